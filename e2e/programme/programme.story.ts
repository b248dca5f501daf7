/** A programme for 24 teams: planned, changed during the day by a late team, a withdrawal and a re-run, and printed. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { expect, openRacing, raceSent, test } from '../racing/race-day.ts'
import { waitForFirstKey } from '../support/first-key.ts'
import { chooseInRow } from '../support/row-menu.ts'
import { expectAccessible } from '../support/story.ts'
import { dismissToasts } from '../support/toasts.ts'

test.slow()

const NAMES = Array.from({ length: 24 }, (_, index) => `Racer ${String.fromCharCode(65 + index)}`)

const development = (page: Page) => page.getByRole('region', { name: 'Programme of Development' })
const toCome = (page: Page) => development(page).getByRole('list', { name: 'Session 1, to come' })
const races = (page: Page) => toCome(page).locator('> li')
const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Score sheet' }).locator('div', { hasText: name }).getByRole('definition')

test('an organiser plans the races of 24 teams and changes the programme during the day', async ({
  page: spectator,
  organiser,
  raceDay,
  request,
}) => {
  const { id, teams } = await raceDay(NAMES)
  const olu = await organiser()
  const { page } = olu

  await test.step('the programme is planned, and accepted with its score sheet', async () => {
    await openRacing(olu, id, 'programme')
    await development(page).getByRole('button', { name: 'Plan Development' }).click()
    const dialog = page.getByRole('dialog', { name: 'Programme of Development' })
    await expect(dialog.getByRole('region', { name: 'Score sheet' })).toContainText('96')
    await expect(dialog.getByText('Session 1: 96 races')).toBeVisible()
    await dialog.getByLabel('Sessions', { exact: true }).fill('2')
    await expect(dialog.getByText('Session 2: 48 races')).toBeVisible()
    await dialog.getByLabel('Rest in races').fill('30')
    await expect(dialog.getByText('Rest must be at most 20.')).toBeHidden()
    await dialog.getByLabel('Rest in races').fill('3')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Accept programme' }).click()
    await expect(page.getByText('The programme of Development is ready.')).toBeVisible()
    await expect(development(page).getByText('0 of 96 races raced')).toBeVisible()
    await expect(figure(page, 'Runs per car and lane')).toHaveText('2')
    await expect(figure(page, 'Empty lanes')).toHaveText('0')
    await expect(races(page)).toHaveCount(48)
    await dismissToasts(page)
    await expectAccessible(page)
  })

  await test.step('a race is moved with the keyboard', async () => {
    const third = (await races(page).nth(2).getByRole('list').textContent()) ?? ''
    const handle = toCome(page).getByRole('button', { name: 'Move race 3', exact: true })
    await handle.focus()
    await page.keyboard.press('Space')
    await waitForFirstKey(page)
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(/Race 3 is at place 2 of 48/)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(races(page).nth(1).getByRole('list')).toHaveText(third)
  })

  await test.step('a recorded race is raced in the programme, and its teams see when they are next', async () => {
    const first = await plannedRace(0)
    await raceSent(request, olu, id, first)
    await expect(development(page).getByText('1 of 96 races raced')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Now and next' })).toContainText('Development race 2')
    await spectator.goto(`/events/${id}`)
    await expect(spectator.getByRole('region', { name: 'Now and next' })).toContainText('Next: Race 2 of 96')
    await spectator.getByLabel('When does your team race?').selectOption(`T05 ${NAMES[4]}`)
    await expect(spectator.getByRole('region', { name: `Races of ${NAMES[4]}` })).toContainText(
      /Next: race \d+, car [AB]/,
    )
    await expectAccessible(spectator)
  })

  await test.step('a late team is inserted, and nothing that was raced changes', async () => {
    const late = { id: randomUUID(), event_id: id, team_name: 'Latecomers' }
    expect((await request.post('/api/competition_teams', { headers: olu.headers, data: late })).status()).toBe(200)
    await development(page).getByRole('button', { name: 'Insert Latecomers' }).click()
    await expect(page.getByText('Latecomers got 8 runs.')).toBeVisible()
    await expect(development(page).getByText('1 of 100 races raced')).toBeVisible()
    await expect(figure(page, 'Empty lanes')).toHaveText('0')
  })

  await test.step('a team withdraws, and its gaps are closed', async () => {
    await withdraw(teams[10]?.id ?? '')
    await expect(development(page).getByText(/Withdrawn teams leave [78] gaps/)).toBeVisible()
    await development(page).getByRole('button', { name: 'Close gaps' }).click()
    await expect(page.getByText(/The programme is \d+ races? shorter\./)).toBeVisible()
    await expect(development(page).getByText(/Withdrawn teams leave/)).toBeHidden()
    await dismissToasts(page)
  })

  await test.step('a race is run again, with its reason', async () => {
    await development(page).getByRole('button', { name: 'Show 1 raced' }).click()
    await chooseInRow(page, 'Run again', 'race 1')
    const dialog = page.getByRole('dialog', { name: 'Run race 1 again' })
    await dialog.getByLabel('Reason').fill('The gate did not fire')
    await dialog.getByRole('button', { name: 'Add re-run' }).click()
    await expect(page.getByText('Race 1 is run again at the end.')).toBeVisible()
    const last = development(page).getByRole('list', { name: 'Session 2, to come' }).locator('> li').last()
    await expect(last).toContainText('Re-run: The gate did not fire')
  })

  await test.step('it is printed, saved as CSV, and fits a phone', async () => {
    const [paper] = await Promise.all([
      page.waitForEvent('popup'),
      development(page).getByRole('button', { name: 'Print' }).click(),
    ])
    await expect(paper.getByRole('heading', { level: 1 })).toContainText('programme of Development')
    await expect(paper.getByRole('heading', { level: 2 })).toHaveCount(2)
    await expect(paper.getByText('Re-run: The gate did not fire')).toBeVisible()
    await paper.close()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      development(page).getByRole('button', { name: 'CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('programme-development.csv')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  })

  /** As `raceSent` takes it: both cars in lanes 1 and 2. */
  async function plannedRace(place: number) {
    const answer = await request.get(`/api/programmes?event_id=${id}`, { headers: olu.headers })
    const [programme] = await answer.json()
    const { runs } = programme.sessions[0].races[place]
    type Run = { team_id: string; car_type: 'A' | 'B' }
    return {
      runs: runs.flatMap(({ team_id, car_type }: Run) => {
        const team = teams.find((one) => one.id === team_id)
        return team ? [{ team, time: '1.234', car: car_type }] : []
      }),
    }
  }

  async function withdraw(team_id: string) {
    const { headers } = olu
    const wanted = { id: team_id, status: 'withdrawn' }
    const preview = await request.post('/api/functions/preview-team-status', { headers, data: wanted })
    const { version } = await preview.json()
    const data = { ...wanted, reason: null, version }
    expect((await request.post('/api/functions/change-team-status', { headers, data })).status()).toBe(200)
  }
})
