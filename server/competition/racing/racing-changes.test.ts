/** Changes around the track: penalties, rules, teams and manual points; and callers without rights. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../identity/callers.ts'
import { CHANNEL } from '../../live/announce.ts'
import { type DeskMatch, lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { penaltyChanged } from './racing.ts'

let server: TestServer
let desk: RacingCalls
let caller: Caller
beforeAll(async () => {
  server = await testServer()
  const company = await server.given.company()
  const person = await server.given.organizer(company.id)
  desk = racingCallsOf(server, person)
  const organizer = { id: person.id, email: person.email, full_name: 'Olu Organiser', company_id: company.id }
  caller = { kind: 'organizer', organizer: Object(organizer) }
})

const change = (event_id: string, team_id: string, before: number, after: number) =>
  server.db.transaction((tx) => penaltyChanged(tx, caller, { event_id, team_id, before, after }))
const scoresOf = async (event_id: string) =>
  Object.fromEntries(
    (await desk.laps(event_id))
      .filter(({ grand_prix_score }) => grand_prix_score !== null)
      .map(({ team_id, grand_prix_score }) => [team_id, grand_prix_score]),
  )
const teamA = (match: DeskMatch | undefined) => ({ id: match?.team_a_id ?? '' })
const teamB = (match: DeskMatch | undefined) => ({ id: match?.team_b_id ?? '' })

/** Two teams with seven runs each: the first in 1 s, the second in the given seconds. */
async function completeTeams(slower: number) {
  const { event, teams } = await desk.field(2)
  const [a, b] = teams
  if (!a || !b) throw new Error('no teams')
  for (let run = 0; run < 7; run++) {
    const car_type = run < 4 ? 'A' : 'B'
    const laps = [lapOf(a, { car_type, racing_time: 1 }), lapOf(b, { car_type, lane: 2, racing_time: slower })]
    await desk.record(event.id, laps)
  }
  return { event, a, b }
}

describe('a changed penalty', () => {
  test('moves the gross times of finished laps, and is in the history', async () => {
    const { event, teams } = await desk.field(2)
    const [a, b] = teams
    if (!a || !b) throw new Error('no teams')
    await desk.record(event.id, [lapOf(a), lapOf(b, { lane: 2 })])
    await desk.record(event.id, [lapOf(a, { status: 'dnf' })])
    await change(event.id, a.id, 0, 2.5)
    const gross = async () => (await desk.laps(event.id)).map(({ gross_time }) => gross_time)
    expect(await gross()).toEqual(expect.arrayContaining([999_999_000, 4200, 1700]))
    const { rows } = await server.pool.query(
      'select kind, what, before, after from competition_history where team_id = $1',
      [a.id],
    )
    expect(rows).toEqual([
      {
        kind: 'penalty',
        what: 'Gross times of 1 lap updated for a penalty of 2.5 s.',
        before: { penalty: 0, 'Lap 1, car A': { gross_time: 1700 } },
        after: { penalty: 2.5, 'Lap 1, car A': { gross_time: 4200 } },
      },
    ])
    await change(event.id, a.id, 2.5, 0)
    expect(await gross()).toEqual(expect.arrayContaining([999_999_000, 1700, 1700]))
  })

  test('moves the times of an open match, may decide a tied one, and leaves a decided one as it was raced', async () => {
    const { event } = await desk.field(4)
    await desk.generate(event.id)
    const [first, second] = await desk.matches(event.id)
    await desk.knockout(event.id, [lapOf(teamA(first))])
    await change(event.id, teamA(first).id, 0, 1)
    expect((await desk.matches(event.id))[0]).toMatchObject({
      status: 'racing',
      team_a_car_a_time: 2700,
      team_a_time: 2700,
    })

    if (!second) throw new Error('no match')
    await desk.race(second, 1.5, 1.5)
    await change(event.id, teamA(second).id, 0, 0.001)
    const decided = (await desk.matches(event.id))[1]
    expect(decided).toMatchObject({ status: 'completed', winner_id: teamB(second).id, team_a_time: 1701 })
    expect((await desk.matches(event.id))[2]).toMatchObject({ team_a_id: teamB(second).id })

    await change(event.id, teamB(second).id, 0, 5)
    expect((await desk.matches(event.id))[1]).toEqual(decided)
    const laps = (await desk.laps(event.id)).filter(({ team_id }) => team_id === teamB(second).id)
    expect(laps.map(({ gross_time }) => gross_time)).toEqual([1700, 1700])
  })
})

