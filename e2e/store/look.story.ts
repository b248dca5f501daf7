/** Every screen of the store, checked in both colour schemes, wide and on a phone. */
import type { Page } from '@playwright/test'
import { expectFitForAll } from '../support/screens.ts'
import { expect, expectAccessible, test } from '../support/story.ts'
import { CART, lineOf, productCalled } from './shopper.ts'

test('the catalogue is accessible', async ({ page, request }) => {
  const wheels = await productCalled(request, 'Turned Wheel Set 28 mm')
  const paths = [
    '/store',
    '/store/products?category=wheels',
    '/store/products?category=axles&view=list&sort=price-low',
    '/store/products?search=zeppelin&min_price=abc',
    `/store/products/${wheels.id}`,
  ]
  await expectFitForAll(page, paths, () => nothingLoads(page))
})

test('the cart, the checkout and the pages after it are accessible', async ({ page, request }) => {
  await expectFitForAll(page, ['/store/cart'], () => nothingLoads(page))
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()

  const wheels = await productCalled(request, 'Turned Wheel Set 28 mm')
  await page.evaluate(([key, cart]) => localStorage.setItem(key, cart), [
    CART,
    JSON.stringify([lineOf(wheels, { price: 1 })]),
  ] as const)
  const paths = ['/store/cart', '/store/checkout', '/store/account', '/payment-success', '/payment-canceled']
  await expectFitForAll(page, paths, async (path) => {
    await nothingLoads(page)
    if (path === '/store/cart') await expect(page.getByText('Your cart has changed')).toBeVisible()
  })
})

test.describe('an unknown product', () => {
  test.use({ expectedErrors: [/404/] })

  test('is accessible', async ({ page }) => {
    await page.goto('/store/products/nope')
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
    await expectAccessible(page)
  })
})

const nothingLoads = (page: Page) => expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
