import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DeskMatch, type Lap, lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: RacingCalls
beforeAll(async () => {
  server = await testServer()
  desk = racingCallsOf(server, await server.given.organizer((await server.given.company()).id))
})

const historyOf = async (event_id: string) =>
  (await server.pool.query('select * from competition_history where event_id = $1 order by created_at', [event_id]))
    .rows
const at = (matches: readonly DeskMatch[], round: number, number: number): DeskMatch => {
  const found = matches.find((match) => match.round === round && match.match_number === number)
  if (!found) throw new Error(`no match ${number} in round ${round}`)
  return found
}
const lapIn = (laps: readonly Lap[], match: DeskMatch): Lap => {
  const found = laps.find(({ knockout_match_id }) => knockout_match_id === match.id)
  if (!found) throw new Error('no lap')
  return found
}

describe('a Grand Prix lap that is deleted', () => {
  test('is kept in the history with who and when, and the scores follow', async () => {
    const { event, teams } = await desk.field(1)
    const [a] = teams
    if (!a) throw new Error('no team')
    const [one, two] = [lapOf(a), lapOf(a, { lane: 2 })]
    await desk.record(event.id, [one])
    await desk.record(event.id, [two])
    expect((await desk.undoes(two.id)).body).toEqual({ undoes: [], refused: null })
    expect((await desk.deleteLap(two.id)).body).toEqual({ success: true, undone: [] })
    expect(await desk.laps(event.id)).toMatchObject([{ id: one.id, grand_prix_score: 32 }])
    expect(await historyOf(event.id)).toMatchObject([
      {
        kind: 'lap',
        team_id: a.id,
        team_name: 'A',
        subject_id: two.id,
        what: 'Lap 2 of car A deleted.',
        who: 'Olu Organiser',
        before: { id: two.id, racing_time: 1500, lane: 2, grand_prix_score: 34 },
        after: null,
      },
    ])
    expect(await desk.deleteLap(two.id)).toMatchObject({
      status: 404,
      body: { message: 'This lap no longer exists. Someone may have deleted it. Please reload the page.' },
    })
    expect((await desk.undoes(two.id)).status).toBe(404)
  })

  test('frees its lane for another run', async () => {
    const { event, teams } = await desk.field(1)
    const [a] = teams
    if (!a) throw new Error('no team')
    const runs = [lapOf(a), lapOf(a), lapOf(a), lapOf(a)]
    for (const run of runs) await desk.record(event.id, [run])
    expect((await desk.record(event.id, [lapOf(a)])).body).toMatchObject({ code: 'CAR_LOCKED' })
    await desk.deleteLap(runs[1]?.id ?? '')
    expect((await desk.record(event.id, [lapOf(a)])).body).toMatchObject({ results: [{ lap_number: 5 }] })
  })

  test('may change F: the other teams are scored again', async () => {
    const { event, teams } = await desk.field(2)
    const [a, b] = teams
    if (!a || !b) throw new Error('no teams')
    const runs = Array.from({ length: 7 }, (_, n) => [
      lapOf(a, { lane: 1, car_type: n < 4 ? 'A' : 'B', racing_time: 1 }),
      lapOf(b, { lane: 2, car_type: n < 4 ? 'A' : 'B', racing_time: 1.3 }),
    ])
    for (const pair of runs) await desk.record(event.id, pair)
    const scores = async () =>
      Object.fromEntries(
        (await desk.laps(event.id))
          .filter(({ grand_prix_score }) => grand_prix_score !== null)
          .map(({ team_id, grand_prix_score }) => [team_id, grand_prix_score]),
      )
    expect(await scores()).toEqual({ [a.id]: 150, [b.id]: 50 })
    await desk.deleteLap(runs[6]?.[0]?.id ?? '')
    expect(await scores()).toEqual({ [a.id]: 42, [b.id]: 150 })
  })
})

describe('the last entry of a desk', () => {
  test('is undone as a whole, both laps or none', async () => {
    const { event, teams } = await desk.field(2)
    const [a, b] = teams
    if (!a || !b) throw new Error('no teams')
    const runs = [lapOf(a), lapOf(b, { lane: 2 })]
    await desk.record(event.id, runs)
    const ids = runs.map(({ id }) => id)
    expect((await desk.undo(event.id, [ids[0] ?? '', randomUUID()])).status).toBe(404)
    expect(await desk.laps(event.id)).toHaveLength(2)
    const other = await desk.field(0)
    expect((await desk.undo(other.event.id, ids)).status).toBe(404)
    expect((await desk.undo(event.id, ids)).body).toEqual({ success: true, undone: [] })
    expect(await desk.laps(event.id)).toEqual([])
    expect((await historyOf(event.id)).map(({ subject_id }) => subject_id).toSorted()).toEqual(ids.toSorted())
  })
})