test('a penalty that changes while laps are recorded is in all of them', async () => {
  const { event, teams } = await desk.field(1)
  const [a] = teams
  if (!a) throw new Error('no team')
  const laps = [1, 2, 3, 4].flatMap((lane) => [lapOf(a, { lane }), lapOf(a, { lane, car_type: 'B' })])
  const penalised = () =>
    server.db.transaction(async (tx) => {
      await tx.execute(sql`update competition_teams set scrutineering_penalties = 3 where id = ${a.id}`)
      await penaltyChanged(tx, caller, { event_id: event.id, team_id: a.id, before: 0, after: 3 })
    })
  await Promise.all([
    ...laps.slice(0, 4).map((lap) => desk.record(event.id, [lap])),
    penalised(),
    ...laps.slice(4).map((lap) => desk.record(event.id, [lap])),
  ])
  expect((await desk.laps(event.id)).map(({ gross_time }) => gross_time)).toEqual(Array(8).fill(4700))
})

describe('changed rules', () => {
  test('score existing laps again', async () => {
    const { event, a, b } = await completeTeams(1.15)
    expect(await scoresOf(event.id)).toEqual({ [a.id]: 150, [b.id]: 100 })
    await desk.change(event.id, { competition_level: 'national' })
    expect(await scoresOf(event.id)).toEqual({ [a.id]: 150, [b.id]: 50 })
    await desk.change(event.id, { competition_level: null, description: 'level: state' })
    expect(await scoresOf(event.id)).toEqual({ [a.id]: 150, [b.id]: 75 })
    await desk.deleteLap((await desk.laps(event.id)).find(({ team_id }) => team_id === b.id)?.id ?? '')
    await desk.changeRules(event.id, 'classic-b')
    expect(await scoresOf(event.id)).toEqual({ [a.id]: 150, [b.id]: 42 })
  })

  test('Recalculate All Scores puts right what is wrong', async () => {
    const { event, teams } = await desk.field(2)
    await desk.record(event.id, [lapOf({ id: teams[0]?.id ?? '' })])
    await desk.record(event.id, [lapOf({ id: teams[0]?.id ?? '' }, { lane: 2 })])
    await server.pool.query('update race_results set grand_prix_score = 7 where event_id = $1', [event.id])
    expect((await desk.recalculate(event.id)).body).toEqual({ success: true, teams: 1 })
    expect((await desk.laps(event.id)).map(({ grand_prix_score }) => grand_prix_score)).toEqual([34, null])
  })
})

describe('a team that has raced', () => {
  test('takes its laps and matches along when it is renamed', async () => {
    const { event, teams } = await desk.field(2)
    const [a] = teams
    if (!a) throw new Error('no team')
    await desk.record(event.id, [lapOf(a)])
    await desk.generate(event.id)
    const [final] = await desk.matches(event.id)
    if (!final) throw new Error('no match')
    await desk.race(final, final.team_a_id === a.id ? 1 : 2, final.team_a_id === a.id ? 2 : 1)
    await desk.changeTeam(a.id, { team_name: 'Apex' })
    const laps = (await desk.laps(event.id)).filter(({ team_id }) => team_id === a.id)
    expect(new Set(laps.map(({ team_name }) => team_name))).toEqual(new Set(['Apex']))
    const [renamed] = await desk.matches(event.id)
    expect(renamed?.winner_name).toBe('Apex')
    expect([renamed?.team_a_name, renamed?.team_b_name].toSorted()).toEqual(['Apex', 'B'])
  })

  test('stays in its category', async () => {
    const { event, teams } = await desk.field(1)
    const [a] = teams
    if (!a) throw new Error('no team')
    const run = lapOf(a)
    await desk.record(event.id, [run])
    expect(await desk.changeTeam(a.id, { category: 'Professional' })).toMatchObject({
      status: 409,
      body: { code: 'HAS_RACED', message: 'A has raced in Development. Delete its laps first.' },
    })
    await desk.deleteLap(run.id)
    await desk.give(event.id, a.id, 5)
    expect((await desk.changeTeam(a.id, { category: 'Professional' })).status).toBe(200)
    expect(await desk.others(event.id), 'points given by hand follow').toMatchObject([{ category: 'Professional' }])
  })

  test('is not deleted out of a bracket', async () => {
    const { event, teams } = await desk.field(2)
    await desk.generate(event.id)
    const refused = {
      status: 409,
      body: { code: 'HAS_RACED', message: 'A is in the Development bracket. Delete the bracket first.' },
    }
    expect(await desk.removeTeam(teams[0]?.id ?? '')).toMatchObject(refused)
    expect(await desk.changeTeam(teams[0]?.id ?? '', { category: 'Cadet' })).toMatchObject(refused)
    await desk.deleteBracket(event.id)
    expect((await desk.removeTeam(teams[0]?.id ?? '')).status).toBe(200)
  })

  test('is deleted with its laps, which stay in the history, and the others are scored again', async () => {
    const { event, a, b } = await completeTeams(1.3)
    expect((await scoresOf(event.id))[b.id]).toBe(50)
    expect((await desk.removeTeam(a.id)).status).toBe(200)
    expect(await scoresOf(event.id)).toEqual({ [b.id]: 150 })
    const { rows } = await server.pool.query('select what from competition_history where team_id = $1', [a.id])
    expect(rows).toHaveLength(7)
    expect(rows[0].what).toMatch(/^Lap \d of car [AB] deleted\. The team was deleted\.$/)
  })
})

