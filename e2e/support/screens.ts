/** Checks that screens are accessible: wide in light colours, and on a phone in dark ones, loading each page once. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './story.ts'

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

/** `ready` waits for what a screen shows last, if that is not its heading. */
export async function expectFitForAll(
  page: Page,
  paths: string[],
  ready: (path: string) => Promise<void> = async () => {},
) {
  test.slow()
  for (const path of paths) {
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.setViewportSize(WIDE)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await ready(path)
      await expectAccessible(page)
      await expectFitOnPhone(page)
    })
  }
}

/** Checks the open screen at the size of a phone, in dark colours. */
export async function expectFitOnPhone(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(PHONE)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(page)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(sideways, 'nothing sticks out at 390 px').toBe(false)
}
