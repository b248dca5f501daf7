import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { competitionEvents } from '../db/schema/competition.ts'
import { teamRealm } from '../db/schema/identity.ts'
import { judgingPanels } from '../db/schema/panels.ts'
import { listenTo } from '../testing/listen.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { announce } from './announce.ts'

let server: TestServer
const live = (topics: string, headers?: Record<string, string>) =>
  listenTo(`${server.url}/api/live?topics=${topics}`, headers)

beforeAll(async () => {
  server = await testServer()
})

test('a change is announced when its transaction commits, and not when it is rolled back', async () => {
  const user = await server.given.user()
  const stream = await live(`user:${user.id}`, user.headers)
  await stream.next('ready')
  await server.db
    .transaction(async (tx) => {
      await announce(tx, `user:${user.id}`, 'profiles')
      tx.rollback()
    })
    .catch(() => {})
  await server.db.transaction((tx) => announce(tx, `user:${user.id}`, 'user_teams'))
  expect(await stream.next('change')).toEqual({ topic: `user:${user.id}`, what: 'user_teams' })
})

test('two concurrent changes of one topic are both announced', async () => {
  const user = await server.given.user()
  const stream = await live(`user:${user.id}`, user.headers)
  await stream.next('ready')
  await server.db.transaction(async (tx) => {
    await announce(tx, `user:${user.id}`, 'profiles')
    await announce(tx, `user:${user.id}`, 'user_teams')
  })
  expect([await stream.next('change'), await stream.next('change')]).toMatchObject([
    { what: 'profiles' },
    { what: 'user_teams' },
  ])
})

test('a spectator gets the current state on connecting, and the new state with each change', async () => {
  const event = await server.given.event((await server.given.company()).id, { status: 'active', name: 'First name' })
  const stream = await live(`results:${event.id}`)
  expect(await stream.next('state')).toMatchObject({ state: { event: { name: 'First name' } } })
  await server.db.transaction(async (tx) => {
    await tx.update(competitionEvents).set({ name: 'Second name' }).where(eq(competitionEvents.id, event.id))
    await announce(tx, `results:${event.id}`, 'competition_events')
  })
  expect(await stream.next('state')).toMatchObject({ state: { event: { name: 'Second name' } } })
  const late = await live(`results:${event.id}`)
  expect(await late.next('state')).toMatchObject({ state: { event: { name: 'Second name' } } })
})

test('a state that changed while it had no listeners is not served stale', async () => {
  const event = await server.given.event((await server.given.company()).id, { status: 'active', name: 'Before' })
  const first = await live(`results:${event.id}`)
  await first.next('state')
  const keep = await live(`results:${event.id}`)
  await keep.next('state')
  await server.db.transaction(async (tx) => {
    await tx.update(competitionEvents).set({ name: 'After' }).where(eq(competitionEvents.id, event.id))
    await announce(tx, `results:${event.id}`, 'competition_events')
  })
  await keep.next('state')
  expect(await (await live(`results:${event.id}`)).next('state')).toMatchObject({ state: { event: { name: 'After' } } })
})

test('each topic is refused to callers without the right to it', async () => {
  const { given } = server
  const [ada, eve] = [await given.user(), await given.user()]
  const team = await given.team()
  const member = await given.member(team.id)
  const pending = await given.member(team.id, 'member', 'pending')
  const company = await given.company()
  const event = await given.event(company.id, { status: 'upcoming' })
  const organizer = await given.organizer(company.id)
  const rival = await given.organizer((await given.company()).id)
  const unapproved = await given.organizer(company.id, { status: 'pending' })
  const judge = await given.judge(event.id)
  const otherJudge = await given.judge((await given.event(company.id)).id)
  const table: [string, Record<string, string>, number][] = [
    [`user:${ada.id}`, ada.headers, 200],
    [`user:${ada.id}`, eve.headers, 403],
    [`user:${ada.id}`, {}, 401],
    [`team:${team.id}`, member.headers, 200],
    [`team:${team.id}`, pending.headers, 403],
    [`team:${team.id}`, eve.headers, 403],
    [`team:${team.id},user:${member.id}`, member.headers, 200],
    [`event:${event.id}`, organizer.headers, 200],
    [`event:${event.id}`, rival.headers, 403],
    [`event:${event.id}`, unapproved.headers, 403],
    [`event:${event.id}`, judge.headers, 200],
    [`event:${event.id}`, otherJudge.headers, 403],
    [`event:${event.id}`, {}, 401],
    [`results:${event.id}`, {}, 401],
    ['user:not-an-id', ada.headers, 400],
    ['everything', ada.headers, 400],
    ['', ada.headers, 400],
  ]
  for (const [topics, headers, status] of table) expect((await live(topics, headers)).status, topics).toBe(status)
})

test('a refused topic does not affect the other topics of the stream', async () => {
  const [ada, eve] = [await server.given.user(), await server.given.user()]
  const event = await server.given.event((await server.given.company()).id, { status: 'cancelled' })
  const refused = [`user:${eve.id}`, `results:${event.id}`]
  const stream = await live([`user:${ada.id}`, ...refused].join(), ada.headers)
  expect(await stream.next('ready')).toMatchObject({ topics: [`user:${ada.id}`], refused })
  await server.db.transaction(async (tx) => {
    await announce(tx, `user:${eve.id}`, 'profiles')
    await announce(tx, `user:${ada.id}`, 'profiles')
  })
  expect(await stream.next('change')).toEqual({ topic: `user:${ada.id}`, what: 'profiles' })
})

test('an open stream ends when its right to listen ends', async () => {
  const user = await server.given.user()
  const stream = await live(`user:${user.id}`, user.headers)
  await stream.next('ready')
  await server.db.transaction(async (tx) => {
    await tx.delete(teamRealm.session).where(eq(teamRealm.session.userId, user.id))
    await announce(tx, `user:${user.id}`, 'sessions')
  })
  await stream.ended()

  const event = await server.given.event((await server.given.company()).id)
  const judge = await server.given.judge(event.id)
  const panel = await live(`event:${event.id}`, judge.headers)
  await panel.next('ready')
  await server.db.transaction(async (tx) => {
    await tx.update(judgingPanels).set({ is_active: false }).where(eq(judgingPanels.id, judge.panel.id))
    await announce(tx, `event:${event.id}`, 'judging_panels')
  })
  await panel.ended()
})

test('after a lost connection to PostgreSQL, every listener is asked to refetch', async () => {
  const user = await server.given.user()
  const stream = await live(`user:${user.id}`, user.headers)
  await stream.next('ready')
  await server.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'paddock-live' and datname = current_database()",
  )
  await stream.next('resync')
  await server.db.transaction((tx) => announce(tx, `user:${user.id}`, 'user_teams'))
  expect(await stream.next('change')).toMatchObject({ what: 'user_teams' })
})
