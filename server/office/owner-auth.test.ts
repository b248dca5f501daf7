import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { teamSessions } from '../db/schema/identity.ts'
import { businessOwners } from '../db/schema/office.ts'
import { listenTo } from '../testing/listen.ts'
import { PASSWORD, personOf } from '../testing/person.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { createOwner } from './create-owner.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const auth = (body: object, headers?: Record<string, string>) =>
  server.post('/api/functions/business-owner-auth', body, headers)

async function ownerWithPassword() {
  const person = personOf(server, 'Bea Business')
  const { headers, token } = await person.arrive()
  const { body } = await server.get('/api/auth/get-session', headers)
  const user_id = String(Object(body).user.id)
  await server.db.insert(businessOwners).values({ user_id, full_name: 'Beatrice Business' })
  return { ...person, headers, token, user_id }
}

describe('the owner', () => {
  test('signs in and is identified by the token until it is revoked', async () => {
    const { email, user_id } = await ownerWithPassword()
    const { status, body, headers } = await auth({ action: 'login', email: email.toUpperCase(), password: PASSWORD })
    const businessOwner = { id: expect.any(String), email, fullName: 'Beatrice Business', role: 'owner' }
    expect([status, body]).toEqual([200, { success: true, businessOwner, session: { token: expect.any(String) } }])
    expect(headers.getSetCookie(), 'the device alone').toEqual([expect.stringMatching(/^paddock\.device=.*HttpOnly/)])
    const sessionToken = Object(body).session.token
    expect((await auth({ action: 'verify', sessionToken })).body).toEqual({ success: true, businessOwner })
    expect((await server.get('/api/printing_inquiries', { 'x-business-owner-session': sessionToken })).status).toBe(200)

    await server.post('/api/auth/sign-out', {}, { authorization: `Bearer ${sessionToken}` })
    expect(await auth({ action: 'verify', sessionToken })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    })
    expect((await server.get('/api/printing_inquiries', { 'x-business-owner-session': sessionToken })).status).toBe(401)
    expect(await server.db.select().from(teamSessions).where(eq(teamSessions.userId, user_id))).toHaveLength(1)
  })

  test('signs out on the server too: the token is revoked, and its streams end', async () => {
    const { email } = await ownerWithPassword()
    const login = async () => Object((await auth({ action: 'login', email, password: PASSWORD })).body).session.token
    const [here, elsewhere] = [await login(), await login()]
    const asOwner = (token: string) => ({ 'x-business-owner-session': token })
    const stream = await listenTo(`${server.url}/api/live?topics=office`, asOwner(here))
    expect(await auth({ action: 'logout', sessionToken: here })).toMatchObject({ status: 200, body: { success: true } })
    expect((await auth({ action: 'verify', sessionToken: here })).status).toBe(401)
    for (const path of ['/api/orders', '/api/orders/export', '/api/printing_inquiries', '/api/low_stock_products'])
      expect((await server.get(path, asOwner(here))).status, path).toBe(401)
    await stream.ended()
    expect((await auth({ action: 'verify', sessionToken: elsewhere })).status).toBe(200)
    expect((await auth({ action: 'logout', sessionToken: here })).body, 'again').toEqual({ success: true })
  })

  test('who is no longer active has no access', async () => {
    const { email, user_id, token } = await ownerWithPassword()
    await server.db.update(businessOwners).set({ is_active: false }).where(eq(businessOwners.user_id, user_id))
    expect((await auth({ action: 'verify', sessionToken: token })).status).toBe(401)
    expect(await auth({ action: 'login', email, password: PASSWORD })).toMatchObject({ status: 403 })
  })

  test('must enter the password again after twelve hours', async () => {
    const { email } = await ownerWithPassword()
    const sessionToken = Object((await auth({ action: 'login', email, password: PASSWORD })).body).session.token
    const aged = (hours: number) =>
      server.db
        .update(teamSessions)
        .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
        .where(eq(teamSessions.token, sessionToken))
    const seen = async () => [
      (await auth({ action: 'verify', sessionToken })).status,
      (await server.get('/api/orders', { 'x-business-owner-session': sessionToken })).status,
    ]
    await aged(11.9)
    expect(await seen()).toEqual([200, 200])
    await aged(12.1)
    expect(await seen()).toEqual([401, 401])
  })

  test('does not inherit the password of an earlier, unconfirmed sign-up with the same address', async () => {
    const stranger = personOf(server)
    await stranger.signUp()
    await createOwner(server.db, { email: stranger.email, full_name: 'Bea Business' }, server.url)
    expect((await stranger.signIn()).status).toBe(401)
    expect((await auth({ action: 'login', email: stranger.email, password: PASSWORD })).status).toBe(401)
  })

  test('reads their own record with the session of the direct login', async () => {
    const { email, user_id, headers } = await ownerWithPassword()
    expect((await server.get('/api/business_owners', headers)).body).toEqual([
      { id: expect.any(String), user_id, email, full_name: 'Beatrice Business', role: 'owner', is_active: true },
    ])
    expect((await server.get('/api/business_owners', (await server.given.user()).headers)).body).toEqual([])
    expect((await server.get('/api/business_owners')).status).toBe(401)
  })
})

describe('a sign-in is refused in the words of the specification', () => {
  test('with a wrong password', async () => {
    const { email } = await ownerWithPassword()
    expect(await auth({ action: 'login', email, password: 'guess-1' })).toMatchObject({
      status: 401,
      body: { code: 'AUTHENTICATION_FAILED', message: 'Authentication failed: Invalid email or password' },
    })
  })

  test('to a user who owns no business, and leaves them no session', async () => {
    const person = personOf(server)
    const { headers } = await person.arrive()
    expect(await auth({ action: 'login', email: person.email, password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_DENIED', message: 'Access denied: User is not a business owner' },
    })
    const { body } = await server.get('/api/auth/get-session', headers)
    expect(
      await server.db
        .select()
        .from(teamSessions)
        .where(eq(teamSessions.userId, Object(body).user.id)),
    ).toHaveLength(1)
  })

  test('to one whose email is not confirmed', async () => {
    const person = personOf(server)
    await person.signUp()
    expect(await auth({ action: 'login', email: person.email, password: PASSWORD })).toMatchObject({
      body: { message: 'Authentication failed: Email not verified' },
    })
  })

  test('after ten guesses at one account from a network, counted together with those at the team’s sign-in', async () => {
    const { email, signIn } = await ownerWithPassword()
    const from = { 'x-forwarded-for': '192.0.2.40' }
    const login = (password: string) => auth({ action: 'login', email, password }, from)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? signIn(`guess-${n}`, from) : login(`guess-${n}`))),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(await login(PASSWORD)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  })

  test('and never on a device that the owner has signed in with, however many networks guess', async () => {
    const { email } = await ownerWithPassword()
    const { headers } = await auth({ action: 'login', email, password: PASSWORD })
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await Promise.all(Array.from({ length: 35 }, (_, n) => auth({ action: 'login', email, password: `guess-${n}` })))
    expect(await auth({ action: 'login', email, password: PASSWORD })).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Please sign in with a one-time code by email, or try again later.' },
    })
    expect((await auth({ action: 'login', email, password: PASSWORD }, { cookie })).status).toBe(200)
  })

  test.each([
    { action: 'login', email: 'a@example.org' },
    { action: 'login', email: 'nobody', password: 'x' },
    { action: 'verify' },
    { action: 'logout' },
    { action: 'verify', sessionToken: 'nul\u0000' },
    { action: 'reset' },
    {},
  ])('without what it needs: %j', async (body) => {
    expect((await auth(body)).status).toBe(400)
  })
})
