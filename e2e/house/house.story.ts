import { expect, expectAccessible, test } from '../support/story.ts'

/** Every address of the route tables, with what a visitor finds there. */
const PAGES = ['/', '/landing', '/dev/outbox', '/no/such/page']

for (const scheme of ['light', 'dark'] as const) {
  for (const path of PAGES) {
    test(`${path} is accessible in ${scheme} colours, wide and narrow`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(sideways, 'nothing sticks out at 390 px').toBe(false)
    })
  }
}

test('the landing page makes its promises and leads to sign-up', async ({ page }) => {
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
})

test('Store and Competition Organizer are coming soon', async ({ page }) => {
  await page.goto('/landing')
  for (const name of [/store/i, /competition organizer/i]) {
    const button = page.getByRole('button', { name }).first()
    await expect(button).toBeDisabled()
    await expect(button).toContainText('Coming Soon')
  }
})

test('an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL('/')
})

test('the chosen colours stay chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch to dark colours' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('with the keyboard alone a visitor skips to the content and gets started', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /skip to/i })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('mail that is kept appears in an open outbox without a reload', async ({ page, request }) => {
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
  await page.goto('/api/docs')
  await expect(page.getByText('/health').first()).toBeVisible()
})

test('the first load of the landing page stays within its budget', async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThan(180_000)
})
