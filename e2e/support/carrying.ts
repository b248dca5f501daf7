/** What is carried by keys hears them a turn of the browser after it was picked up: no person is so quick, but a story is. */
import type { Page } from '@playwright/test'

export const carriedByKeys = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
