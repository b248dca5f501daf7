import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { teamSessions, teamVerifications } from '../db/schema/identity.ts'
import { listenTo } from '../testing/listen.ts'
import { codeIn, PASSWORD, personOf, sessionIn } from '../testing/person.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { storedResetToken } from './reset-links.ts'
import { sweepAccounts } from './sweep-accounts.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const session = (headers: Record<string, string>) => server.get('/api/auth/get-session', headers)

describe('signing in', () => {
  test('is refused until the email is confirmed, with a different error from a wrong password', async () => {
    const person = personOf(server)
    await person.signUp()
    expect(await person.signIn()).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
    expect(await person.signIn('wrong-one')).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } })
    await person.confirm()
    expect(await person.signIn()).toMatchObject({ status: 200, body: { user: { email: person.email } } })
  })

  test('gives a wrong password and an unknown address the same response', async () => {
    const person = personOf(server)
    await person.arrive()
    const [known, unknown] = [await person.signIn('wrong-one'), await personOf(server).signIn('wrong-one')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  })

  test('sets a cookie that scripts cannot read, and the session can be read with it', async () => {
    const person = personOf(server)
    await person.signUp()
    await person.confirm()
    const answer = await person.signIn()
    expect(answer.headers.getSetCookie().join()).toMatch(/^paddock\.session_token=.*HttpOnly.*SameSite=Lax/i)
    const { body } = await session(sessionIn(answer).headers)
    expect(body).toMatchObject({ user: { email: person.email }, session: { token: expect.any(String) } })
    expect((await session({})).body).toBeNull()
  })

  test('works once with a one-time code from the email', async () => {
    const person = personOf(server)
    await person.arrive()
    const asked = await server.post('/api/auth/email-otp/send-verification-otp', {
      email: person.email,
      type: 'sign-in',
    })
    expect(asked).toMatchObject({ status: 200, body: { success: true } })
    const otp = codeIn((await person.mail(2)).subject)
    const answer = await server.post('/api/auth/sign-in/email-otp', { email: person.email, otp })
    expect((await session(sessionIn(answer).headers)).body).toMatchObject({ user: { email: person.email } })
    expect((await server.post('/api/auth/sign-in/email-otp', { email: person.email, otp })).status).toBe(400)
  })

  test('a one-time code for an address without an account gets the same response and is never sent', async () => {
    const { email } = personOf(server)
    const answer = await server.post('/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(await server.post('/api/auth/sign-in/email-otp', { email, otp: '123456' })).toMatchObject({ status: 400 })
  })
})

describe('a session', () => {
  test('can be continued in another browser that has its token', async () => {
    const person = personOf(server)
    const { token } = await person.arrive()
    const answer = await server.post('/api/functions/set-session', { access_token: token, refresh_token: token })
    expect(answer).toMatchObject({ status: 200, body: { user: { email: person.email, full_name: 'Noor Haddad' } } })
    expect(answer.headers.getSetCookie().join()).toMatch(/HttpOnly/i)
    expect((await session(sessionIn(answer).headers)).body).toMatchObject({ user: { email: person.email } })
    expect((await server.get('/api/profiles', sessionIn(answer).headers)).status).toBe(200)
  })

  test('cannot be continued from an unknown, ended or expired token', async () => {
    const { token, headers } = await personOf(server).arrive()
    const set = (access_token: string) => server.post('/api/functions/set-session', { access_token, refresh_token: '' })
    await server.db.execute(
      sql`update team_sessions set expires_at = now() - interval '1 second' where token = ${token}`,
    )
    for (const dead of [token, 'no-such-token']) {
      const answer = await set(dead)
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await session(headers)).body).toBeNull()
  })

  test('ends by signing out, which is announced to every open tab', async () => {
    const person = personOf(server)
    const { headers, token } = await person.arrive()
    const { body } = await session(headers)
    const [tab, other] = await Promise.all([
      listen(body, headers),
      listen(body, sessionIn(await person.signIn()).headers),
    ])
    expect(await server.post('/api/auth/sign-out', {}, headers)).toMatchObject({ status: 200, body: { success: true } })
    await tab.ended()
    expect(await other.next('change')).toMatchObject({ what: 'sessions' })
    expect((await session(headers)).body).toBeNull()
    expect((await server.post('/api/functions/set-session', { access_token: token, refresh_token: '' })).status).toBe(
      401,
    )
  })

  test('can be revoked from another one, and its live streams end', async () => {
    const person = personOf(server)
    const mine = await person.arrive()
    const lost = sessionIn(await person.signIn())
    const tab = await listen((await session(lost.headers)).body, lost.headers)
    const { body } = await server.get('/api/own_account/team/sessions', mine.headers)
    const there = Object(body).find((place: { is_current: boolean }) => !place.is_current)
    const end = { session_id: there.id }
    expect((await server.post('/api/own_account/team/sessions/end', end, mine.headers)).body).toEqual({ ended: 1 })
    await tab.ended()
    expect((await session(lost.headers)).body).toBeNull()
    expect((await session(mine.headers)).body).not.toBeNull()
    expect((await server.post('/api/auth/revoke-other-sessions', {}, mine.headers)).status).toBe(200)
  })

  test('is refreshed by being read, once it is more than a day old', async () => {
    const { headers, token } = await personOf(server).arrive()
    const days = async () => {
      const { rows } = await server.db.execute<{ left: number }>(
        sql`select round(extract(epoch from expires_at - now()) / 86400)::int as left from team_sessions where token = ${token}`,
      )
      return rows[0]?.left
    }
    await server.db.execute(
      sql`update team_sessions set expires_at = now() + interval '28 days' where token = ${token}`,
    )
    const answer = await session(headers)
    expect(answer.headers.getSetCookie().join()).toMatch(/paddock\.session_token=/)
    expect(await days()).toBe(30)
  })

  test('lets its user change name and password', async () => {
    const person = personOf(server)
    const { headers } = await person.arrive()
    expect((await server.post('/api/auth/update-user', { name: ' Noor H. ' }, headers)).status).toBe(200)
    expect((await server.get('/api/profiles', headers)).body).toMatchObject({ full_name: 'Noor H.' })
    expect((await server.post('/api/auth/update-user', { name: ' ' }, headers)).body).toMatchObject({
      code: 'INVALID_NAME',
    })
    for (const more of [{ image: 'https://evil.example/pixel.png' }, { emailVerified: true }, { id: 'x' }])
      expect((await server.post('/api/auth/update-user', { name: 'Noor', ...more }, headers)).body).toMatchObject({
        code: 'UNKNOWN_FIELD',
      })
    const elsewhere = sessionIn(await person.signIn()).headers
    const change = { currentPassword: PASSWORD, newPassword: 'downforce', revokeOtherSessions: false }
    expect((await server.post('/api/auth/change-password', change, headers)).status).toBe(200)
    expect((await session(elsewhere)).body, 'a session that used the old password has ended').toBeNull()
    expect((await person.mail(2)).subject).toBe('Your Paddock password was changed')
    expect((await person.signIn()).status).toBe(401)
    expect((await person.signIn('downforce')).status).toBe(200)
  })

  async function listen(body: unknown, headers: Record<string, string>) {
    const { id } = Object(body).user
    const stream = await listenTo(`${server.url}/api/live?topics=user:${id}`, headers)
    await stream.next('ready')
    return stream
  }
})

