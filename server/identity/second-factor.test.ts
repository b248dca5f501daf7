import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../db/schema/audit.ts'
import { organizerTwoFactors, organizerUsers, teamUsers } from '../db/schema/identity.ts'
import { businessOwners, officeInvitations } from '../db/schema/office.ts'
import { inHours, newInvitationLink } from '../office/invitation-links.ts'
import { appCode } from '../testing/app-code.ts'
import type { SignedIn } from '../testing/given.ts'
import { ORGANIZER_PASSWORD, organizerDeskOf, signedInWith } from '../testing/organizer-desk.ts'
import { PASSWORD, personOf, sessionIn } from '../testing/person.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

let server: TestServer
let desk: ReturnType<typeof organizerDeskOf>
beforeAll(async () => {
  server = await testServer()
  desk = organizerDeskOf(server)
})

const own = (headers: Record<string, string>, side: string, path: string, body?: object) =>
  server.ask(body ? 'POST' : 'GET', `/api/own_account/${side}/${path}`, body, headers)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const secondFactor = (body: object, headers?: Record<string, string>) =>
  server.post('/api/functions/second-factor', body, headers)

/** With an app set up; the session is the one that goes on. */
async function withApp(headers: Record<string, string>, side: string, password: string) {
  const begun = await own(headers, side, 'app', { password })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const { secret, recovery_codes } = Object(begun.body)
  const confirmed = await own(headers, side, 'app/confirm', { code: appCode(secret) })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  return { secret, recovery_codes: recovery_codes as string[], confirmed }
}

async function organizerWithApp(about: object = {}) {
  const newcomer = desk.newcomer(about)
  const first = signedInWith((await desk.auth(newcomer)).body)
  const { confirmed, ...factor } = await withApp(first.headers, 'organizer', ORGANIZER_PASSWORD)
  const token = Object(confirmed.body).sessionToken
  return { ...first, ...factor, email: newcomer.email, token, headers: bearer(token) }
}

const signInOrganizer = async (email: string) => Object((await desk.login(email)).body).secondFactor

