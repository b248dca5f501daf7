/** The rest of the catalogue: categories, a CSV import, Stripe, and the messages for every failure. */
import { readFileSync } from 'node:fs'
import { openPortal } from '../printing/owner-portal.ts'
import { chooseInRow } from '../support/row-menu.ts'
import { expect, expectAccessible, test } from '../support/story.ts'
import { dismissToasts } from '../support/toasts.ts'
import { ownerApi, unique } from './catalogue.ts'

test.slow()

const broken = { status: 500, body: '{}' }
/** Not retried, unlike a busy server's answer. */
const refused = { status: 400, json: { defined: false, code: 'BAD_REQUEST', status: 400, message: 'no' } }

test('categories stay in order, and a deleted one leaves its products', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/500/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const token = await openPortal(page, request, 'products&view=categories')
  const name = unique('Wings & Noses')
  const slug = name.toLowerCase().replace(' & ', '-').replaceAll(' ', '-')
  await page.getByRole('button', { name: 'Add Category' }).click()
  const form = page.getByRole('dialog', { name: 'Add Category' })
  await form.getByLabel('Name').fill(name)
  await expect(form.getByText(`Slug: ${slug}`)).toBeVisible()
  await expect(form.getByLabel('Sort order')).toHaveValue(/^\d+$/)
  await form.getByRole('button', { name: 'Create Category' }).press('Enter')
  await expect(page.getByText('Category created successfully')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(slug)
  await expectAccessible(page)

  const write = /api\/product_categories\/[0-9a-f-]{36}$/
  await page.route(write, (route) => route.fulfill(broken))
  await row.getByRole('switch').press('Space')
  await expect(page.getByText('Failed to update category status')).toBeVisible()
  await chooseInRow(page, 'Edit', name)
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByLabel('Description').fill('Typed once')
  await edit.getByRole('button', { name: 'Save Category' }).press('Enter')
  await expect(page.getByText('Failed to save category')).toBeVisible()
  await page.unroute(write)
  await expect(edit.getByLabel('Description'), 'nothing typed is lost').toHaveValue('Typed once')
  await expect(edit.getByRole('button', { name: 'Save Category' })).toBeEnabled()
  await edit.getByRole('button', { name: 'Save Category' }).press('Enter')
  await expect(page.getByText('Category updated successfully')).toBeVisible()

  await dismissToasts(page)
  const { categories } = { categories: await (await request.get('/api/product_categories')).json() }
  const { id } = categories.find((one: { slug: string }) => one.slug === slug)
  const product = await ownerApi(request, token).create('/api/products', {
    name: unique('Kept'),
    price: 5,
    category_id: id,
  })
  await expect(row.getByRole('cell').nth(3), 'one product, without a reload').toContainText('1')
  const remove = () => chooseInRow(page, 'Delete', name)
  const question = page.getByRole('dialog', { name: 'Delete this category?' })
  await page.route(write, (route) => route.fulfill(broken))
  await remove()
  await expect(
    question.getByText(
      'Are you sure you want to delete this category? This will remove the category from all products.',
      { exact: true },
    ),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Failed to delete category')).toBeVisible()
  await page.unroute(write)
  // Busy until the list has been refetched.
  await expect(row.getByRole('button', { name: `Actions for ${name}` })).toBeEnabled()
  await remove()
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Category deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await (await request.get(`/api/products/${product.id}`)).json()).toMatchObject({ category: null })
})

