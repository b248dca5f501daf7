import { RETRY, soon, stopClock, until } from '../support/clock.ts'
import { expect, test } from '../support/story.ts'
import { productCalled } from './shopper.ts'

const names = (page: import('@playwright/test').Page) => page.getByRole('article').getByRole('heading')

test('the store home shows five ways in, featured products and a call to action', async ({ page }) => {
  await page.goto('/store')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '3D Printing Services' })).toHaveAttribute('href', '/3d-printing')
  await expect(main.getByRole('link', { name: 'Get Quote' })).toHaveAttribute('href', '/3d-printing')
  for (const name of ['Bearings', 'Axles', 'Wheels', 'Accessories']) {
    const tile = main.getByRole('link', { name, exact: true })
    await expect(tile).toHaveAttribute('href', `/store/products?search=${name.toLowerCase()}`)
  }
  const featured = main.getByRole('region', { name: 'Featured products' }).getByRole('article')
  await expect(featured.first()).toBeVisible()
  expect(await featured.count()).toBeLessThanOrEqual(8)
  await expect(main.getByRole('link', { name: 'Browse the Catalogue' })).toHaveAttribute('href', '/store/products')
})

test('filters are in the URL: Back, reload and sharing show the same', async ({ page, context }) => {
  await page.goto('/store')
  await page.getByRole('link', { name: 'Wheels', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: 'Search the store' })).toHaveValue('wheels')
  await page.getByLabel('Sort by').selectOption('Price: high to low')
  await expect(page).toHaveURL(/sort=price-high/)
  await expect(names(page).first()).toHaveText('Pit Box Carry Case')
  await page.getByLabel('Max price').fill('39')
  await expect(page).toHaveURL(/max_price=39/)
  // The range includes its limit.
  await expect(names(page).first()).toHaveText('Featherweight Wheel Set 28 mm')
  await page.getByRole('button', { name: 'List view' }).click()
  const address = page.url()

  await page.reload()
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Max price')).toHaveValue('39')
  await expect(names(page).first()).toHaveText('Featherweight Wheel Set 28 mm')

  const shared = await context.newPage()
  await shared.goto(address)
  await expect(names(shared).first()).toHaveText('Featherweight Wheel Set 28 mm')

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page.getByLabel('Sort by')).toHaveValue('relevance')
  await expect(page.getByLabel('Max price')).toHaveValue('')
})