describe('an organiser with an authenticator app', () => {
  test('enters a code after the password, and each code works once', async () => {
    const olu = await organizerWithApp()
    const first = (await desk.login(olu.email)).body
    expect(first).toEqual({ success: true, secondFactor: { challenge: expect.any(String), app: true } })
    const { challenge } = Object(first).secondFactor
    const given = { side: 'organizer', challenge, method: 'app' }
    expect(await secondFactor({ ...given, code: '000000' })).toMatchObject({
      status: 401,
      body: { code: 'WRONG_CODE' },
    })
    const code = appCode(olu.secret)
    const signedIn = await secondFactor({ ...given, code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(signedIn).toMatchObject({ status: 200, body: { success: true, sessionToken: expect.any(String) } })
    const { sessionToken } = Object(signedIn.body)
    expect((await desk.validate(sessionToken)).body).toMatchObject({ valid: true, organizer: { id: olu.id } })
    const again = await signInOrganizer(olu.email)
    expect((await secondFactor({ ...given, challenge: again.challenge, code })).status).toBe(401)
    const actions = await server.db.select().from(auditLog).where(eq(auditLog.subject_id, olu.id))
    expect(actions.map(({ action, details }) => [action, details])).toEqual([
      ['signed-in', { method: 'password' }],
      ['second-factor-added', { factor: 'app' }],
      ['sign-in-failed', { method: 'authenticator-app' }],
      ['signed-in', { method: 'authenticator-app' }],
      ['sign-in-failed', { method: 'authenticator-app' }],
    ])
  })

  test('five wrong codes end the sign-in, and a made-up challenge does not start one', async () => {
    const olu = await organizerWithApp()
    const { challenge } = await signInOrganizer(olu.email)
    const guess = (n: number) => secondFactor({ side: 'organizer', challenge, method: 'app', code: `00000${n}` })
    for (let n = 0; n < 5; n++) expect((await guess(n)).status).toBe(401)
    expect((await guess(6)).status).toBe(410)
    const right = { side: 'organizer', method: 'app', code: appCode(olu.secret) }
    expect((await secondFactor({ ...right, challenge })).status).toBe(410)
    expect((await secondFactor({ ...right, challenge: '2fa-made-up.c2ln' })).status).toBe(410)
    const forged = `${decodeURIComponent((await signInOrganizer(olu.email)).challenge).split('.')[0]}.c2ln`
    expect((await secondFactor({ ...right, challenge: forged })).status).toBe(401)
  })

  test('a recovery code works once, and is stored as a hash', async () => {
    const olu = await organizerWithApp()
    const [code = '', another = ''] = olu.recovery_codes
    expect(olu.recovery_codes).toHaveLength(10)
    const [stored] = await server.db.select().from(organizerTwoFactors).where(eq(organizerTwoFactors.userId, olu.id))
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(JSON.stringify(stored)).not.toContain(olu.secret)
    const use = async (typed: string) => {
      const { challenge } = await signInOrganizer(olu.email)
      return secondFactor({ side: 'organizer', challenge, method: 'recovery-code', code: typed })
    }
    const [hash = ''] = JSON.parse(stored?.backupCodes ?? '[]')
    expect((await use(hash)).status, 'what is stored is no code').not.toBe(200)
    expect((await use(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await use(code)).status).toBe(401)
    expect((await own(olu.headers, 'organizer', 'second_factor')).body).toMatchObject({ recovery_codes_left: 9 })
    const { body } = await own(olu.headers, 'organizer', 'recovery_codes', { password: ORGANIZER_PASSWORD })
    expect((await use(another)).status, 'replaced').toBe(401)
    expect((await use(Object(body).recovery_codes[0])).status).toBe(200)
  })
})

describe('a company that requires a second factor', () => {
  const require = (who: { headers: Record<string, string> }, required: boolean) =>
    server.ask('PATCH', '/api/companies/rules', { requires_second_factor: required }, who.headers)
  const events = (who: { headers: Record<string, string> }) => server.get('/api/competition_events', who.headers)

  async function companyOf(owner: SignedIn) {
    const asking = desk.newcomer({ isNewCompany: false, companyName: Object(owner).company.name })
    const member = signedInWith((await desk.auth(asking)).body)
    const people: { id: string; organizer_id: string }[] = Object((await desk.people(owner)).body)
    const portal = people.find(({ organizer_id }) => organizer_id === member.id)
    await desk.changePerson(owner, portal?.id ?? '', { status: 'approved' })
    return { ...member, email: asking.email }
  }

  test('lets nobody in without one, and asks them to set it up', async () => {
    const owner = await organizerWithApp()
    const member = await companyOf(owner)
    expect((await events(member)).status).toBe(200)
    expect((await require(member, true)).status, 'only owners').toBe(403)
    expect((await require(owner, true)).status).toBe(200)

    expect(await events(member)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } })
    const company = Object(owner).company.id
    expect((await server.get(`/api/live?topics=company:${company}`, member.headers)).status).not.toBe(200)
    expect((await desk.validate(member.token)).body).toMatchObject({ organizer: { secondFactor: 'set-up' } })
    expect((await desk.login(member.email)).body).toMatchObject({ organizer: { secondFactor: 'set-up' } })

    const { confirmed } = await withApp(member.headers, 'organizer', ORGANIZER_PASSWORD)
    const { sessionToken } = Object(confirmed.body)
    expect((await events({ headers: bearer(sessionToken) })).status).toBe(200)
    expect((await events(owner)).status).toBe(200)
  })

  test('asks an earlier session for the factor that the person has', async () => {
    const owner = await organizerWithApp()
    const member = await companyOf(owner)
    const other = signedInWith((await desk.login(member.email)).body)
    const { secret, recovery_codes, confirmed } = await withApp(member.headers, 'organizer', ORGANIZER_PASSWORD)
    await require(owner, true)
    expect((await desk.validate(other.token)).body).toMatchObject({ organizer: { secondFactor: 'confirm' } })
    const show = (method: string, code: string) =>
      own(other.headers, 'organizer', 'second_factor/confirm', { method, code })
    expect((await show('app', '000000')).status).toBe(409)
    expect((await events(other)).status).toBe(403)
    expect((await show('recovery-code', recovery_codes[0] ?? '')).status).toBe(200)
    expect((await events(other)).status).toBe(200)
    expect((await show('app', appCode(secret))).status).toBe(200)
    const body = { password: ORGANIZER_PASSWORD }
    const removing = await own(bearer(Object(confirmed.body).sessionToken), 'organizer', 'second_factor/remove', body)
    expect(removing).toMatchObject({ status: 409, body: { code: 'STILL_REQUIRED' } })
  })

  test('can be turned on only by an owner who has confirmed one', async () => {
    const owner = signedInWith((await desk.auth(desk.newcomer())).body)
    expect(await require(owner, true)).toMatchObject({ status: 409, body: { code: 'OWN_FACTOR_FIRST' } })
    expect((await events(owner)).status).toBe(200)
  })
})

test('an administrator resets a lost second factor: sessions end, and the password alone signs in again', async () => {
  const olu = await organizerWithApp()
  expect(await resetSecondFactor(server.db, olu.email)).toEqual(['organizer'])
  expect((await desk.validate(olu.token)).body).toMatchObject({ valid: false })
  const again = signedInWith((await desk.login(olu.email)).body)
  expect((await own(again.headers, 'organizer', 'second_factor')).body).toMatchObject({ app: false, passkeys: [] })
  expect(await resetSecondFactor(server.db, 'nobody@example.org')).toEqual([])
})

describe('a business owner', () => {
  async function owner() {
    const person = personOf(server, 'Bea Business')
    await person.signUp()
    await person.confirm()
    const [row] = await server.db.select().from(teamUsers).where(eq(teamUsers.email, person.email))
    await server.db.insert(businessOwners).values({ user_id: row?.id ?? '', full_name: 'Bea' })
    const login = () =>
      server.post('/api/functions/business-owner-auth', { action: 'login', email: person.email, password: PASSWORD })
    const token = Object((await login()).body).session.token
    return { ...person, login, headers: { 'x-business-owner-session': token } }
  }
  const settings = (headers: Record<string, string>, required: boolean) =>
    server.ask('PATCH', '/api/office_settings', { owners_need_second_factor: required }, headers)
  const orders = async (headers: Record<string, string>) => (await server.get('/api/orders', headers)).body

  test('who must have a second factor is let in only with one, whether by password or by session', async () => {
    const [bea, ada] = [await owner(), await owner()]
    expect(await settings(bea.headers, true)).toMatchObject({ status: 409, body: { code: 'OWN_FACTOR_FIRST' } })
    const { secret, confirmed } = await withApp(bea.headers, 'owner', PASSWORD)
    const beas = { 'x-business-owner-session': Object(confirmed.body).sessionToken }
    expect((await settings(beas, true)).status).toBe(200)
    expect(await orders(ada.headers)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    expect((await server.get('/api/orders/export', ada.headers)).status).toBe(401)
    expect((await ada.login()).body).toMatchObject({ businessOwner: { secondFactor: 'set-up' } })
    expect(await orders(beas)).toMatchObject({ orders: expect.any(Array) })
    const { secondFactor: pending, session } = Object((await bea.login()).body)
    expect(session).toBeUndefined()
    const signedIn = await secondFactor({
      side: 'owner',
      challenge: pending.challenge,
      method: 'app',
      code: appCode(secret),
    })
    const again = { 'x-business-owner-session': Object(signedIn.body).sessionToken }
    expect(signedIn.headers.getSetCookie().join()).not.toContain('session_token')
    expect(await orders(again)).toMatchObject({ orders: expect.any(Array) })
    expect((await settings(again, false)).status).toBe(200)
    expect(await orders(ada.headers)).toMatchObject({ orders: expect.any(Array) })
  })

  test('nobody else gets a session at the owners’ entrance', async () => {
    const person = personOf(server)
    const { headers } = await person.arrive()
    const { secret } = await withApp(headers, 'team', PASSWORD)
    const login = { action: 'login', email: person.email, password: PASSWORD }
    const { challenge } = Object((await server.post('/api/functions/business-owner-auth', login)).body).secondFactor
    expect(await secondFactor({ side: 'owner', challenge, method: 'app', code: appCode(secret) })).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_DENIED' },
    })
  })

  test('who is invited with an account that has a second factor still needs it after accepting', async () => {
    const person = personOf(server)
    const { headers } = await person.arrive()
    const { secret } = await withApp(headers, 'team', PASSWORD)
    const { url, token_hash } = newInvitationLink(server.url)
    await server.db
      .insert(officeInvitations)
      .values({ email: person.email, role: 'fulfilment', token_hash, expires_at: inHours(1) })
    const token = new URL(url).searchParams.get('token')
    const accepted = await server.post('/api/functions/accept-office-invitation', { token, password: 'downforce' })
    expect(accepted.body, 'accepting signs nobody in').toEqual({ email: person.email })
    expect(accepted.headers.getSetCookie()).toEqual([])
    const login = (password: string) =>
      server.post('/api/functions/business-owner-auth', { action: 'login', email: person.email, password })
    expect((await login('downforce')).status).toBe(401)
    const { session, secondFactor: pending } = Object((await login(PASSWORD)).body)
    expect(session).toBeUndefined()
    const { challenge } = pending
    const shown = (code: string) => secondFactor({ side: 'owner', challenge, method: 'app', code })
    expect((await shown('000000')).status).toBe(401)
    const signedIn = Object((await shown(appCode(secret))).body).sessionToken
    expect(await orders({ 'x-business-owner-session': signedIn })).toMatchObject({ orders: expect.any(Array) })
  })

  test('reads everyone’s audit log, by person and action', async () => {
    const bea = await owner()
    const read = async (query: string) =>
      Object((await server.get(`/api/audit_log?${query}`, bea.headers)).body).entries as {
        action: string
        subject: { email: string } | null
      }[]
    const mine = await read(`person=${encodeURIComponent(bea.email)}`)
    expect(mine.map(({ action }) => action)).toContain('signed-in')
    expect(new Set(mine.map(({ subject }) => subject?.email))).toEqual(new Set([bea.email]))
    expect(await read(`person=${encodeURIComponent(bea.email)}&action=exported`)).toEqual([])
    expect(await read('last_day=2020-01-01')).toEqual([])
    const first = Object((await server.get('/api/audit_log', bea.headers)).body)
    if (first.next) expect((await read(`after=${first.next}`)).length).toBeGreaterThan(0)
  })
})

