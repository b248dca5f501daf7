/** A day of 24 teams: programme, desk, a screen in the hall and a spectator's phone, with everything that goes wrong. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, shownLaps, test } from '../racing/race-day.ts'
import { whileAway } from '../support/while-away.ts'
import { heading, openDesk, type PlannedRace, planned, raceDesk, raceEntry, typeRace } from './planned-day.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

const NAMES = Array.from({ length: 24 }, (_, index) => `Racer ${String.fromCharCode(65 + index)}`)

const AT_ONCE = 6

const first = (desk: Page) => raceDesk(desk).locator('[name=reaction_time_1]')
const teamIn = async (desk: Page, lane: number) =>
  (await raceDesk(desk)
    .getByRole('group', { name: `Lane ${lane}` })
    .locator('strong')
    .textContent()) ?? ''

test('24 teams race through a day with a screen and a phone that follow it', async ({
  organiser,
  raceDay,
  request,
  browser,
  page: phone,
}) => {
  const { id, teams } = await raceDay(NAMES)
  const olu = await organiser()
  const { page: desk, headers } = olu
  const { keyboard } = desk
  const hall = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage()
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const settings = (data: object) => request.patch(`/api/race_control/${id}`, { headers, data })
  const own = async () => (await request.get(`/api/race_control/${id}/own`, { headers })).json()
  /** Of a desk without a screen. */
  const desk_id = randomUUID()
  const enter = (race: PlannedRace) => post('/api/functions/enter-race', raceEntry(race, desk_id))

  await test.step('the programme is planned, a screen is paired, and a spectator follows a team', async () => {
    expect(await planned(request, olu, id)).toBe(48)
    await hall.goto('/screen')
    const code = await hall.getByText(/^[A-Z0-9]{6}$/).textContent()
    await post('/api/functions/pair-screen', { event_id: id, code, name: 'Hall' })
    await expect(hall.getByRole('heading', { name: 'Race 1 of 48' })).toBeVisible()
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(`/live/${id}`)
    await phone.getByRole('combobox', { name: 'My team' }).selectOption({ label: 'T05 Racer E' })
    await expect(phone.getByRole('region', { name: 'Races of Racer E' })).toContainText(/Next: race \d+/)
  })

  await test.step('a late team is inserted, and the organiser takes over from the desk that began', async () => {
    await enter((await own()).tracks[0].next[0])
    const late = { id: randomUUID(), event_id: id, team_name: 'Latecomers' }
    await post('/api/competition_teams', late)
    const [programme] = await (await request.get(`/api/programmes?event_id=${id}`, { headers })).json()
    await post(`/api/programmes/${programme.id}/teams`, { id: programme.id, team_id: late.id })
    await openDesk(olu, id, 2)
    await expect(heading(desk)).toHaveText('Track 1 · Development · Race 2 of 50')
    await first(desk).focus()
    await keyboard.press('t')
    await expect(raceDesk(desk)).toContainText('This desk controls track 1.')
  })

  await test.step('one team does not come: the other runs alone', async () => {
    const absent = await teamIn(desk, 2)
    await keyboard.press('c')
    await expect(phone.getByRole('region', { name: 'Now and next' })).toContainText('called to the start')
    await expect(hall.getByText('Please come to the start')).toBeVisible()
    await keyboard.press('F7')
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: `Lane 2: ${absent}` })
      .click()
    await expect(raceDesk(desk).getByLabel('Total of lane 2')).toHaveText('DNS')
    await first(desk).focus()
    await typeRace(desk, '0.150', '1.210')
    await expect(heading(desk)).toContainText('Race 3 of')
    await expect(hall.getByText('Did not start')).toBeVisible()
  })

  await test.step('a false start costs the run, and a race is run again', async () => {
    await first(desk).focus()
    await keyboard.press('f')
    await keyboard.press('Enter')
    await typeRace(desk, '0.160', '1.230')
    await expect(heading(desk)).toContainText('Race 4 of')
    await expect(hall.getByText('False start', { exact: true })).toBeVisible()
    await typeRace(desk, '0.150', '1.240', '0.150', '1.250')
    await expect(heading(desk)).toContainText('Race 5 of')
    await expect(raceDesk(desk)).toHaveAttribute('aria-busy', 'false')
    await keyboard.press('F8')
    await desk.getByRole('dialog').getByLabel('Reason').fill('The gate did not fire')
    await keyboard.press('Enter')
    await expect(raceDesk(desk)).toContainText('Re-run: The gate did not fire')
    await first(desk).focus()
    await typeRace(desk, '0.150', '1.190', '0.150', '1.260')
    await expect(raceDesk(desk)).not.toContainText('Re-run: The gate did not fire')
    await expect(hall.getByText('1.340', { exact: true })).toBeVisible()
  })

  await test.step('a team withdraws, and its gaps are closed', async () => {
    const name = await teamIn(desk, 1)
    const wanted = { id: teams.find(({ team_name }) => team_name === name)?.id, status: 'withdrawn' }
    const { version } = await post('/api/functions/preview-team-status', wanted)
    await post('/api/functions/change-team-status', { ...wanted, reason: null, version })
    await expect(raceDesk(desk).getByRole('group', { name: 'Lane 1' })).toBeHidden()
    const [programme] = await (await request.get(`/api/programmes?event_id=${id}`, { headers })).json()
    await post(`/api/programmes/${programme.id}/close-gaps`, { id: programme.id })
    await expect(raceDesk(desk).getByText(name)).toHaveCount(0)
  })

  await test.step('a result waits for confirmation, and is corrected before it counts', async () => {
    expect((await settings({ confirms_results: true })).status()).toBe(200)
    const laps = await shownLaps(desk).count()
    const times = raceDesk(desk).locator('input[name*=_time_]')
    const lanes = (await times.count()) / 2
    await times.first().focus()
    await typeRace(desk, ...Array.from({ length: lanes }, () => ['0.150', '1.999']).flat())
    await expect(raceDesk(desk).getByRole('timer')).toContainText('Provisional for')
    await expect(hall.getByText('Provisional result')).toBeVisible()
    await expect(shownLaps(desk)).toHaveCount(laps)
    await times.nth(1).fill('1.111')
    await keyboard.press('Enter')
    await expect(shownLaps(desk).filter({ hasText: '1.261' })).toHaveCount(1)
    await expect(hall.getByText('1.261', { exact: true })).toBeVisible()
    await expect(phone.getByRole('region', { name: 'Now and next' })).toContainText('1.261 fastest of the day')
    expect((await settings({ confirms_results: false })).status()).toBe(200)
  })

  await test.step('the day is raced to its end, and everyone sees it', async () => {
    await post('/api/functions/take-track', { event_id: id, track: 1, desk_id })
    await expect(raceDesk(desk).getByRole('alert')).toContainText('took over track 1')
    const { race, next } = (await own()).tracks[0]
    const left: PlannedRace[] = race ? [race, ...next] : next
    await whileAway([desk, hall, phone], async () => {
      // A few at a time: the server takes them one after the other.
      for (let done = 0; done < left.length - 1; done += AT_ONCE)
        await Promise.all(left.slice(done, Math.min(done + AT_ONCE, left.length - 1)).map(enter))
    })
    await expect(heading(desk)).toBeVisible()
    await expect(phone.getByRole('region', { name: 'Now and next' })).toBeVisible()
    await Promise.all(left.slice(-1).map(enter))
    const { races } = await own()
    expect(races.done).toBe(races.planned)
    await expect(raceDesk(desk)).toContainText('All races of this track are raced')
    await expect(phone.getByText('All laps, place')).toBeVisible()
    await expect(hall.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await hall.context().close()
})
