import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { organizerSessions, organizerUsers } from '../../db/schema/identity.ts'
import { callLimits } from '../../db/schema/limits.ts'
import { listenTo } from '../../testing/listen.ts'
import { ORGANIZER_PASSWORD, organizerDeskOf, signedInWith } from '../../testing/organizer-desk.ts'
import { codeIn } from '../../testing/person.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: ReturnType<typeof organizerDeskOf>
beforeAll(async () => {
  server = await testServer()
  desk = organizerDeskOf(server)
})

describe('signing up', () => {
  test('with a new company makes its creator owner, approved, and signed in', async () => {
    const olu = desk.newcomer()
    const { status, body } = await desk.auth({ ...olu, email: olu.email.toUpperCase() })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        sessionToken: expect.any(String),
        organizer: {
          id: expect.any(String),
          email: olu.email,
          fullName: 'Olu Adeyemi',
          organizationName: 'Northside School',
          emailConfirmed: false,
          company: {
            id: expect.any(String),
            name: olu.companyName,
            confirmed: false,
            logo: null,
            suspendedReason: null,
          },
          role: 'owner',
          status: 'approved',
        },
      },
    ])
    expect((await desk.people(signedInWith(body))).body).toMatchObject([
      { role: 'owner', status: 'approved', organizer: { full_name: 'Olu Adeyemi', email: olu.email } },
    ])
    expect((await server.get('/api/companies')).body).toContainEqual({
      id: Object(body).organizer.company.id,
      name: olu.companyName,
    })
  })

  test('for an existing company waits, tells its owners and admins, and can do nothing else', async () => {
    const olu = desk.newcomer()
    await desk.auth(olu)
    const ida = desk.newcomer({ fullName: 'Ida Berg', companyName: olu.companyName.toUpperCase(), isNewCompany: false })
    const { body } = await desk.auth(ida)
    expect(body).toMatchObject({
      success: true,
      organizer: { role: 'member', status: 'pending', company: { name: olu.companyName } },
    })
    expect((await desk.people(signedInWith(body))).status).toBe(403)
    expect((await desk.mail(olu.email, /asks to join/)).text).toContain(`Ida Berg (${ida.email})`)
  })

  test('for an existing company again and again does not fill the mailboxes of its owners', async () => {
    const olu = desk.newcomer()
    const { company } = Object((await desk.auth(olu)).body).organizer
    const asking = () => desk.auth(desk.newcomer({ companyName: olu.companyName, isNewCompany: false }))
    const letters = async () => {
      const { rows } = await server.db.execute(
        sql`select id from jobs.job where data->>'to' = ${olu.email} and data->>'subject' like '%asks to join%'`,
      )
      return rows.length
    }
    expect((await asking()).status).toBe(200)
    expect(await letters()).toBe(1)
    await server.db
      .update(callLimits)
      .set({ count: 10 })
      .where(sql`${callLimits.key} = ${`request-mail ${company.id}`}`)
    expect((await asking()).status, 'whoever asks still waits in the list').toBe(200)
    expect(await letters()).toBe(1)
  })

  test.each([
    ['an email that has an account', 'EMAIL_TAKEN', 409],
    ['a new company that is here in another spelling', 'COMPANY_TAKEN', 409],
    ['an existing company that is not', 'COMPANY_UNKNOWN', 404],
  ])('is refused for %s, and leaves nothing behind', async (_, code, status) => {
    const olu = desk.newcomer()
    await desk.auth(olu)
    const about = {
      EMAIL_TAKEN: { email: olu.email },
      COMPANY_TAKEN: { companyName: olu.companyName.toUpperCase() },
      COMPANY_UNKNOWN: { isNewCompany: false },
    }[code]
    const people = (await server.db.select().from(organizerUsers)).length
    const answer = await desk.auth(desk.newcomer(about))
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await server.db.select().from(organizerUsers)).toHaveLength(people)
  })

  test('of one address twice at the same moment makes one account', async () => {
    const olu = desk.newcomer()
    const twice = await Promise.all([desk.auth(olu), desk.auth({ ...desk.newcomer(), email: olu.email })])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('of one new company twice at the same moment has one owner', async () => {
    const olu = desk.newcomer()
    const twice = await Promise.all([desk.auth(olu), desk.auth(desk.newcomer({ companyName: olu.companyName }))])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    { email: 'nobody' },
    { password: 'short' },
    { fullName: '  ' },
    { organizationName: '' },
    { companyName: ' ' },
    { fullName: 'two\nlines' },
    { isNewCompany: 'yes' },
    { invitationCode: 'no' },
  ])('without what it needs is a bad request: %j', async (about) => {
    expect((await desk.auth(desk.newcomer(about))).status).toBe(400)
  })
})

