/** Steps of shoppers: finding a product, filling in the checkout, paying, reading mail. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../support/story.ts'

export const CART = 'shopping-cart'

export type Product = { id: string; name: string; price: number; inventory_quantity: number }

export const anAddress = () => `shopper-${randomUUID().slice(0, 8)}@example.org`

export async function productCalled(request: APIRequestContext, name: string): Promise<Product> {
  const answer = await request.get('/api/products', { params: { search: name, limit: 100 } })
  const { items } = (await answer.json()) as { items: Product[] }
  const found = items.find((item) => item.name === name)
  if (!found) throw new Error(`The demo store has no ${name}.`)
  return found
}

/** A cart as the browser stores it. */
export const lineOf = ({ id, name, price }: Product, more: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  productId: id,
  name,
  price,
  quantity: 1,
  is_digital: false,
  ...more,
})

/** Presets the browser's storage once: later changes by the story stay. */
export async function arriveWithCart(page: Page, stored: unknown) {
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored)
  await page.addInitScript(
    ([key, cart]) => {
      if (sessionStorage.getItem('arrived')) return
      sessionStorage.setItem('arrived', 'yes')
      localStorage.setItem(key ?? '', cart ?? '')
    },
    [CART, text],
  )
}

export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
export const toastSaying = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

export async function addFromCatalogue(page: Page, name: string) {
  await page.goto('/store')
  await page
    .getByRole('textbox', { name: 'Search the store' })
    .or(page.getByRole('searchbox', { name: 'Search the store' }))
    .fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/store\/products\?search=/)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toastSaying(page, 'Added to cart')).toBeVisible()
}

export async function fillInCheckout(page: Page, email: string) {
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Marsh')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await fillInAddress(page, 'Billing Address')
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check()
}

export async function fillInAddress(
  page: Page,
  section: 'Billing Address' | 'Shipping Address',
  street = '12 Chicane Road',
) {
  const fields = page.getByRole('region', { name: section })
  await fields.getByLabel('Street Address').fill(street)
  await fields.getByLabel('City').fill('Dayton')
  await fields.getByLabel('State').fill('OH')
  await fields.getByLabel('ZIP Code').fill('45402')
}

/** From the cart to the hosted pay page. */
export async function goToPayPage(page: Page, email: string) {
  await page.goto('/store/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillInCheckout(page, email)
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pay \$/ })).toBeVisible()
}

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click()

/** Returns the order number. */
export async function seePaidOrder(page: Page, total: string): Promise<string> {
  await expect(page).toHaveURL(/\/payment-success\?session_id=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByText(total, { exact: true })).toBeVisible()
  return (await page.getByText(/^PD-\d{6}-[A-Z0-9]{5}$/).textContent()) ?? ''
}

type Mail = { to: string; subject: string; text: string }

export async function mailTo(request: APIRequestContext, email: string, about: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const answer = await request.get('/api/dev/outbox', { params: { to: email } })
    found = ((await answer.json()) as Mail[]).find(({ subject }) => about.test(subject))
    expect(found, `a mail to ${email}`).toBeDefined()
  }).toPass({ intervals: [50, 100, 200, 400], timeout: 20_000 })
  return found as Mail
}
