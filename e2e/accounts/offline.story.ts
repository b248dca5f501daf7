/** Offline, forms fail immediately with a message, keep what was typed, and can be submitted again. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/crew.ts'
import { createTeam } from '../support/people.ts'
import { dismissToasts } from '../support/toasts.ts'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

async function expectOffline(page: Page, button: Locator, press: Locator = button) {
  await page.context().setOffline(true)
  await press.click()
  await expect(page.getByText("You're offline. Nothing was sent.")).toBeVisible()
  await expect(button).toBeEnabled()
  await page.context().setOffline(false)
  await dismissToasts(page)
}

test('signing in and signing up', async ({ page }) => {
  await page.goto('/auth?mode=signin')
  const [email, password] = [page.getByLabel('Email', { exact: true }), page.getByLabel('Password', { exact: true })]
  await email.click()
  await email.pressSequentially('maya@paddock.example')
  await password.fill('paddock-demo')
  await expectOffline(page, page.getByRole('button', { name: 'Sign In' }))
  await expect(email).toHaveValue('maya@paddock.example')
  await expect(password).toHaveValue('paddock-demo')

  await page.getByRole('tab', { name: 'Create Account' }).click()
  await page.getByLabel('Full name').fill('Nia New')
  await password.fill('quick-lap')
  await page.getByLabel('Confirm password').fill('quick-lap')
  await expectOffline(page, page.getByRole('button', { name: 'Create Account' }))
  await expect(page.getByLabel('Full name')).toHaveValue('Nia New')
})

test('joining and creating a team, which a second press does not do twice', async ({ signedInAs }) => {
  const { page, api } = await signedInAs('Leo Okafor')
  await page.goto('/join-create-team')
  const code = page.getByLabel('Invite code')
  await code.click()
  await code.pressSequentially('ABCD2345')
  await expectOffline(page, page.getByRole('button', { name: 'Join Team' }))
  await expect(code).toHaveValue('ABCD2345')

  await page.getByRole('tab', { name: 'Create Team' }).click()
  await page.getByLabel('Team Name').fill('Slipstream')
  await expectOffline(page, page.getByRole('button', { name: 'Create Team' }))
  await expect(page.getByLabel('Team Name')).toHaveValue('Slipstream')
  await page.getByRole('form', { name: 'Create Team' }).evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(page.getByText('Slipstream is ready.')).toBeVisible()
  await expect(page).toHaveURL('/team')
  expect(await api.post('/api/rpc/get_user_teams')).toHaveLength(1)
})

test('a code typed on its own page, and subscribing to a plan', async ({ signedInAs }) => {
  const { page, api } = await signedInAs('Leo Okafor')
  await createTeam(api, 'Slipstream')
  await page.goto('/team-selection')
  await page.getByRole('link', { name: 'Enter an invite code' }).click()
  const code = page.getByLabel('Invite code')
  await code.fill('ABCD2345')
  await expectOffline(page, page.getByRole('button', { name: 'Join Team' }))
  await expect(code).toHaveValue('ABCD2345')

  await page.goto('/manage?tab=plan')
  const start = page.getByRole('button', { name: 'Start 30-day trial of Starter' })
  await start.click()
  await expectOffline(page, start, page.getByRole('dialog').getByRole('button', { name: 'Start Starter' }))
})
