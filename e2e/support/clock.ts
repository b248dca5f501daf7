/** Stops a page's clock, so that its timers depend on the story instead of on how busy the machine is. */
import type { Page } from '@playwright/test'
import { expect } from './story.ts'

const STEP = 10

export async function stopClock(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now })
  // The clock can only be paused at a future time, and runs until then.
  await page.clock.pauseAt(now + 60_000)
}

/** Advances the page's clock in small steps until the expectation holds. */
export async function until(page: Page, holds: () => Promise<void>, step = STEP) {
  await expect(async () => {
    await page.clock.runFor(step)
    await holds()
  }).toPass({ intervals: [20], timeout: 30_000 })
}

/** A larger step, for failures that are shown only after retries at 1, 2 and 4 seconds. */
export const RETRY = 500

export const soon = { timeout: 1 }
