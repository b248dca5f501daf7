/** Judges, scrutineers and timekeepers close the browser, open it again with no network, and go on working. */
import type { BrowserContext, Page } from '@playwright/test'
import { TETHER } from '../../server/testing/checks.ts'
import { expect, recordForm, shownLaps, test } from '../racing/race-day.ts'
import { expectAccessible, steady } from '../support/story.ts'

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/] })

const stored = (page: Page) => page.getByRole('status', { name: 'Stored data' })

/** Enters a code as a person does whose browser keeps it. */
async function openWith(context: BrowserContext, name: 'judge-code' | 'staff-code', code: string, address: string) {
  const page = await context.newPage()
  await steady(page)
  await page.goto('/imprint')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [name, code] as const)
  await page.goto(address)
  return page
}

/** Waits until the app's files and these reads are stored on the device. */
async function canBeClosed(page: Page, reads: string[]) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect(async () => {
    const ids = (await storedIds(page)).join(' ')
    for (const read of reads) expect(ids).toContain(read)
  }).toPass()
}

const storedIds = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((found) => {
        const opening = indexedDB.open('paddock-reads')
        opening.onsuccess = () => {
          const all = opening.result.transaction('reads').objectStore('reads').getAllKeys()
          all.onsuccess = () => found(all.result.map(String))
          opening.result.close()
        }
      }),
  )

/** The browser is closed, and opened again where there is no network. */
async function reopenedOffline(page: Page, address: string) {
  const context = page.context()
  await page.close()
  await context.setOffline(true)
  const later = await context.newPage()
  await later.goto(address)
  await expect(stored(later)).toHaveText(/^No connection. This page shows what this device stored at \d\d:\d\d.$/)
  return later
}

test('a judge marks a team, and signing out clears the device', async ({ context, given, company, request }) => {
  const event = await given.event(company.id, { status: 'active' })
  await given.entries(event.id, ['Apex', 'Blaze'])
  await given.scorecard(company.id)
  const { panel, headers } = await given.judge(event.id)
  const scores = async () =>
    (await request.get(`/api/competition_scores?event_id=${event.id}&judge_panel_id=${panel.id}`, { headers })).json()
  const online = await openWith(context, 'judge-code', panel.judge_code, '/organizer')
  await expect(online.getByText('0 of 2 marked')).toBeVisible()
  await canBeClosed(online, ['judging_panels', 'desk', 'scorecards', '"list"'])

  const page = await reopenedOffline(online, '/organizer')
  await expect(page.getByText('0 of 2 marked')).toBeVisible()
  await expectAccessible(page)
  const sheet = page.getByRole('form', { name: 'Scores of Apex' })
  for (const criterion of ['Drawings', 'Manufacture', 'Overall impression'])
    await sheet.getByLabel(criterion).fill('12')
  await page.getByRole('button', { name: 'Save Scores' }).click()
  await expect(sheet).toContainText('On this device Will be sent when the server can be reached.')
  expect(await scores()).toHaveLength(0)

  await context.setOffline(false)
  await expect(page.getByText('1 of 2 marked')).toBeVisible()
  await expect(stored(page)).toBeHidden()
  expect(await scores()).toMatchObject([{ total_score: 36 }])

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('textbox', { name: 'Judge or staff code' })).toBeVisible()
  await expect(async () => expect(await storedIds(page)).toEqual([])).toPass()
})

test('a scrutineer checks a car', async ({ context, given, company, request, organiser }) => {
  const { headers } = await organiser()
  const event = await given.event(company.id, { status: 'active' })
  await given.entries(event.id, ['Apex'])
  const template_id = crypto.randomUUID()
  const template = { id: template_id, name: 'Car checks', template_type: 'scrutineering', category: 'Both' }
  await request.post('/api/scorecard_templates', { headers, data: template })
  const criterion = { id: crypto.randomUUID(), template_id, ...TETHER, criteria_name: 'Tether guides' }
  await request.post('/api/template_criteria', { headers, data: criterion })
  const { member } = await given.staff(event.id, 'scrutineer')
  const online = await openWith(context, 'staff-code', member.code, '/staff')
  await online.getByRole('combobox', { name: 'Team' }).click()
  await online.getByRole('option', { name: 'Apex' }).click()
  await expect(online.getByRole('group', { name: 'Tether guides' })).toBeVisible()
  await canBeClosed(online, ['event_staff', 'criteria', 'enhanced_scrutineering_results'])

  const page = await reopenedOffline(online, '/staff')
  await expect(page.getByRole('region', { name: 'Desk' })).toContainText('Offline')
  await page.getByLabel('Scrutineer name').fill('Sam Caliper')
  await page.getByRole('combobox', { name: 'Team' }).click()
  await page.getByRole('option', { name: 'Apex' }).click()
  const car = page.getByRole('group', { name: 'Tether guides' }).getByRole('group', { name: 'Car B' })
  await car.getByRole('radiogroup').getByText('Rectified', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const waiting = page.getByRole('status', { name: 'Waiting to be sent' })
  await expect(waiting).toContainText('1 sheet waiting to be sent')

  await context.setOffline(false)
  await expect(waiting).toBeHidden()
  await expect(stored(page)).toBeHidden()
  const [team] = await (await request.get(`/api/competition_teams?event_id=${event.id}`, { headers })).json()
  const of = new URLSearchParams({ event_id: event.id, team_id: team.id, template_id })
  const rows = await (await request.get(`/api/enhanced_scrutineering_results?${of}`, { headers })).json()
  expect(rows).toMatchObject([{ car_b_status: 'Rectified' }])
})

test('a timekeeper records a race', async ({ context, given, raceDay, request, organiser }) => {
  const { headers } = await organiser()
  const { id } = await raceDay(['Aurora', 'Blue Comet'])
  const { member } = await given.staff(id, 'timekeeper')
  const online = await openWith(context, 'staff-code', member.code, '/staff')
  await expect(recordForm(online)).toBeVisible()
  await canBeClosed(online, ['event_staff', 'competition_teams', 'race_results', 'knockout_matches'])

  const page = await reopenedOffline(online, '/staff')
  const form = recordForm(page)
  await form.locator('[name=team_1]').selectOption('T01 Aurora')
  await form.locator('[name=reaction_time_1]').fill('0.150')
  await form.locator('[name=racing_time_1]').fill('1.210')
  await form.locator('[name=racing_time_1]').press('Enter')
  await expect(form.getByText('1 race waiting to be sent')).toBeVisible()

  await context.setOffline(false)
  await expect(shownLaps(page)).toHaveText([/Aurora.*lap 1, car A, lane\s1.*1\.360/])
  await expect(stored(page)).toBeHidden()
  expect(await (await request.get(`/api/race_results?event_id=${id}`, { headers })).json()).toHaveLength(1)
})
