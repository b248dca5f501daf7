import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventAwards } from '../../db/schema/awards.ts'
import { eventEmbargoes } from '../../db/schema/embargo.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { everyCall } from '../../http/calls.ts'
import type { SignedIn } from '../../testing/given.ts'
import { listenTo } from '../../testing/listen.ts'
import { lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

type Headers = Record<string, string>
type Step = { kind: string; place: number | null; teams: { id: string; pronunciation: string | null }[] }
type Item = { id: string; kind: string; title: string; updated_at: string; steps: Step[]; is_revealed: boolean }
type Ceremony = {
  state: string
  revision: number
  item_id: string | null
  step: number
  against_starting: string | null
  items: Item[]
  missing: { title: string }[]
  releases: string[]
}
type Shown = { step: string; title: string; places: { place: number; teams: { team_name: string }[] }[] } | null

let server: TestServer
let owner: SignedIn
let racing: RacingCalls
let company_id: string
let event_id: string
let teams: Awaited<ReturnType<RacingCalls['field']>>['teams']
let chief: { headers: Headers }
let announcer: { headers: Headers }
let screen: { headers: Headers }

beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  owner = await server.given.organizer(company_id)
  racing = racingCallsOf(server, owner)
})

beforeEach(async () => {
  const day = await racing.field(4)
  event_id = day.event.id
  teams = day.teams
  await racing.change(event_id, { status: 'active' })
  chief = await server.given.staff(event_id, 'chief_judge', 'June Okafor')
  announcer = await server.given.staff(event_id, 'announcer', 'Ann Ounce')
  screen = await server.given.staff(event_id, 'screen', 'Hall')
  for (const [index, team] of teams.entries())
    await racing.record(event_id, [lapOf(team, { racing_time: `1.${2 + index}` })])
})

const call = (name: string, input: object, headers: Headers = owner.headers) =>
  server.post(`/api/functions/${name}`, input, headers)
const ceremony = async (headers: Headers = owner.headers) =>
  (await server.get(`/api/ceremonies/${event_id}`, headers)).body as Ceremony
const shown = async () =>
  Object((await server.get(`/api/event_shows/${event_id}`, owner.headers)).body) as { scene: string; ceremony: Shown }
const nameOf = (index: number) => teams[index]?.team_name ?? ''

const award = (title: string, about: object = {}) =>
  server.post(
    '/api/event_awards',
    { event_id, ids: [randomUUID()], title, category: null, basis: 'fastest_lap', chosen_by: 'rule', ...about },
    owner.headers,
  )

async function locked(act: 'lock' | 'unlock' = 'lock') {
  const reason = act === 'unlock' ? 'A lap was wrong' : null
  await call('ask-award-lock', { event_id, act, reason }, chief.headers)
  return call('confirm-award-lock', { event_id, act })
}

/** The champion with three places, before it an award with one. */
async function prepared() {
  await award('Champion', { places: 3 })
  await award('Fastest lap')
  expect((await call('prepare-ceremony', { event_id })).status).toBe(200)
  expect((await locked()).status).toBe(200)
}

async function press(way: 'next' | 'back' = 'next', headers: Headers = announcer.headers) {
  const { revision } = await ceremony()
  expect(await call('step-ceremony', { event_id, revision, way }, headers)).toMatchObject({ status: 200 })
}

const now = async () => {
  const { item_id, step, items } = await ceremony()
  const item = items.find(({ id }) => id === item_id)
  const at = item?.steps[step]
  return `${item?.title}: ${at?.place ?? at?.kind}`
}

test('the script is made of the awards, the least first, and only locked awards can be revealed', async () => {
  await award('Champion', { places: 3 })
  await award('Fastest lap')
  expect(await ceremony()).toMatchObject({ state: 'prepared', items: [], missing: [{ title: 'Champion' }, {}] })
  for (const _ of [1, 2]) await call('prepare-ceremony', { event_id })
  const { items } = await ceremony()
  expect(items.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'opening Opening',
    'award Fastest lap',
    'award Champion',
    'standings Final standings',
  ])
  expect(items[2]?.steps).toEqual([])
  expect((await call('start-ceremony', { event_id })).body).toMatchObject({ code: 'NOT_LOCKED' })
  await award('Spirit', { basis: 'none', chosen_by: 'judges' })
  await call('prepare-ceremony', { event_id })
  expect((await ceremony()).items.map(({ title }) => title).slice(-2)).toEqual(['Spirit', 'Final standings'])
  await locked()
  expect((await ceremony()).items.at(-2)?.steps).toEqual([])
  expect(await ceremony()).toMatchObject({ against_starting: null })
})

