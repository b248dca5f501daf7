/** Signing in and signing up, with every failure. */
import type { Locator, Page } from '@playwright/test'
import { soon, stopClock, until } from '../support/clock.ts'
import { expect, test } from '../support/crew.ts'
import {
  arrived,
  codeIn,
  confirmationLink,
  confirmed,
  mailTo,
  PASSWORD,
  signedUp,
  signIn,
  somebody,
} from '../support/people.ts'
import { expectFitForAll } from '../support/screens.ts'
import { toastOf } from '../support/story.ts'

const VERIFY = 'Please verify your email address. Check your inbox for the verification link.'
const INVALID = 'Invalid email or password. Please check your credentials and try again.'

async function expectShownOnDemand(page: Page, password: Locator) {
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
}

test.describe('signing in', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a password can be seen, a wrong one and an unknown address get the same answer, and failures are said', async ({
    page,
    api,
  }) => {
    const [person, unconfirmed] = [somebody('Vi Visitor'), somebody('Una Confirmed')]
    await Promise.all([confirmed(api, person), signedUp(api, unconfirmed)])
    await page.goto('/auth')
    await expectShownOnDemand(page, page.getByLabel('Password', { exact: true }))
    for (const email of [person.email, somebody('No One').email]) {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('not-this-one')
      // The alert of the previous attempt must not count for this one.
      const asked = page.waitForResponse('**/api/functions/check-user-exists')
      await page.keyboard.press('Enter')
      await asked
      await expect(page.getByRole('alert')).toHaveText(INVALID)
    }

    await page.getByLabel('Email').fill(unconfirmed.email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(VERIFY)
    const resend = page.getByRole('button', { name: 'Resend Confirmation' })
    await resend.click()
    await expect(page.getByText('Confirmation email sent! Please check your inbox and spam folder.')).toBeVisible()
    await page.getByLabel('Email').fill('')
    await resend.click()
    await expect(page.getByText('Please enter your email address first')).toBeVisible()
    await page.getByLabel('Email').fill(unconfirmed.email)
    await page.route('**/resend-single-confirmation', (route) => route.abort())
    await resend.click()
    await expect(page.getByText('Failed to resend confirmation email')).toBeVisible()

    await page.route('**/api/auth/sign-in/email', (route) =>
      route.fulfill({ status: 429, json: { message: 'Too many attempts. Please wait a little and try again.' } }),
    )
    await page.getByLabel('Password', { exact: true }).press('Enter')
    const said = page.getByRole('form').getByRole('alert')
    await expect(said).toHaveText('Too many attempts. Please wait a little and try again.')
    await page.route('**/api/auth/sign-in/email', (route) => route.abort())
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(said).toHaveText('An unexpected error occurred')
  })

  test('sign-up says what is wrong', async ({ page, given }) => {
    const person = somebody('Vi Visitor')
    await given.user(person)
    await page.goto('/auth?mode=signup')
    const [password, again] = [page.getByLabel('Password', { exact: true }), page.getByLabel('Confirm password')]
    await page.getByLabel('Full name').fill(person.name)
    await page.getByLabel('Email').fill(person.email)
    await password.fill('quick-lap')
    await again.fill('quick-lab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'Passwords do not match. Please make sure both passwords are identical.',
    )
    await password.fill('short')
    await again.fill('short')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters long.')
    await password.fill(PASSWORD)
    await again.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'An account with this email already exists. Please sign in instead.',
    )
    await page.route('**/check-user-exists', (route) => route.abort())
    await page.keyboard.press('Enter')
    const toast = page.getByText('Unable to verify email. Please try again.')
    await expect(toast).toBeVisible()
    await expect(page.getByRole('form', { name: 'Create account' }).getByRole('alert')).toBeHidden()
  })

  test('a confirmation link that is used, expired or broken says so', async ({ page, api }) => {
    const person = somebody('Vi Visitor')
    await confirmed(api, person)
    const link = await confirmationLink(api, person.email)
    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText('This confirmation link has already been used. Please sign in.')
    await page.goto('/auth#verified=true&type=signup&access_token=nonsense')
    await expect(page.getByRole('alert')).toContainText(
      'This confirmation link is not valid. Please request a new one.',
    )
    await expect(page.getByRole('button', { name: 'Resend Confirmation' })).toBeVisible()
    for (const error of ['access_denied', 'invalid_request']) {
      await page.goto(`/auth#error=${error}&error_description=Email+link+is+invalid+or+has+expired`)
      await page.reload()
      await expect(page.getByText('Verification Issue')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Resend Confirmation' })).toBeVisible()
    }
  })
})