test('the Stripe dashboard tests, pulls and pushes, and says what fails', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/500|400|404/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const stats = { total: 4, synced: 4, local_only: 0, pending: 0, failed: 0, last_synced_at: null }
  await page.route('**/api/products/all/stats', (route) => route.fulfill({ json: stats }))
  const token = await openPortal(page, request, 'products&view=stripe')
  await expect(page.getByText('Fully Synced')).toBeVisible()
  await expect(page.getByText('100%')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Push 0 local product(s)' })).toBeDisabled()
  await expectAccessible(page)

  const connection = page.getByRole('button', { name: 'Test Connection' })
  await connection.press('Enter')
  await expect(page.getByText('Stripe Connected')).toBeVisible()
  await expect(connection).toBeEnabled()
  const test = '**/api/functions/test-stripe-connection'
  await page.route(test, (route) => route.fulfill({ json: { hasStripeKey: false, stripeKeyLength: 0, mode: null } }))
  await connection.press('Enter')
  await expect(page.getByText('Stripe Connection Failed')).toBeVisible()
  await expect(connection).toBeEnabled()
  await page.route(test, (route) => route.fulfill(broken))
  await connection.press('Enter')
  await expect(page.getByText('Connection Test Failed')).toBeVisible()

  await dismissToasts(page)
  const pull = page.getByRole('button', { name: 'Sync from Stripe' })
  await pull.press('Enter')
  await expect(page.getByText('Synced from Stripe')).toBeVisible()
  await page.route('**/api/functions/sync-from-stripe', (route) => route.fulfill(broken))
  await expect(pull).toBeEnabled()
  await pull.press('Enter')
  await expect(page.getByText('Sync Failed', { exact: true })).toBeVisible()

  await dismissToasts(page)
  const product = await ownerApi(request, token).create('/api/products', { name: unique('Pushed'), price: 5 })
  const items = [product, { ...product, id: '00000000-0000-4000-8000-000000000000', name: 'Deleted meanwhile' }]
  await page.route('**/api/products/all?**', (route) => route.fulfill({ json: { items, total: 2, page: 1, pages: 1 } }))
  Object.assign(stats, { synced: 2, local_only: 2 })
  await ownerApi(request, token).change(`/api/products/${product.id}`, { price: 6 })
  await expect(page.getByText('50%')).toBeVisible()
  await page.getByRole('button', { name: 'Push 2 local product(s)' }).press('Enter')
  await expect(page.getByText('Bulk Sync Failed')).toBeVisible()
  await expect(page.getByText('2 of 2 done, 1 failed')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('Stripe Synced')
  await expect(page.getByRole('row').filter({ hasText: 'Deleted meanwhile' })).toContainText('has been deleted')
  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'Sync Deleted meanwhile to Stripe' }).press('Enter')
  await expect(page.getByText('Failed to sync product to Stripe')).toBeVisible()
})

test('a CSV file of products is previewed and imported, and every failure has a message', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/500|400/)
  const name = unique('From a file')
  const sku = name.replaceAll(' ', '-')
  const token = await openPortal(page, request, `products&view=products&search=${sku}`)
  const csv = (text: string) => ({ name: 'wings.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles(csv(`sku,name,price\n${sku},${name},dear\n`))
  await expect(dialog.getByText('"dear" is not a price')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled()
  await file.setInputFiles(csv(`sku,name,price\n${sku},${name},12\n`))
  await expect(dialog.getByText('1 to create, 0 to update, 0 unchanged, 0 with problems')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 product(s)' }).press('Enter')
  await expect(dialog.getByText('1 created, 0 updated, 0 unchanged')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Stripe Synced')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain(`${sku},${name}`)

  await page.route(/api\/products\/[0-9a-f-]{36}$/, (route) => route.fulfill(broken))
  await row.getByRole('switch', { name: `${name} is active` }).press('Space')
  await expect(page.getByText('Failed to update product status')).toBeVisible()
  await chooseInRow(page, 'Delete', name)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Failed to delete product')).toBeVisible()
  await dismissToasts(page)
  await chooseInRow(page, 'Edit', name)
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByLabel('Barcode').fill('typed once')
  await edit.getByRole('button', { name: 'Save Product' }).press('Enter')
  await expect(page.getByText('Failed to save product')).toBeVisible()
  await page.route('**/api/files/product-images', (route) => route.fulfill(broken))
  await edit
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a and so on') })
  await expect(page.getByText('Failed to upload image')).toBeVisible()
  await expect(edit.getByLabel('Barcode'), 'nothing typed is lost').toHaveValue('typed once')
  await expect(edit.getByRole('button', { name: 'Save Product' })).toBeEnabled()
  await edit.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Discard' })
    .press('Enter')
  await expect(edit).toHaveCount(0)
  await dismissToasts(page)
  await page.route('**/api/functions/sync-from-stripe', (route) => route.fulfill(broken))
  await page.getByRole('button', { name: 'Sync from Stripe' }).press('Enter')
  await expect(page.getByText('Failed to sync products from Stripe')).toBeVisible()

  await page.route('**/api/products/all?**', (route) => route.fulfill(refused))
  await page.route('**/api/product_categories/all', (route) => route.fulfill(refused))
  await page.route('**/api/products/all/stats', (route) => route.fulfill(refused))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible()
  await page.getByRole('tab', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to fetch categories' })).toBeVisible()
  await page.getByRole('tab', { name: 'Stripe Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to fetch sync statistics' })).toBeVisible()
  await request.delete(`/api/products/${await idOf(sku)}`, { headers: { 'x-business-owner-session': token } })

  async function idOf(wanted: string) {
    const headers = { 'x-business-owner-session': token }
    return (await (await request.get(`/api/products/all?search=${wanted}`, { headers })).json()).items[0].id
  }
})
