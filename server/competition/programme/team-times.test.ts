import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bellOf } from '../../testing/bell.ts'
import { claimsOf, entriesOf } from '../../testing/entry-calls.ts'
import { lapOf, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

type Run = { team_id: string; car_type: string; lane: number }
type Race = { id: string; runs: Run[]; raced_at: string | null; reason: string | null }
type Programme = { sessions: { races: Race[] }[] }

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

test('a linked team reads its times, and its members are notified once of each race that is close', async () => {
  const organizer = await server.given.organizer((await server.given.company()).id)
  const desk = racingCallsOf(server, organizer)
  const { event, teams } = await desk.field(12)
  const options = { event_id: event.id, category: 'Development', seed: 7, starts_at: new Date().toISOString() }
  const { teams: planned } = Object((await server.post('/api/functions/preview-programme', options, desk.headers)).body)
  const accepted = { id: randomUUID(), teams: planned, ...options }
  expect(await server.post('/api/programmes', accepted, desk.headers)).toMatchObject({ status: 200 })

  const { id: team_id } = await server.given.team({ name: 'Slipstream' })
  const ada = await server.given.member(team_id, 'admin')
  const racesFor = async (entry: string): Promise<Race[]> => {
    const { body } = await server.get(`/api/team_entries/${team_id}/${entry}/programme`, ada.headers)
    return (body as Programme[]).flatMap(({ sessions }) => sessions.flatMap(({ races }) => races))
  }
  const all: Programme[] = Object((await server.get(`/api/programmes?event_id=${event.id}`, desk.headers)).body)
  const races = all.flatMap(({ sessions }) => sessions.flatMap((session) => session.races))
  const own = teams.find(({ id }) => races[4]?.runs.some((run) => run.team_id === id)) ?? teams[0]
  const claims = claimsOf(server, organizer, event.id)
  const claimed = await entriesOf(server, team_id).claim(ada, await claims.codeOf(own?.id ?? ''))
  const { id: entry } = Object(claimed.body)
  expect(await racesFor(entry)).toEqual([])
  await claims.decide(entry, true)
  expect(await racesFor(entry)).toHaveLength(races.length)

  const bell = bellOf(server)
  const soon = async () => (await bell.texts(ada)).filter((text) => text.startsWith('Race '))
  expect(await soon()).toEqual([])
  for (const race of races.slice(0, 2))
    await desk.record(
      event.id,
      race.runs.map(({ team_id, car_type, lane }) => lapOf({ id: team_id }, { car_type, lane })),
    )
  const run = races[4]?.runs.find((one) => one.team_id === own?.id)
  const told = await soon()
  expect(told.filter((text) => text.startsWith('Race 5 of'))).toHaveLength(1)
  expect(told.find((text) => text.startsWith('Race 5 of'))).toMatch(
    new RegExp(`in about \\d minutes?, after \\d races?: your car ${run?.car_type} runs in lane ${run?.lane}$`),
  )
  expect((await bell.mails(ada)).filter(({ subject }) => subject.startsWith('Race '))).toEqual([])

  const next = races[2]
  const called = async () => (await bell.texts(ada)).filter((text) => text.includes('is called'))
  const step = (from: string, to: string, race = races[4]) =>
    server.post('/api/functions/call-race', { race_id: race?.id, from, to }, desk.headers)
  expect(await step('scheduled', 'called', next)).toMatchObject({ status: 200 })
  const isOwn = next?.runs.some(({ team_id }) => team_id === own?.id)
  expect(await called()).toHaveLength(isOwn ? 1 : 0)
  expect(await step('scheduled', 'called')).toMatchObject({ status: 200 })
  expect(await step('called', 'scheduled')).toMatchObject({ status: 200 })
  expect(await step('scheduled', 'called')).toMatchObject({ status: 200 })
  expect((await called()).filter((text) => text.startsWith('Race 5 of'))).toEqual([
    `Race 5 of ${event.name} is called: bring car ${run?.car_type} to lane ${run?.lane} at the start now`,
  ])
})
