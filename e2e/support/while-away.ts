/** Leaves screens for as long as something goes on that nobody looks at. */
import type { Page } from '@playwright/test'

/** A page without the app: an open screen would fetch and draw every single change. */
const ELSEWHERE = '/favicon.svg'

export async function whileAway(pages: Page[], work: () => Promise<void>) {
  const left = pages.map((page) => ({ page, address: page.url() }))
  for (const { page } of left) await page.goto(ELSEWHERE)
  await work()
  for (const { page, address } of left) await page.goto(address)
}