test('no rehearsal begins on the screens during a ceremony', async () => {
  await prepared()
  await call('start-ceremony', { event_id })
  const begin = () => server.post('/api/rehearsals', { id: randomUUID(), of_event_id: event_id }, owner.headers)
  expect(await begin()).toMatchObject({
    status: 409,
    body: { code: 'CEREMONY_RUNNING', message: expect.stringContaining('End it before you rehearse') },
  })
  await call('end-ceremony', { event_id, revision: (await ceremony()).revision })
  expect((await begin()).status).toBe(200)
})

test('a duplicate that takes over the awards has the script too, in its order and without winners', async () => {
  await prepared()
  const message = { id: randomUUID(), event_id, kind: 'message', text: 'Thank you', presenter: 'Ida', notes: 'Pause' }
  await server.post('/api/ceremony_items', message, owner.headers)
  const about = { name: 'Next year', event_date: '2031-05-02', take_over: ['awards'] }
  const { id } = Object((await racing.duplicate(event_id, about)).body)
  const copy = Object((await server.get(`/api/ceremonies/${id}`, owner.headers)).body) as Ceremony
  expect(copy.items.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'opening Opening',
    'award Fastest lap',
    'award Champion',
    'standings Final standings',
    'message Thank you',
  ])
  expect(copy).toMatchObject({ state: 'prepared', missing: [] })
  expect(copy.items.flatMap(({ steps }) => steps.flatMap(({ teams: revealed }) => revealed))).toEqual([])
  expect((await ceremony()).items).toHaveLength(5)
})

test('items are added once, changed, moved and taken out, and the order is fixed while the ceremony runs', async () => {
  await prepared()
  const id = randomUUID()
  const message = { id, event_id, kind: 'message', text: 'Thank you', presenter: null, notes: 'Pause here' }
  for (const _ of [1, 2]) expect((await server.post('/api/ceremony_items', message, owner.headers)).status).toBe(200)
  const titles = async () => (await ceremony()).items.map(({ title }) => title)
  expect((await titles()).at(-1)).toBe('Thank you')
  await call('move-ceremony-item', { id, position: 2 })
  expect((await titles())[1]).toBe('Thank you')
  const [, item] = (await ceremony()).items
  const change = { text: 'Thanks', presenter: null, notes: null, updated_at: item?.updated_at }
  const changed = () => server.ask('PATCH', `/api/ceremony_items/${id}`, change, owner.headers)
  expect((await changed()).status).toBe(200)
  expect((await changed()).status).toBe(409)
  expect((await titles())[1]).toBe('Thanks')
  await call('start-ceremony', { event_id })
  expect((await call('move-ceremony-item', { id, position: 3 })).body).toMatchObject({ code: 'RUNNING' })
  const remove = () => server.ask('DELETE', `/api/ceremony_items/${id}`, undefined, owner.headers)
  expect((await remove()).body).toMatchObject({ code: 'RUNNING' })
  await call('end-ceremony', { event_id, revision: (await ceremony()).revision })
  expect((await remove()).status).toBe(200)
  expect(await titles()).not.toContain('Thanks')
})