describe('points given by hand', () => {
  test('count in every total, once, with their reason, and can be withdrawn', async () => {
    const { event, teams } = await desk.field(1)
    const [a] = teams
    if (!a) throw new Error('no team')
    await desk.record(event.id, [lapOf(a)])
    const id = randomUUID()
    const given = await Promise.all([desk.give(event.id, a.id, 5.5, { id }), desk.give(event.id, a.id, 5.5, { id })])
    for (const { body } of given)
      expect(body).toMatchObject({
        id,
        points: 5.5,
        reason: 'Best stand',
        category: 'Development',
        given_by: 'Olu Organiser',
        team_name: 'A',
      })
    expect((await desk.give(event.id, a.id, 6, { id })).status).toBe(409)
    await desk.give(event.id, a.id, -2, { reason: 'Late' })
    const standing = async () => Object((await desk.board(event.id)).body).categories[0].standings[0]
    expect(await standing()).toMatchObject({ other_points: 3.5, event_points: 35.5, total_points: 35.5 })
    const others = await desk.others(event.id)
    expect(others).toHaveLength(2)
    expect((await desk.takeBack(others[0]?.id ?? '')).body).toEqual({ success: true })
    expect((await desk.takeBack(others[0]?.id ?? '')).status).toBe(404)
    expect(await standing()).toMatchObject({ other_points: 5.5 })
    const { rows } = await server.pool.query(
      'select what from competition_history where team_id = $1 order by created_at',
      [a.id],
    )
    expect(rows.map(({ what }) => what)).toEqual([
      '+5.5 points: Best stand',
      '−2 points: Late',
      '−2 points deleted: Late',
    ])
  })

  test.each<[unknown, object, string]>([
    [0, {}, 'Please enter a number of points other than 0.'],
    ['many', {}, 'Please enter a number of points.'],
    [1001, {}, 'You can award at most 1,000 points at once.'],
    [-1001, {}, 'You can deduct at most 1,000 points at once.'],
    [5, { reason: ' ' }, 'Please enter what the points are for.'],
  ])('%j %j are refused: %s', async (points, about, why) => {
    const { event, teams } = await desk.field(1)
    const { status, body } = await desk.give(event.id, teams[0]?.id ?? '', points, about)
    expect([status, Object(body).data?.fields?.[0]?.why]).toEqual([400, why])
  })

  test('go to teams of the event alone', async () => {
    const [here, there] = [await desk.field(1), await desk.field(1)]
    expect((await desk.give(here.event.id, there.teams[0]?.id ?? '', 5)).status).toBe(404)
    expect(await desk.others(here.event.id)).toEqual([])
  })
})

test('the score on a team’s most recent lap is the one on the board, for both Grand Prix rules and every category', async () => {
  for (const grand_prix_rules of ['A', 'B']) {
    const event = await desk.event({ grand_prix_rules, competition_level: 'state' })
    for (const category of ['Cadet', 'Development', 'Professional']) {
      for (let team = 0; team < 3; team++) {
        const { id } = await desk.team(event.id, `${category} ${team}`, { category })
        for (let run = 0; run < 7 - team * 3; run++) {
          const car_type = run < 4 ? 'A' : 'B'
          const racing_time = (1000 + team * 61 + run * 13) / 1000
          await desk.record(event.id, [lapOf({ id }, { car_type, racing_time })], { category })
        }
      }
    }
    const { categories } = Object((await desk.board(event.id)).body)
    const shown: [string, number][] = Object(categories).flatMap((of: { standings: object[] }) =>
      of.standings.map((row) => [Object(row).team_id, Object(row).grand_prix_points]),
    )
    expect(shown).toHaveLength(9)
    expect(await scoresOf(event.id)).toEqual(Object.fromEntries(shown))
  }
})