describe('signing in and out', () => {
  test('a session is valid until it is signed out, here and on open streams', async () => {
    const olu = desk.newcomer()
    await desk.auth(olu)
    const { body, headers } = await desk.login(olu.email.toUpperCase())
    expect(body).toMatchObject({ success: true, organizer: { fullName: 'Olu Adeyemi' } })
    expect(headers.getSetCookie(), 'the device alone').toEqual([expect.stringMatching(/^paddock\.device=.*HttpOnly/)])
    const me = signedInWith(body)
    expect((await desk.validate(me.token)).body).toMatchObject({ success: true, valid: true, organizer: { id: me.id } })
    const stream = await listenTo(`${server.url}/api/live?topics=organizer:${me.id}`, me.headers)
    await stream.next('ready')
    expect((await desk.auth({ action: 'logout', sessionToken: me.token })).body).toEqual({ success: true })
    await stream.ended()
    expect((await desk.validate(me.token)).body).toEqual({ success: false, valid: false })
    expect((await desk.people(me)).status).toBe(401)
    expect((await desk.auth({ action: 'logout', sessionToken: me.token })).status).toBe(200)
  })

  test('a session lasts a week; one that has run out is not valid', async () => {
    const { body } = await desk.auth(desk.newcomer())
    const [found] = await server.db
      .select({ days: sql<number>`round(extract(epoch from expires_at - created_at) / 86400)::int` })
      .from(organizerSessions)
      .where(sql`${organizerSessions.token} = ${Object(body).sessionToken}`)
    expect(found).toEqual({ days: 7 })
    await server.db
      .update(organizerSessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(sql`${organizerSessions.token} = ${Object(body).sessionToken}`)
    expect((await desk.validate(Object(body).sessionToken)).body).toMatchObject({ valid: false })
  })

  test('a wrong password, an unknown address and a team account are refused alike', async () => {
    const olu = desk.newcomer()
    await desk.auth(olu)
    const refused = { code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' }
    for (const email of [olu.email, desk.anEmail(), (await server.given.user()).email])
      expect(await desk.login(email, 'not-the-one')).toMatchObject({ status: 401, body: refused })
  })

  test('ten guesses at one account from one network are enough, and thirty from many', async () => {
    const olu = desk.newcomer()
    await desk.auth(olu)
    const from = { 'x-forwarded-for': '192.0.2.8' }
    const guess = (n: number, headers?: Record<string, string>) =>
      desk.auth({ action: 'login', email: olu.email, password: `guess-${n}` }, headers)
    const here = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n, from)))
    expect(here.filter(({ status }) => status === 429)).toHaveLength(2)
    await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)))
    expect(await desk.login(olu.email)).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        message: 'Too many attempts. Please reset your password with a code by email, or try again later.',
      },
    })
  })

  test('one network has its limit too, for signing in and not for who is signed in', async () => {
    const from = { 'x-forwarded-for': '192.0.2.7' }
    const login = () => desk.auth({ action: 'login', email: desk.anEmail(), password: 'guess' }, from)
    const answers = await Promise.all(Array.from({ length: 61 }, login))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await desk.auth({ action: 'validate', sessionToken: 'x' }, from)).status).toBe(200)
  })

  test.each([{}, { action: 'dance' }, { action: 'validate' }, { action: 'login', email: 'a@example.org' }])(
    'without what it needs is a bad request: %j',
    async (body) => {
      expect((await desk.auth(body)).status).toBe(400)
    },
  )
})

