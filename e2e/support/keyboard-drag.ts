/**
 * A picked-up card listens for keys one browser task after it was picked up. Nobody types that fast, but a story does, so
 * it waits here before the first key.
 */
import type { Page } from '@playwright/test'

export const waitForKeyboardDrag = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
