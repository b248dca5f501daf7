/** The business owner signs in, stays signed in after a reload, and leaves nothing behind; other users are refused. */
import { customer, GRACE, newMaterial, ownerToken } from '../printing/owner-portal.ts'
import { RETRY, soon, until } from '../support/clock.ts'
import { navEntry } from '../support/navigation.ts'
import { expectFitOnPhone } from '../support/screens.ts'
import { expect, expectAccessible, test } from '../support/story.ts'

const KEY = 'business-owner-session'
const LOGIN = '**/api/functions/business-owner-auth'

test.beforeEach(async ({ page }) => {
  await page.goto('/business-owner')
  await expect(page.getByRole('heading', { name: 'Business Portal' })).toBeVisible()
})

type Page = Parameters<typeof expectAccessible>[0]

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const storedSession = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

test('the owner signs in and moves about with the keyboard, is welcomed by name, stays over a reload and signs out', async ({
  page,
  request,
  expectedErrors,
}) => {
  // Requests in flight when the owner signs out are refused.
  expectedErrors.push(/401/)
  const gate = Promise.withResolvers<void>()
  await page.route(LOGIN, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByLabel('Email').focus()
  await page.keyboard.type(GRACE.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(GRACE.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  gate.resolve()
  await expect(page.getByText('Logged in successfully', { exact: true })).toBeVisible()
  await expect(page.getByText(`Welcome back, ${GRACE.name}`)).toBeVisible()
  for (const card of ['Total revenue', 'Active subscribers', 'Active plans', 'Growth rate'])
    await expect(page.getByRole('region', { name: card })).toBeVisible()
  await navEntry(page, '3D Materials').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=3d-inquiries/)
  await page.reload()
  await expect(navEntry(page, '3D Inquiries')).toHaveAttribute('aria-current', 'page')
  const { token } = JSON.parse((await storedSession(page)) ?? '{}')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  await expect(page).toHaveURL(/\/business-owner$/)
  await expect(async () => {
    const asked = await request.get('/api/orders', { headers: { 'x-business-owner-session': token } })
    expect(asked.status(), 'the token is dead').toBe(401)
  }).toPass()
})

test('the sign-in is accessible, and the password can be shown and hidden', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expectAccessible(page)
  await expectFitOnPhone(page)
})

test('a wrong password is a login error, a user who owns no business is denied, and a lost connection is said', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/40[13]|Failed to load resource/)
  const toasts = page.getByRole('alert').filter({ hasText: 'Login Error' })
  await signIn(page, GRACE.email, 'not-the-password')
  await expect(toasts.filter({ hasText: /Authentication failed: / })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  await signIn(page, 'maya@paddock.example', GRACE.password)
  await expect(toasts.filter({ hasText: 'Access denied: User is not a business owner' })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  await page.route('**/api/**', (route) => route.abort())
  await signIn(page, GRACE.email, GRACE.password)
  await expect(toasts.filter({ hasText: 'Login failed' })).toBeVisible()
})

test('when the function fails, the direct sign-in admits only the owner', async ({ page, expectedErrors }) => {
  expectedErrors.push(/50\d|40\d/)
  await page.route(LOGIN, (route) =>
    route.request().postDataJSON().action === 'login' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await signIn(page, 'maya@paddock.example', GRACE.password)
  await expect(page.getByText('Access denied: User is not a business owner')).toBeVisible()
  await signIn(page, customer('Nobody').email, 'whatever')
  await expect(page.getByText(/^Authentication failed: /)).toBeVisible()
  await signIn(page, GRACE.email, GRACE.password)
  await expect(page.getByText('Logged in successfully (direct mode)')).toBeVisible()
  await expect(page.getByText(`Welcome back, ${GRACE.name}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Welcome back, ${GRACE.name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(async () => {
    const session = await page.evaluate(async () => (await fetch('/api/auth/get-session')).text())
    expect(session).toBe('null')
  }).toPass()
})

test('a stored session that is not valid is removed silently', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/)
  for (const session of [JSON.stringify({ token: 'made-up' }), 'not even json']) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, session] as const)
    await page.reload()
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(await storedSession(page)).toBeNull()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('a session that ends while the portal is open leads back to the sign-in', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/401/)
  const material = await newMaterial(request)
  await signIn(page, GRACE.email, GRACE.password)
  await navEntry(page, '3D Materials').click()
  const row = page.getByRole('row').filter({ hasText: material.name })
  await expect(row).toBeVisible()
  // At once, before a call of the page itself notices that the session has ended.
  await row.getByRole('switch').evaluate((toggle: HTMLElement, key) => {
    localStorage.setItem(key, '{"token":"ended-elsewhere"}')
    toggle.click()
  }, KEY)
  await expect(page.getByText('Failed to update material', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test('an unreachable server does not end the session', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/503/)
  const session = JSON.stringify({ token: await ownerToken(request) })
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, session] as const)
  await page.route(LOGIN, (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.clock.install()
  await page.reload()
  const failure = page.getByRole('heading', { name: 'The portal cannot be reached' })
  await until(page, () => expect(failure).toBeVisible(soon), RETRY)
  await page.unroute(LOGIN)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`Welcome back, ${GRACE.name}`)).toBeVisible()
})
