/** A stopped clock: a page's waits take as long as the story says, however busy the machine is. */
import type { Page } from '@playwright/test'
import { expect } from './story.ts'

const STEP = 10

export async function stopClock(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now })
  // A clock can only be stopped ahead of itself, and it runs until it is.
  await page.clock.pauseAt(now + 60_000)
}

/** Lets the page's time go by in small steps until something holds; what happens at once needs almost none. */
export async function until(page: Page, holds: () => Promise<void>, step = STEP) {
  await expect(async () => {
    await page.clock.runFor(step)
    await holds()
  }).toPass({ intervals: [20], timeout: 30_000 })
}

/** A step for waiting out the tries after 1, 2 and 4 seconds that come before a failure is shown. */
export const RETRY = 500

export const soon = { timeout: 1 }
