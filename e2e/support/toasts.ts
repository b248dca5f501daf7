/** Dismisses toasts that a story has checked. */
import type { Page } from '@playwright/test'

/** Four toasts fill the corner and cover other controls, and a fifth waits until one has gone. */
export async function dismissToasts(page: Page) {
  await page.getByRole('button', { name: 'Dismiss' }).evaluateAll((all) => {
    for (const button of all) (button as HTMLButtonElement).click()
  })
}
