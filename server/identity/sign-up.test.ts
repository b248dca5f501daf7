import { signJWT } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeIn, PASSWORD, personOf } from '../testing/person.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const exists = (email: string) => server.post('/api/functions/check-user-exists', { email })
const confirm = (access_token: string | null) => server.post('/api/functions/confirm-email', { access_token })

describe('whether an account exists', () => {
  test('goes from no to unconfirmed to confirmed', async () => {
    const person = personOf(server)
    expect((await exists(person.email)).body).toMatchObject({ exists: false, confirmed: false })
    await person.signUp()
    expect((await exists(person.email)).body).toMatchObject({ exists: true, confirmed: false })
    await person.confirm()
    expect((await exists(` ${person.email.toUpperCase()} `)).body).toEqual({
      exists: true,
      confirmed: true,
      message: 'An account with this email already exists. Please sign in instead.',
    })
  })

  test('is not answered for an invalid address', async () => {
    expect(await exists('noor')).toMatchObject({ status: 400, body: { data: { fields: [{ field: 'email' }] } } })
  })
})

describe('signing up', () => {
  test('sends a link to the sign-in page with the return path, and starts no session', async () => {
    const person = personOf(server)
    const answer = await person.signUp('/auth?verified=true&redirect=%2Fjoin-team%2FK7QX2M9P')
    expect(answer).toMatchObject({
      status: 200,
      body: { token: null, user: { email: person.email, emailVerified: false } },
    })
    expect(answer.headers.getSetCookie(), 'the device alone').toEqual([
      expect.stringMatching(/^paddock\.device=.*HttpOnly.*SameSite=Lax/),
    ])
    const link = await person.link()
    expect(link.pathname).toBe('/auth')
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      verified: 'true',
      type: 'signup',
      redirect: '/join-team/K7QX2M9P',
    })
  })

  test.each(['/auth?verified=true&redirect=//evil.example', '/auth?verified=true&redirect=https%3A%2F%2Fevil.example'])(
    'leaves a way back out that leads to another site: %s',
    async (callbackURL) => {
      const person = personOf(server)
      await person.signUp(callbackURL)
      expect((await person.link()).searchParams.has('redirect')).toBe(false)
    },
  )

  test('works for a whole class at the same time, with fewer database connections than students', async () => {
    const people = Array.from({ length: 15 }, () => personOf(server))
    const answers = await Promise.all(people.map((person) => person.signUp()))
    expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(200))
    for (const person of people) await person.mail()
  })

  test('refuses a password of five characters', async () => {
    const { email } = personOf(server)
    const answer = await server.post('/api/auth/sign-up/email', { name: 'Noor', email, password: '12345' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_SHORT' } })
  })

  test.each(['', '   ', 'a\u0007b', 'x'.repeat(121)])('refuses the name %j', async (name) => {
    const { email } = personOf(server)
    const answer = await server.post('/api/auth/sign-up/email', { name, email, password: PASSWORD })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_NAME' } })
  })

  test('gives an address that has an account the same response as a new one, and changes nothing', async () => {
    const person = personOf(server)
    await person.signUp()
    await person.confirm()
    expect(await person.signUp()).toMatchObject({ status: 200, body: { token: null, user: { email: person.email } } })
    expect(await person.mails()).toHaveLength(1)
    expect((await person.signIn()).status).toBe(200)
  })
})

describe('the confirmation link', () => {
  test('is not used up by being opened', async () => {
    const person = personOf(server)
    await person.signUp()
    const { pathname, search } = await person.link()
    await server.get(pathname + search)
    await server.get(pathname + search)
    expect(await person.confirm()).toMatchObject({ status: 200, body: { success: true, email: person.email } })
  })

  test('works once, and says so afterwards', async () => {
    const person = personOf(server)
    await person.signUp()
    const token = (await person.link()).searchParams.get('access_token')
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'LINK_USED', defined: true } })
  })

  test('is valid for 24 hours', async () => {
    const person = personOf(server)
    await person.signUp()
    const token = (await person.link()).searchParams.get('access_token') ?? ''
    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(exp - iat).toBe(24 * 60 * 60)
    const late = await signJWT({ email: person.email }, server.secret, -1)
    expect(await confirm(late)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
    expect((await exists(person.email)).body).toMatchObject({ confirmed: false })
  })

  test('is refused if it is not ours', async () => {
    const { email } = personOf(server)
    for (const token of [
      'nonsense',
      'a.b.c',
      await signJWT({ email }, 'another secret of another site, long enough', 60),
    ])
      expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'LINK_INVALID' } })
    expect(await confirm(await signJWT({ email }, server.secret, 60))).toMatchObject({ body: { code: 'LINK_INVALID' } })
  })
})

