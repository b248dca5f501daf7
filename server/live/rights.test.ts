import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Database, schema } from '../db/database.ts'
import { organizerPortals } from '../db/schema/competition.ts'
import { organizerRealm, teamRealm } from '../db/schema/identity.ts'
import { type Visitor, visitorOf } from '../identity/callers.ts'
import { resetSecondFactor } from '../identity/reset-second-factor.ts'
import { prepareCredentials } from '../identity/sessions.ts'
import { listenTo } from '../testing/listen.ts'
import { PASSWORD, personOf, sessionIn } from '../testing/person.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { rightsOf } from './rights.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const live = async (topics: string, headers: Record<string, string>) => {
  const stream = await listenTo(`${server.url}/api/live?topics=${topics}`, headers)
  await stream.next('ready')
  return stream
}
const IN_AN_HOUR = () => new Date(Date.now() + 60 * 60_000)
const accepted = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)

/** A signed-up user with a password, in a team of two. */
async function memberWithPassword() {
  const person = personOf(server)
  const { headers, token } = await person.arrive()
  const [found] = await server.db.select().from(teamRealm.user).where(eq(teamRealm.user.email, person.email))
  const team = await server.given.team()
  await server.given.member(team.id, 'admin')
  const me = await server.given.joined(team.id, { id: found?.id ?? '', email: person.email, token, headers })
  return { person, team, me }
}

