import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, watch } from '../support/story.ts'
import {
  addFromCatalogue,
  anAddress,
  arriveWithCart,
  CART,
  fillInCheckout,
  goToPayPage,
  lineOf,
  pay,
  productCalled,
  toastSaying,
} from './shopper.ts'

const MISSING = [
  ['Missing Information', 'Please fill in all required customer information'],
  ['Missing Address', 'Please fill in all required billing address fields'],
  ['Missing Shipping Address', 'Please fill in all required shipping address fields'],
] as const

async function expectToast(page: Page, [title, text]: readonly [string, string]) {
  await page.getByRole('button', { name: 'Complete Order' }).click()
  const toast = toastSaying(page, text)
  await expect(toast).toBeVisible()
  await expect(toast).toContainText(title)
}

test('missing fields are named one by one and focused, and an empty cart cannot be checked out', async ({
  page,
  request,
}) => {
  await arriveWithCart(page, [lineOf(await productCalled(request, 'Pit Crew Cap'))])
  await page.goto('/store/checkout')
  await expectToast(page, MISSING[0])
  await expect(page.getByLabel('First Name')).toBeFocused()
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Marsh')
  await page.getByRole('textbox', { name: 'Email' }).fill(anAddress())
  await expectToast(page, MISSING[1])
  await expect(page.getByLabel('Street Address')).toBeFocused()
  await fillInCheckout(page, anAddress())
  await expect(page.getByLabel('Country')).toHaveValue('US')
  await expect(page.getByLabel('Same as billing address')).toBeChecked()
  await page.getByLabel('Same as billing address').uncheck()
  await expectToast(page, MISSING[2])

  await page.evaluate((key) => localStorage.removeItem(key), CART)
  await page.goto('/store/checkout')
  await expect(page.getByRole('heading', { name: 'Cart is Empty' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
    'href',
    '/store/products',
  )
})

test.describe('the payments are down, or the network', () => {
  test.use({ expectedErrors: [/503|ERR_INTERNET_DISCONNECTED/] })

  test('the page says so, nothing typed is lost, and the next attempt works', async ({ page, context, request }) => {
    await arriveWithCart(page, [lineOf(await productCalled(request, 'Start Number Sticker Sheet'))])
    await page.route('**/api/functions/create-product-payment', (route) =>
      route.fulfill({ status: 503, json: { defined: true, code: 'PAYMENTS_DOWN', status: 503, message: 'Not now.' } }),
    )
    await page.goto('/store/checkout')
    await fillInCheckout(page, anAddress())
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(toastSaying(page, 'Not now.')).toContainText('Checkout Failed')
    await page.reload()
    await expect(page.getByLabel('City')).toHaveValue('Dayton')
    await page.unroute('**/api/functions/create-product-payment')
    await context.setOffline(true)
    const complete = page.getByRole('button', { name: 'Complete Order' })
    await complete.click()
    await expect(toastSaying(page, "You're offline. Nothing was sent.")).toContainText('Checkout Failed')
    await expect(complete).toBeEnabled()
    await context.setOffline(false)
    await complete.click()
    await expect(page.getByRole('heading', { level: 1, name: /^Pay \$/ })).toBeVisible()
  })
})

test('without a payment provider the store says so before any form', async ({ page, request }) => {
  await page.route('**/api/site', (route) => route.fulfill({ json: { open: [], outbox: true, payments: false } }))
  await arriveWithCart(page, [lineOf(await productCalled(request, 'Pit Crew Cap'))])
  for (const path of ['/store', '/store/cart', '/store/checkout']) {
    await page.goto(path)
    await expect(page.getByText('This store cannot take payments yet')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0)
    await expect(page.getByLabel('First Name')).toHaveCount(0)
  }
  await expectAccessible(page)
})

test('pressing twice opens one pay page and says until when the units are reserved', async ({ page, request }) => {
  await arriveWithCart(page, [lineOf(await productCalled(request, 'Scrutineering Checklist Cards'))])
  const ids: string[] = []
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/functions/create-product-payment', async (route) => {
    ids.push(route.request().postDataJSON().id)
    await pressed.promise
    await route.continue()
  })
  // The redirect is intercepted, so that there is time to read.
  await page.route('**/sandbox/pay/**', (route) => route.abort('aborted'))
  await page.goto('/store/checkout')
  await fillInCheckout(page, anAddress())
  await page.getByRole('button', { name: 'Complete Order' }).dblclick()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  pressed.resolve()
  await expect(page.getByText(/^Your items are reserved for you until \d\d:\d\d/)).toBeVisible()
  await page.unroute('**/sandbox/pay/**')
  await page.getByRole('link', { name: 'secure pay page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pay \$/ })).toBeVisible()
  expect(new Set(ids).size).toBe(1)
})

test.describe('two people want the last units', () => {
  test.use({ expectedErrors: [/409/] })

  test('the second is refused before paying, and their cart shows why', async ({ page, browser, request }) => {
    const gate = await productCalled(request, 'Start Gate and Light Tree')
    const wanted = lineOf(gate, { quantity: gate.inventory_quantity, maxQuantity: gate.inventory_quantity })
    await arriveWithCart(page, [wanted])
    await page.goto('/store/checkout')
    await fillInCheckout(page, anAddress())
    await expect(page.getByRole('list', { name: 'Items in your order' })).toContainText('Start Gate')

    const other = await browser.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': `10.9.${randomInt(256)}.${randomInt(1, 255)}` },
    })
    const faster = await other.newPage()
    const errors = watch(faster)
    await arriveWithCart(faster, [lineOf(gate, { quantity: 1, maxQuantity: 1 })])
    await goToPayPage(faster, anAddress())

    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(toastSaying(page, `Only ${gate.inventory_quantity - 1} items available`)).toContainText(
      'Insufficient Stock',
    )
    await expect(page.getByRole('main')).toContainText(
      `Only ${gate.inventory_quantity - 1} of Start Gate and Light Tree available`,
    )
    await expect(page.getByRole('main')).toContainText(
      /1 unit is reserved for another buyer until \d\d:\d\d and may become available then/,
    )
    await expect(page.getByLabel('First Name')).toHaveValue('Ada')

    // Once the first buyer has cancelled, the units are available again.
    await faster.getByRole('link', { name: 'Cancel' }).click()
    await expect(faster.getByText('No charge was made.')).toBeVisible()
    expect(errors).toEqual([])
    await other.close()
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Pay \$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByText('No charge was made.')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a parent buys wheels', async ({ page }) => {
    await page.goto('/store')
    await page.getByRole('link', { name: 'Wheels', exact: true }).tap()
    await expect(page).toHaveURL('/store/products?search=wheels')
    await page.getByRole('link', { name: 'Training Wheel Set' }).tap()
    await page.getByRole('button', { name: 'One more of Training Wheel Set' }).tap()
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).tap()
    const cart = page.getByRole('dialog', { name: 'Your cart (2 items)' })
    await cart.getByRole('link', { name: 'Checkout' }).tap()
    await fillInCheckout(page, anAddress())
    await page.getByRole('button', { name: 'Complete Order' }).tap()
    await page.getByRole('button', { name: /^Pay \$/ }).tap()
    // 17.80 + 10.00 + 1.42
    await expect(page.getByText('$29.22', { exact: true })).toBeVisible()
  })
})

test('after a slow payment only the paid items leave the cart', async ({ page, context }) => {
  await addFromCatalogue(page, 'Project Portfolio Workbook')
  await goToPayPage(page, anAddress())
  const second = await context.newPage()
  await addFromCatalogue(second, 'Tether Line Guides (pair)')
  await pay(page)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await second.goto('/store/cart')
  const lines = second.getByRole('list', { name: 'Items in your cart' })
  await expect(lines).toContainText('Tether Line Guides')
  await expect(lines).not.toContainText('Project Portfolio Workbook')
})
