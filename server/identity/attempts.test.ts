import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { teamVerifications } from '../db/schema/identity.ts'
import { callLimits } from '../db/schema/limits.ts'
import { codeIn, PASSWORD, personOf, sessionIn } from '../testing/person.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const SENTENCE = 'Too many attempts. Please wait a little and try again.'
const anHourLater = () => server.db.execute(sql`update call_limits set resets_at = now() - interval '1 minute'`)

type Person = ReturnType<typeof personOf>
const from = (address: string) => ({ 'x-forwarded-for': address })
const times = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)))
const refused = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length

/** Each guess from a network of its own, unless one is named. */
const guess = (person: Person, count: number, headers?: Record<string, string>) =>
  times(count, (n) => person.signIn(`guess-${n}`, headers))
const askForCode = (email: string, headers?: Record<string, string>) =>
  server.post('/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' }, headers)
const signInWithCode = (email: string, otp: string, headers?: Record<string, string>) =>
  server.post('/api/auth/sign-in/email-otp', { email, otp }, headers)

/** As if a stranger had used up these counts. */
const full = (...keys: string[]) =>
  server.db
    .insert(callLimits)
    .values(keys.map((key) => ({ key, count: 100, resets_at: new Date(Date.now() + 600_000).toISOString() })))
    .onConflictDoUpdate({ target: callLimits.key, set: { count: 100 } })

describe('guessing a password', () => {
  test('ends after ten tries in a quarter of an hour from one network, even concurrently', async () => {
    const person = personOf(server)
    await person.arrive()
    const here = from('203.0.113.21')
    expect(refused(await guess(person, 14, here))).toBe(4)
    expect(await person.signIn(PASSWORD, here)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: SENTENCE },
    })
    expect((await person.signIn(PASSWORD)).status, 'elsewhere').toBe(200)
    await anHourLater()
    expect((await person.signIn(PASSWORD, here)).status).toBe(200)
  })

  test('ends after thirty tries from any number of networks, and says how the owner can sign in', async () => {
    const person = personOf(server)
    await person.arrive()
    expect(refused(await guess(person, 34))).toBe(4)
    expect(await person.signIn(PASSWORD)).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Please sign in with a one-time code by email, or try again later.' },
    })
  })

  test('is limited in the same way for an address without an account', async () => {
    expect(refused(await guess(personOf(server), 32))).toBe(2)
  })

  test('starts a new count after the right password', async () => {
    const person = personOf(server)
    await person.arrive()
    for (let round = 0; round < 2; round++) {
      expect(refused(await guess(person, 9, from('203.0.113.22')))).toBe(0)
      expect((await person.signIn(PASSWORD, from('203.0.113.22'))).status).toBe(200)
    }
  })

  test('on a known device has its own limit', async () => {
    const person = personOf(server)
    const [laptop, phone] = [await person.arrive(), sessionIn(await person.signIn())]
    const cookie = (headers: Record<string, string>) => ({ cookie: headers['cookie'] ?? '' })
    expect(refused(await guess(person, 22, cookie(laptop.headers)))).toBe(2)
    expect((await person.signIn(PASSWORD, cookie(laptop.headers))).status).toBe(429)
    expect((await person.signIn(PASSWORD, cookie(phone.headers))).status).toBe(200)
  })

  test('with a forged device cookie is no exception', async () => {
    const person = personOf(server)
    const { headers } = await person.arrive()
    const forged = (headers['cookie'] ?? '').replace(/(paddock\.device=\w+)\.[^;]+/, '$1.bm90IG91cnM')
    await guess(person, 30)
    expect((await person.signIn(PASSWORD, { cookie: forged })).status).toBe(429)
    expect((await person.signIn(PASSWORD, headers)).status).toBe(200)
  })

  test('is also limited for a signed-in user who changes it', async () => {
    const { headers } = await personOf(server).arrive()
    const change = (n: number) =>
      server.post('/api/auth/change-password', { currentPassword: `guess-${n}`, newPassword: 'downforce' }, headers)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => change(n)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

test('strangers who try everything from many networks, even the owner’s own, do not lock the owner out', async () => {
  const person = personOf(server)
  const { email } = person
  const home = from('203.0.113.7')
  await person.signUp()
  await person.confirm()
  const known = { ...home, ...sessionIn(await person.signIn(PASSWORD, home)).headers }
  await full('team password from 203.0.113.7', 'team code from 203.0.113.7', 'mail asked from 203.0.113.7')
  await guess(person, 32)
  await times(12, () => person.signIn('guess', home))
  for (const place of [undefined, home]) {
    await times(4, () => askForCode(email, place))
    await times(4, () => server.post('/api/auth/request-password-reset', { email }, place))
    await times(12, () => signInWithCode(email, 'AAAA-AAAA', place))
    await times(2, () => server.post('/api/auth/sign-up/email', { name: 'Mallory', email, password: 'guess-0' }, place))
    await times(2, () => server.post('/api/functions/resend-single-confirmation', { email }, place))
  }
  expect((await person.signIn(PASSWORD, home)).status, 'guessers are slowed').toBe(429)
  expect((await person.signIn(PASSWORD, known)).status, 'on a known device').toBe(200)
  // One mail of each kind has come, and no more: for the confirmation, the code and the reset.
  await person.mail(3)
  const mails = await person.mails()
  const otp = codeIn(mails.find(({ subject }) => subject.includes('sign-in code'))?.subject ?? '')
  expect((await askForCode(email)).status, 'asking again').toBe(200)
  expect((await signInWithCode(email, otp.toLowerCase().replace('-', ' '))).status, 'on a new device').toBe(200)
  const reset = mails.find(({ subject }) => subject.startsWith('Reset'))?.text ?? ''
  const token = new URL(/https?:\/\/\S+/.exec(reset)?.[0] ?? 'http://no.link').searchParams.get('access_token')
  const chosen = await server.post('/api/auth/reset-password', { token, newPassword: 'downforce' })
  await guess(person, 32)
  const withDevice = { cookie: chosen.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  expect((await person.signIn('downforce', withDevice)).status, 'where the password was chosen').toBe(200)
})

describe('a mailed code', () => {
  test('stays valid while strangers guess, and after a newer one was requested', async () => {
    const person = personOf(server)
    await person.arrive()
    await askForCode(person.email)
    const first = codeIn((await person.mail(2)).subject)
    await anHourLater()
    await askForCode(person.email)
    const second = codeIn((await person.mail(3)).subject)
    expect(second).not.toBe(first)
    const guessing = times(40, () => signInWithCode(person.email, 'AAAA-AAAA'))
    expect((await signInWithCode(person.email, first)).status).toBe(200)
    await guessing
    expect((await signInWithCode(person.email, second)).status, 'used up with the other').toBe(400)
  })

  test('is refused from a network with a hundred wrong codes, and accepted from any other', async () => {
    const person = personOf(server)
    await person.arrive()
    await askForCode(person.email)
    const code = codeIn((await person.mail(2)).subject)
    const here = from('203.0.113.23')
    await full('team code from 203.0.113.23')
    await server.db.update(callLimits).set({ count: 99 }).where(eq(callLimits.key, 'team code from 203.0.113.23'))
    expect((await signInWithCode(personOf(server).email, 'AAAA-AAAA', here)).status).toBe(400)
    expect((await signInWithCode(person.email, code, here)).status).toBe(429)
    expect((await signInWithCode(person.email, code)).status).toBe(200)
  })

  test('that has expired gets a different error from a wrong one', async () => {
    const person = personOf(server)
    await person.arrive()
    await askForCode(person.email)
    const code = codeIn((await person.mail(2)).subject)
    await server.db
      .update(teamVerifications)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(teamVerifications.identifier, `sign-in-otp-${person.email}`))
    expect((await signInWithCode(person.email, code)).body).toMatchObject({ code: 'OTP_EXPIRED' })
    expect((await signInWithCode(person.email, 'AAAAAAAA')).body).toMatchObject({ code: 'INVALID_OTP' })
  })
})

test('an email requested again within a minute gets the same response and is not sent', async () => {
  const person = personOf(server)
  await person.arrive()
  const answers = await times(4, () => askForCode(person.email))
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, { success: true }]))
  await person.mail(2)
  await anHourLater()
  await askForCode(person.email)
  expect((await person.mail(3)).subject).toMatch(/sign-in code/)
})