describe('signing up with somebody else’s address', () => {
  const MINE = 'my-own-password'
  const THEIRS = 'the-strangers-password'

  /** Signs up in a browser of its own; `link` is the newest of so many mails. */
  async function signUpAs(person: ReturnType<typeof personOf>, name: string, password: string, mails: number) {
    const body = { name, email: person.email, password }
    const { headers } = await server.post('/api/auth/sign-up/email', body)
    const cookie = headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    const token = (await person.link(mails)).searchParams.get('access_token')
    return { browser: { cookie }, token }
  }
  const confirmIn = (token: string | null, headers: Record<string, string> = {}) =>
    server.post('/api/functions/confirm-email', { access_token: token }, headers)
  const nameOf = async (answer: Awaited<ReturnType<ReturnType<typeof personOf>['signIn']>>) =>
    Object(answer.body).user.name

  test.each([
    ['before', ['theirs', 'mine']],
    ['after', ['mine', 'theirs']],
  ] as const)('%s the owner does, the stranger has nothing once the owner has confirmed', async (_, order) => {
    const person = personOf(server)
    const made = { mine: { token: '' as string | null }, theirs: { token: '' as string | null } }
    for (const [at, who] of order.entries())
      made[who] = await signUpAs(person, who === 'mine' ? 'Noor' : 'Mallory', who === 'mine' ? MINE : THEIRS, at + 1)
    expect((await confirmIn(made.mine.token)).status).toBe(200)
    expect((await person.signIn(THEIRS)).status).toBe(401)
    const mine = await person.signIn(MINE)
    expect([mine.status, await nameOf(mine)]).toEqual([200, 'Noor'])
    expect(await confirmIn(made.theirs.token)).toMatchObject({ status: 409, body: { code: 'LINK_USED' } })
    expect((await person.signIn(THEIRS)).status).toBe(401)
  })

  test('gains nothing when the owner, in the browser in which they signed up, clicks the stranger’s link', async () => {
    const person = personOf(server)
    const { browser } = await signUpAs(person, 'Noor', MINE, 1)
    const theirs = await signUpAs(person, 'Mallory', THEIRS, 2)
    expect((await confirmIn(theirs.token, browser)).status).toBe(200)
    expect((await person.signIn(THEIRS)).status).toBe(401)
    expect((await person.signIn(MINE)).status).toBe(200)
  })

  test('gains nothing when the owner requests the link again, signs in with a code, or chooses a password', async () => {
    const asking = personOf(server)
    const { browser } = await signUpAs(asking, 'Noor', MINE, 1)
    await signUpAs(asking, 'Mallory', THEIRS, 2)
    await server.post('/api/functions/resend-single-confirmation', { email: asking.email }, browser)
    expect((await asking.confirm(3)).status).toBe(200)
    expect((await asking.signIn(MINE)).status).toBe(200)

    const coding = personOf(server)
    const first = await signUpAs(coding, 'Mallory', THEIRS, 1)
    await server.post('/api/auth/email-otp/send-verification-otp', { email: coding.email, type: 'sign-in' })
    const otp = codeIn((await coding.mail(2)).subject)
    expect((await server.post('/api/auth/sign-in/email-otp', { email: coding.email, otp })).status).toBe(200)
    expect((await confirmIn(first.token)).status).toBe(409)
    expect((await coding.signIn(THEIRS)).status).toBe(401)

    const resetting = personOf(server)
    const old = await signUpAs(resetting, 'Mallory', THEIRS, 1)
    await server.post('/api/auth/request-password-reset', { email: resetting.email })
    const token = (await resetting.link(2)).searchParams.get('access_token')
    await server.post('/api/auth/reset-password', { token, newPassword: MINE })
    expect((await confirmIn(old.token)).status).toBe(409)
    expect((await resetting.signIn(THEIRS)).status).toBe(401)
    expect((await resetting.signIn(MINE)).status).toBe(200)
  })

  test('repeatedly sends at most five emails in a quarter of an hour, and the link can still be requested', async () => {
    const person = personOf(server)
    for (let n = 1; n <= 5; n++) await signUpAs(person, 'Mallory', THEIRS, n)
    const { headers } = await server.post('/api/auth/sign-up/email', {
      name: 'Noor',
      email: person.email,
      password: MINE,
    })
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await server.post('/api/functions/resend-single-confirmation', { email: person.email }, { cookie })
    expect((await person.confirm(6)).status).toBe(200)
    expect((await person.signIn(MINE)).status).toBe(200)
  })

  test('says in its email when the sign-up was', async () => {
    const person = personOf(server)
    await person.signUp()
    expect((await person.mail()).text).toMatch(/It belongs to the sign-up of [A-Z][a-z]{2} \d{2}, \d{4} \d\d:\d\d UTC/)
  })
})

describe('sending the confirmation again', () => {
  const resend = (email: string, redirect?: string) =>
    server.post('/api/functions/resend-single-confirmation', { email, redirect })
  const SENT = { success: true, message: 'Confirmation email sent! Please check your inbox and spam folder.' }

  test('sends a second working link, with the return path', async () => {
    const person = personOf(server)
    await person.signUp()
    await person.mail()
    expect((await resend(person.email, '/join-team/K7QX2M9P')).body).toEqual(SENT)
    expect((await person.link(2)).searchParams.get('redirect')).toBe('/join-team/K7QX2M9P')
    expect((await person.confirm(2)).status).toBe(200)
  })

  test('gives the same response for no account and for a confirmed one, and changes neither', async () => {
    const [stranger, person] = [personOf(server), personOf(server)]
    await person.arrive()
    expect((await resend(stranger.email)).body).toEqual(SENT)
    expect((await resend(person.email)).body).toEqual(SENT)
    const waiting = () =>
      server.db
        .execute<{ n: number }>(
          sql`select count(*)::int as n from jobs.job where name = 'account-mail' and state <> 'completed'`,
        )
        .then(({ rows }) => rows[0]?.n)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
    expect(await stranger.mails()).toEqual([])
    expect(await person.mails()).toHaveLength(1)
  })
})
