/** The whole life of a product: entered with pictures, synced, sold, shipped, edited by two owners, deleted. */
import { customer, expectNoSidewaysScroll, mailTo, openPortal } from '../printing/owner-portal.ts'
import { waitForFirstKey } from '../support/first-key.ts'
import { navEntry } from '../support/navigation.ts'
import { chooseInRow } from '../support/row-menu.ts'
import { expect, expectAccessible, test } from '../support/story.ts'
import { buy } from './buying.ts'
import { ownerApi, png, unique } from './catalogue.ts'

// Buttons at the bottom of a dialog and switches are used by keyboard, because a toast may cover them for a moment.
test.slow()

test('a product is created with images, synced, sold, shipped, edited by two owners, and deleted', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/500/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const name = unique('Titanium axle')
  const token = await openPortal(page, request, `products&view=products&search=${encodeURIComponent(name)}`)
  const owner = ownerApi(request, token)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Product' }).click()
  const form = page.getByRole('dialog', { name: 'Add Product' })
  await form.getByRole('button', { name: 'Create Product' }).press('Enter')
  await expect(form.getByText('Please enter a name')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('24.5')
  await form.getByLabel('Cost price').fill('9.10')
  await form.getByLabel('Stock', { exact: true }).fill('7')
  await form.getByLabel('Tags').fill(' titanium, , light,')
  await form.getByLabel('Digital product').check()
  await expect(form.getByLabel('Requires shipping')).not.toBeChecked()
  await form.getByLabel('Digital product').uncheck()
  await expect(form.getByLabel('Requires shipping')).toBeChecked()

  const files = form.locator('input[type=file]')
  const picture = (fileName: string, buffer: Buffer) => ({ name: fileName, mimeType: 'image/png', buffer })
  await files.setInputFiles(picture('page.png', Buffer.from('<!doctype html><script>')))
  await expect(page.getByText('Please select only image files')).toBeVisible()
  await files.setInputFiles(picture('large.png', Buffer.concat([png(1, 2, 3), Buffer.alloc(5 * 1024 * 1024)])))
  await expect(page.getByText('Please select images smaller than 5MB')).toBeVisible()
  await files.setInputFiles(Array.from({ length: 6 }, (_, n) => picture(`${n}.png`, png(n, n, n, 8))))
  await expect(page.getByText('Maximum 5 images allowed')).toBeVisible()
  await files.setInputFiles([picture('side.png', png(10, 92, 67)), picture('front.png', png(200, 245, 66))])
  await expect(page.getByText('2 image(s) uploaded successfully')).toBeVisible()
  await form.getByLabel('Alt text of image 1 of 2').fill('Seen from the side')
  await form.getByLabel('Alt text of image 2 of 2').fill('Seen from the front')
  await form.getByRole('button', { name: 'Move image 2 of 2', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('The image is at place 2 of 2.')).toBeAttached()
  await waitForFirstKey(page)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('The image is at place 1 of 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(form.getByLabel('Alt text of image 1 of 2')).toHaveValue('Seen from the front')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create Product' }).press('Enter')
  await expect(page.getByText('Product created successfully')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('$24.50')
  await expect(row, 'without a reload').toContainText('Stripe Synced')
  await expectAccessible(page)
  const { items } = await (await request.get(`/api/products?search=${encodeURIComponent(name)}`)).json()
  const [{ id }] = items
  const store = await page.context().newPage()
  await store.goto(`/store/products/${id}`)
  await expect(store.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(store.getByRole('img', { name: 'Seen from the front' })).toBeVisible()

  await chooseInRow(page, 'Edit', name)
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByLabel('Short description').fill('Mine')
  await owner.change(`/api/products/${id}`, { price: 31 })
  await expect(edit.getByText('Somebody else has changed this product in the meantime')).toBeVisible()
  await expect(edit.getByText('Price: $24.50 → $31.00')).toBeVisible()
  await expect(edit.getByLabel('Short description')).toHaveValue('Mine')
  await edit.getByRole('button', { name: 'Keep mine' }).click()
  await expect(edit.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('$31.00')
  const removals = '**/api/files/product-images/products/**'
  await page.route(removals, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  await edit.getByRole('button', { name: 'Remove image 2 of 2' }).press('Enter')
  await expect(page.getByText('Failed to remove image')).toBeVisible()
  await page.unroute(removals)
  await expect(edit.getByRole('button', { name: 'Remove image 2 of 2' })).toBeEnabled()
  await edit.getByRole('button', { name: 'Remove image 2 of 2' }).press('Enter')
  await expect(page.getByText('Image removed successfully')).toBeVisible()
  await edit.getByRole('button', { name: 'Save Product' }).press('Enter')
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  await expect(store.getByText('$31.00').first(), 'the open store page follows').toBeVisible()
  await expect(store.getByRole('button', { name: /^Show image/ })).toHaveCount(0)

  const buyer = customer('Bea Novak')
  const number = await buy(request, buyer, { productId: id, quantity: 2 })
  await expect(row.getByRole('cell', { name: '5', exact: true }), 'two of seven are sold').toBeVisible()
  await navEntry(page, 'Orders').click()
  const order = page.getByRole('row').filter({ hasText: number })
  await expect(order).toContainText(name)
  await order.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Shipped' }).click()
  await page.getByRole('button', { name: 'Mark as shipped' }).press('Enter')
  await expect(order).toContainText('Shipped')
  expect((await mailTo(request, buyer.email, /on its way/)).text).toContain(name)
  await page.goto(`/business-owner?tab=products&view=products&search=${encodeURIComponent(name)}`)

  await row.getByRole('switch', { name: `${name} is active` }).press('Space')
  await expect(row.getByRole('switch', { name: `${name} is active` })).not.toBeChecked()
  await expect(store.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await store.close()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await chooseInRow(page, 'Delete', name)
  const question = page.getByRole('dialog', { name: 'Delete this product?' })
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Product deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
})
