/** An organiser sets up an event with 24 teams from a spreadsheet, while a second organiser edits it too. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { expectAccessible } from '../support/story.ts'
import { chooseAction, expect, test } from './organisers.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

const CATEGORIES = ['Cadet', 'Development', 'Professional']
const LINES = [
  'Team,Category,School,E-mail',
  ...Array.from(
    { length: 24 },
    (_, n) => `Crew ${n + 1},${CATEGORIES[n % 3]},School ${n + 1},crew${n + 1}@school.example`,
  ),
  ',Cadet,Nameless School,',
  'Late Entry,Junior,School 30,',
  'crew 1,Cadet,SCHOOL 1,',
  '=Formula,Development,,not an address',
]
const FILE = { name: 'entries.csv', mimeType: 'text/csv', buffer: Buffer.from(LINES.join('\n')) }

const numbersIn = async (column: Locator) =>
  (await column.getByRole('listitem').allInnerTexts()).map((t) => t.split('\n')[0])

test('two organisers set up an event with numbered teams', async ({ organiser, expectedErrors }) => {
  // The browser logs refusals: a full event, and teams of a deleted event.
  expectedErrors.push(/409/, /404.*competition_teams\?event_id/)
  const tag = randomUUID().slice(0, 6)
  const [name, later] = [`Moorland Cup 2027 ${tag}`, `Moorland Cup 2028 ${tag}`]
  const [olu, second] = [await organiser(), await organiser()]
  const { page } = olu
  const other = second.page

  await test.step('an event is created', async () => {
    await page.goto('/organizer?tab=events')
    await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Create Event' }).click()
    const form = page.getByRole('form', { name: 'Event' })
    await form.getByRole('button', { name: 'Create Event' }).press('Enter')
    await expect(page.getByText('Required Fields Missing')).toBeVisible()
    await expect(page.getByText('Please fill in event name, date, and location.')).toBeVisible()
    await expect(form.getByLabel('Event Name')).toBeFocused()
    await page.keyboard.type(name)
    await form.getByLabel('Event Date').fill('2027-03-20')
    await form.getByLabel('Last Day').fill('2027-03-21')
    await form.getByLabel('Location').fill('Town hall')
    await chooseFrom(form.getByRole('combobox', { name: 'Country' }), 'New Zea', 'New Zealand')
    await expect(form.getByRole('combobox', { name: 'Time Zone' })).not.toHaveValue('')
    await chooseFrom(form.getByRole('combobox', { name: 'Time Zone' }), 'auckl', 'Pacific/Auckland')
    await expect(form.getByLabel('Max Teams')).toHaveValue('50')
    await form.getByLabel('Max Teams').fill('20')
    await expect(form.getByRole('button', { name: 'Remove document 1' })).toBeDisabled()
    for (let n = 1; n < 6; n++) await form.getByRole('button', { name: 'Add Document' }).click()
    await expect(form.getByRole('button', { name: 'Add Document' })).toBeDisabled()
    await form.getByLabel('Name 2').fill('Regulations')
    await form.getByLabel('Address 2').fill('rules.example/2027.pdf')
    await form.getByLabel('Name 3').fill('No address')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Create Event' }).press('Enter')
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('tablist', { name: `Parts of ${name}` }).getByRole('tab')).toHaveText([
      'Overview',
      'Teams',
      'Scorecards',
      'Scrutineering',
      'Marking',
      'Racing',
      'Results',
      'Check-in',
    ])
    await expect(page.getByRole('link', { name: 'Regulations' })).toHaveAttribute(
      'href',
      'https://rules.example/2027.pdf',
    )
    await expect(page.getByRole('tabpanel', { name: 'Overview' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText('20 (0 registered)')).toBeVisible()
    for (const text of ['Mar 20, 2027 – Mar 21, 2027', 'New Zealand', 'Pacific/Auckland'])
      await expect(page.getByRole('tabpanel', { name: 'Overview' })).toContainText(text)
    await expect(page.getByRole('tabpanel', { name: 'Overview' })).toContainText('Free')
    await expectAccessible(page)
  })

  await test.step('the second organiser finds it', async () => {
    await other.goto('/organizer?tab=events')
    await other.getByRole('link', { name }).click()
    await other.getByRole('tab', { name: 'Teams' }).click()
    await expect(other.getByRole('heading', { name: 'No teams yet' })).toBeVisible()
    await other.goBack()
    await other.goBack()
    await expect(other.getByRole('heading', { name: 'Event Management' })).toBeFocused()
    await other.goForward()
    await expect(other.getByRole('heading', { name, exact: true })).toBeVisible()
    await other.goForward()
    await expect(other.getByRole('heading', { name: 'No teams yet' })).toBeVisible()
  })

  const development = page.getByRole('region', { name: 'Development' })
  const theirs = other.getByRole('region', { name: 'Development' })

  await test.step('24 teams are imported, after a preview that names the bad lines', async () => {
    await page.getByRole('tab', { name: 'Teams' }).click()
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import teams' })
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose file' }).click()
    await (await chooser).setFiles(FILE)
    await expect(dialog.getByText('4 lines will be skipped')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Line 26: The team name is missing.',
      'Line 27, Late Entry: Junior is not a category. Use one of Cadet, Development, Professional.',
      'Line 28, crew 1: crew 1 of SCHOOL 1 is also in line 2.',
      'Line 29, =Formula: not an address is not an email address.',
    ])
    await expect(dialog.getByRole('row')).toHaveCount(25)
    await expectAccessible(page)
    await expect(other.getByRole('heading', { name: 'No teams yet' }), 'nothing is imported yet').toBeVisible()
    await dialog.getByRole('button', { name: 'Import 24 Teams' }).click()
    await expect(dialog.getByText('This event takes at most 20 teams. With these it would have 24.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import anyway' }).click()
    await expect(page.getByText('24 teams were added.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(development.getByRole('listitem')).toHaveCount(8)
    expect(await numbersIn(development)).toEqual(['T09', 'T10', 'T11', 'T12', 'T13', 'T14', 'T15', 'T16'])
    await expect(theirs.getByRole('listitem'), 'without a reload').toHaveCount(8)
  })

  await test.step('a full event takes one more when the organiser says so', async () => {
    const form = page.getByRole('form', { name: 'Add Team' })
    await form.getByRole('button', { name: 'Add Team' }).press('Enter')
    await expect(form.getByText('Please fill in at least the team name.')).toBeVisible()
    await form.getByLabel('Team Name').fill('Aardvark')
    await page.keyboard.press('Enter')
    await expect(form.getByText('This event is full: it has 24 of at most 20 teams.')).toBeVisible()
    await form.getByLabel('Contact Email').fill('contact@school.example')
    const arrived = Promise.withResolvers<void>()
    await page.route('**/api/competition_teams', async (route) => {
      await arrived.promise
      await route.continue()
    })
    await form.getByRole('button', { name: 'Add the team anyway' }).click()
    await form.getByLabel('Team Name').fill('Badger')
    arrived.resolve()
    await expect(development.getByText('Aardvark')).toBeVisible()
    await expect(form.getByLabel('Team Name')).toBeFocused()
    await expect(form.getByLabel('Team Name'), 'typed before the answer').toHaveValue('Badger')
    await expect(form.getByLabel('Contact Email')).toHaveValue('')
    await page.unroute('**/api/competition_teams')
    await form.getByLabel('Team Name').fill('')
    await expect(theirs.getByRole('listitem').first()).toContainText('T09')
    await expect(theirs.getByRole('listitem').first()).toContainText('Aardvark')
  })

  await test.step('the prefix renumbers all teams for both', async () => {
    await page.getByRole('textbox', { name: 'Prefix' }).fill('mc')
    await page.keyboard.press('Enter')
    await expect(development.getByRole('listitem').first()).toContainText('MC09')
    await expect(theirs.getByRole('listitem').first()).toContainText('MC09')
  })

  await test.step('a team is deleted after a warning, and the numbers close up', async () => {
    await page.getByRole('button', { name: 'Delete Aardvark' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Aardvark?' })
    await expect(question).toContainText('This cannot be undone.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Team Deleted')).toBeVisible()
    await expect(development.getByRole('listitem')).toHaveCount(8)
    await expect(theirs.getByRole('listitem')).toHaveCount(8)
    await expect(theirs.getByRole('listitem').first()).toContainText('Crew 2')
  })

  await test.step('the teams are exported', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`moorland-cup-2027-${tag}-teams.csv`)
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
    expect(lines).toHaveLength(25)
    expect(lines[1]).toMatch(/^MC01,Crew 1,Cadet,School 1,crew1@school\.example,/)
  })

  await test.step('the status changes for both, and the address keeps the place', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Active')
    await expect(page.getByText('The event is now active.')).toBeVisible()
    await expect(other.getByRole('region', { name }).getByLabel('Status')).toHaveValue('active')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(development.getByRole('listitem')).toHaveCount(8)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('it is duplicated for the next season, and the copy deleted by its name', async () => {
    await chooseAction(page, 'Duplicate')
    const form = page.getByRole('form', { name: 'Duplicate' })
    await expect(form.getByLabel('Event Name')).toHaveValue(later)
    await expect(form.getByLabel('Event Date')).toHaveValue('2028-03-18')
    await expect(form.getByLabel('Last Day')).toHaveValue('2028-03-19')
    await form.getByRole('switch', { name: 'Copy the teams (24)' }).press('Space')
    await form.getByRole('button', { name: 'Duplicate Event' }).press('Enter')
    await expect(page.getByRole('heading', { name: later, exact: true })).toBeVisible()
    await expect(page.getByText('20 (24 registered)')).toBeVisible()
    await other.getByRole('link', { name: 'Back to Events' }).click()
    await expect(other.getByRole('list', { name: 'Events' }).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(other)
    await chooseAction(page, 'Delete Event')
    const dialog = page.getByRole('dialog', { name: 'Delete this event?' })
    await dialog.getByRole('textbox').fill('Moorland Cup')
    await expect(dialog.getByRole('button', { name: 'Delete Event' })).toBeDisabled()
    await dialog.getByRole('textbox').fill(later)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Events' }).getByRole('listitem')).toHaveCount(1)
    await expect(other.getByRole('list', { name: 'Events' }).getByRole('listitem')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
  })
})

/** In a list that is searched by typing. */
async function chooseFrom(list: Locator, typed: string, option: string) {
  await list.fill(typed)
  await list.page().getByRole('option', { name: option, exact: true }).click()
}
