/** Monday morning: the owner signs in, sees what needs them and what the store took, and goes straight to it. */
import type { Page } from '@playwright/test'
import { customer, expectNoSidewaysScroll, GRACE, openPortal } from '../printing/owner-portal.ts'
import { productCalled } from '../store/shopper.ts'
import { expect, expectAccessible, test } from '../support/story.ts'
import { buy } from './buying.ts'

const PRODUCT = 'Flanged Bearing 3 × 6 × 2.5 mm'
const PHONE = { width: 390, height: 844 }

const need = (page: Page, name: string) =>
  page.getByRole('region', { name: 'What needs you' }).getByRole('link', { name: new RegExp(`^\\d+ ${name}`) })
const countIn = async (page: Page, name: string) => Number.parseInt((await need(page, name).textContent()) ?? '', 10)

test('from the sign-in to the order to ship in two clicks', async ({ page, request }) => {
  const buyer = customer('Mona Monday')
  const number = await buy(request, buyer, { productId: (await productCalled(request, PRODUCT)).id, quantity: 1 })
  await page.goto('/business-owner')
  await page.getByLabel('Email').fill(GRACE.email)
  await page.getByLabel('Password', { exact: true }).fill(GRACE.password)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await need(page, 'Orders to ship').click()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('To ship')
  await page.goBack()
  await expect(need(page, 'Orders to ship')).toBeVisible()
})

test('what needs the owner is on the first screen, follows every order, and each number opens its list', async ({
  page,
  request,
}) => {
  await openPortal(page, request, 'overview')
  await expect(need(page, 'Low stock')).toBeVisible()
  const before = await countIn(page, 'Orders to ship')
  const box = await need(page, 'Orders to ship').boundingBox()
  expect(box?.y ?? 999, 'the first number is within 200 px').toBeLessThan(200)
  await buy(request, customer('Lena Live'), { productId: (await productCalled(request, PRODUCT)).id, quantity: 1 })
  await expect.poll(() => countIn(page, 'Orders to ship'), 'it counts by itself').toBeGreaterThan(before)
  await expectAccessible(page)

  const lists = [
    ['3D inquiries waiting', /tab=3d-inquiries&status=waiting/],
    ['Low stock', /tab=products&view=products&state=low/],
    ['Payments failed', /tab=orders&payment=failed/],
    ['Stripe syncs failed', /tab=products&view=products&state=failed/],
    ['Reviews to look at', /tab=products&view=reviews&state=new/],
    ['Companies to look at', /tab=organisers&view=look/],
  ] as const
  for (const [name, address] of lists) {
    await need(page, name).click()
    await expect(page).toHaveURL(address)
    await page.goBack()
  }
})

test('sales have a range in the address and lead to their orders', async ({ page, request }) => {
  await openPortal(page, request, 'overview')
  const sales = page.getByRole('region', { name: 'Sales' })
  await expect(sales.getByRole('radio', { name: '30 days' })).toBeChecked()
  await expect(sales.getByRole('img', { name: /^Revenue per day from / })).toBeVisible()
  for (const title of ['Top products', 'By country', 'Print versus parts'])
    await expect(sales.getByRole('region', { name: title })).toBeVisible()
  await sales.getByText('Year', { exact: true }).click()
  await expect(page).toHaveURL(/range=year/)
  await expect(sales.getByRole('img', { name: /^Revenue per week from / })).toBeVisible()
  await page.reload()
  await expect(sales.getByRole('radio', { name: 'Year' })).toBeChecked()
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await sales.getByRole('region', { name: 'By country' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/tab=orders&payment=received&from=\d{4}-\d\d-\d\d&country=/)
  const chosen = page.getByRole('button', { name: /^From .* remove this filter$/ })
  await expect(chosen).toBeVisible()
  await expectAccessible(page)
  await chosen.click()
  await expect(page).not.toHaveURL(/from=/)
})

test('on a phone the list of orders begins on the first screen, and its filters are behind one button', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE)
  await openPortal(page, request, 'orders')
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(table).toBeVisible()
  expect((await page.getByLabel('Search').boundingBox())?.y ?? 999).toBeLessThan(200)
  expect((await table.boundingBox())?.y ?? 999).toBeLessThan(300)
  const status = page.getByRole('combobox', { name: 'Status', exact: true })
  await expect(status).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await status.click()
  await page.getByRole('option', { name: 'To ship' }).click()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expect(page).toHaveURL(/status=to_ship/)
  await expectAccessible(page)
})

test('Products opens on products, beside its specified neighbours', async ({ page, request }) => {
  await openPortal(page, request, 'products')
  const tabs = page.getByRole('tablist', { name: 'Catalogue' }).getByRole('tab')
  await expect(tabs).toHaveText(['Stripe Dashboard', 'Products', 'Categories', 'Collections', 'Reviews'])
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Add Product' }).first()).toBeVisible()
})
