/** A pupil answers the question about age, a parent consents by email and withdraws, and the pupil exports and deletes the account. */
import { expect, test } from '../support/crew.ts'
import { arrived, linkIn, mailTo, PASSWORD } from '../support/people.ts'
import { expectAccessible } from '../support/story.ts'

test('a pupil asks a parent, who consents and withdraws; then the pupil exports and deletes the account', async ({
  api,
  newcomer,
}) => {
  const maya = await newcomer('Mia Minor')
  await arrived(maya)
  const { page, person } = maya
  const parent = `parent.of.${person.email}`
  await page.goto('/team-selection')
  const card = page.getByRole('region', { name: 'About you' })
  await card.getByLabel('Your age', { exact: true }).selectOption('13 to 15')
  await card.getByLabel('Your country', { exact: true }).selectOption('Germany')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Save' }).click()
  const consent = page.getByRole('region', { name: 'Consent' })
  await consent.getByLabel('Email of a parent or guardian').fill(parent)
  await consent.getByRole('button', { name: 'Ask by email' }).click()
  await expect(page.getByText('Email sent')).toBeVisible()
  await expect(consent).toBeHidden()

  const grown = await newcomer('Pat Parent')
  await grown.page.goto(linkIn(await mailTo(api, parent, /asks for your consent/)))
  await expect(grown.page.getByRole('heading', { name: 'Consent for Mia Minor' })).toBeVisible()
  await grown.page.getByLabel('Your full name').fill('Pat Parent')
  await grown.page.getByLabel(/I am 18 or over/).check()
  await expectAccessible(grown.page)
  await grown.page.getByRole('button', { name: 'I consent' }).click()
  await expect(grown.page.getByText(/Pat Parent consented on/)).toBeVisible()

  await page.goto('/your-account')
  await expect(page.getByText(/Pat Parent \(parent or guardian\) consented on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible()
  await expectAccessible(page)
  await grown.page.getByRole('button', { name: 'Withdraw consent' }).click()
  await grown.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(grown.page.getByText(/The consent was withdrawn on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeHidden()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^paddock-.*\.zip$/)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL(/\/auth/)
})
