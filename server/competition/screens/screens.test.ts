import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { competitionEvents } from '../../db/schema/competition.ts'
import { screens } from '../../db/schema/screens.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import type { SignedIn } from '../../testing/given.ts'
import { listenTo } from '../../testing/listen.ts'
import { type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { sweepScreens } from './screens.ts'

let server: TestServer
let racing: RacingCalls
let organizer: SignedIn
beforeAll(async () => {
  server = await testServer()
  organizer = await server.given.organizer((await server.given.company()).id)
  racing = racingCallsOf(server, organizer)
})

type Place = { event_id: string; shown_event_id: string; staff_code: string }
type Standing = { name: string; pairing_code: string | null; place: Place | null }
type Browser = { id: string; secret: string }

const browser = (): Browser => ({ id: randomUUID(), secret: randomBytes(32).toString('hex') })
const announced = (who: Browser, size = { width: 1920, height: 1080 }) =>
  server.post('/api/functions/announce-screen', { ...who, ...size })
const standing = async (who: Browser) => (await announced(who)).body as Standing
const call = (name: string, input: object, headers = organizer.headers) =>
  server.post(`/api/functions/${name}`, input, headers)
const showOf = async (event_id: string) => (await server.get(`/api/event_shows/${event_id}`, organizer.headers)).body
const changeShow = (event_id: string, changes: object, headers = organizer.headers) =>
  server.ask('PATCH', `/api/event_shows/${event_id}`, changes, headers)

async function paired(event_id: string, name = 'Hall left') {
  const who = browser()
  const { pairing_code } = await standing(who)
  const { status } = await call('pair-screen', { event_id, code: pairing_code, name })
  expect(status).toBe(200)
  const { place } = await standing(who)
  if (!place) throw new Error('not paired')
  const topics = `screen:${who.id},event:${event_id},show:${event_id}`
  const stream = await listenTo(`${server.url}/api/live?topics=${topics}`, { 'x-staff-code': place.staff_code })
  await stream.next('ready')
  return { ...who, place, stream }
}

describe('pairing', () => {
  test('gives the browser with the secret a place on the staff, and nobody else', async () => {
    const { event } = await racing.field(0)
    const who = browser()
    const before = await standing(who)
    expect(before).toEqual({
      name: 'New screen',
      pairing_code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
      place: null,
    })
    expect(await standing(who), 'the code stays').toEqual(before)
    const alone = await listenTo(`${server.url}/api/live?topics=screen:${who.id}`)
    await alone.next('ready')
    const typed = ` ${before.pairing_code?.toLowerCase().slice(0, 3)}-${before.pairing_code?.slice(3)}`
    const input = { event_id: event.id, code: typed, name: 'Hall left' }
    expect((await call('pair-screen', input)).body).toEqual({ id: who.id, name: 'Hall left' })
    expect(await alone.next('change'), 'the screen hears of it').toMatchObject({ what: 'screens' })
    expect(await standing(who)).toEqual({
      name: 'Hall left',
      pairing_code: null,
      place: { event_id: event.id, shown_event_id: event.id, staff_code: expect.stringMatching(/^STAFF/) },
    })
    expect(await announced({ id: who.id, secret: browser().secret })).toMatchObject({ status: 409 })
    expect((await call('pair-screen', input)).body, 'the code is used up').toMatchObject({ code: 'UNKNOWN_CODE' })
  })

  test('gives a screen that announces itself several times at once one code', async () => {
    for (let round = 0; round < 8; round++) {
      const who = browser()
      const answers = await Promise.all([announced(who), announced(who), announced(who), announced(who)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(answers.map(({ body }) => (body as Standing).pairing_code)).size).toBe(1)
    }
  })

  test('is for organisers of the company and the staff who run screens', async () => {
    const { event } = await racing.field(0)
    const { pairing_code: code } = await standing(browser())
    const input = { event_id: event.id, code, name: 'Foyer' }
    const stranger = await server.given.organizer((await server.given.company()).id)
    expect((await call('pair-screen', input, stranger.headers)).status).toBe(404)
    const timekeeper = await server.given.staff(event.id, 'timekeeper')
    expect((await call('pair-screen', input, timekeeper.headers)).status).toBe(403)
    const elsewhere = await server.given.staff((await racing.field(0)).event.id, 'announcer')
    expect((await call('pair-screen', input, elsewhere.headers)).status).toBe(404)
    const announcer = await server.given.staff(event.id, 'announcer')
    expect((await call('pair-screen', input, announcer.headers)).status).toBe(200)
  })

  test('guesses of codes are limited', async () => {
    const { event } = await racing.field(0)
    const input = { event_id: event.id, code: 'AAAAAA', name: 'Foyer' }
    const headers = { ...organizer.headers, 'x-forwarded-for': '203.0.113.9' }
    const guess = async () => (await call('pair-screen', input, headers)).status
    const answers = new Set<number>()
    for (let tries = 0; tries < 31; tries++) answers.add(await guess())
    expect([...answers]).toEqual([409, 429])
  })
})

describe('a paired screen', () => {
  test('that is unpaired loses its stream and its place at once, and shows a code again', async () => {
    const { event } = await racing.field(0)
    const screen = await paired(event.id)
    await call('set-scene-view', {
      id: screen.id,
      scene: 'break',
      view: 'blank',
      category: null,
      team_id: null,
      message: null,
    })
    expect((await call('unpair-screen', { id: screen.id })).status).toBe(200)
    await screen.stream.ended()
    expect(await standing(screen)).toMatchObject({ pairing_code: expect.any(String), place: null })
    expect(await server.db.$count(eventStaff, eq(eventStaff.event_id, event.id))).toBe(0)
    expect(await showOf(event.id)).toMatchObject({ screens: [] })
    expect((await call('unpair-screen', { id: screen.id })).status, 'pressed twice').toBe(404)
  })

  test('that is revoked among the staff does so, too', async () => {
    const { event } = await racing.field(0)
    const screen = await paired(event.id)
    const [staff] = await server.db.select().from(eventStaff).where(eq(eventStaff.event_id, event.id))
    await server.post(`/api/event_staff/${staff?.id}/revoke`, {}, organizer.headers)
    await screen.stream.ended()
    expect(await showOf(event.id)).toMatchObject({ screens: [] })
    expect(await standing(screen)).toMatchObject({ pairing_code: expect.any(String), place: null })
  })

  test('whose event is deleted shows a code again', async () => {
    const { event } = await racing.field(0)
    const screen = await paired(event.id)
    await server.db.delete(competitionEvents).where(eq(competitionEvents.id, event.id))
    expect(await standing(screen)).toMatchObject({ pairing_code: expect.any(String), place: null })
  })

  test('tells its size and when it was last seen, and flashes its name when asked', async () => {
    const { event } = await racing.field(0)
    const screen = await paired(event.id)
    await announced(screen, { width: 1280, height: 720 })
    const listed = async () => (await server.get(`/api/screens?event_id=${event.id}`, organizer.headers)).body
    expect(await listed()).toEqual([{ id: screen.id, width: 1280, height: 720, last_seen_at: expect.any(String) }])
    await call('identify-screen', { id: screen.id })
    await screen.stream.nextChangeOf('identification')
  })

  test('gets a change of the show whole, also of a scene that two people switch', async () => {
    const { event, teams } = await racing.field(1)
    const screen = await paired(event.id)
    const announcer = await server.given.staff(event.id, 'announcer')
    expect((await changeShow(event.id, { scene: 'break', message: ' Back at two ' }, announcer.headers)).status).toBe(
      200,
    )
    const chosen = { view: 'team', category: null, team_id: teams[0]?.id ?? '', message: null }
    await call('set-scene-view', { id: screen.id, scene: 'racing', ...chosen })
    await server.ask('PATCH', `/api/screens/${screen.id}`, { name: 'Foyer', volume: 40 }, organizer.headers)
    const expected = {
      event_id: event.id,
      shown_event_id: event.id,
      event_name: event.name,
      scene: 'break',
      overlay: 'race_strip',
      message: 'Back at two',
      ceremony: null,
      slides: [],
      screens: [{ id: screen.id, name: 'Foyer', volume: 40, reads_aloud: false, views: { racing: chosen } }],
    }
    expect(await showOf(event.id)).toEqual(expected)
    for (;;) {
      const { state } = Object(await screen.stream.next('state'))
      if (JSON.stringify(state).includes('Foyer')) {
        expect(state).toEqual(expected)
        break
      }
    }
  })

  test('cannot introduce a team of another event', async () => {
    const { event } = await racing.field(0)
    const { teams } = await racing.field(1)
    const screen = await paired(event.id)
    const chosen = { view: 'team', category: null, team_id: teams[0]?.id, message: null }
    const { status, body } = await call('set-scene-view', { id: screen.id, scene: 'racing', ...chosen })
    expect([status, body]).toMatchObject([409, { code: 'TEAM_GONE' }])
  })
})

test('the show is followed by anyone while the event is public, and by its people before', async () => {
  const { event } = await racing.field(0)
  const setStatus = (status: string) =>
    server.ask('PATCH', `/api/competition_events/${event.id}`, { status }, organizer.headers)
  expect((await setStatus('active')).status).toBe(200)
  const topic = `${server.url}/api/live?topics=show:${event.id}`
  const overlay = await listenTo(topic)
  expect(await overlay.next('state')).toMatchObject({ state: { scene: 'racing' } })
  await setStatus('upcoming')
  await overlay.ended()
  expect((await fetch(topic)).status).toBe(401)
  const announcer = await server.given.staff(event.id, 'announcer')
  for (const headers of [announcer.headers, organizer.headers])
    expect(await (await listenTo(topic, headers)).next('state')).toMatchObject({ state: { event_id: event.id } })
  const stranger = await server.given.organizer((await server.given.company()).id)
  expect((await fetch(topic, { headers: stranger.headers })).status).toBe(403)
})

test('a screen that is not paired is forgotten after a day of silence, a paired one is not', async () => {
  const { event } = await racing.field(0)
  const [screen, alone, recent] = [await paired(event.id), browser(), browser()]
  for (const who of [alone, recent]) await standing(who)
  const old = sql`now() - interval '25 hours'`
  for (const { id } of [screen, alone])
    await server.db.update(screens).set({ last_seen_at: old }).where(eq(screens.id, id))
  await sweepScreens(server.db)
  const left = async ({ id }: Browser) => server.db.$count(screens, eq(screens.id, id))
  expect([await left(screen), await left(alone), await left(recent)]).toEqual([1, 0, 1])
})
