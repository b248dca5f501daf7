import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type RaceControlCalls, raceControlCallsOf } from '../../testing/race-control-calls.ts'
import { lapOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let calls: RaceControlCalls

beforeAll(async () => {
  server = await testServer()
  calls = raceControlCallsOf(server, await server.given.organizer((await server.given.company()).id), randomUUID())
})

const row = (team: { id: string }, about: object = {}) => ({
  id: randomUUID(),
  source_row: randomBytes(16).toString('hex'),
  team_id: team.id,
  car_type: 'A',
  lane: null,
  status: 'finish',
  reaction_time: 150,
  racing_time: 1200,
  ...about,
})
const race = (...runs: object[]) => ({ run_at: '2027-03-06T10:00:00.000Z', runs })
const preview = (event_id: string, races: object[], headers = calls.desk.headers) =>
  server.post('/api/functions/preview-lap-import', { event_id, races }, headers)
const run = (event_id: string, races: object[], headers = calls.desk.headers) =>
  server.post('/api/functions/import-laps', { event_id, file_name: 'results.csv', races }, headers)
const pair = async (about: object = {}) => {
  const { event, teams } = await calls.desk.field(2, about)
  const [one, two] = teams
  if (!one || !two) throw new Error('no teams')
  return { event_id: event.id, one, two }
}

describe('importing laps', () => {
  test('shows what each row would do, does it once, and the history names the file', async () => {
    const { event_id, one, two } = await pair()
    await calls.desk.record(event_id, [lapOf(one, { reaction_time: 0.15, racing_time: 1.2 })])
    const races = [
      race(row(one), row(two, { racing_time: 1300 })),
      race(row(one, { racing_time: 1250 }), row(two, { status: 'dnf', racing_time: null })),
    ]
    const seen = await preview(event_id, races)
    expect(seen).toMatchObject({
      status: 200,
      body: {
        rows: [
          { outcome: 'known', lap: null },
          { outcome: 'new', lap: { car_type: 'A', lane: 1, lap_number: 1 } },
          { outcome: 'new', lap: { lane: 1, lap_number: 2 } },
          { outcome: 'new', lap: { lane: 2, lap_number: 2 } },
        ],
      },
    })
    expect(await calls.desk.laps(event_id)).toHaveLength(1)
    const [first, again] = await Promise.all([run(event_id, races), run(event_id, races)])
    expect([first.body, again.body]).toEqual(
      expect.arrayContaining([
        { imported: 3, known: 1 },
        { imported: 0, known: 4 },
      ]),
    )
    const laps = await calls.desk.laps(event_id)
    expect(laps.map(({ gross_time }) => gross_time).sort()).toEqual([1350, 1400, 1450, expect.any(Number)].sort())
    expect(laps.filter(({ grand_prix_score }) => grand_prix_score !== null)).toHaveLength(2)
    expect((await calls.historyOf(event_id))[0]).toBe('3 laps were imported from results.csv.')
    // The same file, read again: other ids, the same rows.
    const reread = races.map(({ runs, ...about }) => ({
      ...about,
      runs: runs.map((one) => ({ ...one, id: randomUUID() })),
    }))
    expect((await run(event_id, reread)).body).toEqual({ imported: 0, known: 4 })
  })

  test('takes car and lane from the programme, and the planned races are over', async () => {
    const { event_id } = await calls.raceDay()
    const { next } = await calls.trackOf(event_id)
    const races = next
      .slice(0, 3)
      .map(({ runs }) => race(...runs.toReversed().map(({ team_id }) => row({ id: team_id }, { car_type: null }))))
    const seen = Object((await preview(event_id, races)).body).rows.map(({ lap }: { lap: object }) => lap)
    expect(seen).toMatchObject(
      next.slice(0, 3).flatMap(({ runs }) => runs.toReversed().map(({ car_type, lane }) => ({ car_type, lane }))),
    )
    expect(await run(event_id, races)).toMatchObject({ status: 200, body: { imported: 6 } })
    expect((await calls.own(event_id)).races).toMatchObject({ done: 3 })
    expect((await calls.nextRace(event_id)).id).toBe(next[3]?.id)
  })

  test('is refused as a whole if a row is refused meanwhile, and records nothing', async () => {
    const { event_id, one, two } = await pair()
    const races = [race(row(one)), race(row(two))]
    await calls.desk.setStatus(two.id, 'withdrawn')
    expect((await preview(event_id, races)).body).toMatchObject({
      rows: [{ outcome: 'new' }, { outcome: 'refused', why: 'B has withdrawn.' }],
    })
    expect(await run(event_id, races)).toMatchObject({ status: 409, body: { code: 'PREVIEW_CHANGED' } })
    expect(await calls.desk.laps(event_id)).toEqual([])
  })

  test('keeps to the maximum of the rule pack within one file', async () => {
    const { event_id, one } = await pair()
    const races = Array.from({ length: 5 }, (_, n) => race(row(one, { lane: 1, racing_time: 1200 + n })))
    const rows: { outcome: string; why: string }[] = Object((await preview(event_id, races)).body).rows
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new', 'new', 'refused'])
    expect(rows[4]?.why).toBe('A Car A has completed maximum 4 runs in Lane 1')
  })

  test('a deleted lap can be imported again', async () => {
    const { event_id, one } = await pair()
    const races = [race(row(one))]
    await run(event_id, races)
    for (const { id } of await calls.desk.laps(event_id)) await calls.desk.deleteLap(id)
    expect((await run(event_id, races)).body).toEqual({ imported: 1, known: 0 })
  })

  test('is for organisers and the chief timekeeper, into an open event of their own', async () => {
    const { event_id, one } = await pair({ status: 'active' })
    const { headers: timekeeper } = await server.given.staff(event_id, 'timekeeper')
    expect(await run(event_id, [race(row(one))], timekeeper)).toMatchObject({ status: 403 })
    const { headers: chief } = await server.given.staff(event_id, 'chief_timekeeper')
    expect(await run(event_id, [race(row(one))], chief)).toMatchObject({ status: 200 })
    const { one: elsewhere } = await pair()
    expect((await preview(event_id, [race(row(elsewhere))])).body).toMatchObject({ rows: [{ outcome: 'refused' }] })
    await calls.desk.change(event_id, { status: 'cancelled' })
    expect(await preview(event_id, [race(row(one))])).toMatchObject({ status: 409, body: { code: 'EVENT_CLOSED' } })
    expect(await run(event_id, [race(row(one))])).toMatchObject({ status: 409, body: { code: 'EVENT_CLOSED' } })
  })
})