describe('an open stream ends immediately when its right ends, though it listens only to its topic:', () => {
  test('removed from a team', async () => {
    const team = await server.given.team()
    const [admin, member] = [await server.given.member(team.id, 'admin'), await server.given.member(team.id)]
    const stream = await live(`team:${team.id}`, member.headers)
    await accepted(server.ask('DELETE', `/api/user_teams/${team.id}/${member.id}`, undefined, admin.headers))
    await stream.ended()
  })

  test('left a team', async () => {
    const team = await server.given.team()
    await server.given.member(team.id, 'admin')
    const member = await server.given.member(team.id)
    const stream = await live(`team:${team.id}`, member.headers)
    await accepted(server.post('/api/rpc/leave_team', { team_id_param: team.id }, member.headers))
    await stream.ended()
  })

  test.each(['company', 'event'])('removed from a company, on the %s', async (kind) => {
    const { given, db } = server
    const company = await given.company()
    const event = await given.event(company.id)
    const [owner, member] = [await given.organizer(company.id, { role: 'owner' }), await given.organizer(company.id)]
    const stream = await live(kind === 'event' ? `event:${event.id}` : `company:${company.id}`, member.headers)
    const [portal] = await db.select().from(organizerPortals).where(eq(organizerPortals.organizer_id, member.id))
    await accepted(server.ask('PATCH', `/api/organizer_portals/${portal?.id}`, { status: 'rejected' }, owner.headers))
    await stream.ended()
  })

  test('judge code deactivated, and another judge of the event listens on', async () => {
    const { given } = server
    const company = await given.company()
    const event = await given.event(company.id)
    const [organizer, judge, other] = [
      await given.organizer(company.id, { role: 'owner' }),
      await given.judge(event.id),
      await given.judge(event.id),
    ]
    const [stream, others] = [
      await live(`event:${event.id}`, judge.headers),
      await live(`event:${event.id}`, other.headers),
    ]
    const path = `/api/judging_panels/${judge.panel.id}`
    await accepted(server.ask('PATCH', path, { is_active: false }, organizer.headers))
    await stream.ended()
    expect(await others.next('change')).toMatchObject({ what: 'judging_panels' })
  })

  test('event deleted', async () => {
    const { given } = server
    const company = await given.company()
    const event = await given.event(company.id)
    const [organizer, judge] = [await given.organizer(company.id, { role: 'owner' }), await given.judge(event.id)]
    const stream = await live(`event:${event.id}`, judge.headers)
    const path = `/api/competition_events/${event.id}`
    await accepted(server.ask('DELETE', path, { name: event.name }, organizer.headers))
    await stream.ended()
  })

  test('signed out', async () => {
    const team = await server.given.team()
    const member = await server.given.member(team.id)
    const stream = await live(`team:${team.id}`, member.headers)
    await accepted(server.post('/api/auth/sign-out', {}, member.headers))
    await stream.ended()
  })

  test('organiser signed out', async () => {
    const company = await server.given.company()
    const event = await server.given.event(company.id)
    const organizer = await server.given.organizer(company.id)
    const stream = await live(`event:${event.id}`, organizer.headers)
    await accepted(server.post('/api/functions/organizer-auth', { action: 'logout', sessionToken: organizer.token }))
    await stream.ended()
  })

  test('business owner signed out', async () => {
    const owner = await server.given.owner()
    const stream = await live('office', owner.headers)
    await accepted(server.post('/api/functions/business-owner-auth', { action: 'logout', sessionToken: owner.token }))
    await stream.ended()
  })

  test('signed out from another device, which listens on', async () => {
    const { person, team, me } = await memberWithPassword()
    const other = sessionIn(await person.signIn())
    const [stream, stays] = [await live(`team:${team.id}`, me.headers), await live(`team:${team.id}`, other.headers)]
    await accepted(server.post('/api/auth/revoke-other-sessions', {}, other.headers))
    await stream.ended()
    await accepted(server.post('/api/auth/update-user', { name: 'Noor H.' }, other.headers))
    expect(await stays.next('change')).toMatchObject({ topic: `team:${team.id}`, what: 'user_teams' })
  })

  test('password changed on another device', async () => {
    const { person, team, me } = await memberWithPassword()
    const other = sessionIn(await person.signIn())
    const stream = await live(`team:${team.id}`, me.headers)
    const change = { currentPassword: PASSWORD, newPassword: 'quicker-lap-2' }
    await accepted(server.post('/api/auth/change-password', change, other.headers))
    await stream.ended()
  })

  test('organiser signed out from another device, which listens on', async () => {
    const { given, db } = server
    const event = await given.event((await given.company()).id)
    const organizer = await given.organizer(event.company_id)
    const token = randomUUID()
    await db.insert(organizerRealm.session).values({ userId: organizer.id, token, expiresAt: IN_AN_HOUR() })
    const again = { authorization: `Bearer ${token}` }
    const [stream, stays] = [await live(`event:${event.id}`, organizer.headers), await live(`event:${event.id}`, again)]
    await accepted(server.post('/api/own_account/organizer/sessions/end', {}, again))
    await stream.ended()
    const path = `/api/competition_events/${event.id}`
    await accepted(server.ask('PATCH', path, { name: 'Renamed Cup' }, again))
    expect(await stays.next('change')).toMatchObject({ what: 'competition_events' })
  })

  test('second factor reset by the administrator of the server', async () => {
    const { given, db } = server
    const team = await given.team()
    const [member, organizer] = [await given.member(team.id), await given.organizer((await given.company()).id)]
    const streams = await Promise.all([
      live(`team:${team.id}`, member.headers),
      live(`organizer:${organizer.id}`, organizer.headers),
    ])
    await resetSecondFactor(db, member.email)
    await resetSecondFactor(db, organizer.email)
    await Promise.all(streams.map((stream) => stream.ended()))
  })

  test('account deleted', async () => {
    const { team, me } = await memberWithPassword()
    const stream = await live(`team:${team.id}`, me.headers)
    const sure = { password: PASSWORD, confirmation: 'DELETE' }
    await accepted(server.post('/api/functions/delete-account', sure, me.headers))
    await stream.ended()
  })

  test('session expired, which nothing announces', async () => {
    const { given, db } = server
    const team = await given.team()
    const [member, owner] = [await given.member(team.id), await given.owner()]
    const organizer = await given.organizer((await given.company()).id)
    const soon = new Date(Date.now() + 1500)
    const halfADayAgo = new Date(soon.getTime() - 12 * 60 * 60_000)
    await db.update(teamRealm.session).set({ expiresAt: soon }).where(eq(teamRealm.session.userId, member.id))
    // The back office requires the password again after twelve hours, however long the session lasts.
    await db.update(teamRealm.session).set({ createdAt: halfADayAgo }).where(eq(teamRealm.session.userId, owner.id))
    await db
      .update(organizerRealm.session)
      .set({ expiresAt: soon })
      .where(eq(organizerRealm.session.userId, organizer.id))
    const streams = await Promise.all([
      live(`team:${team.id}`, member.headers),
      live('office', owner.headers),
      live(`organizer:${organizer.id}`, organizer.headers),
    ])
    await Promise.all(streams.map((stream) => stream.ended()))
  })
})

