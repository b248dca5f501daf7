/** Judges mark on phones and tablets in a hall whose network comes and goes, and nothing that was typed is lost. */
import type { Page } from '@playwright/test'
import { expect, test } from '../events/organisers.ts'
import { told } from '../organizers/desk.ts'
import { expectNoSidewaysScroll } from '../printing/desk.ts'
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
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const event = await given.event(company.id, { status: 'active' })
  await given.entries(event.id, TEAMS)
  await given.scorecard(company.id)
  const { panel, headers } = await given.judge(event.id)
  await page.setViewportSize(PHONE)
  await asJudge(page, panel.judge_code)
  await page.goto('/organizer')
  await expect(page.getByRole('heading', { name: 'Engineering', level: 1 })).toBeVisible()
  await expect(page.getByText('0 of 10 marked')).toBeVisible()

  await give(page, 'Apex', '25', 'most of it', '7,5')
  await page.getByLabel('Notes').fill('Neat work.')
  const apex = sheetOf(page, 'Apex')
  await expect(apex.getByText('Limited to 20, the most there is.')).toBeVisible()
  await expect(apex.getByText('That is not a number, so it counts as 0.')).toBeVisible()
  await expect(apex.getByLabel('Total')).toHaveText('27.5 of 100')
  await expect(apex).toContainText('On this device Not saved yet.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save Scores' }).click()
  await told(page, 'Scores Saved', 'T01 Apex: 27.5 points.')
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
    await expect(sheetOf(page, team)).toContainText('On this device Sent when the server can be reached.')
  }
  await expect(page.getByRole('status', { name: 'On this device' })).toContainText('T05 Ember, T06 Flash')
  await expect(page.getByText('4 of 10 marked')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('6 of 10 marked')).toBeVisible()
  await expect(page.getByRole('status', { name: 'On this device' })).toBeHidden()

  await context.setOffline(true)
  for (const team of ['Glide', 'Hawk']) {
    await nextTeam(page)
    await give(page, team, '7', '7', '7')
    await page.getByRole('button', { name: 'Save Scores' }).click()
    await expect(sheetOf(page, team)).toContainText('On this device Sent when the server can be reached.')
  }
  await nextTeam(page)
  await sheetOf(page, 'Ion').getByLabel('Drawings').fill('13')
  // The tablet dies here, and comes back with the network.
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  const errors = watch(later)
  await later.setViewportSize(PHONE)
  await later.goto('/organizer')
  await expect(later.getByText('8 of 10 marked')).toBeVisible()
  await expect(sheetOf(later, 'Ion').getByLabel('Drawings')).toHaveValue('13')
  await sheetOf(later, 'Ion').getByLabel('Manufacture').fill('2')
  await later.getByRole('button', { name: 'Save Scores' }).click()
  await expect(sheetOf(later, 'Ion')).toContainText(/Saved \d\d:\d\d/)
  await nextTeam(later)
  await give(later, 'Jet', '1', '1', '1')
  await later.getByRole('button', { name: 'Save Scores' }).click()
  await expect(later.getByText('10 of 10 marked')).toBeVisible()
  await expect(later.getByRole('button', { name: 'Next team' })).toBeDisabled()

  const saved = await (await request.get(`/api/competition_scores?event_id=${event.id}`, { headers })).json()
  const totals = saved.map((score: { total_score: number }) => score.total_score)
  expect(totals).toEqual([27.5, 30, 30, 30, 15, 15, 21, 21, 15, 3])
  expect(errors).toEqual([])
})