test('the announcer steps through it, the screens show what is reached, and back hides but takes nothing back', async () => {
  await prepared()
  await server.ask('PATCH', `/api/event_shows/${event_id}`, { scene: 'knockout' }, owner.headers)
  expect((await call('start-ceremony', { event_id }, announcer.headers)).status).toBe(200)
  expect(await shown()).toMatchObject({ scene: 'ceremony', ceremony: { step: 'title', places: [] } })
  const walked = [await now()]
  for (let at = 0; at < 8; at++) {
    await press()
    walked.push(await now())
  }
  expect(walked).toEqual([
    'Opening: title',
    'Fastest lap: announce',
    'Fastest lap: 1',
    'Champion: announce',
    'Champion: 3',
    'Champion: 2',
    'Champion: 1',
    'Champion: podium',
    'Final standings: standings',
  ])
  const { revision } = await ceremony()
  expect((await call('step-ceremony', { event_id, revision, way: 'next' })).body).toMatchObject({ code: 'AT_THE_END' })
  for (const _ of [1, 2, 3]) await press('back')
  expect((await shown()).ceremony).toMatchObject({
    title: 'Champion',
    places: [
      { place: 2, teams: [{ team_name: nameOf(1) }] },
      { place: 3, teams: [{ team_name: nameOf(2) }] },
    ],
  })
  const awards = Object((await server.get(`/api/live_results/${event_id}`)).body).awards
  expect(awards.map(({ title, places }: { title: string; places: unknown[] }) => [title, places.length])).toEqual([
    ['Champion', 3],
    ['Fastest lap', 1],
  ])
  await call('end-ceremony', { event_id, revision: (await ceremony()).revision }, announcer.headers)
  expect(await shown()).toMatchObject({ scene: 'knockout', ceremony: null })
})

test('a double press steps once, and whoever comes second is shown the newer state', async () => {
  await prepared()
  await call('start-ceremony', { event_id })
  const { revision } = await ceremony()
  const pressed = { event_id, revision, way: 'next' }
  const answers = await Promise.all([
    call('step-ceremony', pressed, announcer.headers),
    call('step-ceremony', pressed, owner.headers),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'CHANGED' })
  expect(await now()).toBe('Fastest lap: announce')
  const champion = (await ceremony()).items.find(({ title }) => title === 'Champion')?.id
  const jump = { event_id, revision: revision + 1, item_id: champion }
  expect((await call('jump-ceremony', jump)).status).toBe(200)
  expect((await call('jump-ceremony', jump)).body).toMatchObject({ code: 'CHANGED' })
  expect(await now()).toBe('Champion: announce')
})

test('while it runs the awards are neither unlocked nor revealed at once', async () => {
  await prepared()
  await call('start-ceremony', { event_id })
  expect((await call('start-ceremony', { event_id })).body).toMatchObject({ code: 'ALREADY_RUNNING' })
  expect((await call('reveal-awards', { event_id })).body).toMatchObject({ code: 'CEREMONY_RUNS' })
  const unlock = { event_id, act: 'unlock', reason: 'A lap was wrong' }
  expect((await call('ask-award-lock', unlock, chief.headers)).body).toMatchObject({ code: 'CEREMONY_RUNS' })
  expect((await call('confirm-award-lock', { event_id, act: 'unlock' })).body).toMatchObject({ code: 'CEREMONY_RUNS' })
  await call('end-ceremony', { event_id, revision: (await ceremony()).revision })
  expect((await call('reveal-awards', { event_id })).status).toBe(200)
})

describe('what waits for the ceremony', () => {
  const held = async () =>
    (await server.db.select().from(eventEmbargoes).where(eq(eventEmbargoes.event_id, event_id))).filter(
      (row) => row.held,
    ).length
  const holdTotals = () => server.db.insert(eventEmbargoes).values({ event_id, part: 'totals', release_by: 'ceremony' })

  test('is released with the standings, not before', async () => {
    await prepared()
    await holdTotals()
    expect((await ceremony()).releases).toEqual(['totals'])
    await call('start-ceremony', { event_id })
    for (let at = 0; at < 7; at++) await press()
    expect([await now(), await held()]).toEqual(['Champion: podium', 1])
    await press()
    expect(await held()).toBe(0)
  })

  test('is released at the end where no standings are shown', async () => {
    await prepared()
    await holdTotals()
    await call('start-ceremony', { event_id })
    await call('end-ceremony', { event_id, revision: (await ceremony()).revision })
    expect(await held()).toBe(0)
    const revealed = await server.db.select().from(eventAwards).where(eq(eventAwards.event_id, event_id))
    expect(revealed.map(({ revealed_at }) => revealed_at)).toEqual([null, null])
  })
})