describe('every change', () => {
  const heard: string[] = []
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    client.on('notification', ({ payload }) => {
      const { topic, what } = JSON.parse(payload ?? '')
      heard.push(`${topic.split(':')[0]} ${what}`)
    })
    await client.query(`listen ${CHANNEL}`)
  })
  afterAll(() => client.end())
  /** Announcements arrive in commit order, so once our own marker arrives, all earlier ones have arrived too. */
  const marked = async () => {
    const mark = randomUUID()
    await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ topic: 'mark', what: mark })])
    await expect.poll(() => heard).toContain(`mark ${mark}`)
  }
  /** The announcements made while `act` runs. */
  const during = async (act: () => Promise<unknown>) => {
    await marked()
    heard.length = 0
    await act()
    await marked()
    return heard.filter((each) => !each.startsWith('mark '))
  }

  test('is announced to staff and spectators, and a refusal is not', async () => {
    const { event, teams } = await desk.field(2)
    const run = lapOf({ id: teams[0]?.id ?? '' })
    expect(await during(() => desk.record(event.id, [run]))).toEqual(['event race_results', 'results race_results'])
    expect(await during(() => desk.record(event.id, [run])), 'nothing has changed').toEqual([])
    expect(await during(() => desk.knockout(event.id, [lapOf({ id: run.team_id })]))).toEqual([])
    expect(await during(() => desk.deleteLap(run.id))).toEqual(['event race_results', 'results race_results'])
    expect(await during(() => desk.generate(event.id)), 'its matches join the programme').toEqual([
      'event programmes',
      'results programmes',
      'event knockout_matches',
      'results knockout_matches',
    ])
    const [final] = await desk.matches(event.id)
    if (!final) throw new Error('no match')
    const raced = await during(() => desk.race(final, 1, 2))
    expect(raced.slice(-4)).toEqual([
      'event race_results',
      'event knockout_matches',
      'event knockout_points',
      'results race_results',
    ])
    const last = (await desk.laps(event.id))[0]?.id ?? ''
    expect(await during(() => desk.deleteLap(last, { undo: true }))).toContain('event knockout_points')
    expect(await during(() => desk.give(event.id, run.team_id, 5))).toEqual([
      'event other_event_points',
      'results other_event_points',
    ])
  })
})

describe('an organiser of another company', () => {
  const NOWHERE = '00000000-0000-4000-8000-000000000000'
  type Ids = { event: string; team: string; lap: string; match: string; points: string }
  const ACTS: Record<string, (eve: RacingCalls, ids: Ids) => Promise<{ status: number; body: unknown }>> = {
    'record a race': (eve, { event, team }) => eve.record(event, [lapOf({ id: team })]),
    'record it again': (eve, { event, team, lap }) => eve.record(event, [lapOf({ id: team }, { id: lap })]),
    'ask what a lap undoes': (eve, { lap }) => eve.undoes(lap),
    'delete a lap': (eve, { lap }) => eve.deleteLap(lap, { undo: true }),
    'take back a race': (eve, { event, lap }) => eve.undo(event, [lap], true),
    'recalculate the scores': (eve, { event }) => eve.recalculate(event),
    'draw a bracket': (eve, { event }) => eve.generate(event),
    'delete the bracket': (eve, { event }) => eve.deleteBracket(event),
    're-run a match': (eve, { match }) => eve.rerun(match),
    'award points': (eve, { event }) => eve.award(event),
    'give points': (eve, { event, team }) => eve.give(event, team, 5),
    'take points back': (eve, { points }) => eve.takeBack(points),
    'read the board': (eve, { event }) => eve.board(event),
  }

  test('can neither read nor change anything', async () => {
    const { event, teams } = await desk.field(2)
    const run = lapOf({ id: teams[0]?.id ?? '' })
    await desk.record(event.id, [run])
    await desk.generate(event.id)
    await desk.give(event.id, teams[0]?.id ?? '', 5)
    const ids = {
      event: event.id,
      team: teams[0]?.id ?? '',
      lap: run.id,
      match: (await desk.matches(event.id))[0]?.id ?? '',
      points: (await desk.others(event.id))[0]?.id ?? '',
    }
    const before = [await desk.laps(event.id), await desk.matches(event.id), await desk.others(event.id)]
    const eve = racingCallsOf(server, await server.given.organizer((await server.given.company()).id))
    for (const [act, does] of Object.entries(ACTS)) {
      const real = await does(eve, ids)
      const unreal = await does(eve, { event: NOWHERE, team: NOWHERE, lap: NOWHERE, match: NOWHERE, points: NOWHERE })
      expect(real.status, act).toBe(404)
      expect(real.body, act).toEqual(unreal.body)
    }
    for (const path of ['race_results', 'knockout_matches', 'knockout_points', 'other_event_points'])
      expect(
        (
          await server.get(
            `/api/${path}?event_id=${event.id}`,
            (
              await server.given.organizer((await server.given.company()).id)
            ).headers,
          )
        ).status,
      ).toBe(404)
    // The id of another company's lap cannot be used for a lap of one's own.
    const own = await eve.field(1)
    expect((await eve.record(own.event.id, [lapOf({ id: own.teams[0]?.id ?? '' }, { id: run.id })])).status).toBe(409)
    expect([await desk.laps(event.id), await desk.matches(event.id), await desk.others(event.id)]).toEqual(before)
  })
})