test('opening the link confirms the address, and the toast stays for ten seconds', async ({ page, api }) => {
  const person = somebody('Vi Visitor')
  await signedUp(api, person)
  const link = await confirmationLink(api, person.email)
  // A mail scanner that only fetches the page does not use up the link.
  expect((await api.request.get(link)).status()).toBe(200)
  await stopClock(page)
  await page.goto(link)
  const toast = toastOf(page, 'Email Confirmed')
  await until(page, () => expect(toast).toBeVisible(soon))
  await page.clock.runFor(9000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
  await until(page, () => expect(toast).toBeHidden(soon), 100)
  await expect(page.getByRole('status').filter({ hasText: 'You can sign in now' })).toBeVisible()
})

test('the owner can sign up with an address that a stranger has used, and only the owner’s password counts', async ({
  page,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/401.*sign-in/)
  const person = somebody('Vi Visitor')
  await signedUp(api, person)
  await confirmationLink(api, person.email)
  await page.goto('/auth?mode=signup')
  await page.getByLabel('Full name').fill('Vi Visitor')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('my-own-words')
  await page.getByLabel('Confirm password').fill('my-own-words')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/email-confirmation/)
  // The result is the same for either of the two links in this browser.
  await page.goto(await confirmationLink(api, person.email))
  await expect(page.getByRole('status').filter({ hasText: 'You can sign in now' })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: INVALID })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('my-own-words')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/team-selection')
})

test('a user without their password signs in with a code', async ({ page, api, given }) => {
  const person = somebody('Vi Visitor')
  await given.user(person)
  await page.goto('/auth?redirect=/join-create-team')
  await page.getByRole('link', { name: 'Email me a one-time code' }).click()
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter your email address')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Code' }).click()
  const code = codeIn(await mailTo(api, person.email, /sign-in code/))
  await page.getByLabel('One-time code').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/join-create-team')
})

test('the return path survives every view, and only paths of this site count', async ({ page, api }) => {
  const person = somebody('Vi Visitor')
  await confirmed(api, person)
  await page.goto('/auth?redirect=/join-create-team')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/auth?mode=signup&redirect=/join-create-team')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth?mode=signin&redirect=/join-create-team')
  await page.goto('/auth?redirect=//evil.example')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/team-selection')
})

test.describe('a new password', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the form and the link say what is wrong', async ({ page }) => {
    await page.goto('/auth?mode=forgot')
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please enter your email address')
    await page.goto('/reset-password')
    await expect(page.getByText('To reset your password, please click the reset link from your email...')).toBeVisible()
    const [password, again] = [page.getByLabel('New password'), page.getByLabel('Confirm password')]
    for (const [first, second, words] of [
      ['', '', 'Please fill in all fields'],
      ['quick-lap', 'other-lap', 'Passwords do not match'],
      ['short', 'short', 'Password must be at least 6 characters long'],
      [PASSWORD, PASSWORD, 'No valid session found. Please click the reset link from your email again.'],
    ] as const) {
      await password.fill(first)
      await again.fill(second)
      await again.press('Enter')
      await expect(page.getByRole('alert')).toHaveText(words)
    }
    await page.goto('/auth#type=recovery&access_token=stale')
    await expect(page).toHaveURL(/\/reset-password/)
    await expect(page.getByRole('alert')).toHaveText(
      'Invalid or expired reset link. Please request a new password reset.',
    )
  })
})

const SCREENS = {
  'the way in': ['/auth', '/auth?mode=signup', '/auth?mode=forgot', '/auth?mode=code'],
  'what lies around it': ['/email-confirmation?email=vi@example.org', '/reset-password', '/join/K7QX2M9P', '/app'],
}

for (const [what, paths] of Object.entries(SCREENS)) {
  test(`${what} is accessible in both colour schemes and on a phone`, async ({ page }) => {
    await expectFitForAll(page, paths)
  })
}

test.describe('the session', () => {
  test.use({ expectedErrors: [/401/] })

  test('signing out in one tab signs out in all', async ({ signedInAs }) => {
    const { page, context } = await signedInAs('Leo Okafor')
    const second = await context.newPage()
    await page.goto('/team-selection')
    await second.goto('/join-create-team')
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Account of Leo Okafor' }).click()
    const release = await holdSessionAnswer(page)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/auth')
    await expect(second).toHaveURL('/auth')
    await release()
    await expect(page).toHaveURL('/auth')
  })

  test('a session that the server has ended sends every tab to sign in', async ({ newcomer, api }) => {
    const leo = await newcomer('Leo Okafor')
    await arrived(leo)
    const { page, person } = leo
    await page.goto('/team-selection')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await signIn(api, person)
    await api.post('/api/auth/revoke-other-sessions')
    await expect(page).toHaveURL('/auth')
  })

  test('a session that ended without an announcement is noticed within thirty seconds', async ({ signedInAs }) => {
    const { page } = await signedInAs('Leo Okafor')
    await stopClock(page)
    await page.goto('/team-selection')
    await until(page, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible(soon))
    await page.route('**/api/auth/get-session', (route) => route.fulfill({ json: null }))
    await page.clock.runFor(25_000)
    await expect(page).toHaveURL('/team-selection')
    await page.clock.runFor(5000)
    await until(page, () => expect(page).toHaveURL('/auth', soon))
  })
})

/** The answer to a question asked before the sign-out, which arrives after it. */
async function holdSessionAnswer(page: Page) {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(
    '**/api/auth/get-session',
    async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await held.promise
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await asked.promise
  return () => held.resolve()
}