describe('a new password', () => {
  test('takes a mailed code, works once, and ends the sessions that were open', async () => {
    const olu = desk.newcomer()
    const { body } = await desk.auth(olu)
    const asked = await desk.auth({ action: 'reset-password', email: olu.email })
    expect(asked.body).toMatchObject({ success: true })
    const resetCode = codeIn((await desk.mail(olu.email, /reset code/)).text)
    const confirm = (code: string, newPassword = 'new-tyres') =>
      desk.auth({ action: 'confirm-reset', email: olu.email, resetCode: code, newPassword })
    expect(await confirm('AAAA-AAAA')).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } })
    expect((await confirm(resetCode, 'short')).status).toBe(400)
    expect((await confirm(resetCode)).body).toMatchObject({ success: true })
    expect((await confirm(resetCode)).status).toBe(400)
    expect((await desk.validate(Object(body).sessionToken)).body).toMatchObject({ valid: false })
    expect((await desk.login(olu.email, ORGANIZER_PASSWORD)).status).toBe(401)
    expect((await desk.login(olu.email, 'new-tyres')).status).toBe(200)
    expect((await desk.mail(olu.email, /password was changed/)).text).toContain('/organizer-auth')
  })

  test('and the old one are open to their owner while strangers try everything from many networks', async () => {
    const olu = desk.newcomer()
    const { email } = olu
    const home = { 'x-forwarded-for': '192.0.2.51' }
    const { headers } = await desk.auth(olu, home)
    const known = { ...home, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    const login = (password: string, where?: Record<string, string>) =>
      desk.auth({ action: 'login', email, password }, where)
    const confirm = (resetCode: string, where?: Record<string, string>) =>
      desk.auth({ action: 'confirm-reset', email, resetCode, newPassword: 'new-tyres' }, where)
    const all = (count: number, act: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, act))
    const resets_at = new Date(Date.now() + 600_000).toISOString()
    const used = ['organizer password from 192.0.2.51', 'organizer code from 192.0.2.51', 'mail asked from 192.0.2.51']
    await server.db.insert(callLimits).values(used.map((key) => ({ key, count: 100, resets_at })))
    await all(32, () => login('guess'))
    for (const place of [undefined, home]) {
      await all(12, () => login('guess', place))
      await all(6, () => desk.auth({ action: 'reset-password', email }, place))
      await all(12, () => confirm('AAAA-AAAA', place))
    }
    expect((await login(ORGANIZER_PASSWORD, known)).status, 'on a known device').toBe(200)
    expect((await login(ORGANIZER_PASSWORD)).status, 'guessers are slowed').toBe(429)
    const code = codeIn((await desk.mail(email, /reset code/)).text)
    const chosen = await confirm(code.toLowerCase())
    expect(chosen.status, 'with a mailed code on a new device').toBe(200)
    const device = { cookie: chosen.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    expect((await login('new-tyres', device)).status).toBe(200)
  })

  test('is answered alike for an address without an account, which gets no mail', async () => {
    const [olu, nobody] = [desk.newcomer(), desk.anEmail()]
    await desk.auth(olu)
    const [known, unknown] = await Promise.all(
      [olu.email, nobody].map((email) => desk.auth({ action: 'reset-password', email })),
    )
    expect(unknown?.body).toEqual(known?.body)
    await desk.mail(olu.email, /reset code/)
    expect(await desk.mails(nobody)).toEqual([])
  })

  test('of a team account is not touched by it', async () => {
    const { email } = await server.given.user()
    await desk.auth({ action: 'reset-password', email })
    const answer = await desk.auth({ action: 'confirm-reset', email, resetCode: '123456', newPassword: 'new-tyres' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } })
  })
})
