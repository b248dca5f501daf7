/** A school pays by invoice: from the purchase order at the checkout to the payment that the owner records. */
import { openPortal } from '../printing/owner-portal.ts'
import { expect, expectAccessible, test } from '../support/story.ts'
import { anAddress, arriveWithCart, fillInCheckout, lineOf, productCalled } from './shopper.ts'

test('a school orders on a purchase order, the owner approves it, and the invoice is paid', async ({
  page,
  request,
}) => {
  const token = await openPortal(page, request, 'settings&view=invoices')
  await page.getByLabel('Schools may pay by invoice').check()
  await page.getByRole('button', { name: 'Save settings of invoices' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  const email = anAddress()
  await arriveWithCart(page, [lineOf(await productCalled(request, 'Pit Crew Cap'))])
  await page.goto('/store/checkout')
  await fillInCheckout(page, email)
  await page.getByLabel('Pay by invoice (schools)').check()
  await page.getByRole('textbox', { name: /^School/ }).fill('Dayton High School')
  await page.getByLabel('Purchase order number').fill('PO-4711')
  await page.locator('input[type=file]').setInputFiles({
    name: 'order.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 signed'),
  })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send purchase order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()

  await page.goto('/business-owner?tab=orders&status=to_approve')
  await page.getByRole('link', { name: /^PD-/ }).first().click()
  await expect(page.getByRole('link', { name: 'order.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Approve and send the invoice' }).click()
  const invoice = page.getByRole('link', { name: /^Invoice INV-\d{5}/ })
  await expect(invoice).toBeVisible()
  const pdf = await request.get((await invoice.getAttribute('href')) ?? '')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('button', { name: 'Record the payment' }).click()
  await expect(page.getByText('Nothing is due')).toBeVisible()

  const headers = { 'x-business-owner-session': token }
  const settings = await (await request.get('/api/invoice_settings', { headers })).json()
  await request.put('/api/invoice_settings', { headers, data: { ...settings, allowed: false } })
})