describe('other guessable things are limited too', () => {
  test('invite codes', async () => {
    const { headers } = await server.given.user()
    const join = () => server.post('/api/rpc/join_team_by_invite_code_v2', { invite_code_param: 'NOSUCHCD' }, headers)
    const tries = await Promise.all(Array.from({ length: 22 }, join))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(tries.find(({ status }) => status === 429)?.body).toMatchObject({ message: SENTENCE })
  })
})

describe('and for one IP address, whatever the account', () => {
  let calls = 0
  const address = () => ({ 'x-forwarded-for': `198.51.100.${++calls}` })
  const CALLS: [string, object, number][] = [
    ['/api/functions/check-user-exists', {}, 60],
    ['/api/functions/resend-single-confirmation', {}, 20],
    ['/api/auth/request-password-reset', {}, 20],
    ['/api/auth/email-otp/send-verification-otp', { type: 'sign-in' }, 20],
    ['/api/auth/sign-up/email', { name: 'Noor', password: PASSWORD }, 60],
    ['/api/auth/sign-in/email', { password: PASSWORD }, 60],
    ['/api/rpc/get_team_name_by_invite_code', { invite_code_param: 'NOSUCHCD' }, 60],
  ]

  test.each(CALLS)('%s', async (path, body, max) => {
    const from = address()
    const tries = await Promise.all(
      Array.from({ length: max + 3 }, () => server.post(path, { email: personOf(server).email, ...body }, from)),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})

test('all addresses of one IPv6 network count as one', async () => {
  const tries = await Promise.all(
    Array.from({ length: 23 }, (_, n) =>
      server.post(
        '/api/functions/resend-single-confirmation',
        { email: personOf(server).email },
        { 'x-forwarded-for': `2001:db8:7:7${(n * 11).toString(16).padStart(2, '0')}::1` },
      ),
    ),
  )
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(3)
})

describe('endpoints that no screen uses do not exist', () => {
  test.each([
    'POST /send-verification-email',
    'POST /email-otp/check-verification-otp',
    'POST /email-otp/verify-email',
    'POST /email-otp/reset-password',
    'POST /email-otp/request-email-change',
    'POST /forget-password/email-otp',
    'POST /sign-in/social',
    'POST /link-social',
    'POST /continue-session',
    'POST /change-email',
    'POST /delete-user',
    'POST /set-password',
    // It would reveal at an unlocked computer whether a guess is correct.
    'POST /verify-password',
    'POST /update-session',
    'POST /unlink-account',
    'GET /list-accounts',
    'GET /error?error=x',
    // These would lead to wherever a stranger says.
    'GET /verify-email?token=x&callbackURL=https://evil.example',
    'GET /reset-password/x?callbackURL=https://evil.example',
    'GET /callback/x?state=x',
  ])('%s', async (call) => {
    const { headers } = await server.given.user()
    const [method = '', path] = call.split(' ')
    const body = method === 'POST' ? { email: 'noor@example.org' } : undefined
    expect((await server.ask(method, `/api/auth${path}`, body, headers)).status).toBe(404)
  })
})
