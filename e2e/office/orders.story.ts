/** The owner handles an order from payment on, and checks the figures of the business. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { customer, expectNoSidewaysScroll, GRACE, mailTo, openPortal } from '../printing/owner-portal.ts'
import { productCalled, toastSaying } from '../store/shopper.ts'
import { navEntry } from '../support/navigation.ts'
import { expect, expectAccessible, test } from '../support/story.ts'
import { dismissToasts } from '../support/toasts.ts'
import { buy } from './buying.ts'

/** Two of them: 2 × 9.20, shipping 10.00, tax 1.47. */
const PRODUCT = 'Flanged Bearing 3 × 6 × 2.5 mm'
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('an order is paid, listed, shipped, printed, partly refunded and exported', async ({
  page,
  request,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(/50\d/)
  const buyer = customer('Ada Marsh')
  const token = await openPortal(page, request, 'orders')
  await page.getByRole('searchbox', { name: 'Search' }).or(page.getByLabel('Search')).fill(buyer.email)
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()

  const number = await buy(request, buyer, { productId: (await productCalled(request, PRODUCT)).id, quantity: 2 })
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row, 'it comes by itself').toBeVisible()
  await expect(row).toContainText('$29.87')
  await expect(page.getByText(/\d+ pending, \d+ shipped/)).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'Status', 'Delivered')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await choose(page, 'Status', 'Pending')
  await choose(page, 'Payment status', 'Paid')
  await expect(row).toContainText('Pending')
  await choose(page, 'Status', 'All statuses')

  await row.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Shipped' }).click()
  const ship = page.getByRole('dialog', { name: `Ship ${number}` })
  await ship.getByLabel('Tracking number').fill('1Z999')
  await ship.getByRole('button', { name: 'Mark as shipped' }).press('Enter')
  await expect(toastSaying(page, 'Order status updated successfully')).toBeVisible()
  await expect(row).toContainText('Shipped')
  expect((await mailTo(request, buyer.email, /on its way/)).text).toContain('Tracking number: 1Z999')

  await row.getByRole('link', { name: number }).click()
  const order = page.getByRole('article', { name: `Order ${number}` })
  const history = order.getByRole('list', { name: 'Timeline' })
  await expect(history).toContainText('Status: Pending → Shipped')
  await expect(history).toContainText('Grace Morgan')

  const id = new URL(page.url()).searchParams.get('order')
  const tracking = order.getByRole('textbox', { name: 'Tracking number' })
  await tracking.fill('MINE')
  await request.patch(`/api/orders/${id}`, {
    headers: { 'x-business-owner-session': token },
    data: { tracking_number: 'THEIRS' },
  })
  await expect(order.getByText('Somebody else has changed this shipment in the meantime')).toBeVisible()
  await order.getByRole('button', { name: 'Show their version' }).click()
  await expect(tracking).toHaveValue('THEIRS')
  await tracking.fill('1Z777')
  await page.route('**/api/orders/**', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await order.getByRole('button', { name: 'Save tracking number' }).press('Enter')
  await expect(toastSaying(page, 'Failed to update tracking number')).toBeVisible()
  await order.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Delivered' }).click()
  await expect(toastSaying(page, 'Failed to update order status')).toBeVisible()
  await page.unroute('**/api/orders/**')
  await expect(tracking, 'nothing typed is lost').toHaveValue('1Z777')
  await order.getByRole('button', { name: 'Save tracking number' }).press('Enter')
  await expect(toastSaying(page, 'Tracking number updated successfully')).toBeVisible()
  await expect(history).toContainText('Tracking number: THEIRS → 1Z777')
  await dismissToasts(page)

  await order.getByRole('button', { name: 'Refund' }).press('Enter')
  const refund = page.getByRole('dialog', { name: `Refund ${number}` })
  await refund.getByLabel('Amount').fill('40')
  await expect(refund.getByText('You can refund at most $29.87')).toBeVisible()
  await refund.getByLabel('Amount').fill('9.2')
  await refund.getByLabel('Reason').fill('One was scratched')
  await refund.getByLabel('Return items to stock').press('Space')
  await refund.getByLabel(`Quantity of ${PRODUCT}`).fill('1')
  await refund.getByRole('button', { name: 'Refund $9.20' }).press('Enter')
  await expect(toastSaying(page, 'Refund made successfully')).toBeVisible()
  await expect(refund).toHaveCount(0)
  await expect(order.getByRole('list', { name: 'Refunds' })).toContainText('$9.20 refunded, 1 unit back in stock')
  await expect(order.getByText('Paid, $9.20 refunded', { exact: true })).toBeVisible()
  expect((await mailTo(request, buyer.email, /^A refund/)).text).toContain('Reason: One was scratched')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await order.getByRole('link', { name: 'Packing slip' }).press('Enter')
  const slip = page.getByRole('article', { name: 'Packing slip' })
  await expect(slip).toContainText(PRODUCT)
  await expect(slip).toContainText('12 Chicane Road')
  await expect(slip.getByRole('row', { name: /Total units/ })).toContainText('2')
  await expect(slip, 'a slip has no prices').not.toContainText('$')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Back to the order' }).click()

  await order.getByRole('button', { name: 'Refund' }).press('Enter')
  await refund.getByRole('button', { name: 'Refund $20.67' }).press('Enter')
  await expect(history).toContainText('Payment: Paid → Refunded')
  await expect(order.getByRole('button', { name: 'Refund' })).toHaveCount(0)

  await page.getByRole('link', { name: 'All orders' }).click()
  await page.getByLabel('Search').fill(number)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('Refunded')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await (await downloading).path()
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${number},`)
  expect(lines[1]).toContain('29.87')
})

test('cancelling a paid order asks first, then refunds it, and the customer never reads refunded and paid together', async ({
  page,
  request,
}) => {
  const buyer = customer('Theo Vale')
  const number = await buy(request, buyer, { productId: (await productCalled(request, PRODUCT)).id, quantity: 2 })
  await openPortal(page, request, `orders&search=${number}`)
  expect((await mailTo(request, GRACE.email, new RegExp(`^New order ${number}`))).text).toContain('Theo Vale has paid')
  const row = page.getByRole('row').filter({ hasText: number })
  const choose = async (status: string) => {
    await row.getByRole('button', { name: 'Change status' }).click()
    await page.getByRole('menuitem', { name: status, exact: true }).click()
  }
  await choose('Refunded')
  const asked = page.getByRole('dialog', { name: `Refund ${number}?` })
  await expect(asked).toContainText('This refunds $29.87 to Theo Vale’s card and emails them about it.')
  await asked.getByRole('button', { name: 'Keep the order' }).click()
  await expect(row).toContainText('Paid')

  await choose('Cancelled')
  const dialog = page.getByRole('dialog', { name: `Cancel ${number}?` })
  await dialog.getByLabel('Reason').fill('The mould broke')
  await expect(dialog.getByLabel('Return items to stock')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel order and refund $29.87' }).dblclick()
  await expect(toastSaying(page, 'Order status updated successfully')).toHaveCount(1)
  await expect(row).toContainText('Cancelled')
  await expect(row).toContainText('Refunded')
  expect((await mailTo(request, buyer.email, /was cancelled$/)).text).toMatch(/in full: \$29\.87[\s\S]*The mould broke/)

  await page.goto(`/store/account?order=${number}`)
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByRole('button', { name: 'Find Order' }).click()
  const seen = page.getByRole('region', { name: `Order ${number}` })
  await expect(seen).toContainText('Order: Cancelled')
  await expect(seen).toContainText('Payment: Refunded')
  await expect(seen).not.toContainText('Paid')
})

test('the owner chooses how to be notified of new orders', async ({ page, request }) => {
  await openPortal(page, request, 'orders')
  const choice = page.getByRole('combobox', { name: 'Email me about new orders' })
  await expect(choice).toHaveValue('at_once')
  // Mocked here, because another story reads the owner's emails about orders.
  await page.route('**/api/new_order_emails', (route) => route.fulfill({ json: { new_order_emails: 'daily' } }))
  await choice.selectOption('Daily digest')
  await expect(toastSaying(page, 'Your choice has been saved')).toBeVisible()
  await expect(choice).toHaveValue('daily')
})

test('figures and orders that cannot be loaded show a message, and load on retry', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/400/, /api\/live/)
  // Changes elsewhere must not refetch them before the owner does.
  await page.route('**/api/live*', (route) => route.abort())
  const refuse = (path: RegExp) => page.route(path, (route) => route.fulfill({ status: 400, body: '{}' }))
  await refuse(/get-business-analytics/)
  await openPortal(page, request, 'overview')
  await expect(page.getByText('Failed to fetch analytics').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Growth rate' })).toContainText('+5.2%')
  await page.unroute(/get-business-analytics/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Total revenue' })).toContainText('$')
  await expect(page.getByRole('table', { name: 'Low stock' })).toContainText('Sold out')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await refuse(/api\/orders\?/)
  await navEntry(page, 'Orders').click()
  await expect(page.getByRole('heading', { name: 'Failed to fetch orders' })).toBeVisible()
  await expect(toastSaying(page, 'Failed to fetch orders').first()).toBeVisible()
  await page.unroute(/api\/orders\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to fetch orders' })).toHaveCount(0)
})
