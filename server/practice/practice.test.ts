import { randomUUID } from 'node:crypto'
import { grams } from '@paddock/domain/units.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceRuns } from '../db/schema/practice.ts'
import { teams } from '../db/schema/teams.ts'
import type { SignedIn } from '../testing/given.ts'
import { listenTo } from '../testing/listen.ts'
import { portalOf } from '../testing/portal.ts'
import { aRun, type Practice, practiceOf } from '../testing/practice-calls.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { workshopOf } from '../testing/workshop.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ DATABASE_POOL: '10' })
})

let team_id: string
let at: Practice
let ada: SignedIn
let ben: SignedIn

beforeEach(async () => {
  team_id = (await server.given.team()).id
  at = practiceOf(server, team_id)
  ada = await server.given.member(team_id, 'admin')
  ben = await server.given.member(team_id)
})

const runs = async (named: Record<string, string> = {}) => Object((await at.list(ada, named)).body)
const feed = async () =>
  Object((await workshopOf(server, team_id).activity(ada)).body).entries.map(
    ({ kind, about }: { kind: string; about: object }) => [kind, about],
  )
const recorded = async (person: SignedIn, n: number, about: object = {}) =>
  Object((await at.record(person, aRun(n, about))).body) as ReturnType<typeof aRun> & { updated_at: string }

