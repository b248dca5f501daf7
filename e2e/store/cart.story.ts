import { expect, test } from '../support/story.ts'
import { addFromCatalogue, arriveWithCart, CART, cartLink, lineOf, productCalled, toastSaying } from './shopper.ts'

test('every line control works, and the sums follow', async ({ page, request }) => {
  await arriveWithCart(page, [lineOf(await productCalled(request, 'Pocket Scale 0.1 g'))])
  await page.goto('/store/cart')
  const line = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(line).toContainText('SKU: ACC-SCALE')
  await expect(line).toContainText('$17.80 each')
  await expect(page.getByRole('button', { name: /^One less/ })).toBeDisabled()
  await page.getByRole('button', { name: /^One more/ }).click()
  await expect(line).toContainText('$35.60')
  await expect(summary).toContainText('Subtotal (2 items)')
  await expect(summary).toContainText('$10.00')
  await expect(summary).toContainText('Add $14.40 more for free shipping')
  const quantity = page.getByRole('spinbutton')
  await quantity.fill('3')
  await expect(summary).toContainText('Free')
  await expect(summary).toContainText('$57.67')
  await quantity.fill('')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await expect(page.getByText(/Secure checkout/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Pocket Scale 0.1 g' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/store/products')
})

test('a quantity above the stock is refused, and Clear Cart asks first', async ({ page, request }) => {
  await arriveWithCart(page, [lineOf(await productCalled(request, 'Wheel Truing Mandrel'))])
  await page.goto('/store/cart')
  const quantity = page.getByRole('spinbutton')
  // Until the store has answered, the page does not know the stock.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), CART)).toContain('"maxQuantity":16')
  await quantity.fill('17')
  await expect(toastSaying(page, 'Only 16 items available in stock')).toContainText('Quantity Limited')
  await quantity.fill('16')
  await expect(page.getByRole('button', { name: /^One more/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep items' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(quantity).toHaveValue('16')
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('a quantity above the stock, typed before the store has answered, is reduced to the stock', async ({
  page,
  request,
}) => {
  await arriveWithCart(page, [lineOf(await productCalled(request, 'Wheel Truing Mandrel'))])
  const typed = Promise.withResolvers<void>()
  await page.route('**/api/functions/refresh-cart', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto('/store/cart')
  const quantity = page.getByRole('spinbutton')
  await quantity.fill('17')
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Subtotal (17 items)')
  typed.resolve()
  await expect(page.getByText('Only 16 of Wheel Truing Mandrel available')).toBeVisible()
  await expect(quantity).toHaveValue('16')
})

test('two tabs have one cart', async ({ page, context }) => {
  await addFromCatalogue(page, 'Digital Calipers 150 mm')
  const second = await context.newPage()
  await second.goto('/store/cart')
  await expect(cartLink(second)).toHaveAccessibleName('Cart, 1 item')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(cartLink(second)).toHaveAccessibleName('Cart, 2 items')
  await expect(second.getByRole('spinbutton')).toHaveValue('2')
  await second.getByRole('button', { name: /^Remove/ }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items')
})

test('the badge says 99+ above 99', async ({ page, request }) => {
  await arriveWithCart(page, [lineOf(await productCalled(request, 'Start Number Sticker Sheet'), { quantity: 99 })])
  await page.goto('/store')
  await expect(page.getByTestId('cart-count')).toHaveText('99')
  await page.goto('/store/cart')
  await page.getByRole('button', { name: /^One more/ }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('99+')
})

test('an invalid stored cart breaks nothing', async ({ page, request }) => {
  const { id, name } = await productCalled(request, 'Nose Cone Blank')
  await page.goto('/store')
  for (const [what, stored] of [
    ['no JSON at all', '{"half'],
    ['another shape', '{"items":[1,2]}'],
    ['lines of nonsense', '[null,7,{"productId":5},{"productId":"x","name":"Ghost part","price":3,"quantity":1}]'],
  ] as const) {
    await test.step(what, async () => {
      await page.evaluate(([key, cart]) => localStorage.setItem(key, cart), [CART, stored] as const)
      await page.goto('/store/cart')
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
      await page.goto(`/store/products/${id}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
    })
  }
})

test('changes of price and stock are shown in the cart', async ({ page, request }) => {
  const wing = await productCalled(request, 'Primer and Gloss Paint Set')
  const jig = await productCalled(request, 'Axle Alignment Jig')
  const gone = { ...jig, id: '5f0c1f6e-7b8f-4f6c-9a53-0d6f7f9f0000', name: 'Last Year’s Wing' }
  const soldOut = await productCalled(request, 'Pit Tool Set')
  await arriveWithCart(page, [
    lineOf(wing, { price: 14 }),
    lineOf(jig, { quantity: 40, maxQuantity: 50 }),
    lineOf(gone),
    lineOf(soldOut),
  ])
  await page.goto('/store/cart')
  for (const message of [
    'The price of Primer and Gloss Paint Set changed from $14.00 to $19.50.',
    'Only 9 of Axle Alignment Jig available. We changed the quantity in your cart.',
    'Last Year’s Wing is no longer available and was removed from your cart.',
    'Pit Tool Set is sold out and was removed from your cart.',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(2)
  const stored = await page.evaluate((key) => localStorage.getItem(key), CART)
  expect(stored).toContain('19.5')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Your cart has changed')).toHaveCount(0)
})

test.describe('the store cannot be asked', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the cart is shown as it was stored, and markup in a name is text', async ({ page, request }) => {
    const cap = await productCalled(request, 'Pit Crew Cap')
    await arriveWithCart(page, [lineOf({ ...cap, name: '<img src=x onerror=alert(1)>' })])
    await page.route('**/api/functions/refresh-cart', (route) => route.abort())
    await page.goto('/store/checkout')
    await expect(page.getByText('1 × <img src=x onerror=alert(1)>')).toBeVisible()
    await expect(page.getByText('They are checked again before you pay.')).toBeVisible()
  })
})
