/** Judges mark on phones and tablets with an unreliable network, and nothing typed is lost. */
import type { Page } from '@playwright/test'
import { expect, test } from '../events/organisers.ts'
import { expectToast } from '../organizers/organizer-steps.ts'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { builtFile } from '../support/built-file.ts'
import { navEntry } from '../support/navigation.ts'
import { chooseInRow } from '../support/row-menu.ts'
import { expectAccessible, watch } from '../support/story.ts'

const TEAMS = ['Apex', 'Blaze', 'Comet', 'Drift', 'Ember', 'Flash', 'Glide', 'Hawk', 'Ion', 'Jet']
const PHONE = { width: 390, height: 844 }

const sheetOf = (page: Page, team: string) => page.getByRole('form', { name: `Scores of ${team}` })
const nextTeam = (page: Page) => page.getByRole('button', { name: 'Next team' }).click()

async function give(page: Page, team: string, drawings: string, manufacture: string, overall: string) {
  const sheet = sheetOf(page, team)
  await sheet.getByLabel('Drawings').fill(drawings)
  await sheet.getByLabel('Manufacture').fill(manufacture)
  await sheet.getByLabel('Overall impression').fill(overall)
}

const asJudge = (page: Page, code: string) =>
  page.addInitScript((kept) => {
    if (!sessionStorage.getItem('seated')) localStorage.setItem('judge-code', kept)
    sessionStorage.setItem('seated', 'yes')
  }, code)