test('a session that was prolonged before it expired keeps its stream', async () => {
  const user = await server.given.user()
  const session = eq(teamRealm.session.userId, user.id)
  await server.db
    .update(teamRealm.session)
    .set({ expiresAt: new Date(Date.now() + 1500) })
    .where(session)
  const prolonged = await live(`user:${user.id}`, user.headers)
  const witness = await server.given.user()
  const ends = { expiresAt: new Date(Date.now() + 2500) }
  await server.db.update(teamRealm.session).set(ends).where(eq(teamRealm.session.userId, witness.id))
  const later = await live(`user:${witness.id}`, witness.headers)
  await server.db
    .update(teamRealm.session)
    .set({ expiresAt: new Date(Date.now() + 86_400_000) })
    .where(session)
  await later.ended()
  await accepted(server.post('/api/auth/update-user', { name: 'Still Here' }, user.headers))
  expect(await prolonged.next('change')).toMatchObject({ what: 'profiles' })
})

describe('the cost of opening a stream', () => {
  /** The database with a counter of the queries made through it. */
  function counted() {
    const queries: string[] = []
    const db: Database = drizzle(server.pool, { schema, logger: { logQuery: (query) => queries.push(query) } })
    return { db, queries }
  }
  const as = (db: Database, headers: Record<string, string>): Visitor =>
    visitorOf(headers, server.secret, prepareCredentials(db, 'http://localhost'), '192.0.2.1')
  const here = { outboxReadable: false, isKnownPublic: () => false }

  test('public topics need no query, nor do events whose state is cached', async () => {
    const { db, queries } = counted()
    const wanted = ['catalogue', 'events', 'materials', 'plans', 'site', `results:${randomUUID()}`] as const
    const { allowed, watches } = await rightsOf(db, as(db, {}), wanted, { ...here, isKnownPublic: () => true })
    expect({ allowed, watches, queries }).toEqual({ allowed: wanted, watches: [], queries: [] })
  })

  test('a stranger who names topics of others causes no query', async () => {
    const { db, queries } = counted()
    const wanted = [`team:${randomUUID()}`, `event:${randomUUID()}`, `user:${randomUUID()}`, 'office'] as const
    expect((await rightsOf(db, as(db, {}), wanted, here)).allowed).toEqual([])
    expect(queries).toEqual([])
  })

  test('twenty topics are one query beside the one that finds the session', async () => {
    const { given } = server
    const member = await given.user()
    const [company, teams] = [await given.company(), await Promise.all(Array.from({ length: 9 }, () => given.team()))]
    for (const team of teams) await given.joined(team.id, member)
    const events = await Promise.all(Array.from({ length: 10 }, () => given.event(company.id, { status: 'active' })))
    const wanted = [
      `user:${member.id}` as const,
      ...teams.map(({ id }) => `team:${id}` as const),
      ...events.map(({ id }) => `results:${id}` as const),
    ]
    const { db, queries } = counted()
    const { allowed } = await rightsOf(db, as(db, member.headers), wanted, here)
    expect(allowed).toEqual(wanted)
    expect(queries).toHaveLength(2)
  })

  test('more than twenty topics are refused with a sentence', async () => {
    const topics = Array.from({ length: 21 }, () => `results:${randomUUID()}`).join()
    const { status, body } = await server.get(`/api/live?topics=${topics}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ data: { fields: [{ why: expect.stringContaining('1 to 20 topics') }] } })
  })
})
