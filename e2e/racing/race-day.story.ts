/** A whole event: 96 laps, a bracket down to its champion, points, and a spectator who follows and prints the results. */
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../printing/owner-portal.ts'
import { expectAccessible } from '../support/story.ts'
import { whileAway } from '../support/while-away.ts'
import {
  expect,
  openRacing,
  type RaceMatch,
  type RaceTeam,
  raced,
  raceSent,
  recordForm,
  shownLaps,
  test,
} from './race-day.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

const NAMES = ['Aurora', 'Blue Comet', 'Carbon', 'Drift', 'Eclipse', 'Falcon', 'Gravity', 'Hyperion', 'Ion', 'Jet']
const TWELVE = [...NAMES, 'Kestrel', 'Lightning']
const RUNS = 8
/** A lower number is faster, so that the outcome is known whatever the draw. */
const racingTime = (n: number, run = 0) => (1.1 + n * 0.02 + run * 0.001).toFixed(3)
const tab = (page: Page, name: string) => page.getByRole('tablist', { name: 'Racing' }).getByRole('tab', { name })
const development = (page: Page) => page.getByRole('region', { name: 'Development', exact: true })

test('twelve teams race from the first lap to the champion', async ({
  page: spectator,
  context,
  organiser,
  raceDay,
  request,
}) => {
  const { id, teams } = await raceDay(TWELVE)
  const [olu, second] = [await organiser(), await organiser()]
  const { page } = olu
  const other = second.page
  const form = recordForm(page)
  const standings = spectator.getByRole('table', { name: /^Standings/ }).getByRole('row')

  await test.step('setup', async () => {
    await openRacing(olu, id, 'setup')
    await expect(page.getByRole('tablist', { name: 'Racing' }).getByRole('tab')).toHaveText([
      'Setup',
      'Grand Prix',
      'Knockout',
      'Live Timing',
      'Leaderboards',
      'Programme',
      'Start line',
      'Announcer',
    ])
    const panel = page.getByRole('tabpanel', { name: 'Setup' })
    await expect(panel.getByRole('definition')).toHaveText(['regional', '12', '0'])
    await expect(panel.getByRole('listitem').first()).toHaveText('T01Aurora DevelopmentNo penalties')
    await expectAccessible(page)
  })

  await test.step('a team runs its laps, entered with the keyboard alone', async () => {
    await tab(page, 'Live Timing').click()
    await form.getByRole('combobox', { name: 'Team 1' }).selectOption('T01 Aurora')
    await form.getByLabel('Reaction time (s)').focus()
    for (let run = 0; run < RUNS; run++) await typeLap(page, racingTime(0, run))
    // They are sent one after the other.
    await expect(shownLaps(page).first()).toContainText('AuroraDevelopment, lap 8, car B, lane 1', { timeout: 60_000 })
    await expect(page.getByText('Grand Prix race saved to database')).toBeVisible()
    await expect(form.getByRole('combobox', { name: 'Team 1' }), 'the next team is ready').toHaveValue(
      teams[1]?.id ?? '',
    )
  })

  await test.step('two teams run side by side', async () => {
    await raced(page)
    await form.getByRole('checkbox', { name: 'Two Teams Racing' }).press('Space')
    await form.getByRole('combobox', { name: 'Team 2' }).selectOption('T03 Carbon')
    await form.locator('[name=reaction_time_1]').focus()
    await enterLap(page, racingTime(1))
    await enterLap(page, racingTime(2))
    await expect(shownLaps(page).first()).toContainText('CarbonDevelopment, lap 1, car A, lane 2')
    await expect(shownLaps(page)).toHaveCount(10)
    await raced(page)
    await expectAccessible(page)
  })

  await test.step('another desk sends the rest, and a second organiser and a spectator see the last race arrive', async () => {
    const pairs = [1, 3, 5, 7, 9, 11].map((n) => teams.slice(n, n + 2).map((team, nth) => ({ team, n: n + nth })))
    const send = (pair: { team: RaceTeam; n: number }[], run: number) =>
      raceSent(request, second, id, {
        car: run < 4 ? 'A' : 'B',
        runs: pair.map(({ team, n }) => ({ team, time: racingTime(n, run) })),
      })
    const last = pairs.at(-1) ?? []
    await whileAway([page], async () => {
      const sent = pairs.map(async (pair, place) => {
        for (let run = place === 0 ? 1 : 0; run < (pair === last ? RUNS - 1 : RUNS); run++) await send(pair, run)
      })
      await Promise.all(sent)
    })
    await spectator.goto(`/live/${id}`)
    await expect(standings).toHaveCount(13)
    await openRacing(second, id, 'grand-prix')
    await expect(other.getByText('Complete', { exact: true })).toHaveCount(11)
    await send(last, RUNS - 1)
    await expect(other.getByText('Complete', { exact: true })).toHaveCount(12)
    const rows = other.getByRole('table', { name: 'Grand Prix of Development' }).getByRole('row')
    await expect(rows.nth(1)).toHaveText('1AuroraT017.7218/8150.0 ptsComplete')
    await expect(rows.nth(12)).toContainText('12LightningT12')
    const rules = other.getByRole('region', { name: 'Rules for Development' })
    await expect(rules).toContainText('Standard scoring')
    await expect(rules).toContainText('7 legal runs: 50 + (100 / (F × 0.30)) × (F × 1.30 − T)')
    await expect(rules).toContainText('30 + 2 per legal run (max 6)')
    await other.getByRole('button', { name: 'Aurora' }).click()
    const laps = other.getByRole('list', { name: 'Laps of Aurora' }).getByRole('listitem')
    await expect(laps).toHaveCount(RUNS)
    await expect(laps.first()).toHaveText('Lap 1Car ALane 1Net 1.100Gross 1.250')
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Delete lap 8 of Aurora' }).click()
    const question = other.getByRole('dialog', { name: 'Delete lap 8 of Aurora?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(other.getByText('Race Result Deleted')).toBeVisible()
    await expect(rows.nth(1)).toHaveText('1AuroraT017.7217/8150.0 ptsIn progress')
    await other.getByRole('button', { name: 'Recalculate All Scores' }).click()
    await expect(other.getByText('Scores Updated')).toBeVisible()
  })

  await test.step('so has a spectator', async () => {
    await expect(standings.nth(1)).toContainText('Aurora')
    await expect(standings.nth(1)).toContainText('150.0')
  })

  await test.step('a bracket is drawn', async () => {
    await tab(other, 'Knockout').click()
    await tab(page, 'Knockout').click()
    const mine = development(page)
    await expect(mine.getByText('12 teams')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Generate Bracket' }).first(), 'there is no Cadet').toBeDisabled()
    await mine.getByRole('button', { name: 'Generate Bracket' }).click()
    await expect(page.getByText('Bracket Generated')).toBeVisible()
    await expect(mine.getByRole('heading', { level: 4 })).toHaveText([
      'Round 1',
      'Quarter Finals',
      'Semi Finals',
      'Final',
    ])
    await expect(mine.getByText('Bye', { exact: true }), 'drawn, and as panels').toHaveCount(8)
    const hint = 'Use Live Timing with Knockout Racing enabled to record this match.'
    await expect(mine.getByText(hint).first()).toBeVisible()
    await expectAccessible(page)
    await development(other).getByRole('button', { name: 'Development' }).click()
    await expect(development(other).getByRole('button', { name: 'Delete Brackets' })).toBeVisible()
  })

  await test.step('the other desk races up to the final, and this one to the champion', async () => {
    for (const racing of [1, 2, 3]) {
      const answer = await request.get(`/api/knockout_matches?event_id=${id}`, { headers: olu.headers })
      const matches: RaceMatch[] = await answer.json()
      const open = matches.filter(({ round, is_bye }) => round === racing && !is_bye)
      await Promise.all(
        open.map(async (match) => {
          const pair = teams.filter((team) => team.id === match.team_a_id || team.id === match.team_b_id)
          const runs = pair.map((team) => ({ team, time: racingTime(teams.indexOf(team)) }))
          for (const car of ['A', 'B'] as const) await raceSent(request, second, id, { car, runs, knockout: true })
        }),
      )
    }
    await expect(development(page).getByText('WINNER'), 'all matches but the last').toHaveCount(14)
    await tab(page, 'Live Timing').click()
    await expect(shownLaps(page).first()).toContainText('Knockout')
    await form.getByRole('checkbox', { name: 'Knockout Racing' }).press('Space')
    await expect(form.getByRole('combobox', { name: 'Match' })).not.toHaveValue('')
    const pair = await pairOnTheGrid(page, teams)
    await form.locator('[name=reaction_time_1]').focus()
    for (const _car of ['A', 'B']) {
      await enterLap(page, racingTime(pair[0]))
      await enterLap(page, racingTime(pair[1]))
      await raced(page)
    }
    await expect(page.getByText('KNOCKOUT CHAMPIONS')).toBeVisible()
    await expect(page.getByText('Aurora win the Development knockout')).toBeVisible()
    await expect(form.getByText('No match is ready to be raced.')).toBeVisible()
  })

  await test.step('the champion gets the points, before the eyes of the other', async () => {
    const theirs = development(other)
    await expect(theirs.getByText('Development champion')).toBeVisible()
    await expect(theirs.getByText('WINNER')).toHaveCount(15)
    await theirs.getByRole('button', { name: 'Award Points' }).click()
    await expect(other.getByText('12 teams in Development received their points.')).toBeVisible()
    await tab(page, 'Leaderboards').click()
    const rows = page.getByRole('table', { name: 'Leaderboard of Development' }).getByRole('row')
    await expect(rows).toHaveCount(13)
    // Number, team, four times with their places, sum of best 7, points of Grand Prix, knockout, other and all, place.
    await expect(rows.nth(1).getByRole('cell')).toHaveText([
      'T01',
      '1.100',
      '1',
      '1.250',
      '1',
      '0.150',
      '1',
      '1.250',
      '1',
      '7.721',
      '150.0',
      '30.0',
      '0.0',
      '180.0',
      '1',
    ])
    await expect(page.getByText('Complete', { exact: true })).toHaveCount(11)
  })

  await test.step('points are given by hand, with a reason', async () => {
    const give = page.getByRole('form', { name: 'Other event points' })
    await give.getByRole('button', { name: 'Add Points' }).click()
    await expect(give.getByText('Please enter what the points are for.')).toBeVisible()
    await give.getByLabel('Team').selectOption('T12 Lightning (Development)')
    await give.getByLabel('Points').fill('500')
    await give.getByLabel('Reason').fill('Sportsmanship')
    await page.keyboard.press('Enter')
    const given = page.getByRole('table', { name: 'Other event points' })
    await expect(given).toContainText('LightningDevelopment500.0SportsmanshipOlu Organiser')
    const first = page.getByRole('table', { name: 'Leaderboard of Development' }).getByRole('row').nth(1)
    await expect(first).toContainText('Lightning')
    await expectAccessible(page)
  })

  await test.step('everything fits on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of ['Setup', 'Grand Prix', 'Knockout', 'Live Timing', 'Leaderboards']) {
      await tab(page, name).click()
      await expect(page.getByRole('tabpanel', { name })).toContainText('Development')
      if (name === 'Knockout') await page.getByRole('button', { name: 'Development' }).click()
      await expectNoSidewaysScroll(page)
    }
  })

  await test.step('the spectator has followed, and prints the results', async () => {
    await expect(standings.nth(1)).toContainText('Lightning')
    await expect(standings.nth(2)).toContainText('Aurora')
    await expect(standings.nth(2)).toContainText('180.0')
    await expect(spectator.getByRole('region', { name: 'Bracket of Development' })).toContainText('ChampionAurora')
    await context.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await request.patch(`/api/competition_events/${id}`, { headers: olu.headers, data: { status: 'completed' } })
    const [paper] = await Promise.all([
      spectator.waitForEvent('popup'),
      spectator.getByRole('button', { name: 'Export All Teams' }).click(),
    ])
    await expect(paper.getByRole('heading', { name: 'T12 Lightning' })).toBeVisible()
    await expect(paper.locator('body[data-printed]')).toBeVisible()
  })
})

/** A lap, key by key: reaction time, Enter, racing time, Enter. */
async function typeLap(page: Page, racing: string) {
  await page.keyboard.type('0.150')
  await page.keyboard.press('Enter')
  await page.keyboard.type(racing)
  await page.keyboard.press('Enter')
}

/** The same, filling in each time in one step. */
async function enterLap(page: Page, racing: string) {
  await page.keyboard.insertText('0.150')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(racing)
  await page.keyboard.press('Enter')
}

/** The positions in the list of the two teams that the desk has filled in. */
async function pairOnTheGrid(page: Page, teams: RaceTeam[]): Promise<[number, number]> {
  const selects = recordForm(page).getByRole('combobox', { name: /^Team/ })
  const [one, two] = [await selects.nth(0).inputValue(), await selects.nth(1).inputValue()]
  return [teams.findIndex(({ id }) => id === one), teams.findIndex(({ id }) => id === two)]
}