describe('a team user', () => {
  const cookies = ({ headers }: { headers: Headers }) => ({ cookie: sessionIn({ body: {}, headers }).headers.cookie })

  test('may use one too: the cookie comes after the code, and a mailed code does not replace it', async () => {
    const person = personOf(server)
    const arrived = await person.arrive()
    const { secret, confirmed } = await withApp(arrived.headers, 'team', PASSWORD)
    expect(Object(confirmed.body).sessionToken).toBeUndefined()
    expect((await own(cookies(confirmed), 'team', 'second_factor')).body).toMatchObject({ app: true, shown: true })
    expect((await own(arrived.headers, 'team', 'second_factor')).status, 'the old session is replaced').toBe(401)

    const pending = await person.signIn()
    expect(pending.body).toMatchObject({ twoFactorRedirect: true })
    expect((await own(cookies(pending), 'team', 'sessions')).status).toBe(401)
    const signedIn = await secondFactor({ side: 'team', method: 'app', code: appCode(secret) }, cookies(pending))
    expect(signedIn.status).toBe(200)
    expect((await own(cookies(signedIn), 'team', 'sessions')).status).toBe(200)

    await server.post('/api/auth/email-otp/send-verification-otp', { email: person.email, type: 'sign-in' })
    await expect.poll(async () => (await person.mails())[0]?.subject, { timeout: 10_000 }).toMatch(/code/i)
    const [newest] = await person.mails()
    const otp = /code is (\S+?)\./.exec(newest?.text ?? '')?.[1] ?? ''
    const byMail = await server.post('/api/auth/sign-in/email-otp', { email: person.email, otp })
    expect(byMail).toMatchObject({ status: 200, body: { twoFactorRedirect: true } })
    expect((await own(cookies(byMail), 'team', 'sessions')).status).toBe(401)
  })

  test('sees their sessions without tokens, and ends one or all others, but only their own', async () => {
    const person = personOf(server)
    const mine = await person.arrive()
    await person.signIn(PASSWORD, { 'x-forwarded-for': '192.0.2.44', 'user-agent': 'Phone/1.0' })
    const listed = await server.get('/api/auth/list-sessions', mine.headers)
    expect(listed.body, 'list-sessions returns no tokens').toHaveLength(2)
    for (const session of Object(listed.body)) expect(session).not.toHaveProperty('token')
    const { body } = await own(mine.headers, 'team', 'sessions')
    expect(JSON.stringify([listed.body, body])).not.toContain(mine.token)
    expect(body).toMatchObject([
      { ip_address: '192.0.2.44', user_agent: 'Phone/1.0', is_current: false },
      { is_current: true },
    ])
    const stranger = await server.given.user()
    const end = { session_id: Object(body)[0].id }
    expect((await own(stranger.headers, 'team', 'sessions/end', end)).body).toEqual({ ended: 0 })
    expect((await own(mine.headers, 'team', 'sessions/end', {})).body).toEqual({ ended: 1 })
    const { entries } = Object((await own(mine.headers, 'team', 'activity')).body)
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'session-ended',
      'signed-in',
      'signed-in',
      'email-confirmed',
    ])
  })
})

test('a password can be changed on every side with the old one, and other sessions end', async () => {
  const newcomer = desk.newcomer()
  const olu = signedInWith((await desk.auth(newcomer)).body)
  const other = signedInWith((await desk.login(newcomer.email)).body)
  const change = (password: string) =>
    own(olu.headers, 'organizer', 'password', { password, new_password: 'safety-car' })
  expect(await change('wrong-one')).toMatchObject({ status: 409, body: { code: 'WRONG_PASSWORD' } })
  const { body } = await change(ORGANIZER_PASSWORD)
  expect((await desk.validate(other.token)).body).toMatchObject({ valid: false })
  expect((await desk.validate(Object(body).sessionToken)).body).toMatchObject({ valid: true })
  expect((await desk.login(newcomer.email, 'safety-car')).status).toBe(200)
  const [row] = await server.db.select().from(organizerUsers).where(eq(organizerUsers.email, newcomer.email))
  expect(row?.twoFactorEnabled).toBe(false)
})
