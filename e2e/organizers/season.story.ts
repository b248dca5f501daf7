/** From nothing to an event that is ready to run: company, event, 24 numbered teams, a judge, a second organiser. */
import { expect, test } from '../support/crew.ts'
import { navEntry } from '../support/navigation.ts'
import { expectAccessible } from '../support/story.ts'
import { aCompany, expectToast, fillSignUp } from './organizer-steps.ts'

const CATEGORIES = ['Cadet', 'Development', 'Professional']
const TEAMS = Array.from({ length: 24 }, (_, n) => `Crew ${n + 1},${CATEGORIES[n % 3]},School ${n + 1}`)
const FILE = {
  name: 'entries.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Team,Category,School', ...TEAMS].join('\n')),
}

test('an organiser signs up, adds 24 teams to an event, assigns a judge and approves a second organiser', async ({
  newcomer,
}) => {
  test.slow()
  const company = aCompany()
  const event = `Autumn Cup of ${company}`
  const [olu, ida] = [await newcomer('Olu Adeyemi'), await newcomer('Ida Berg')]
  const { page } = olu

  await page.goto('/organizer-auth?mode=signup')
  const form = await fillSignUp(page, olu.person)
  await form.getByLabel('Company name').fill(company)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: company, level: 1 })).toBeVisible()
  await expect(page.getByText('Owner', { exact: true })).toBeVisible()

  await navEntry(page, 'Events').click()
  await page.getByRole('button', { name: 'Create Event' }).click()
  const details = page.getByRole('form', { name: 'Event' })
  await details.getByLabel('Event Name').fill(event)
  await details.getByLabel('Event Date').fill('2027-10-02')
  await details.getByLabel('Location').fill('Town hall')
  await details.getByRole('button', { name: 'Create Event' }).press('Enter')
  await expect(page.getByRole('heading', { name: event, exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Teams' }).click()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import teams' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles(FILE)
  await dialog.getByRole('button', { name: 'Import 24 Teams' }).click()
  await expect(dialog).toHaveCount(0)
  const numbers = (category: string) =>
    page
      .getByRole('region', { name: category })
      .getByRole('listitem')
      .allInnerTexts()
      .then((teams) => teams.map((team) => team.split('\n')[0]))
  for (const [n, category] of CATEGORIES.entries()) {
    const expected = Array.from({ length: 8 }, (_, place) => `T${String(n * 8 + place + 1).padStart(2, '0')}`)
    await expect.poll(() => numbers(category)).toEqual(expected)
  }

  await navEntry(page, 'Judge Management').click()
  const assign = page.getByRole('form', { name: 'Assign a judge' })
  await assign.getByLabel('Judge name').fill('June Hall')
  await assign.getByLabel('Panel name').fill('Engineering')
  await assign.getByLabel('Event').selectOption(event)
  await assign.getByRole('button', { name: 'Assign Judge' }).click()
  await expectToast(page, 'Judge Assigned', /JUDGE[A-Z0-9]{4}/)
  await expect(page.getByRole('row').filter({ hasText: 'June Hall' })).toContainText(/JUDGE[A-Z0-9]{4}/)

  await ida.page.goto('/organizer-auth?mode=signup')
  const joining = await fillSignUp(ida.page, ida.person)
  await joining.getByLabel('An existing company').check()
  await joining.getByLabel('Company name').selectOption(company)
  await joining.getByRole('button', { name: 'Create Account' }).click()
  await expect(ida.page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await expect(ida.page.getByText(`An owner or admin of ${company} has to approve you first.`)).toBeVisible()
  await navEntry(page, 'Invitations').click()
  await page.getByRole('button', { name: 'Approve Ida Berg' }).click()
  await expect(page.getByText('No pending requests.')).toBeVisible()
  await expect(ida.page.getByRole('heading', { name: company, level: 1 })).toBeVisible()
  await expect(ida.page.getByText('Member', { exact: true })).toBeVisible()
  await navEntry(ida.page, 'Events').click()
  await expect(ida.page.getByRole('link', { name: event })).toBeVisible()
  await expect(ida.page.getByText('24 of 50 teams')).toBeVisible()
})
