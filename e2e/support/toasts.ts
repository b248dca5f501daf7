/** Toasts that have been read make room. */
import type { Page } from '@playwright/test'

/** Four fill the corner, where they cover what is pressed next, and a fifth waits until one of them has gone. */
export async function dismissToasts(page: Page) {
  await page.getByRole('button', { name: 'Dismiss' }).evaluateAll((all) => {
    for (const button of all) (button as HTMLButtonElement).click()
  })
}