describe('a forgotten password', () => {
  const ask = (email: string) => server.post('/api/auth/request-password-reset', { email, redirectTo: '/auth' })
  const reset = (token: string | null, newPassword = 'downforce') =>
    server.post('/api/auth/reset-password', { token, newPassword })
  const check = (access_token: string | null) => server.post('/api/functions/check-reset-link', { access_token })

  test('is replaced through a link that works once, and every session ends', async () => {
    const person = personOf(server)
    const { headers } = await person.arrive()
    await ask(person.email)
    const link = await person.link(2)
    expect([link.pathname, link.searchParams.get('type')]).toEqual(['/reset-password', 'recovery'])
    const token = link.searchParams.get('access_token')
    expect((await check(token)).body).toEqual({ valid: true })
    expect(await reset(token, '12345')).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_SHORT' } })
    expect(await reset(token)).toMatchObject({ status: 200, body: { status: true } })
    expect((await session(headers)).body).toBeNull()
    expect((await person.signIn()).status).toBe(401)
    expect((await person.signIn('downforce')).status).toBe(200)
    expect(await reset(token, 'third-one')).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    expect((await check(token)).body).toEqual({ valid: false })
    expect((await person.mail(3)).subject).toBe('Your Paddock password was changed')
  })

  test('the link is valid for an hour', async () => {
    const person = personOf(server)
    await person.arrive()
    await ask(person.email)
    const token = (await person.link(2)).searchParams.get('access_token')
    const name = storedResetToken(token ?? '')
    const { rows } = await server.db.execute(
      sql`select round(extract(epoch from expires_at - created_at))::int as good from team_verifications where identifier = ${name}`,
    )
    expect(rows).toEqual([{ good: 3600 }])
    const { rows: readable } = await server.db.execute(
      sql`select id from team_verifications where identifier like ${`%${token}%`} or value like ${`%${token}%`}`,
    )
    expect(readable, 'the table holds no link that works').toEqual([])
    await server.db.execute(
      sql`update team_verifications set expires_at = now() - interval '1 s' where identifier = ${name}`,
    )
    expect((await check(token)).body).toEqual({ valid: false })
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  })

  test('gets the same response for an address without an account', async () => {
    const [person, stranger] = [personOf(server), personOf(server)]
    await person.arrive()
    const [known, unknown] = [await ask(person.email), await ask(stranger.email)]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await person.mail(2)
    expect(await stranger.mails()).toEqual([])
  })
})

test('expired records are deleted with the addresses in them; valid ones stay', async () => {
  const { token } = await personOf(server).arrive()
  const old = (await server.given.user()).token
  await server.db
    .update(teamSessions)
    .set({ expiresAt: new Date(0), ipAddress: '192.0.2.1' })
    .where(eq(teamSessions.token, old))
  const links = ['expired', 'valid'].map((value) => ({ identifier: randomUUID(), value }))
  for (const link of links)
    await server.db
      .insert(teamVerifications)
      .values({ ...link, expiresAt: new Date(link.value === 'expired' ? 0 : Date.now() + 60_000) })
  await sweepAccounts(server.db)
  const sessions = await server.db.select({ token: teamSessions.token }).from(teamSessions)
  expect(sessions).toContainEqual({ token })
  expect(sessions).not.toContainEqual({ token: old })
  const stored = await server.db.select({ value: teamVerifications.value }).from(teamVerifications)
  expect(stored).toContainEqual({ value: 'valid' })
  expect(stored).not.toContainEqual({ value: 'expired' })
})
