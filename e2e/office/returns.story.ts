/** A customer sends an item back, and the owner refunds and restocks it. */
import { customer, mailTo, openPortal } from '../printing/owner-portal.ts'
import { productCalled, toastSaying } from '../store/shopper.ts'
import { expect, expectAccessible, test } from '../support/story.ts'
import { buy } from './buying.ts'

/** Two of them: 2 × 9.20, shipping 10.00, tax 1.47. */
const PRODUCT = 'Flanged Bearing 3 × 6 × 2.5 mm'

test('a return goes all the way, from the customer’s request to the refund', async ({ page, request }) => {
  test.slow()
  const buyer = customer('Nia Okafor')
  const number = await buy(request, buyer, { productId: (await productCalled(request, PRODUCT)).id, quantity: 2 })
  await openPortal(page, request, `orders&search=${number}`)
  const row = page.getByRole('row').filter({ hasText: number })
  await row.getByRole('link', { name: number }).click()
  const order = page.getByRole('article', { name: `Order ${number}` })
  await order.getByRole('button', { name: 'Ship items' }).click()
  const ship = page.getByRole('dialog', { name: `Ship ${number}` })
  await ship.getByLabel(`Quantity of ${PRODUCT}`).fill('1')
  await ship.getByLabel('Carrier').selectOption('UPS')
  await ship.getByLabel('Tracking number').fill('1Z999')
  await ship.getByRole('button', { name: 'Mark as shipped' }).press('Enter')
  await expect(order.getByText('Partially shipped')).toBeVisible()
  const address = page.url()

  const lookUp = async () => {
    await page.goto(`/store/account?order=${number}`)
    await page.getByLabel('Email').fill(buyer.email)
    await page.getByRole('button', { name: 'Find Order' }).click()
  }
  await lookUp()
  await expect(page.getByRole('link', { name: 'Track this parcel' })).toHaveAttribute('href', /ups\.com.*1Z999$/)
  await page.getByRole('button', { name: 'Return items' }).click()
  await page.getByLabel('Why do you return it?').fill('Too wide for our car')
  await page.getByRole('button', { name: 'Request return' }).press('Enter')
  const returns = page.getByRole('list', { name: 'Your returns' })
  await expect(returns).toContainText('Requested')
  await expectAccessible(page)

  await page.goto(address)
  await order.getByRole('button', { name: 'Approve return' }).click()
  const approve = page.getByRole('dialog', { name: 'Approve this return' })
  await approve.locator('input[type=file]').setInputFiles({
    name: 'label.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 label'),
  })
  await approve.getByLabel('Instructions').fill('Use the box it came in')
  await expectAccessible(page)
  await approve.getByRole('button', { name: 'Approve and email' }).press('Enter')
  await order.getByRole('button', { name: 'Mark as received' }).click()
  await order.getByRole('button', { name: 'Refund and restock' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund this return' })
  await expect(refund.getByLabel('Return items to stock')).toBeChecked()
  // Its share of 18.40 and 1.47 of tax.
  await refund.getByRole('button', { name: 'Refund $9.94' }).press('Enter')
  await expect(toastSaying(page, 'Return updated successfully').first()).toBeVisible()
  const timeline = order.getByRole('list', { name: 'Timeline' })
  await expect(timeline).toContainText('Return refunded')
  await expect(timeline).toContainText('Refund of $9.94 made, 1 unit back in stock')
  expect((await mailTo(request, buyer.email, /^Send back/)).text).toContain('Use the box it came in')
  expect((await mailTo(request, buyer.email, /^A refund/)).text).toContain('$9.94 of the $29.87')

  await lookUp()
  await expect(returns).toContainText('Refunded')
})
