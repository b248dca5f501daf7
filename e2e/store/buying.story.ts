import { expect, expectAccessible, test } from '../support/story.ts'
import {
  addFromCatalogue,
  anAddress,
  arriveWithCart,
  cartLink,
  fillInAddress,
  fillInCheckout,
  goToPayPage,
  lineOf,
  mailTo,
  pay,
  productCalled,
  seePaidOrder,
} from './shopper.ts'

test('a mentor buys bearings, pays, and has the order in the mail and in the look-up', async ({ page, request }) => {
  const email = anAddress()
  await addFromCatalogue(page, 'Flanged Bearing 3 × 6 × 2.5 mm')
  await page.getByRole('button', { name: /^One more of/ }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items')
  await goToPayPage(page, email)
  await pay(page)
  // 3 × 9.20 = 27.60, shipping 10.00, tax 8 % of 27.60 = 2.21
  const number = await seePaidOrder(page, '$39.81')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items')

  const mail = await mailTo(request, email, new RegExp(number))
  expect(mail.text).toContain('Flanged Bearing 3 × 6 × 2.5 mm')
  expect(mail.text).toContain('$39.81')
  expect(mail.text).toContain('12 Chicane Road')

  await page.goto(`/store/account?order=${number}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Find Order' }).click()
  const order = page.getByRole('region', { name: `Order ${number}` })
  await expect(order).toContainText('3 × Flanged Bearing 3 × 6 × 2.5 mm')
  await expect(order).toContainText('Paid')
  await expect(order).toContainText('$39.81')
  await expectAccessible(page)
})

test('a teacher buys a tutorial: no shipping line, no shipping address', async ({ page, request }) => {
  const email = anAddress()
  await arriveWithCart(page, [
    lineOf(await productCalled(request, 'Virtual Wind Tunnel Tutorial (download)'), { is_digital: true }),
  ])
  await page.goto('/store/cart')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Subtotal (1 item)')
  await expect(summary).not.toContainText('Shipping')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Billing Address' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shipping Address' })).toHaveCount(0)
  await fillInCheckout(page, email)
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await pay(page)
  const number = await seePaidOrder(page, '$23.76')
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: /^virtual-wind-tunnel\.pdf/ }).click()
  expect((await saving).suggestedFilename()).toBe('virtual-wind-tunnel.pdf')
  const mail = await mailTo(request, email, new RegExp(number))
  expect(mail.text).toContain('Virtual Wind Tunnel Tutorial')
  expect(mail.text).toContain('/api/files/product-downloads/')
})

test('a mixed cart ships to another address than the billing address, and free from 50 dollars', async ({
  page,
  request,
}) => {
  const email = anAddress()
  await addFromCatalogue(page, 'CAD Course: First Car (download)')
  await addFromCatalogue(page, 'Nose Cone Blank')
  await page.goto('/store/cart')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('$10.00')
  await expect(summary).toContainText('Add $5.20 more for free shipping')
  await page.getByRole('button', { name: 'One more of Nose Cone Blank' }).click()
  await expect(summary).toContainText('Free')
  await expect(summary).not.toContainText('more for free shipping')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillInCheckout(page, email)
  await page.getByLabel('Same as billing address').uncheck()
  await fillInAddress(page, 'Shipping Address', '3 Workshop Yard')
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await pay(page)
  // 35 + 2 × 9.80 = 54.60, tax 4.37
  const number = await seePaidOrder(page, '$58.97')
  expect((await mailTo(request, email, new RegExp(number))).text).toContain('3 Workshop Yard')
})

test('a buyer cancels on the pay page and tries again: a declined card is shown, and the next one pays', async ({
  page,
  request,
}) => {
  await arriveWithCart(page, [lineOf(await productCalled(request, 'Slipstream Mug'))])
  await goToPayPage(page, anAddress())
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/payment-canceled/)
  await expect(page.getByText('No charge was made.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Possible reasons' })).toBeVisible()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page).toHaveURL('/store/cart')
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText('Slipstream Mug')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  // The typed values are still there.
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await pay(page)
  await expect(page.getByRole('alert')).toContainText('declined')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await pay(page)
  await seePaidOrder(page, '$21.88')
})

test('going back and pressing again is the same payment, and its confirmation removes nothing from a later cart', async ({
  page,
  request,
}) => {
  await arriveWithCart(page, [lineOf(await productCalled(request, 'Team Shirt'))])
  await goToPayPage(page, anAddress())
  const payPage = page.url()
  await page.goBack()
  await expect(page.getByText(/^Your items are reserved for you until \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page).toHaveURL(payPage)
  await pay(page)
  await seePaidOrder(page, '$35.92')
  const paid = page.url()
  await addFromCatalogue(page, 'Team Shirt')
  // Another size, by keyboard alone.
  await page.getByRole('radio', { name: 'S', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).press('Enter')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  await page.goto(paid)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  await page.goto('/store/cart')
  await expect(page.getByRole('link', { name: 'Team Shirt – M / Racing Green' })).toBeVisible()
})

test.describe('a payment that cannot be verified', () => {
  test.use({ expectedErrors: [/40[49]/] })

  test('is claimed by no word of the page, which says where to look the order up', async ({ page, request }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await arriveWithCart(page, [lineOf(await productCalled(request, 'Pit Crew Cap'))])
    await goToPayPage(page, anAddress())
    const unpaid = new URL(page.url()).pathname.split('/').at(-1)
    for (const query of ['', '?session_id=cs_test_unknown', `?session_id=${unpaid}`]) {
      await page.goto(`/payment-success${query}`)
      await expect(page.getByRole('heading', { level: 1, name: 'We could not confirm this payment' })).toBeVisible()
      await expect(page).toHaveTitle(/^Payment not confirmed/)
      await expect(page.getByRole('main')).not.toContainText(/Thank you|received|Paid/)
      await expect(page.getByRole('link', { name: 'look up your order' })).toHaveAttribute('href', '/store/account')
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
    }
    expect(warnings.join(), 'the failure itself is only logged').toContain('could not be verified')
    await expect(page.getByRole('alert')).toHaveCount(0)
    const links = page.getByRole('main').getByRole('link')
    await expect(links.filter({ hasText: 'Continue Shopping' })).toHaveAttribute('href', '/store')
    await expect(links.filter({ hasText: 'Return to Home' })).toHaveAttribute('href', '/')

    await page.goto(`/sandbox/pay/${unpaid}`)
    await pay(page)
    await seePaidOrder(page, '$27.82')
    await expect(page).toHaveTitle(/^Payment received/)
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items')
  })
})
