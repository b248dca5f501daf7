/** The product as a whole: its front page, its outbox, its API reference and its size budget. */
import { expectFitForAll } from '../support/screens.ts'
import { canBePressed, expect, test } from '../support/story.ts'

test('the landing page, the outbox and the page for unknown addresses are accessible', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404.*no\/such\/page/)
  await expectFitForAll(page, ['/', '/landing', '/dev/outbox', '/no/such/page'])
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL('/')
})

test('the landing page makes its promises, leads to sign-up and says what is coming soon', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main).toContainText('30-day')
  await expect(main).toContainText(/no credit card/i)
  for (const feature of [
    'team management',
    'project tracking',
    'performance analytics',
    'secure collaboration',
    'real-time updates',
    'competition readiness',
  ]) {
    await expect(page.getByRole('heading', { name: new RegExp(feature, 'i') })).toBeVisible()
  }
  await expect(main).toContainText(/role-based access/i)
  for (const tile of ['active teams', 'projects managed', 'uptime', 'support'])
    await expect(main.getByText(new RegExp(tile, 'i')).first()).toBeVisible()
  await expect(main.locator('blockquote')).toHaveCount(3)
  for (const name of ['Get Started', 'Start Free Trial']) {
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', '/auth?mode=signup')
  }
  await page.goto('/landing')
  for (const name of [/store/i, /competition organizer/i]) {
    const button = page.getByRole('button', { name }).first()
    await expect(button).toBeDisabled()
    await expect(button).toContainText('Coming Soon')
  }
})

test('a page whose app cannot be loaded has working links, and recovers once online', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const app = /\/assets\/(main|react)-[^/]*\.js$/
  await page.route(app, (route) => route.abort())
  await page.goto('/store')
  const products = page.getByRole('link', { name: 'Products', exact: true })
  await expect(products).toHaveAttribute('href', '/store/products')
  await products.click({ trial: true })
  await page.unroute(app)
  await context.setOffline(true)
  await context.setOffline(false)
  await canBePressed(page)
  await products.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/store/products')
})

test('the first view of a public page can be read before any script has loaded, but is inert', async ({
  browser,
  request,
}) => {
  const [product] = await (await request.get('/api/products/featured')).json()
  const [event] = await (await request.get('/api/active_events')).json()
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  for (const [path, heading] of [
    ['/', 'The race lasts a second.'],
    ['/store', 'Racing parts for'],
    [`/store/products/${product.id}`, product.name],
    ['/events', 'Events'],
    [`/events/${event.id}`, event.name],
    [`/live/${event.id}`, event.name],
    ['/rules', 'Rule packs'],
    ['/rules/world-finals-2025@1', 'World Finals 2025'],
    ['/help', 'Help'],
    ['/contact', 'Contact'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    ['/imprint', 'Imprint'],
  ]) {
    await page.goto(path)
    await expect(page.locator('h1')).toContainText(heading)
    await expect(page.locator('h1')).toBeVisible()
    expect(await page.locator('[inert] main').count(), 'whoever presses too early must not lose what they did').toBe(1)
  }
  await context.close()
})

test('the chosen colour scheme is stored, and the skip link works by keyboard', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch to dark colours' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await canBePressed(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /skip to/i })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('mail that is stored appears in an open outbox without a reload', async ({ page, request }) => {
  const email = `visitor-${Date.now()}@example.org`
  await page.goto(`/dev/outbox?to=${email}`)
  await expect(page.getByRole('main')).toContainText(/no mail/i)
  const signUp = await request.post('/api/auth/sign-up/email', {
    data: { name: 'Vi Visitor', email, password: 'quick-lap' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(signUp.status()).toBe(200)
  await expect(page.getByRole('heading', { name: /confirm your email/i })).toBeVisible()
})

test('the API reference shows the calls', async ({ page }) => {
  // Swagger UI takes a quarter of a minute for two hundred calls, so the story gives it only one.
  await page.route('**/api/openapi.json', async (route) => {
    const response = await route.fetch()
    const document = await response.json()
    await route.fulfill({ response, json: { ...document, paths: { '/health': document.paths['/health'] } } })
  })
  await page.goto('/api/docs')
  await expect(page.getByText('/health').first()).toBeVisible()
})

test('the first load of the landing page stays within its budget', async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js'))
      scripts.push(
        request.sizes().then(
          ({ responseBodySize }) => responseBodySize,
          () => 0,
        ),
      )
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThan(180_000)
})
