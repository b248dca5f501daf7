/** A World Finals sheet: values by wheel, segment and place, the verdict at once, and what is left of the 100 points. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, type Organiser, test } from '../events/organisers.ts'
import { expectToast } from '../organizers/organizer-steps.ts'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { expectAccessible } from '../support/story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

const LAPTOP = { width: 1366, height: 768 }
const TABLET = { width: 820, height: 1180 }
const PHONE = { width: 390, height: 844 }

const check = (page: Page, article: string, which: 'Car A' | 'Car B' | 'Team') =>
  page
    .getByRole('group', { name: new RegExp(`^${article.replaceAll('.', '\\.')} `) })
    .getByRole('group', { name: which, exact: true })
/** The radio input itself is hidden under its label. */
const setStatus = (page: Page, article: string, which: 'Car A' | 'Car B' | 'Team', status: string) =>
  check(page, article, which).getByRole('radiogroup').getByText(status, { exact: true }).click()
const openSection = (page: Page, section: string) =>
  page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: new RegExp(`^${section} `) })
    .click()

test('two cars under the World Finals 2025: the pack decides what each value costs', async ({
  organiser,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  const olu = await organiser()
  const { page } = olu
  const { event_id, panel_id, team_id } = await aWorldFinal(olu)
  const save = page.getByRole('button', { name: 'Save', exact: true })

  await test.step('the desk has the first field and Save on the first screen, on a laptop, a tablet and a phone', async () => {
    await page.setViewportSize(LAPTOP)
    await page.goto(
      `/organizer?tab=events&event=${event_id}&section=scrutineering&panel=${panel_id}&team=${team_id}&desk`,
    )
    const first = page.getByRole('radiogroup', { name: 'Status of T3.1.1 Team' })
    await expect(first).toBeVisible()
    for (const size of [LAPTOP, TABLET, PHONE]) {
      await page.setViewportSize(size)
      await expect(first).toBeInViewport({ ratio: 1 })
      await expect(save).toBeInViewport({ ratio: 1 })
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
    await page.setViewportSize(LAPTOP)
  })

  await test.step('one number with its unit: the verdict and the cost stand beside it at once', async () => {
    await expect(page.getByRole('group', { name: /^T3\.6 / })).toContainText('At least 48 g')
    await check(page, 'T3.4', 'Car A').getByLabel('T3.4 Car A, measured').pressSequentially('86.3')
    await expect(check(page, 'T3.4', 'Car A')).toContainText('Fail, 10 points deducted')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('T3.4 Car B, measured')).toBeFocused()
    await page.getByLabel('T3.6 Car A, measured').fill('47,6')
    await expect(check(page, 'T3.6', 'Car A')).toContainText('Fail, 10 points deducted, performance failure')
    await expect(check(page, 'T3.6', 'Car A').getByRole('radio', { name: 'Pass' })).toBeDisabled()
    await expect(check(page, 'T3.4', 'Car A').getByRole('radio', { name: 'Rectified' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Pass the rest of T3' }).click()
    await expect(page.getByRole('button', { name: 'T3 14/14 checked' })).toBeVisible()
  })

  await test.step('wheels, a fix, and the segments of a wing', async () => {
    await openSection(page, 'T7')
    await page.getByLabel('T7.4.2 Car A, RL').fill('16.4')
    await page.getByLabel('T7.4.2 Car A, RR').fill('17')
    await expect(check(page, 'T7.4.2', 'Car A')).toContainText('Fail, 2.5 points deducted')
    await expect(check(page, 'T7.4.2', 'Car A')).not.toContainText('performance')
    await check(page, 'T7.6', 'Car B').getByLabel('FL').check()
    await expect(check(page, 'T7.6', 'Car B')).toContainText('Fail, 2.5 points deducted, performance failure')
    await check(page, 'T7.6', 'Car B').getByLabel('FL').uncheck()
    await expect(check(page, 'T7.6', 'Car B')).toContainText('Pass')
    await openSection(page, 'T6')
    await setStatus(page, 'T6.1', 'Car A', 'Rectified')
    await expect(check(page, 'T6.1', 'Car A')).toContainText('Put right, 5 points deducted')
    await openSection(page, 'T5')
    await page.getByLabel('T5.6 Car B, measured').fill('4.2')
    await setStatus(page, 'T5.6', 'Car B', 'Rectified')
    await openSection(page, 'T8')
    await page.getByLabel('T8.6.1 Car B, part 1').fill('24.2')
    await page.getByRole('button', { name: 'Add part to T8.6.1 Car B' }).click()
    await page.getByLabel('T8.6.1 Car B, part 2').fill('25')
    await expect(check(page, 'T8.6.1', 'Car B')).toContainText('Fail, 2 points deducted, performance failure')
  })

  await test.step('worked example 6: 65.5 points are left, on the screen and on the server', async () => {
    const sheet = page.getByRole('form', { name: /Aurora/ })
    await expect(sheet).toContainText('Specifications 65.5 of 100')
    await expect(sheet).toContainText('Car A: 1 performance failure')
    await expect(sheet).toContainText('Car B: 2 performance failures')
    await page.getByLabel('Scrutineer name').fill('Sam Caliper')
    await save.click()
    await expectToast(page, 'Scrutineering Saved', 'Aurora')
    await expect(sheet).toContainText('Saved')
    const [summary] = await (
      await page.context().request.get(`/api/team_scorecard_summary?event_id=${event_id}`, { headers: olu.headers })
    ).json()
    expect(summary.specifications).toEqual({
      left: 65.5,
      of: 100,
      performance_failures: { A: 1, B: 2 },
      unsafe: [],
    })
  })

  await test.step('what is no number, or no such value, is said at the field and not saved', async () => {
    const thickness = page.getByLabel('T8.6.3 Car A, measured')
    await thickness.fill('4 mm')
    await expect(check(page, 'T8.6.3', 'Car A')).toContainText('Please enter a number')
    await save.click()
    await expect(thickness).toBeFocused()
    await thickness.fill('4000')
    await expect(check(page, 'T8.6.3', 'Car A')).toContainText('T8.6.3 must be between −1,000 and 1,000 mm.')
    await expectAccessible(page)
    await thickness.fill('')
  })

  await test.step('a phone has the same as cards, and a change from elsewhere is not overwritten', async () => {
    await page.setViewportSize(PHONE)
    const thickness = page.getByLabel('T8.6.3 Car A, measured')
    await thickness.fill('4')
    await elsewhere(olu, event_id, team_id)
    const row = page.getByRole('group', { name: /^T8\.6\.3 / })
    await expect(row.getByText('Somebody else has changed this row in the meantime')).toBeVisible()
    await expect(row).toContainText('Car A: Fail, 6.4 mm')
    await expect(page.getByRole('button', { name: /^T8 .* changed meanwhile$/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await row.getByRole('button', { name: 'Show their version' }).click()
    await expect(thickness).toHaveValue('6.4')
  })
})

/** Another tablet measures the front wing of car A. */
async function elsewhere({ page, headers }: Organiser, event_id: string, team_id: string) {
  const { request } = page.context()
  const desk = await (await request.get(`/api/scrutineering/${event_id}`, { headers })).json()
  const template_id = desk.templates[0].id
  const path = `/api/scrutineering/${event_id}/criteria?template_id=${template_id}`
  const criteria: { id: string; pack_item: string }[] = await (await request.get(path, { headers })).json()
  const criteria_id = criteria.find(({ pack_item }) => pack_item === 'T8.6.3')?.id
  const rows = [{ criteria_id, car_a_measured: 6.4 }]
  const data = { event_id, team_id, template_id, scrutineer_name: 'June Hall', rows }
  expect(await request.post('/api/enhanced_scrutineering_results', { headers, data })).toBeOK()
}

async function aWorldFinal({ page, headers }: Organiser) {
  const [event_id, team_id, panel_id] = [randomUUID(), randomUUID(), randomUUID()]
  const post = async (path: string, data: object) => {
    const answer = await page.context().request.post(path, { headers, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  const about = { name: 'World Final', event_date: '2027-05-08', location: 'Hall', rule_pack: 'world-finals-2025' }
  await post('/api/competition_events', { id: event_id, ...about })
  await post('/api/competition_teams', { id: team_id, event_id, team_name: 'Aurora', category: 'Development' })
  const judge_code = `PIT-${event_id.slice(0, 8).toUpperCase()}`
  const panel = { id: panel_id, judge_name: 'June Hall', panel_name: 'Scrutineering', event_id, judge_code }
  await post('/api/judging_panels', panel)
  return { event_id, panel_id, team_id }
}