describe('recording', () => {
  test('a run is stored once, however often it is sent, and everybody is notified', async () => {
    const stream = await listenTo(`${server.url}/api/live?topics=team:${team_id}`, ada.headers)
    await stream.next('ready')
    const run = aRun(0, { notes: ' no wind ', run_at: '2027-03-14T16:00:00+01:00' })
    const answers = await Promise.all([at.record(ben, run), at.record(ben, run), at.record(ben, run)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stream.next('change')).toMatchObject({ what: 'team_activity' })
    expect(await stream.next('change')).toMatchObject({ what: 'practice_runs' })
    expect(await runs()).toMatchObject({
      total: 1,
      runs: [{ id: run.id, run_at: '2027-03-14T15:00:00.000Z', notes: 'no wind', recorded_by: ben.id, weight: 50.5 }],
    })
  })

  test('a run that waited on a device is not taken from the next person at the same computer', async () => {
    const run = aRun(0)
    const from = (person: SignedIn) =>
      at.record({ ...person, headers: { ...person.headers, 'x-user-id': ben.id } }, run)
    expect((await from(ada)).status).toBe(401)
    expect(await runs()).toMatchObject({ total: 0 })
    expect((await from(ben)).status).toBe(200)
    expect(await runs()).toMatchObject({ runs: [{ recorded_by: ben.id }] })
  })

  test('the activity feed mentions each session once', async () => {
    await recorded(ben, 0)
    await recorded(ben, 1)
    await recorded(ben, 2, { session: null })
    expect(await feed()).toEqual([
      ['practice.recorded', {}],
      ['practice.recorded', { session: 'Sunday' }],
    ])
  })

  test('the same times of a car in a lane at a moment are one run, other times are another', async () => {
    await recorded(ben, 0)
    expect((await at.record(ada, aRun(0))).body).toMatchObject({ code: 'SAME_PLACE' })
    expect((await at.record(ada, aRun(0, { racing_time: 1201 }))).status).toBe(200)
    expect((await at.record(ada, aRun(0, { lane: 2 }))).status).toBe(200)
    expect((await at.record(ada, aRun(0, { car_type: 'B' }))).status).toBe(200)
  })

  test.each([
    [{ racing_time: null }, 'Please enter the racing time.'],
    [{ racing_time: 0 }, 'A time must be more than 0 seconds.'],
    [{ racing_time: 1_000_000 }, 'A time must be less than 1,000 seconds.'],
    [{ racing_time: 1.5 }, 'A time must be a whole number of milliseconds.'],
    [{ status: 'dnf' }, 'Only a finished run has a racing time.'],
    [{ status: 'dns', racing_time: null }, 'A run that did not start has no times.'],
    [{ status: 'reaction', racing_time: null, reaction_time: null }, 'Please enter the reaction time.'],
    [{ lane: 5 }, 'Choose lane 1, 2, 3 or 4.'],
    [{ car_type: 'C' }, 'Choose car A or B.'],
    [{ weight: 51.55 }, 'Enter a weight with at most one decimal.'],
  ])('%j is refused with a reason, and nothing is stored', async (about, why) => {
    const { status, body } = await at.record(ben, aRun(0, about))
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(why)
    expect(await runs()).toMatchObject({ total: 0 })
  })

  test('a run that did not finish keeps its reaction time, and a test of the reaction has no other', async () => {
    await recorded(ben, 0, { status: 'dnf', racing_time: null, reaction_time: 153 })
    await recorded(ben, 1, { status: 'reaction', racing_time: null, reaction_time: 187 })
    expect(await runs()).toMatchObject({
      runs: [
        { status: 'reaction', reaction_time: 187, racing_time: null, time_known: true },
        { status: 'dnf', reaction_time: 153, racing_time: null },
      ],
    })
  })

  test('a run without a reaction time, and one that did not finish, are runs', async () => {
    await recorded(ben, 0, { reaction_time: null })
    await recorded(ben, 1, { status: 'dns', reaction_time: null, racing_time: null })
    expect(await runs()).toMatchObject({ runs: [{ status: 'dns', racing_time: null }, { reaction_time: null }] })
  })

  test('the database refuses invalid runs', async () => {
    const row = { ...aRun(0), team_id, recorded_by: ben.id, car_type: 'A' as const, status: 'finish' as const }
    for (const wrong of [
      { racing_time: null },
      { lane: 7 },
      { weight: grams(999) },
      { session: ' ' },
      { status: 'dnf' as const },
      { status: 'reaction' as const, racing_time: null, reaction_time: null },
      { status: 'dns' as const, racing_time: null },
    ])
      await expect(server.db.insert(practiceRuns).values({ ...row, ...wrong })).rejects.toThrow()
  })
})

describe('changing and deleting', () => {
  test('one’s own runs, and as an admin those of others', async () => {
    const run = await recorded(ada, 0)
    const { updated_at } = run
    const wanted = { ...run, racing_time: 1111, wing: 'Thin', updated_at }
    expect((await at.change(ben, run.id, wanted)).status).toBe(403)
    expect((await at.remove(ben, run.id)).status).toBe(403)
    expect((await at.change(ada, run.id, wanted)).body).toMatchObject({ racing_time: 1111, wing: 'Thin' })
    expect((await at.change(ada, run.id, wanted)).status).toBe(200)
    const mine = await recorded(ben, 1)
    expect((await at.change(ada, mine.id, { ...mine, lane: 4 })).status).toBe(200)
    expect((await at.remove(ben, mine.id)).status).toBe(200)
    expect((await at.remove(ben, mine.id)).status).toBe(404)
    expect((await feed()).slice(0, 3)).toEqual([
      ['practice.deleted', { run: 'Car A, lane 4, 1.210 s' }],
      ['practice.changed', { run: 'Car A, lane 4, 1.210 s' }],
      ['practice.recorded', { session: 'Sunday' }],
    ])
  })

  test('of two concurrent changes the second is refused, and nothing is lost', async () => {
    const run = await recorded(ben, 0)
    const answers = await Promise.all([
      at.change(ada, run.id, { ...run, notes: 'Ada’s words' }),
      at.change(ben, run.id, { ...run, notes: 'Ben’s words' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a run cannot become a duplicate of another', async () => {
    const [, second] = [await recorded(ben, 0), await recorded(ben, 1)]
    expect(
      (await at.change(ben, second.id, { ...second, run_at: aRun(0).run_at, racing_time: 1200 })).body,
    ).toMatchObject({
      code: 'SAME_PLACE',
    })
  })

  test('runs of a former member stay, and admins can change them', async () => {
    const run = await recorded(ben, 0)
    await portalOf(server).leave(ben, team_id)
    expect(await runs()).toMatchObject({ runs: [{ id: run.id, recorded_by_name: 'Ada Racer' }] })
    expect((await at.remove(ada, run.id)).status).toBe(200)
  })
})

describe('the history', () => {
  beforeEach(async () => {
    await recorded(ben, 0)
    await recorded(ben, 1, { car_type: 'B', wheels: 'Nylon' })
    await recorded(ben, 2, { lane: 2, session: 'Monday', wing: 'Thin' })
    await recorded(ben, 3, { status: 'dnf', reaction_time: null, racing_time: null })
  })

  test.each([
    [{}, [null, 1220, 1210, 1200]],
    [{ car_type: 'B' }, [1210]],
    [{ lane: '2' }, [1220]],
    [{ status: 'dnf' }, [null]],
    [{ session: 'Monday' }, [1220]],
    [{ wheels: 'Nylon' }, [1210]],
    [{ wing: 'Thin' }, [1220]],
    [{ from: '2027-03-14T15:10:00Z', until: '2027-03-14T15:30:00Z' }, [1220, 1210]],
    [{ order: 'fastest' }, [1200, 1210, 1220, null]],
    [{ per_page: '3', page: '2' }, [1200]],
  ])('%j', async (named, times) => {
    const { runs: found } = await runs(named)
    expect(found.map(({ racing_time }: { racing_time: number | null }) => racing_time)).toEqual(times)
  })

  test('has the total over all pages, and the names to choose from', async () => {
    expect(await runs({ per_page: '1' })).toMatchObject({ total: 4, page: 1, per_page: 1 })
    expect((await at.choices(ben)).body).toEqual({
      sessions: ['Sunday', 'Monday'],
      wheels: ['Ceramic', 'Nylon'],
      wings: ['Thin'],
    })
  })

  test('is part of what the team exports', async () => {
    const { body } = await workshopOf(server, team_id).export(ada)
    expect(Object(body).tables.practice_runs).toHaveLength(4)
  })
})

describe('importing', () => {
  const file = (count: number) => Array.from({ length: count }, (_, n) => aRun(n))

  test('stores all, and the same again stores nothing: sent twice, or read from the file again', async () => {
    const sent = file(40)
    const twice = await Promise.all([at.importRuns(ben, sent), at.importRuns(ben, sent)])
    expect(twice.map(({ body }) => Object(body).imported).toSorted()).toEqual([0, 40])
    const again = [...file(40), aRun(41)]
    expect(Object((await at.doubles(ben, again)).body).ids).toEqual(again.slice(0, 40).map(({ id }) => id))
    expect((await at.importRuns(ada, again)).body).toEqual({ imported: 1, known: 40 })
    expect(await runs()).toMatchObject({ total: 41 })
    expect(await feed()).toEqual([
      ['practice.imported', { runs: '1' }],
      ['practice.imported', { runs: '40' }],
    ])
  })

  test('a row of a file is stored once, whenever the file is imported again', async () => {
    const source_row = 'a'.repeat(32)
    const row = (n: number, about = {}) => aRun(n, { source_row, time_known: false, ...about })
    expect((await at.importRuns(ben, [row(0)])).body).toEqual({ imported: 1, known: 0 })
    const again = row(200)
    expect(Object((await at.doubles(ada, [again])).body).ids).toEqual([again.id])
    expect((await at.importRuns(ada, [again])).body).toEqual({ imported: 0, known: 1 })
    const elsewhere = (await server.given.team()).id
    const mallory = await server.given.member(elsewhere)
    expect((await practiceOf(server, elsewhere).importRuns(mallory, [row(0)])).body).toMatchObject({ imported: 1 })
    expect((await at.importRuns(ben, [row(5), row(6)])).status).toBe(400)
  })

  test('two different times in the same minute are two runs, and so are equal ones whose time nobody knows', async () => {
    const minute = [aRun(0), aRun(0, { racing_time: 1300 })]
    expect((await at.importRuns(ben, minute)).body).toEqual({ imported: 2, known: 0 })
    const unknown = ['b', 'c'].map((letter) => aRun(1, { source_row: letter.repeat(32), time_known: false }))
    expect((await at.importRuns(ben, unknown)).body).toEqual({ imported: 2, known: 0 })
    expect(await runs()).toMatchObject({ total: 4, runs: [{ time_known: false }, {}, {}, {}] })
    expect(JSON.stringify(await runs())).not.toContain('source_row')
  })

  test('stores none if one is invalid', async () => {
    const { status } = await at.importRuns(ben, [...file(3), aRun(4, { racing_time: null })])
    expect(status).toBe(400)
    expect((await at.importRuns(ben, [aRun(0), aRun(0)])).status).toBe(400)
    expect((await at.importRuns(ben, [])).status).toBe(400)
    expect(await runs()).toMatchObject({ total: 0 })
  })

  test('a thousand at once, up to the team’s limit', async () => {
    const thousand = Array.from({ length: 1000 }, (_, n) => aRun(n))
    expect((await at.importRuns(ben, thousand)).body).toMatchObject({ imported: 1000 })
    await server.db.execute(sql`
      insert into practice_runs (id, team_id, run_at, car_type, lane, status, racing_time)
      select gen_random_uuid(), ${team_id}, now() - n * interval '1 minute', 'A', 1, 'finish', 1000 + n % 500
      from generate_series(1, 9000) n`)
    expect((await at.importRuns(ben, [aRun(20_000)])).body).toMatchObject({ code: 'TOO_MANY' })
    expect((await at.record(ben, aRun(20_000))).body).toMatchObject({ code: 'TOO_MANY' })
    expect((await at.analytics(ben)).status).toBe(200)
  })
})

describe('figures', () => {
  beforeEach(async () => {
    // 1200, 1210 … 1270: the best seven are 1200 + … + 1260 = 8610, the middle is 1235.
    await at.importRuns(ben, [
      ...Array.from({ length: 8 }, (_, n) => aRun(n)),
      aRun(9, { car_type: 'B', racing_time: 1190 }),
    ])
  })

  test('agree with figures calculated by hand', async () => {
    expect((await at.performance(ben, { car_type: 'A' })).body).toMatchObject({
      all: { runs: 8, best_sum: 8610, median: 1235, racing: { time: 1200 }, total: { time: 1350 } },
    })
    expect((await at.performance(ben)).body).toMatchObject({
      all: { best_sum: 1190 + 1200 + 1210 + 1220 + 1230 + 1240 + 1250 },
      sessions: [{ session: 'Sunday', runs: 9 }],
    })
    // Quarters of the way through eight: 1200 + 1.75 × 10 and 1200 + 5.25 × 10; the slope is 10 in ten minutes.
    expect((await at.analytics(ben, { car_type: 'A' })).body).toMatchObject({
      spread: { lower_quartile: 1217.5, median: 1235, upper_quartile: 1252.5, deviation: 24.495 },
      trend: { per_week: 10_080 },
      by: { car: [{ name: 'Car A', runs: 8 }], wheels: [{ name: 'Ceramic' }], weight: [{ name: '50.5 g' }] },
    })
  })

  test('analytics need a plan that has them; the rest is open', async () => {
    await server.db.update(teams).set({ created_at: '2020-01-01T00:00:00Z' }).where(eq(teams.id, team_id))
    expect(await at.analytics(ben)).toMatchObject({
      status: 403,
      body: {
        code: 'PLAN_FEATURE',
        message: 'Advanced analytics is not part of your plan (Free). A team admin can choose another on the Plan tab.',
      },
    })
    expect((await at.performance(ben)).status).toBe(200)
    expect((await at.record(ben, aRun(30))).status).toBe(200)
  })

  test('an unknown time zone is refused', async () => {
    expect((await at.analytics(ben, { time_zone: 'Mars/Olympus' })).status).toBe(400)
  })
})

describe('somebody from outside', () => {
  const ACTS: Record<string, (eve: SignedIn, practice: Practice, id: string) => Promise<{ status: number }>> = {
    'see the runs': (eve, practice) => practice.list(eve),
    'see the choices': (eve, practice) => practice.choices(eve),
    record: (eve, practice) => practice.record(eve, aRun(5)),
    change: (eve, practice, id) => practice.change(eve, id, { ...aRun(0), updated_at: new Date().toISOString() }),
    delete: (eve, practice, id) => practice.remove(eve, id),
    'look for doubles': (eve, practice) => practice.doubles(eve, [aRun(0)]),
    import: (eve, practice) => practice.importRuns(eve, [aRun(5)]),
    'see the performance': (eve, practice) => practice.performance(eve),
    'see the analytics': (eve, practice) => practice.analytics(eve),
  }

  test.each(Object.keys(ACTS))('may not %s', async (act) => {
    const { given } = server
    const { id } = await recorded(ben, 0)
    const other = (await given.team()).id
    const mallory = await given.member(other, 'admin')
    const outsiders = [mallory, await given.member(team_id, 'member', 'pending'), await given.user(), ben]
    await portalOf(server).leave(ben, team_id)
    for (const eve of outsiders) expect((await ACTS[act]?.(eve, at, id))?.status).toBe(403)
    if (act === 'change' || act === 'delete')
      expect((await ACTS[act]?.(mallory, practiceOf(server, other), id))?.status).toBe(404)
    expect(await runs()).toMatchObject({ total: 1, runs: [{ racing_time: 1200 }] })
  })

  test('cannot use the id of another team’s run', async () => {
    const { id } = await recorded(ben, 0)
    const other = (await server.given.team()).id
    const mallory = await server.given.member(other)
    const theirs = practiceOf(server, other)
    expect((await theirs.record(mallory, aRun(3, { id }))).status).toBe(409)
    expect((await theirs.importRuns(mallory, [aRun(3, { id }), aRun(4)])).status).toBe(409)
    expect(Object((await theirs.list(mallory)).body).total).toBe(0)
    expect((await theirs.record(mallory, aRun(0, { id: randomUUID() }))).status).toBe(200)
  })
})
