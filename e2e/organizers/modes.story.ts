/** The entry points of the portal, and their messages when access is refused. */
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { expect, test } from '../support/crew.ts'
import { codeIn, mailTo } from '../support/people.ts'
import { expectAccessible } from '../support/story.ts'
import { aCompany, expectToast, PASSWORD, signedUp } from './organizer-steps.ts'

test('a stored session that is not valid is removed silently, and every mode says what it needs', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/40[0139].*(organizer-auth|judging_panels)/)
  // Requests in flight at sign-out are refused.
  expectedErrors.push(/401.*(live|competition_events|organizer_today)/)
  const olu = await newcomer('Olu Adeyemi')
  const { page } = olu
  const company = aCompany()
  await signedUp(olu, company)
  await page.addInitScript(() => {
    if (sessionStorage.getItem('visited')) return
    sessionStorage.setItem('visited', 'yes')
    localStorage.setItem('organizer-session', JSON.stringify({ token: 'gone', fullName: 'Olu' }))
    localStorage.setItem('judge-code', 'JUDGEGONE')
  })

  await page.goto('/organizer')
  await expect(page.getByRole('heading', { name: 'Organiser portal' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('organizer-session')
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('judge-code')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Login Required')
  await page.getByLabel('Email').fill(olu.person.email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-one')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Login Failed', 'Invalid credentials')

  await page.getByRole('link', { name: 'New here? Create an account' }).click()
  await page.getByRole('link', { name: 'Organiser', exact: true }).click()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'All Fields Required')
  await page.getByRole('link', { name: 'Back to sign in' }).click()

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send Reset Code' }).click()
  await expectToast(page, 'Email Required')
  await page.getByLabel('Email').fill(olu.person.email)
  await page.getByRole('button', { name: 'Send Reset Code' }).click()
  await expect(page.getByLabel('Reset code')).toBeVisible()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Information Required')
  await page.getByLabel('Reset code').fill('AAAA-AAAA')
  await page.getByRole('textbox', { name: 'New password' }).fill('new-tyres')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Reset Failed', 'This code is wrong or has expired')
  const mail = await mailTo(olu.api, olu.person.email, /reset code/)
  await page.getByLabel('Reset code').fill(codeIn(mail).toLowerCase())
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Password Changed')
  await page.getByLabel('Email').fill(olu.person.email)
  await page.getByLabel('Password', { exact: true }).fill('new-tyres')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: company, level: 1 })).toBeVisible()
  // The live connection checks the session once more, and the answer arrives after she has signed out.
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let checks = 0
  await page.route('**/api/functions/organizer-auth', async (route) => {
    if (route.request().postDataJSON().action !== 'validate' || ++checks !== 2) return route.fallback()
    const response = await route.fetch()
    asked.resolve()
    await left.promise
    await route.fulfill({ response })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: company, level: 1 })).toBeVisible()
  await asked.promise
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/organizer-auth$/)
  left.resolve()
  await page.getByLabel('Email').fill(olu.person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Authentication failed', 'Invalid credentials')
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(olu.person.email)
})

test('judges need a code, spectators need nothing, and a sample replaces events that do not load', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/(403|500).*(judge-access|active_events)/, /api\/live/)
  const { page } = await newcomer('Jo Park')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/active_events*', (route) => route.fulfill({ status: 500, body: '{}' }))
  // Changes of other events must not refetch them before the judge does.
  await page.route('**/api/live*', (route) => route.abort())
  await page.goto('/organizer?mode=judge')
  await expect(page.getByText('Sample Regional Championship')).toBeVisible()
  await expect(page.getByText('This is a sample.')).toBeVisible()
  await page.unroute('**/api/active_events*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Northern Regional Final' })).toBeVisible()
  await expect(page.getByText('Sample Regional Championship')).toBeHidden()
  await page.unroute('**/api/live*')
  await page.getByRole('button', { name: 'Enter' }).click()
  await expectToast(page, 'Judge Code Required')
  await page.getByRole('textbox', { name: 'Judge or staff code' }).fill('judgenone')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Access Denied', 'Invalid judge code. Please check your code and try again.')
  await expect(page.getByRole('textbox', { name: 'Judge or staff code' })).toHaveValue('JUDGENONE')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const choice = page.getByRole('combobox', { name: 'Event' })
  if (await choice.isVisible()) await choice.selectOption('Northern Regional Final')
  await page.getByRole('link', { name: 'View Live Leaderboard' }).click()
  await expect(page.getByRole('heading', { name: 'Northern Regional Final', level: 1 })).toBeVisible()
  await expect(page.getByText('Bumblebees').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