describe('a knockout lap that is deleted', () => {
  test('clears the time of a match that is not decided', async () => {
    const { event, teams } = await desk.field(2)
    await desk.generate(event.id)
    const run = lapOf({ id: teams[0]?.id ?? '' })
    await desk.knockout(event.id, [run])
    expect((await desk.deleteLap(run.id)).body).toEqual({ success: true, undone: [] })
    expect(await desk.matches(event.id)).toMatchObject([{ status: 'pending', team_a_time: null, team_b_time: null }])
    expect((await desk.knockout(event.id, [lapOf({ id: teams[0]?.id ?? '' })])).status, 'and is raced again').toBe(200)
  })

  test('and decided a match says first what it undoes, and then undoes it', async () => {
    const { event } = await desk.field(4)
    await desk.generate(event.id)
    const before = await desk.matches(event.id)
    const semi = at(before, 1, 2)
    await desk.race(semi, 1.2, 1.3)
    const lap = lapIn(await desk.laps(event.id), semi)
    const sentence = `This lap decided match 2 of the Semi Finals; ${semi.team_a_name} are removed from the Final.`
    expect((await desk.undoes(lap.id)).body).toEqual({ undoes: [sentence], refused: null })
    expect(await desk.deleteLap(lap.id)).toMatchObject({
      status: 409,
      body: { code: 'UNDOES', message: sentence, data: { undoes: [sentence] } },
    })
    expect(await desk.laps(event.id), 'nothing is deleted unknowingly').toHaveLength(4)
    expect((await desk.deleteLap(lap.id, { undo: true })).body).toEqual({ success: true, undone: [sentence] })
    const after = await desk.matches(event.id)
    expect(at(after, 1, 2)).toMatchObject({ status: 'racing', winner_id: null, winner_name: null })
    expect(at(after, 2, 1)).toEqual(at(before, 2, 1))
    const [entry] = await historyOf(event.id)
    expect(entry.what).toContain(sentence)
  })

  test('is refused while the winner has raced on, and possible once those laps are gone', async () => {
    const { event } = await desk.field(4)
    await desk.generate(event.id)
    const matches = await desk.matches(event.id)
    await desk.race(at(matches, 1, 1), 1.2, 1.3)
    await desk.race(at(matches, 1, 2), 1.2, 1.3)
    const final = at(await desk.matches(event.id), 2, 1)
    const run = lapOf({ id: final.team_a_id ?? '' })
    await desk.knockout(event.id, [run])
    const lap = lapIn(await desk.laps(event.id), at(matches, 1, 1))
    const refused = 'The Final has already been raced. Delete its laps first.'
    expect((await desk.undoes(lap.id)).body).toEqual({ undoes: [], refused })
    expect(await desk.deleteLap(lap.id, { undo: true })).toMatchObject({
      status: 409,
      body: { code: 'RACED_ON', message: refused },
    })
    await desk.deleteLap(run.id)
    expect((await desk.deleteLap(lap.id, { undo: true })).status).toBe(200)
  })

  test('and decided the final withdraws the title and the points', async () => {
    const { event } = await desk.field(2)
    await desk.generate(event.id)
    const final = at(await desk.matches(event.id), 1, 1)
    const last = await desk.race(final, 1.2, 1.3)
    const ids: string[] = Object(last.body).results.map((lap: Lap) => lap.id)
    expect(await desk.points(event.id)).toHaveLength(2)
    expect((await desk.undo(event.id, ids)).body).toMatchObject({ code: 'UNDOES' })
    expect((await desk.undo(event.id, ids, true)).body).toEqual({
      success: true,
      undone: [
        `This lap decided the Final; ${final.team_a_name} lose the title and the knockout points are withdrawn.`,
      ],
    })
    expect(await desk.points(event.id)).toEqual([])
    expect(await desk.matches(event.id)).toMatchObject([{ status: 'racing', winner_id: null, team_a_car_b_time: null }])
  })
})