test('a judge marks ten teams on a phone with the network cut in the middle, and nothing is lost', async ({
  page,
  context,
  given,
  company,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /could not be fetched/)
  const event = await given.event(company.id, { status: 'active' })
  await given.entries(event.id, TEAMS)
  await given.scorecard(company.id)
  const { panel, headers } = await given.judge(event.id)
  await page.setViewportSize(PHONE)
  await asJudge(page, panel.judge_code)
  const entryDesk = `**/${builtFile('competition/scrutineering/scrutineering-entry.tsx')}`
  await page.route(entryDesk, (route) => route.abort())
  await page.goto('/organizer')
  await expect(page.getByRole('heading', { name: 'Engineering', level: 1 })).toBeVisible()
  await expect(page.getByText('0 of 10 marked')).toBeVisible()

  // A part that cannot be loaded says so in its place, and loads on retry.
  await page.getByRole('tab', { name: 'Scrutineering' }).click()
  await expect(page.getByRole('heading', { name: 'This part could not be loaded' })).toBeVisible()
  await page.unroute(entryDesk)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No scrutineering template yet')).toBeVisible()
  const styled = (links: Element[]) => links.every((link) => link instanceof HTMLLinkElement && link.sheet)
  expect(await page.locator('link[rel="stylesheet"]').evaluateAll(styled)).toBe(true)
  await page.getByRole('tab', { name: 'Scoring' }).click()
  await expect(page.getByText('0 of 10 marked')).toBeVisible()

  await give(page, 'Apex', '25', 'most of it', '7,5')
  await page.getByLabel('Notes').fill('Neat work.')
  const apex = sheetOf(page, 'Apex')
  await expect(apex.getByText('Reduced to 20, the maximum.')).toBeVisible()
  await expect(apex.getByText('This is not a number, so it counts as 0.')).toBeVisible()
  await expect(apex.getByLabel('Total')).toHaveText('27.5 of 100')
  await expect(apex).toContainText('On this device Not saved yet.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save Scores' }).click()
  await expectToast(page, 'Scores Saved', 'T01 Apex: 27.5 points.')
  await expect(apex).toContainText(/Saved \d\d:\d\d/)
  for (const team of ['Blaze', 'Comet', 'Drift']) {
    await nextTeam(page)
    await give(page, team, '10', '10', '10')
    await page.getByRole('button', { name: 'Save Scores' }).click()
    await expect(sheetOf(page, team)).toContainText(/Saved \d\d:\d\d/)
  }

  await context.setOffline(true)
  for (const team of ['Ember', 'Flash']) {
    await nextTeam(page)
    await give(page, team, '5', '5', '5')
    await page.getByRole('button', { name: 'Save Scores' }).click()
    await expect(sheetOf(page, team)).toContainText('On this device Will be sent when the server can be reached.')
  }
  const waiting = page.getByRole('status', { name: 'Waiting to be sent' })
  await expect(waiting).toContainText('2 scorecards waiting to be sent')
  await expect(waiting.getByRole('listitem')).toHaveText([/T05 Ember/, /T06 Flash/])
  await expect(page.getByText('4 of 10 marked')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('6 of 10 marked')).toBeVisible()
  await expect(waiting).toBeHidden()

  await context.setOffline(true)
  for (const team of ['Glide', 'Hawk']) {
    await nextTeam(page)
    await give(page, team, '7', '7', '7')
    await page.getByRole('button', { name: 'Save Scores' }).click()
    await expect(sheetOf(page, team)).toContainText('On this device Will be sent when the server can be reached.')
  }
  await nextTeam(page)
  await sheetOf(page, 'Ion').getByLabel('Drawings').fill('13')
  // The tablet crashes here, and restarts with the network.
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  const errors = watch(later)
  await later.setViewportSize(PHONE)
  await later.goto('/organizer')
  await expect(later.getByText('8 of 10 marked')).toBeVisible()
  await later.getByRole('button', { name: 'All teams' }).click()
  await later.getByRole('navigation', { name: 'Teams' }).getByRole('button', { name: 'T09 Ion' }).click()
  await expect(sheetOf(later, 'Ion').getByLabel('Drawings')).toHaveValue('13')
  await sheetOf(later, 'Ion').getByLabel('Manufacture').fill('2')
  await later.getByRole('button', { name: 'Save Scores' }).click()
  await expectToast(later, 'Scores Saved', 'T09 Ion: 15 points, incomplete: 1 required line is missing.')
  await expect(sheetOf(later, 'Ion')).toContainText(/Saved \d\d:\d\dIncomplete: 1 required line is missing\./)
  await expect(sheetOf(later, 'Ion')).toContainText('Missing: this line is required.')
  await nextTeam(later)
  await give(later, 'Jet', '1', '1', '1')
  await later.getByRole('button', { name: 'Save Scores' }).click()
  await expect(later.getByText('10 of 10 marked, 1 incomplete')).toBeVisible()
  await expect(later.getByRole('button', { name: 'Next team' })).toBeDisabled()

  const saved = await (await request.get(`/api/competition_scores?event_id=${event.id}`, { headers })).json()
  const totals = saved.map((score: { total_score: number }) => score.total_score)
  expect(totals).toEqual([27.5, 30, 30, 30, 15, 15, 21, 21, 15, 3])
  expect(errors).toEqual([])
})

