/** A company requires a second factor: its owner has a passkey, and a colleague is prompted to set one up. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/crew.ts'
import { navEntry } from '../support/navigation.ts'
import { expectAccessible } from '../support/story.ts'
import { aCompany, expectToast, fillSignUp, PASSWORD } from './organizer-steps.ts'

/** A virtual authenticator that always confirms. */
async function withAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function addPasskey(page: Page) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expectToast(page, 'Passkey added')
  const codes = page.getByRole('region', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
}

test('an owner with a passkey requires a second factor of all members, and signs in with it', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/40[139]/)
  const company = aCompany()
  const { page, person } = await newcomer('Olu Adeyemi')
  await withAuthenticator(page)
  await page.goto('/organizer-auth?mode=signup')
  const form = await fillSignUp(page, person)
  await form.getByLabel('Company name').fill(company)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await navEntry(page, 'Company').click()
  await page.getByLabel('Require a second factor').click()
  await expectToast(page, 'Error', 'You have not signed in with a second factor yourself.')

  await navEntry(page, 'Your Account').click()
  await addPasskey(page)
  await expect(page.getByText('10 left')).toBeVisible()
  await navEntry(page, 'Company').click()
  await page.getByLabel('Require a second factor').click()
  await expectToast(page, 'A second factor is now required')

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Recovery code')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: company, level: 1 })).toBeVisible()
})
