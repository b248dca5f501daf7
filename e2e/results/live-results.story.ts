/** Spectators follow an event on a projector, on a page and on a phone without reloading, up to the printed results. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'
import { timeOfDay } from '../../domain/dates.ts'
import { expect, test } from '../events/organisers.ts'
import { expectToast } from '../organizers/organizer-steps.ts'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { expectAccessible } from '../support/story.ts'

/** Differs by a quarter of an hour from the time zones of these stories' browsers. */
const ZONE = 'Asia/Kathmandu'
const TEAMS = ['Alpha', 'Beta', 'Gamma', 'Delta']

test('from the first lap to the printed results, without a reload', async ({
  page,
  browser,
  baseURL,
  context,
  request,
  given,
  company,
  organiser,
  expectedErrors,
}) => {
  // The connection is cut, and printing fails once, on purpose.
  expectedErrors.push(/ERR_FAILED.*api\/live/, /500.*generate-competition-pdf/)
  const { headers, page: desk } = await organiser()
  const name = `Harbour Grand Prix ${randomUUID().slice(0, 6)}`
  const { id: event_id } = await given.event(company.id, { name, status: 'active', time_zone: ZONE })
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const teams = TEAMS.map((team_name) => ({ id: randomUUID(), team_name }))
  for (const team of teams) await post('/api/competition_teams', { ...team, event_id })
  const category = 'Development'
  const record = (team: number, racing_time: number, lane: number) => {
    const run = { id: randomUUID(), team_id: teams[team]?.id, car_type: 'A', lane, reaction_time: 0.15, racing_time }
    return post('/api/race_results', { event_id, category, runs: [run] })
  }

  await test.step('the projector follows', async () => {
    await page.route('**/api/live*', (route) => route.abort())
    await page.goto(`/live/${event_id}?view=projector`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText('Connection lost. Trying again…')).toBeVisible()
    await page.unroute('**/api/live*')
    await expect(page.getByText('LIVE')).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText(['T01AAlpha', 'T02BBeta', 'T03DDelta', 'T04GGamma'])
    for (const [team, time] of [1.31, 1.25, 1.4].entries()) await record(team, time, 1)
    await record(1, 1.22, 2)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toHaveText(/1T02BBeta–34\.00\.034\.0/)
    await expect(rows).toHaveCount(4)
    await expect(page.getByRole('region', { name: 'Latest laps' }).getByRole('listitem').first()).toContainText('1.220')
    await post('/api/functions/generate-knockout-bracket', { event_id, category })
    await expect(page.getByText('1 of 2')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByText('1 of 2, paused')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'Development: Knockout' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Semi Finals' }).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await record(3, 1.5, 1)
    await page.keyboard.press('ArrowLeft')
    await expect(rows).toHaveCount(5)
  })

  await test.step('the page has everything, also on a phone', async () => {
    await page.getByRole('link', { name: 'All results' }).click()
    await expect(page.getByRole('heading', { name: 'Podium' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export All Teams' })).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByLabel('Category').selectOption(category)
    await record(0, 1.2, 2)
    const rows = page.getByRole('table', { name: `Standings of ${name}` }).getByRole('row')
    await expect(rows.nth(1)).toContainText('Alpha')
  })

  await test.step('a spectator pins their team: it comes first and open, with its laps as they are run', async () => {
    const rows = page.getByRole('table', { name: `Standings of ${name}` }).getByRole('row')
    await expect(rows.nth(2)).toContainText('Beta')
    await page.getByRole('button', { name: 'Pin Gamma' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Pin Gamma' })).toBeFocused()
    await expectToast(page, 'Team pinned', 'Gamma stays first in the standings on this device.')
    await expect(rows.nth(1)).toContainText('Gamma')
    await page.reload()
    await expect(rows.nth(1)).toContainText('Gamma')
    const laps = page.getByRole('list', { name: 'Laps of Gamma' }).getByRole('listitem')
    await expect(laps).toHaveCount(1)
    await record(2, 1.35, 2)
    await expect(laps).toHaveCount(2)
    await expect(laps.last()).toContainText('1.350')
    await page.getByRole('button', { name: /Gamma/, expanded: true }).press('Enter')
    await expect(laps).toHaveCount(0)
    await page.getByRole('button', { name: 'Pin Gamma' }).press('Enter')
    await expect(rows.nth(1)).toContainText('Alpha')
    await expect(page.getByRole('button', { name: 'Pin Gamma' })).toBeFocused()
  })

  await test.step('a spectator in another time zone sees the times of the event', async () => {
    const elsewhere = await browser.newContext({ baseURL, timezoneId: 'America/New_York' })
    const spectator = await elsewhere.newPage()
    await spectator.goto(`/live/${event_id}`)
    await expect(spectator.getByText(`Times in ${ZONE}`)).toBeVisible()
    const results = await (await request.get(`/api/live_results/${event_id}`)).json()
    const laps = spectator.getByRole('region', { name: 'Latest laps' })
    await expect(laps.getByRole('time').first()).toHaveText(timeOfDay(results.latest_laps[0].created_at, ZONE))
    await elsewhere.close()
  })

  await test.step('the results are printed once the event is over', async () => {
    await context.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    const ended = await request.patch(`/api/competition_events/${event_id}`, { headers, data: { status: 'completed' } })
    expect(ended.status()).toBe(200)
    const [paper] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Export Development' }).click(),
    ])
    await expect(paper.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(paper.getByRole('heading', { name: 'T01 Alpha' })).toBeVisible()
    await expect(paper.locator('body[data-printed]')).toBeVisible()
    await paper.close()
    await page.route('**/generate-competition-pdf', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: /Alpha/, expanded: false }).click()
    await page.getByRole('button', { name: 'PDF of Alpha' }).click()
    await expectToast(page, 'Export Failed', 'There was an error generating the PDF. Please try again.')
    await page.evaluate(() => {
      window.open = () => null
    })
    await page.getByRole('button', { name: 'Export All Teams' }).click()
    await expectToast(page, 'Export Failed', 'Please allow pop-ups for this site and try again.')
  })

  await test.step('organisers export everything', async () => {
    await desk.goto(`/organizer?tab=events&event=${event_id}&section=results`)
    const results = desk.getByRole('region', { name: `Results of ${name}` })
    await expect(results.getByRole('table').getByRole('row')).toHaveCount(5)
    await expectAccessible(desk)
    const download = async (label: string): Promise<Download> => {
      await results.getByRole('button', { name: 'Download' }).click()
      const [file] = await Promise.all([
        desk.waitForEvent('download'),
        desk.getByRole('menuitem', { name: label }).click(),
      ])
      await expect(desk.getByRole('menu')).toBeHidden()
      return file
    }
    const csv = readFileSync(await (await download('Standings (CSV)')).path(), 'utf8')
    expect(csv.split('\r\n')[1]).toMatch(/^1,1,T0[12],(Alpha|Beta),,Development,,0,no,2,2\./)
    const whole = JSON.parse(readFileSync(await (await download('Everything (JSON)')).path(), 'utf8'))
    expect(whole).toMatchObject({ event: { name, status: 'completed' }, teams: { length: 4 } })
  })
})