test('two devices of one panel: the second sees both versions and chooses, by keyboard only; a revoked code keeps what was typed', async ({
  page: tablet,
  given,
  company,
  organiser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/40[13].*(live|judging_panels)/, /(404|500).*competition_scores/)
  const event = await given.event(company.id, { status: 'active' })
  await given.entries(event.id, ['Apex', 'Blaze'])
  await given.scorecard(company.id)
  const { panel } = await given.judge(event.id)
  await asJudge(tablet, panel.judge_code)
  await tablet.goto('/organizer')
  await give(tablet, 'Apex', '5', '10', '')
  await expect(sheetOf(tablet, 'Apex')).toContainText('On this device Not saved yet.')

  const { page: desk, headers } = await organiser()
  const failing = /competition_scores\/(desk|scorecards)/
  await desk.route(failing, (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'Gone.' } }))
  await desk.goto(`/organizer?tab=events&event=${event.id}&section=marking`)
  await desk.getByRole('button', { name: 'June Judge - Engineering' }).press('Enter')
  await expectToast(desk, 'Loading Error', 'Failed to load competition data.')
  await expectToast(desk, 'Loading Error', 'Failed to load scoring criteria.')
  await desk.unroute(failing)
  await desk.getByRole('button', { name: 'Try again' }).click()
  await expect(desk.getByText('0 of 2 marked')).toBeVisible()
  const sheet = sheetOf(desk, 'Apex')
  await sheet.getByLabel('Drawings').focus()
  await desk.keyboard.type('9')
  await desk.keyboard.press('Enter')
  await expect(sheet.getByLabel('Manufacture')).toBeFocused()
  await desk.keyboard.type('10')
  await desk.keyboard.press('Enter')
  await expect(sheet.getByLabel('Overall impression')).toBeFocused()
  await desk.keyboard.type('20')
  await desk.keyboard.press('Enter')
  await expect(sheet.getByLabel('Notes')).toBeFocused()
  await desk.keyboard.type('At the desk')
  const broken = /api\/competition_scores$/
  await desk.route(broken, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR' } }))
  await desk.keyboard.press('Control+Enter')
  await expectToast(desk, 'Save Failed', 'Failed to save competition scores.')
  await expect(sheet).toContainText('On this device Will be sent when the server can be reached.')
  await desk.unroute(broken)
  await expectToast(desk, 'Scores Saved', 'T01 Apex: the scores from this device have been sent.')
  await expect(sheet.getByLabel('Total')).toHaveText('39 of 100')
  await expectAccessible(desk)

  await expect(tablet.getByText('Another device of this panel has saved scores for this team')).toBeVisible()
  const drawings = tablet.getByRole('radiogroup', { name: 'Drawings' })
  await expect(drawings.getByRole('radio', { name: 'Mine: 5' })).toBeChecked()
  await tablet
    .getByRole('radiogroup', { name: 'Overall impression' })
    .getByRole('radio', { name: 'Theirs: 20' })
    .click()
  await tablet.getByRole('radiogroup', { name: 'Notes' }).getByRole('radio', { name: 'Theirs: At the desk' }).click()
  await tablet.getByRole('button', { name: 'Save selection' }).click()
  await expectToast(tablet, 'Scores Saved', 'T01 Apex: 35 points.')
  await expect(sheet.getByLabel('Total')).toHaveText('35 of 100')
  await expect(sheet.getByLabel('Notes')).toHaveValue('At the desk')
  await desk.getByRole('button', { name: 'Sign Out' }).last().click()
  await expect(desk.getByRole('heading', { name: 'Choose a judge panel' })).toBeFocused()
  await expect(desk.getByRole('button', { name: 'June Judge - Engineering' })).toContainText('1 of 2 teams marked')

  // The judge's page follows the event, without a reload.
  const status = tablet.getByText('This event is completed and cannot be changed.')
  const at = `/api/competition_events/${event.id}`
  expect((await request.patch(at, { data: { status: 'completed' }, headers })).ok()).toBe(true)
  await expect(status).toBeVisible()
  await expect(tablet.getByText('Completed', { exact: true })).toBeVisible()
  const reopening = { status: 'active', reason: 'A team is still to be judged' }
  expect((await request.post(`${at}/reopen`, { data: reopening, headers })).ok()).toBe(true)
  await expect(status).toBeHidden()
  await expect(tablet.getByText('Active', { exact: true })).toBeVisible()

  await nextTeam(tablet)
  await sheetOf(tablet, 'Blaze').getByLabel('Drawings').fill('3')
  await navEntry(desk, 'Judge Management').click()
  await chooseInRow(desk, 'Edit', 'June Judge')
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Scorecard').selectOption('Engineering (Both)')
  await dialog.getByText('Some teams').click()
  await dialog.getByLabel('T02 Blaze').check()
  await dialog.getByRole('button', { name: 'Save Panel' }).click()
  await expectToast(desk, 'Panel Updated', 'June Judge - Engineering')
  await expect(desk.getByRole('row').filter({ hasText: 'June Judge' })).toContainText('Engineering, 1 team')
  await expect(tablet.getByText('0 of 1 marked')).toBeVisible()
  await expect(sheetOf(tablet, 'Blaze').getByLabel('Drawings')).toHaveValue('3')
  await chooseInRow(desk, 'Deactivate', 'June Judge')
  await desk.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(tablet.getByText('Your judge code has been deactivated.')).toBeVisible()
  await expect(tablet.getByText('The scores of T02 Blaze have not been sent.')).toBeVisible()
})