test('no caller without the right finds a place before its step, on any call that reads or any topic', async () => {
  await prepared()
  const { id: team_id } = await server.given.team()
  const member = await server.given.member(team_id, 'admin')
  const judge = await server.given.judge(event_id)
  const marshal = await server.given.staff(event_id, 'marshal', 'Mo')
  const callers: Headers[] = [{}, screen.headers, member.headers, judge.headers, marshal.headers]
  const reads = everyCall().flatMap(({ procedure }) => {
    const { method, path } = procedure['~orpc'].route
    const asked = path?.replaceAll(/\{(event_id|event|id)\}/g, event_id)
    return method === 'GET' && asked && !asked.includes('{') ? [`/api${asked}?event_id=${event_id}`] : []
  })
  // Rights do not depend on the step, so between the two complete walks a caller repeats only what was not refused.
  const open = new Map(callers.map((headers) => [headers, reads]))
  const found = async (headers: Headers, all: boolean) => {
    const seen = new Set<string>()
    const notRefused: string[] = []
    for (const path of (all ? undefined : open.get(headers)) ?? reads) {
      const { status, body } = await server.get(path, headers)
      if (status !== 401 && status !== 403) notRefused.push(path)
      if (status < 400) for (const one of awardedIn(body)) seen.add(one)
    }
    open.set(headers, notRefused)
    return [...seen].toSorted()
  }
  const streamed = async () => {
    const stream = await listenTo(`${server.url}/api/live?topics=results:${event_id},show:${event_id}`)
    const states = [await stream.next('state'), await stream.next('state')]
    return [...new Set(states.flatMap(awardedIn))].toSorted()
  }
  const place = (index: number) => `${index + 1} ${teams[index]?.id}`
  await call('start-ceremony', { event_id })
  const walked: string[][] = []
  for (let at = 0; at < 7; at++) {
    await expect.poll(streamed).toEqual(walked.at(-1) ?? [])
    const all = at === 3 || at === 5
    for (const headers of all ? callers : callers.slice(0, 2))
      expect(await found(headers, all)).toEqual(walked.at(-1) ?? [])
    await press()
    walked.push(expectedAfter(at, place))
  }
})

/** By the step reached: “place team” of all awards that are revealed so far. */
function expectedAfter(at: number, place: (index: number) => string): string[] {
  const lap = at >= 1 ? [place(0)] : []
  const champion = at >= 5 ? [0, 1, 2] : at === 4 ? [1, 2] : at === 3 ? [2] : []
  return [...new Set([...lap, ...champion.map(place)])].toSorted()
}

/** Every “place team” of an award in an answer or a state, wherever it stands. */
function awardedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(awardedIn)
  if (typeof value !== 'object' || value === null) return []
  const { place, team_id, teams: some, team_ids } = value as Record<string, unknown>
  const ids = [
    ...(typeof team_id === 'string' ? [team_id] : []),
    ...(Array.isArray(some) ? some.map((team) => String(Object(team).id)) : []),
    ...(Array.isArray(team_ids) ? team_ids.map(String) : []),
  ]
  const own = typeof place === 'number' ? ids.map((id) => `${place} ${id}`) : []
  return [...own, ...Object.values(value).flatMap(awardedIn)]
}

test('the script is for those who run the ceremony, with how names are spoken, and as a PDF', async () => {
  await prepared()
  const winner = teams[0]?.id ?? ''
  await server.db.update(competitionTeams).set({ pronunciation: 'VOR-tex' }).where(eq(competitionTeams.id, winner))
  const script = (headers: Headers) => server.get(`/api/ceremonies/${event_id}/script`, headers)
  const { items } = await ceremony(announcer.headers)
  expect(items[1]?.steps[1]?.teams).toMatchObject([{ id: winner, pronunciation: 'VOR-tex' }])
  const pdf = await script(announcer.headers)
  expect(pdf.status).toBe(200)
  expect(Buffer.from(String(Object(pdf.body).base64), 'base64').toString('latin1')).toMatch(/^%PDF-/)
  const { headers: marshal } = await server.given.staff(event_id, 'marshal', 'Mo')
  for (const headers of [{}, screen.headers, marshal, chief.headers]) {
    expect((await script(headers)).status).toBeGreaterThanOrEqual(401)
    expect((await server.get(`/api/ceremonies/${event_id}`, headers)).status).toBeGreaterThanOrEqual(401)
  }
  const change = { id: randomUUID(), event_id, kind: 'opening', text: null, presenter: null, notes: null }
  expect((await server.post('/api/ceremony_items', change, announcer.headers)).status).toBeGreaterThanOrEqual(401)
})
