/** Two cars are scrutineered, one too wide: the penalty reaches the team, the history and other open screens. */
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { TETHER, WIDTH } from '../../server/testing/checks.ts'
import { chooseAction, expect, type Organiser, test } from '../events/organisers.ts'
import { expectToast } from '../organizers/organizer-steps.ts'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { expectAccessible, watch } from '../support/story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const car = (page: Page, criterion: string, which: 'Car A' | 'Car B') =>
  page.getByRole('group', { name: criterion }).getByRole('group', { name: which })
const overall = (page: Page) => page.getByRole('group', { name: 'Overall status' })
/** The radio input itself is hidden under its label. */
const setStatus = (page: Page, criterion: string, which: 'Car A' | 'Car B', status: string) =>
  car(page, criterion, which).getByRole('radiogroup').getByText(status, { exact: true }).click()

async function chooseTeam(page: Page, team: string) {
  await page.getByRole('combobox', { name: 'Team' }).click()
  await page.getByRole('option', { name: team }).click()
}

test('two cars, one too wide', async ({ organiser, browser, expectedErrors, extraHTTPHeaders }) => {
  // The browser logs the conflict with the row that the judge saved first.
  expectedErrors.push(/409/)
  const olu = await organiser()
  const { page } = olu
  const { event_id, judge_code } = await anEventToScrutineer(olu)

  await test.step('the organiser chooses a panel and a team, and measures', async () => {
    await page.goto(`/organizer?tab=events&event=${event_id}&section=scrutineering`)
    await page.getByRole('button', { name: 'June Hall - Scrutineering' }).click()
    await chooseTeam(page, 'Slipstream')
    const a = car(page, 'Body width', 'Car A')
    await expect(a.getByRole('radio', { name: 'Pass' })).toBeChecked()
    await expect(car(page, 'Body width', 'Car B').getByRole('radio', { name: 'N/A' })).toBeChecked()
    await expect(a.getByLabel('Notes')).toBeHidden()
    await a.getByLabel('Measured value (mm)').fill('52')
    await expect(a.getByRole('radio', { name: 'Fail' })).toBeChecked()
    await expect(a.getByRole('radio', { name: 'Pass' })).toBeDisabled()
    await expect(a).toContainText('4 points deducted, +4 s')
    await a.getByLabel('Notes').fill('Side pods 1 mm too wide each')
    await car(page, 'Body width', 'Car B').getByLabel('Measured value (mm)').fill('45.5')
    await setStatus(page, 'Tether guides', 'Car B', 'Rectified')
    await expect(overall(page)).toHaveText('Car A FAILCar B PARTIALTeam FAIL')
    await expect(page.getByText('8 points deducted, +4 s')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('nothing is lost by the way, nor saved without a name', async () => {
    await chooseTeam(page, 'Little Comets')
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByRole('combobox', { name: 'Team' })).toHaveValue(/Slipstream/)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Scrutineer name')).toBeFocused()
    await page.keyboard.type('Sam Caliper')
    await expectToast(page, 'Scrutineer Name Required', "Please enter the scrutineer's name")
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Scrutineering Saved', 'Slipstream')
    await expect(page.getByText('1 of 2 teams are scrutineered.')).toBeVisible()
    await expect(car(page, 'Body width', 'Car A').getByLabel('Notes')).toHaveValue('Side pods 1 mm too wide each')
    expect(await penaltyOf(olu, event_id, 'Slipstream')).toBe(4)
  })

  await test.step('a sheet that nobody has checked is not a pass before that is said', async () => {
    await chooseTeam(page, 'Little Comets')
    const sheet = page.getByRole('form', { name: /Little Comets/ })
    await expect(sheet).toContainText('0 of 2 checked. Not scrutineered yet')
    await expect(overall(page)).toHaveText('Car A N/ACar B N/ATeam N/A')
    await page.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('dialog', { name: 'Save as a pass without checking?' })
    await expect(question).toContainText('0 of 2 checked.')
    await question.getByRole('button', { name: 'Continue checking' }).click()
    await expect(page.getByText('1 of 2 teams are scrutineered.')).toBeVisible()
    await setStatus(page, 'Body width', 'Car A', 'Pass')
    await expect(sheet).toContainText('1 of 2 checked. Not saved yet')
    await page.getByRole('group', { name: 'Tether guides' }).getByLabel('Checked').check()
    await expect(sheet).toContainText('2 of 2 checked.')
    await page.getByRole('group', { name: 'Tether guides' }).getByLabel('Checked').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('dialog', { name: 'Save what was not checked as a pass?' })
      .getByRole('button', { name: 'Save as a pass' })
      .click()
    await expectToast(page, 'Scrutineering Saved', 'Little Comets')
    await expect(sheet).toContainText('2 of 2 checked. Saved')
    await chooseTeam(page, 'Slipstream')
  })

  await test.step('a judge on a phone, and the organiser, change the same row', async () => {
    const june = await atThePanel(browser, judge_code, extraHTTPHeaders)
    await june.page.getByRole('combobox', { name: 'Team' }).click()
    await expect(june.page.getByRole('option', { name: 'Slipstream' })).toContainText('FAIL')
    await expect(june.page.getByRole('option', { name: 'Little Comets' })).toContainText('PASS')
    await june.page.getByRole('option', { name: 'Slipstream' }).click()
    await expect(car(june.page, 'Tether guides', 'Car B').getByRole('radio', { name: 'Rectified' })).toBeChecked()
    await expectAccessible(june.page)
    await expectNoSidewaysScroll(june.page)

    await setStatus(page, 'Tether guides', 'Car B', 'Pass')
    await expect(overall(page)).toContainText('Car B PASS')
    await setStatus(june.page, 'Tether guides', 'Car B', 'Fail')
    await june.page.getByLabel('Scrutineer name').fill('June Hall')
    await june.page.getByRole('button', { name: 'Save' }).click()
    await expectToast(june.page, 'Scrutineering Saved')
    expect(await penaltyOf(olu, event_id, 'Slipstream')).toBe(5.5)

    const row = page.getByRole('group', { name: 'Tether guides' })
    await expect(row.getByText('Somebody else has changed this row in the meantime')).toBeVisible()
    await expect(row).toContainText('Car B: Fail')
    await expect(row).toContainText('saved by June Hall')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(
      page,
      'Update Failed',
      'Somebody else has saved other results for this team. Nothing was overwritten. Please check the marked rows.',
    )
    await row.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Scrutineering Saved')
    await expect(car(june.page, 'Tether guides', 'Car B').getByRole('radio', { name: 'Pass' })).toBeChecked()
    await june.page.context().close()
    expect(june.errors).toEqual([])
  })

  await test.step('the history tells it all', async () => {
    await chooseAction(page, 'History')
    const history = page.getByRole('dialog', { name: 'History' })
    const changes = history.getByRole('listitem')
    await expect(changes).toHaveCount(7)
    await expect(changes.nth(3)).toContainText('Car checks: Tether guides changed')
    await expect(changes.nth(3)).toContainText('Slipstream, by June Hall (judge)')
    await expect(changes.nth(3)).toContainText('Tether guides: Car B statusRectified → Fail')
    await expect(changes.nth(2)).toContainText('Scrutineering penalties4 s → 5.5 s')
    await history.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Penalties' }).click()
    await expect(changes).toHaveCount(3)
    await expect(changes.last()).toContainText('Scrutineering penalty changed from 0 s to 4 s')
    await expectAccessible(page)
    await history.getByRole('button', { name: 'Close' }).click()
    await expect(history).toBeHidden()
  })

  await test.step('the penalty is in the racing setup', async () => {
    await page.getByRole('tab', { name: 'Racing' }).click()
    const setup = page.getByRole('tabpanel', { name: 'Setup' })
    await expect(setup.getByRole('listitem').filter({ hasText: 'Slipstream' })).toContainText('+4s')
    await expect(setup.getByRole('listitem').filter({ hasText: 'Little Comets' })).toContainText('No penalties')
  })
})

test('a sheet saved offline waits on the device, and a conflict is shown when it is sent', async ({
  organiser,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|409/)
  const olu = await organiser()
  const { page } = olu
  const { event_id } = await anEventToScrutineer(olu)
  await page.goto(`/organizer?tab=events&event=${event_id}&section=scrutineering`)
  await page.getByRole('button', { name: 'June Hall - Scrutineering' }).click()
  await page.getByLabel('Scrutineer name').fill('Sam Caliper')
  await chooseTeam(page, 'Slipstream')
  await setStatus(page, 'Body width', 'Car A', 'Pass')
  await page.getByRole('group', { name: 'Tether guides' }).getByLabel('Checked').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Scrutineering Saved', 'Slipstream')

  await setStatus(page, 'Tether guides', 'Car B', 'Rectified')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'On this device', 'Saved on this device. It will be sent when the connection is back.')
  await expect(page.getByText('Saved on this device, not sent yet')).toBeVisible()
  const waiting = page.getByRole('status', { name: 'Waiting to be sent' })
  await expect(waiting).toContainText('1 sheet waiting to be sent')
  // Meanwhile another tablet saves the same row.
  const { post } = await callsOf(olu)
  const sheet = await sheetOf(olu, event_id, 'Slipstream')
  const [tether] = sheet.rows.filter(({ name }) => name === 'Tether guides')
  const found = { ...tether?.row, car_b_status: 'Fail' }
  await post('/api/enhanced_scrutineering_results', { ...sheet.of, scrutineer_name: 'June Hall', rows: [found] })
  // The tablet is closed, and reopened once online.
  await page.close()
  const later = await olu.page.context().newPage()
  await later.context().setOffline(false)
  await later.goto(`/organizer?tab=events&event=${event_id}&section=scrutineering`)
  await later.getByRole('button', { name: 'June Hall - Scrutineering' }).click()
  const notTaken = later.getByRole('alert').filter({ hasText: 'Slipstream was not saved' })
  await expect(notTaken).toContainText(
    'Somebody else has saved other results for this team. Nothing was overwritten. Please check the marked rows.',
  )
  await notTaken.getByRole('button', { name: 'Open it' }).click()
  const row = later.getByRole('group', { name: 'Tether guides' })
  await expect(row).toContainText('saved by June Hall')
  await row.getByRole('button', { name: 'Keep mine' }).click()
  await later.getByRole('button', { name: 'Save' }).click()
  await expectToast(later, 'Scrutineering Saved', 'Slipstream')
  await expect(car(later, 'Tether guides', 'Car B').getByRole('radio', { name: 'Rectified' })).toBeChecked()
  await expect(later.getByText('2 of 2 checked. Saved')).toBeVisible()
})

async function callsOf({ page, headers }: Pick<Organiser, 'page' | 'headers'>) {
  const { request } = page.context()
  return {
    post: async (path: string, data: object) => {
      const answer = await request.post(path, { headers, data })
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    },
    get: async (path: string) => (await request.get(path, { headers })).json(),
  }
}

async function anEventToScrutineer(olu: Organiser) {
  const { post } = await callsOf(olu)
  const [event_id, template_id] = [randomUUID(), randomUUID()]
  const judge_code = `PIT-${event_id.slice(0, 8).toUpperCase()}`
  await post('/api/competition_events', { id: event_id, name: 'Moor Cup', event_date: '2027-05-08', location: 'Hall' })
  const team = (team_name: string, category: string) =>
    post('/api/competition_teams', { id: randomUUID(), event_id, team_name, category })
  await team('Slipstream', 'Development')
  await team('Little Comets', 'Cadet')
  const template = { id: template_id, name: 'Car checks', template_type: 'scrutineering', category: 'Both' }
  await post('/api/scorecard_templates', template)
  const criterion = (about: object) => post('/api/template_criteria', { id: randomUUID(), template_id, ...about })
  await criterion({ ...WIDTH, compliance_level: 'critical' })
  await criterion({ ...TETHER, criteria_name: 'Tether guides' })
  const panel = { id: randomUUID(), judge_name: 'June Hall', panel_name: 'Scrutineering', event_id, judge_code }
  await post('/api/judging_panels', panel)
  return { event_id, judge_code }
}

type SheetRow = { criteria_id: string; car_b_status: string; updated_at: string }

/** A team's sheet with the first template: its rows, with the names of their criteria. */
async function sheetOf(olu: Organiser, event_id: string, name: string) {
  const { get } = await callsOf(olu)
  const desk = await get(`/api/scrutineering/${event_id}`)
  const of = {
    event_id,
    team_id: desk.teams.find(({ team_name }: { team_name: string }) => team_name === name).id,
    template_id: desk.templates[0].id,
  }
  const criteria: { id: string; criteria_name: string }[] = await get(
    `/api/scrutineering/${event_id}/criteria?template_id=${of.template_id}`,
  )
  const rows: SheetRow[] = await get(`/api/enhanced_scrutineering_results?${new URLSearchParams(of)}`)
  return {
    of,
    rows: rows.map((row) => ({
      row,
      name: criteria.find(({ id }) => id === row.criteria_id)?.criteria_name,
    })),
  }
}

async function penaltyOf(olu: Organiser, event_id: string, name: string) {
  const { get } = await callsOf(olu)
  const teams: { team_name: string; scrutineering_penalties: number }[] = await get(
    `/api/competition_teams?event_id=${event_id}`,
  )
  return teams.find(({ team_name }) => team_name === name)?.scrutineering_penalties
}

/** A judge's phone at the Scrutineering tab of the panel. */
async function atThePanel(browser: Browser, judge_code: string, extraHTTPHeaders: Record<string, string> | undefined) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    extraHTTPHeaders,
  })
  const page = await context.newPage()
  const errors = watch(page)
  await page.addInitScript((code) => localStorage.setItem('judge-code', code), judge_code)
  await page.goto('/organizer?tab=scrutineering')
  return { page, errors }
}
