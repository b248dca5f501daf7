/** A purchase with the keyboard only, from the product's page to the paid order. */
import { anAddress, cartLink, productCalled, toastSaying } from '../store/shopper.ts'
import { expect, test } from '../support/story.ts'
import { keysOf } from './keys.ts'

const LANYARD = 'Pit Pass Lanyard (10 pieces)'

test('a buyer orders and pays with the keyboard only', async ({ page, request }) => {
  const { press, type, tabTo } = keysOf(page)
  const { id } = await productCalled(request, LANYARD)
  await page.goto(`/store/products/${id}`)

  const more = page.getByRole('button', { name: `One more of ${LANYARD}` })
  await tabTo(more)
  await press('Space')
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  await tabTo(add)
  await press('Enter')
  await expect(toastSaying(page, 'Added to cart')).toBeVisible()
  await expect(add).toBeFocused()
  await tabTo(cartLink(page), 'Shift+Tab')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  await press('Enter')

  await tabTo(page.getByRole('dialog').getByRole('button', { name: `One less of ${LANYARD}` }))
  await press('Enter')
  await tabTo(page.getByRole('dialog').getByRole('link', { name: 'Checkout' }))
  await press('Enter')
  await expect(page).toHaveURL('/store/checkout')

  await tabTo(page.getByLabel('First Name'))
  const fields = {
    'First Name': 'Ada',
    'Last Name': 'Marsh',
    Email: anAddress(),
    'Phone (optional)': '',
    'Street Address': '12 Chicane Road',
    'Apartment, suite, etc. (optional)': '',
    City: '',
    State: 'OH',
    'ZIP Code': '45402',
  }
  for (const [label, text] of Object.entries(fields)) {
    await expect(page.getByRole('textbox', { name: label })).toBeFocused()
    await type(text)
    await press('Tab')
  }
  await expect(page.getByLabel('Country')).toBeFocused()
  const same = page.getByRole('checkbox', { name: 'Same as billing address' })
  await tabTo(same)
  await press('Space')
  await expect(page.getByRole('region', { name: 'Shipping Address' }).getByLabel('City')).toBeVisible()
  await press('Space')
  await tabTo(page.getByRole('checkbox', { name: 'I am 18 or older' }))
  await press('Space')
  await tabTo(page.getByRole('button', { name: 'Complete Order' }))
  await press('Enter')
  // The focus moves to the first missing field.
  await expect(page.getByLabel('City')).toBeFocused()
  await type('Dayton')
  await press('Enter')

  await tabTo(page.getByRole('button', { name: /^Pay \$/ }))
  await press('Enter')
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
})
