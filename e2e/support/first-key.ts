/**
 * A picked-up card and an opened list listen for keys one browser task after the press that opened them. Nobody types that
 * fast, but a story does, so it waits here before the first key.
 */
import type { Page } from '@playwright/test'

export const waitForFirstKey = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
