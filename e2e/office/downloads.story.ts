/** A digital product gets its file, is paid for, and is downloaded by the buyer without any shipping. */
import { readFile } from 'node:fs/promises'
import { customer, mailTo, openPortal } from '../printing/owner-portal.ts'
import { toastSaying } from '../store/shopper.ts'
import { expect, expectAccessible, test } from '../support/story.ts'
import { buy } from './buying.ts'
import { ownerApi, unique } from './catalogue.ts'

test.slow()

test('a course with a file is sold, delivered automatically, and its links are renewed from the order', async ({
  page,
  request,
}) => {
  const name = unique('Lathe course')
  const token = await openPortal(page, request, `products&view=products&search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Add Product' }).click()
  const form = page.getByRole('dialog', { name: 'Add Product' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('15')
  await form.getByLabel('Track inventory').uncheck()
  await form.getByLabel('Digital product').check()
  await expect(form.getByText('the product page offers no download')).toBeVisible()
  const files = form.getByRole('group', { name: 'Download' }).locator('input[type=file]')
  await files.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(toastSaying(page, 'page.html: Only documents, models')).toBeVisible()
  await files.setInputFiles({ name: 'lathe.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF one') })
  await expect(form.getByRole('list', { name: 'Files for download' })).toContainText('lathe.pdf')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create Product' }).press('Enter')
  await expect(page.getByText('Product created successfully')).toBeVisible()

  const headers = { 'x-business-owner-session': token }
  const { items } = await (
    await request.get(`/api/products/all?search=${encodeURIComponent(name)}`, { headers })
  ).json()
  await page.goto(`/store/products/${items[0].id}`)
  await expect(page.getByText('Instant download')).toBeVisible()
  await expect(page.getByText('Free shipping')).toHaveCount(0)

  const empty = { name: unique('Course to come'), price: 15, is_digital: true, track_inventory: false }
  const later = await ownerApi(request, token).create('/api/products', empty)
  await page.goto(`/store/products/${later.id}`)
  await expect(page.getByText('Digital product: nothing is shipped')).toBeVisible()
  await expect(page.getByText('Instant download')).toHaveCount(0)

  const buyer = customer('Ada Marsh')
  const number = await buy(request, buyer, { productId: items[0].id, quantity: 1 })
  expect((await mailTo(request, buyer.email, new RegExp(number))).text).toContain('/api/files/product-downloads/')
  await page.goto(`/store/account?order=${number}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(buyer.email)
  await page.getByRole('button', { name: 'Find Order' }).click()
  await expect(page.getByText('Order: Delivered')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: /^lathe\.pdf/ }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('lathe.pdf')
  expect(await readFile(await saved.path(), 'utf8')).toBe('%PDF one')
  await expectAccessible(page)

  const { orders } = await (await request.get(`/api/orders?search=${number}`, { headers })).json()
  await page.goto(`/business-owner?tab=orders&order=${orders[0].id}`)
  const order = page.getByRole('article', { name: `Order ${number}` })
  await expect(order.getByRole('list', { name: 'Downloads' })).toContainText('Downloaded once')
  await expect(order.getByRole('link', { name: 'Packing slip' })).toHaveCount(0)
  await order.getByRole('button', { name: 'Renew download links' }).press('Enter')
  await expect(toastSaying(page, 'New download links are on their way')).toBeVisible()
  await expect(order.getByRole('list', { name: 'Timeline' })).toContainText('Downloads until')
  await mailTo(request, buyer.email, /^The downloads of your Paddock order/)
  await page.goto(`/business-owner/orders/${orders[0].id}/packing-slip`)
  await expect(page.getByRole('heading', { name: 'Nothing to pack' })).toBeVisible()
})
