/** Every screen has the numbers that a pack gives to the record of the event. */
import { recordStandings, type StandingRow } from '@paddock/domain/rules/standings.ts'
import { WORLD_FINALS_2025 } from '@paddock/domain/rules/world-finals-2025/pack.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { competitionEvents } from '../../db/schema/competition.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import { announce } from '../../live/announce.ts'
import { raceDayOf } from '../../testing/race-day.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { eventRecordOf } from '../rules/rules.ts'
import { recordOf } from './results-record.ts'

let server: TestServer
let day: ReturnType<typeof raceDayOf>

beforeAll(async () => {
  server = await testServer()
  day = raceDayOf(server)
})

const { id: rule_pack, version: rule_pack_version } = WORLD_FINALS_2025

/** Five teams with eight runs each, the last with a DNF, and one that has not raced; Alpha and Beta are marked. */
async function finals() {
  const { id: company_id } = await server.given.company()
  const event = await day.event({ name: 'Finals', rule_pack, rule_pack_version }, company_id)
  const organizer = await server.given.organizer(company_id)
  const names = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Echo', 'Foxtrot'] as const
  const teams = []
  for (const name of names) teams.push(await day.team(event.id, name, { category: 'Professional' }))
  for (const [index, team] of teams.slice(0, 5).entries())
    await day.laps(team, [
      ...Array.from({ length: 7 }, (_, run) => 1050 + 20 * index + 3 * run),
      index === 4 ? null : 1200,
    ])
  const card = await day.scorecard(company_id, ['Testing', 'Design Concepts'])
  await server.db
    .update(scorecardTemplates)
    .set({ name: 'Design & Engineering' })
    .where(eq(scorecardTemplates.id, card))
  const panel = await day.panel(event.id, 'Engineering')
  const [alpha, beta] = teams
  if (!alpha || !beta) throw new Error('no teams')
  await day.marks(alpha, panel, card, { Testing: 11, 'Design Concepts': 13 })
  await day.marks(beta, panel, card, { Testing: 20, 'Design Concepts': 19 })
  await server.db.transaction((tx) => announce(tx, `results:${event.id}`, 'competition_scores'))
  return { event, teams, organizer, company_id }
}

/** What `npm run standings` prints for the event's record. */
async function expected(event_id: string): Promise<StandingRow[]> {
  const stored = await recordOf(server.db, event_id)
  if (!stored) throw new Error('no record')
  return Object.values(recordStandings(eventRecordOf(stored), stored.event.pack).categories).flat()
}

type Shown = { team_id: string; category_position: number; total_points: number; parts: Record<string, number> }

test('the racing board, the live results and the printed page have the numbers of the record', async () => {
  const { event, teams, organizer } = await finals()
  const rows = await expected(event.id)
  expect(rows).toHaveLength(6)
  expect(rows[0]).toMatchObject({ team: 'ALP', place: 1, parts: { time_trial: 105, reaction: 105, fastest_car: 10 } })
  const board = Object((await server.get(`/api/racing/board?event_id=${event.id}`, organizer.headers)).body)
  const live = Object((await server.get(`/api/live_results/${event.id}`)).body)
  for (const row of rows) {
    const team_id = teams.find(({ team_number }) => team_number === row.team)?.id
    const numbers = { total_points: row.total, parts: row.parts }
    expect(board.categories[0].standings.find((one: Shown) => one.team_id === team_id)).toMatchObject({
      total_position: row.place,
      ...numbers,
    })
    expect(live.standings.find((one: Shown) => one.team_id === team_id)).toMatchObject({
      category_position: row.place,
      position: row.place,
      ...numbers,
    })
  }
  expect(live.standings).toHaveLength(6)
  await server.db.update(competitionEvents).set({ status: 'completed' }).where(eq(competitionEvents.id, event.id))
  const { body } = await server.post('/api/functions/generate-competition-pdf', { eventId: event.id })
  const { html } = Object(body).data
  for (const title of ['Specifications', 'Design &amp; Engineering', 'Time trial', 'Reaction racing', 'Penalties'])
    expect(html).toContain(`<th>${title}</th>`)
  for (const { total } of rows) expect(html).toContain(`<strong>${total.toFixed(2)}</strong>`)
  expect(html).toContain('Mean car time, runs 2 to 5')
  expect(html).not.toContain('Grand Prix')
})

test('a time trial shows what it ranks: the mean of the second to the fifth best car time', async () => {
  const { event, teams, organizer } = await finals()
  const { body } = await server.get(`/api/racing/board?event_id=${event.id}`, organizer.headers)
  const { rules, rule_tables, categories } = Object(body)
  expect(categories[0].standings[0]).toMatchObject({
    team_id: teams[0]?.id,
    races: {
      time_trial: { value: 1057.5, place: 1 },
      reaction: { value: 1150, place: 1 },
      fastest_car: { value: 1050, place: 1 },
    },
    seed: 1,
  })
  expect(rules).toMatchObject({ decimals: 2, grand_prix: {}, tie_breaks: ['Time trial'], is_public: true })
  expect(rule_tables.map(({ title }: { title: string }) => title)).toEqual([
    'Runs',
    'Time trial',
    'Reaction racing',
    'Fastest car bonus',
    'Knockout',
    'Knockout points',
  ])
})

test('nobody has a place in the live results before anything is recorded', async () => {
  const event = await day.event({ rule_pack, rule_pack_version })
  await day.team(event.id, 'Alpha')
  await expect
    .poll(async () => Object((await server.get(`/api/live_results/${event.id}`)).body))
    .toMatchObject({ teams: { length: 1 }, standings: [] })
})
