import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, personOf } from '../testing/person.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const SENTENCE = 'Too many attempts. Please wait a little and try again.'
const anHourLater = () => server.db.execute(sql`update call_limits set resets_at = now() - interval '1 minute'`)

async function guess(person: ReturnType<typeof personOf>, times: number) {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => person.signIn(`guess-${n}`)))
  return answers.map(({ status }) => status).toSorted()
}

describe('guessing a password', () => {
  test('ends after ten tries in a quarter of an hour, from however many addresses, also at the same moment', async () => {
    const person = personOf(server)
    await person.arrive()
    expect(await guess(person, 14)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
    expect(await person.signIn(PASSWORD)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: SENTENCE },
    })
    await anHourLater()
    expect((await person.signIn(PASSWORD)).status).toBe(200)
  })

  test('is counted alike for an address without an account', async () => {
    expect(await guess(personOf(server), 12)).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('starts a new count after the right password', async () => {
    const person = personOf(server)
    await person.arrive()
    for (let round = 0; round < 2; round++) {
      expect(await guess(person, 9)).toEqual(Array(9).fill(401))
      expect((await person.signIn(PASSWORD)).status).toBe(200)
    }
  })

  test('by strangers does not lock the owner out where they are signed in', async () => {
    const person = personOf(server)
    const home = { 'x-forwarded-for': '203.0.113.7' }
    await person.arrive()
    await person.signIn(PASSWORD, home)
    await guess(person, 12)
    expect((await person.signIn(PASSWORD)).status).toBe(429)
    expect((await person.signIn(PASSWORD, home)).status).toBe(200)
  })

  test('by strangers does not lock the owner out of their mailbox', async () => {
    const person = personOf(server)
    await person.arrive()
    await guess(person, 12)
    await server.post('/api/auth/email-otp/send-verification-otp', { email: person.email, type: 'sign-in' })
    const otp = /\d{6}/.exec((await person.mail(2)).subject)?.[0]
    expect((await server.post('/api/auth/sign-in/email-otp', { email: person.email, otp })).status).toBe(200)
    await guess(person, 12)
    await server.post('/api/auth/request-password-reset', { email: person.email })
    const token = (await person.link(3)).searchParams.get('access_token')
    await server.post('/api/auth/reset-password', { token, newPassword: 'downforce' })
    expect((await person.signIn('downforce')).status).toBe(200)
  })

  test('is limited for a signed-in user who changes it, too', async () => {
    const { headers } = await personOf(server).arrive()
    const change = (n: number) =>
      server.post('/api/auth/change-password', { currentPassword: `guess-${n}`, newPassword: 'downforce' }, headers)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => change(n)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

describe('other guessable things end too, for one account', () => {
  const CALLS: [string, string, object, number][] = [
    ['asking whether it exists', '/api/functions/check-user-exists', {}, 30],
    ['sending the confirmation again', '/api/functions/resend-single-confirmation', {}, 5],
    ['asking for a reset', '/api/auth/request-password-reset', {}, 5],
    ['asking for a code', '/api/auth/email-otp/send-verification-otp', { type: 'sign-in' }, 5],
    ['guessing a code', '/api/auth/sign-in/email-otp', { otp: '000000' }, 10],
  ]

  test.each(CALLS)('%s', async (_, path, body, max) => {
    const { email } = personOf(server)
    const tries = await Promise.all(Array.from({ length: max + 3 }, () => server.post(path, { email, ...body })))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(3)
    expect((await server.post(path, { email: personOf(server).email, ...body })).status).not.toBe(429)
  })

  test('invite codes', async () => {
    const { headers } = await server.given.user()
    const join = () => server.post('/api/rpc/join_team_by_invite_code_v2', { invite_code_param: 'NOSUCHCD' }, headers)
    const tries = await Promise.all(Array.from({ length: 22 }, join))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(tries.find(({ status }) => status === 429)?.body).toMatchObject({ message: SENTENCE })
  })
})

describe('and for one address, whatever the account', () => {
  const address = () => ({ 'x-forwarded-for': `198.51.100.${Math.ceil(Math.random() * 250)}` })
  const CALLS: [string, object, number][] = [
    ['/api/functions/check-user-exists', {}, 60],
    ['/api/functions/resend-single-confirmation', {}, 20],
    ['/api/auth/request-password-reset', {}, 20],
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

describe('what no screen offers is not there', () => {
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
    // Would tell whoever sits at an open computer whether a guess is right.
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
