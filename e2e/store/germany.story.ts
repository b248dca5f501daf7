/** A buyer in Germany: a shirt in size M with a discount code, at prices that include VAT. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { ownerToken } from '../printing/owner-portal.ts'
import { expect, test } from '../support/story.ts'
import { anAddress, cartLink, mailTo, pay, productCalled, seePaidOrder } from './shopper.ts'

/** Only buyers in Germany, and whoever knows the code, notice any of it. */
async function sellToGermany(request: APIRequestContext) {
  const headers = { 'x-business-owner-session': await ownerToken(request) }
  const { tax, tax_updated_at } = await (await request.get('/api/store_rules')).json()
  const vat = { country: 'DE', region: null, on_top: false, name: 'VAT', percent: 19, digital_percent: null }
  const rates = [...tax.rates, { ...vat, on_shipping: true, included: true }]
  const taxed = await request.put('/api/store_rules/tax', {
    headers,
    data: { ...tax, rates, updated_at: tax_updated_at },
  })
  expect(taxed.status(), await taxed.text()).toBe(200)
  const code = `TEN${randomUUID().slice(0, 6).toUpperCase()}`
  const discount = { id: randomUUID(), name: 'Ten percent for Germany', code, kind: 'percentage', percent: 10 }
  const made = await request.post('/api/discounts', { headers, data: discount })
  expect(made.status(), await made.text()).toBe(200)
  return code
}

test('a shirt in size M is bought with a code from Germany, and the VAT is in its price', async ({ page, request }) => {
  const code = await sellToGermany(request)
  const email = anAddress()
  await page.goto(`/store/products/${(await productCalled(request, 'Team Shirt')).id}`)
  await page.getByRole('radio', { name: 'S', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).press('Enter')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await page.goto('/store/checkout')
  await page.getByLabel('Country').selectOption({ label: 'Germany' })
  const address = page.getByRole('region', { name: 'Billing Address' })
  await expect(address.getByLabel('State')).toHaveCount(0)
  await address.getByLabel('Street Address').fill('Rennweg 7')
  await address.getByLabel('City').fill('Stuttgart')
  await address.getByLabel('Postal Code').fill('70173')
  await page.getByLabel('First Name').fill('Greta')
  await page.getByLabel('Last Name').fill('Vogel')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check()
  await page.getByLabel('Discount code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  // 24.00 less 10 % = 21.60, shipping 10.00; of 31.60, 19/119 = 5.05 are VAT.
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Team Shirt – M / Racing Green')
  await expect(summary).toContainText('-$2.40')
  await expect(summary).toContainText('$5.05')
  await expect(summary).toContainText('$31.60')
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await pay(page)
  const number = await seePaidOrder(page, '$31.60')
  const mail = await mailTo(request, email, new RegExp(number))
  expect(mail.text).toContain('Team Shirt – M / Racing Green')
  expect(mail.text).toContain('$5.05')
})