test('the search filters while typing, without filling the history', async ({ page }) => {
  await page.goto('/store')
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await expect(page.getByText(/^\d+ products$/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the store' }).pressSequentially('ceramic', { delay: 60 })
  await expect(page).toHaveURL(/search=ceramic$/)
  await expect(page.getByRole('searchbox', { name: 'Search the store' })).toHaveValue('ceramic')
  await expect(names(page).first()).toContainText('Ceramic')
  await page.goBack()
  await expect(page).toHaveURL('/store')
})

test('a product that is opened before the typed search has reached the URL stays open', async ({ page }) => {
  const [asked, arrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.goto('/store/products?search=ceramic')
  const product = names(page).first()
  const name = (await product.textContent()) ?? ''
  await page.route('**/assets/*.js', async (route) => {
    asked.resolve()
    await arrives.promise
    await route.continue()
  })
  await stopClock(page)
  await page.getByRole('searchbox', { name: 'Search the store' }).pressSequentially(' h')
  await product.getByRole('link').click()
  await asked.promise
  await page.clock.runFor(1000)
  arrives.resolve()
  await until(page, () => expect(page.getByRole('heading', { level: 1, name })).toBeVisible(soon))
})

test('every tile and category leads to products, page by page, and an empty result says so', async ({
  page,
  request,
}) => {
  for (const search of ['bearings', 'axles', 'wheels', 'accessories']) {
    const { total } = await (await request.get('/api/products', { params: { search } })).json()
    expect(total, search).toBeGreaterThan(0)
  }
  await page.goto('/store/products?category=axles')
  await expect(page.getByLabel('Category')).toHaveValue('axles')
  await expect(page.getByRole('article').filter({ hasText: 'Axle' }).first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Pit Crew Cap' })).toHaveCount(0)

  await page.goto('/store/products?sort=name')
  await expect(names(page)).toHaveCount(24)
  const first = (await names(page).first().textContent()) ?? ''
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(names(page).first()).not.toHaveText(first)
  await page.goBack()
  await expect(names(page)).toHaveCount(24)

  await page.goto('/store/products?search=Carbon+Rear+Wing')
  await expect(page.getByRole('article').first(), 'says how much it saves').toContainText('20% OFF')

  await page.goto('/store/products?search=zeppelin&min_price=abc&sort=odd&page=-4')
  await expect(page.getByRole('heading', { name: 'No Racing Components Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(names(page).first()).toBeVisible()

  await page.goto('/store/products?search=brg-ch-483')
  await expect(names(page)).toHaveText(['Ceramic Hybrid Bearing 4 × 8 × 3 mm'])
  const similar = page.getByRole('region', { name: 'Did you mean one of these?' })
  await expect(similar).toHaveCount(0)
  await page.goto('/store/products?search=ceramik+hibrid')
  await expect(page.getByText('Showing results for “ceramic hybrid”')).toBeVisible()
  await expect(names(page).first()).toContainText('Ceramic Hybrid Bearing')
  await page.goto('/store/products?search=ceramikal+bearing')
  await expect(page.getByRole('heading', { name: 'No Racing Components Found' })).toBeVisible()
  await expect(similar.getByRole('article').first()).toContainText('Bearing')
})

test('a product page has what a buyer looks for; sold out cannot be bought, backorder can', async ({
  page,
  request,
}) => {
  const { id } = await productCalled(request, 'Turned Wheel Set 28 mm')
  await page.goto(`/store/products/${id}`)
  await expect(page).toHaveTitle('Turned Wheel Set 28 mm · Paddock')
  await expect(page.getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeVisible()
  for (const text of ['(24 reviews)', 'Free shipping over $50', '30-day returns', '$21.50', 'In stock'])
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
  const reviews = page.getByRole('region', { name: 'Reviews' }).getByRole('article')
  await expect(reviews).toHaveCount(6)
  await expect(reviews.first()).toContainText('Verified purchase')
  await page.getByRole('button', { name: 'Show more reviews' }).click()
  await expect(reviews).toHaveCount(18)
  await page.getByRole('button', { name: 'Show image 2 of 2' }).click()
  await expect(page.getByRole('img', { name: 'Turned Wheel Set 28 mm, image 2 of 2' })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Specifications' })
  await expect(facts).toContainText('WHL-TR-28')
  await expect(facts).toContainText('lbs')

  const soldOut = await productCalled(request, 'Pit Tool Set')
  await page.goto(`/store/products/${soldOut.id}`)
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled()
  const later = await productCalled(request, 'Rear Wheel Pair, Wide')
  await page.goto(`/store/products/${later.id}`)
  await expect(page.getByText(/Available on backorder/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled()
})

test('the quantity is at least 1, and an invalid one becomes 1', async ({ page, request }) => {
  const { id, name } = await productCalled(request, 'Axle Alignment Jig')
  await page.goto(`/store/products/${id}`)
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${name}` })
  const less = page.getByRole('button', { name: `One less of ${name}` })
  const more = page.getByRole('button', { name: `One more of ${name}` })
  await expect(less).toBeDisabled()
  await quantity.fill('9')
  await expect(more).toBeDisabled()
  for (const typed of ['', '0', '-3']) {
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
  }
  await quantity.fill('10')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Only 9 items available' })
  await expect(refused).toContainText('Insufficient Stock')
})

test.describe('what is not there', () => {
  test.use({ expectedErrors: [/404|500|Failed to load resource/] })

  test('an unknown product says Product Not Found', async ({ page }) => {
    await page.goto('/store/products/5f0c1f6e-7b8f-4f6c-9a53-0d6f7f9f0000')
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Product not found' })).toBeVisible()
  })

  test('a store that cannot be reached says so, and can be tried again', async ({ page }) => {
    // Changes of products elsewhere must not refetch them before the visitor does.
    await page.route('**/api/live*', (route) => route.abort())
    await page.route('**/api/products?**', (route) => route.fulfill({ status: 500, body: '' }))
    await page.clock.install()
    await page.goto('/store/products')
    const failure = page.getByRole('heading', { name: 'Failed to load products' })
    await until(page, () => expect(failure).toBeVisible(soon), RETRY)
    await page.unroute('**/api/products?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(names(page).first()).toBeVisible()
  })

  test('a payment service that is down never breaks browsing', async ({ page }) => {
    await page.route('**/api/functions/sync-from-stripe', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/store')
    await expect(names(page).first()).toBeVisible()
  })
})

test('the first load of the store stays within its budget', async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js')) scripts.push(bytesOf(request))
  })
  await page.goto('/store')
  await expect(names(page).first()).toBeVisible()
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThan(180_000)
})

/** None for a script that arrives when the page is being closed. */
const bytesOf = (request: import('@playwright/test').Request) =>
  request.sizes().then(
    ({ responseBodySize }) => responseBodySize,
    () => 0,
  )
