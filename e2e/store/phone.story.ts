/** The store on a phone: from the first screen to the pay page, and how many taps that takes. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../support/story.ts'
import { anAddress, fillInCheckout } from './shopper.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Add to Cart, Checkout, being of age, Complete Order. */
const MOST_TAPS = 4

test('a phone shows a product at once, filters in a drawer, and reaches the pay page in four taps', async ({
  page,
}) => {
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.tap()
  }
  await page.goto('/store/products?search=wheels')
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(300)

  await page.getByRole('button', { name: /^Filters/ }).tap()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('In stock only')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await page.getByRole('link', { name: 'Training Wheel Set', exact: true }).tap()
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  await expect(add).toBeInViewport()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(add).toBeInViewport()

  await tap(add)
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Checkout' }))
  await fillInCheckout(page, anAddress())
  taps += 1
  await tap(page.getByRole('button', { name: 'Complete Order' }))
  await expect(page.getByRole('heading', { level: 1, name: /^Pay \$/ })).toBeVisible()
  expect(taps).toBe(MOST_TAPS)
})
