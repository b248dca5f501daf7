/** A laptop that serves a hall: who reaches its page, production rules, accounts without email, devices, HTTPS. */
import { readFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { join } from 'node:path'
import { VENUE_ERRORS } from '@paddock/domain/venue/messages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const LAPTOP = { 'x-forwarded-for': '127.0.0.1' }
const PASSWORD = 'quick-lap-9'

let server: TestServer
let httpsPort = ''
beforeAll(async () => {
  httpsPort = await freePort()
  // A server that would offer everything that production does not, if it could.
  server = await testServer({ HTTPS_PORT: httpsPort, PADDOCK_DEMO: 'on', PADDOCK_SANDBOX: 'on' }, {}, ['--venue'])
})

const onLaptop = (method: string, path: string, body?: unknown) => server.ask(method, `/api${path}`, body, LAPTOP)

describe('the laptop’s own page', () => {
  test('shows addresses, findings and the fingerprint', async () => {
    const { status, body } = await onLaptop('GET', '/venue')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ports: { https: Number(httpsPort) },
      hosts: [{ host: '127.0.0.1' }, { host: 'paddock.local' }],
      secure_host: null,
      sends_email: false,
      certificate: {
        authority: { fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}/) },
        names: ['paddock.local', 'localhost', '127.0.0.1'],
      },
    })
  })

  test('is refused to every other device, to a foreign name for this address, and without venue mode', async () => {
    const elsewhere = await server.get('/api/venue')
    expect(elsewhere).toMatchObject({ status: 403, body: { message: VENUE_ERRORS.onlyOnLaptop } })
    expect((await server.post('/api/venue/device-codes', {})).status).toBe(403)
    expect(await overHttp({ host: 'evil.example' })).toBe(403)
    expect(await overHttp({ host: 'localhost:3000' })).toBe(200)
    const usual = await testServer()
    expect((await usual.get('/api/venue', LAPTOP)).status).toBe(403)
    expect((await usual.get('/api/venue/here', LAPTOP)).status).toBe(404)
    expect((await usual.get('/paddock-authority.crt')).status).toBe(404)
  })

  function overHttp(headers: Record<string, string>) {
    const { hostname, port } = new URL(server.url)
    return new Promise((done) =>
      plainRequest({ hostname, port, path: '/api/venue', headers }, (answer) => done(answer.resume().statusCode)).end(),
    )
  }
})

test('production rules are in force: no demo accounts, no readable outbox, no test payments', async () => {
  expect((await server.get('/api/dev/outbox', LAPTOP)).status).toBe(404)
  expect((await server.get('/api/site')).body).toMatchObject({
    outbox: false,
    payments: false,
    open: ['organizer'],
    venue: { https_port: Number(httpsPort), secure_host: null, sends_email: false },
  })
  const demo = { action: 'login', email: 'daniel@paddock.example', password: 'paddock-demo' }
  expect((await server.post('/api/functions/organizer-auth', demo)).status).toBe(401)
})

describe('accounts without email', () => {
  const auth = (body: unknown) => server.post('/api/functions/organizer-auth', body)

  test('the first organiser is created on the laptop, with a confirmed company', async () => {
    expect((await onLaptop('GET', '/venue')).body).toMatchObject({ has_organizer: false })
    const person = { full_name: 'Ada', email: 'ada@school.example', password: PASSWORD, company: 'Northgate School' }
    expect((await server.post('/api/venue/organizers', person)).status).toBe(403)
    expect((await onLaptop('POST', '/venue/organizers', person)).status).toBe(200)
    expect((await onLaptop('POST', '/venue/organizers', person)).body).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect((await onLaptop('GET', '/venue')).body).toMatchObject({ has_organizer: true })
    expect((await auth({ action: 'login', email: person.email, password: PASSWORD })).body).toMatchObject({
      organizer: { emailConfirmed: true, company: { name: 'Northgate School', confirmed: true }, role: 'owner' },
    })
  })

  test('a sign-up waits on the laptop and is confirmed there, once', async () => {
    const email = 'leo@school.example'
    await server.post('/api/auth/sign-up/email', { name: 'Leo', email, password: PASSWORD })
    const { body } = await onLaptop('GET', '/venue/sign-ups')
    expect(body).toEqual([expect.objectContaining({ side: 'team', name: 'Leo', email })])
    const { id } = Object(body)[0]
    expect((await server.post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(403)
    expect((await onLaptop('POST', `/venue/sign-ups/${id}/confirm`, { side: 'team' })).status).toBe(200)
    expect((await onLaptop('POST', `/venue/sign-ups/${id}/confirm`, { side: 'team' })).status).toBe(409)
    expect((await server.post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(200)
    expect((await onLaptop('GET', '/venue/sign-ups')).body).toEqual([])
  })

  test('an issued code signs in, an issued link or code sets a new password, and nobody else can issue one', async () => {
    const user = await server.given.user()
    const issue = (use: string, email: string) => onLaptop('POST', '/venue/access', { use, email })
    expect((await server.post('/api/venue/access', { use: 'team-code', email: user.email })).status).toBe(403)
    const code = Object((await issue('team-code', user.email)).body).code.replace('-', '')
    expect((await server.post('/api/auth/sign-in/email-otp', { email: user.email, otp: code })).status).toBe(200)

    const { path } = Object((await issue('team-reset', user.email)).body)
    const token = new URL(path, 'http://any').searchParams.get('access_token')
    expect((await server.post('/api/auth/reset-password', { token, newPassword: PASSWORD })).status).toBe(200)
    expect((await server.post('/api/auth/sign-in/email', { email: user.email, password: PASSWORD })).status).toBe(200)

    const organizer = await server.given.organizer((await server.given.company()).id)
    const { code: resetCode } = Object((await issue('organizer-reset', organizer.email)).body)
    const reset = { action: 'confirm-reset', email: organizer.email, resetCode, newPassword: 'another-lap-1' }
    expect((await auth(reset)).status).toBe(200)
    expect((await issue('team-code', 'nobody@school.example')).body).toMatchObject({ code: 'NO_ACCOUNT' })
  })
})

describe('organisers and owners limited to the laptop and named devices', () => {
  const limit = (admin_limited: boolean) => onLaptop('PUT', '/venue/admin-limit', { admin_limited })
  const REFUSED = { status: 403, body: { code: 'DEVICE_NOT_ALLOWED', message: VENUE_ERRORS.notHere } }

  test('are refused elsewhere with a sentence, whichever call they make, and let in on a device that was named', async () => {
    const company = await server.given.company()
    const organizer = await server.given.organizer(company.id)
    const owner = await server.given.owner()
    const judge = await server.given.judge((await server.given.event(company.id)).id)
    const EVENTS = '/api/competition_events'
    expect((await server.get(EVENTS, organizer.headers)).status).toBe(200)
    expect((await server.ask('PUT', '/api/venue/admin-limit', { admin_limited: false })).status).toBe(403)
    await limit(true)
    expect(await server.get(EVENTS, organizer.headers)).toMatchObject(REFUSED)
    expect(await server.get('/api/own_account/organizer/sessions', organizer.headers)).toMatchObject(REFUSED)
    expect(await server.get('/api/office_overview/needs', owner.headers)).toMatchObject(REFUSED)
    const login = { action: 'login', email: organizer.email, password: PASSWORD }
    expect(await server.post('/api/functions/organizer-auth', login)).toMatchObject(REFUSED)
    expect((await server.get(EVENTS, { ...organizer.headers, ...LAPTOP })).status).toBe(200)
    expect((await server.get('/api/venue/here', {})).body).toMatchObject({ may_administer: false })
    expect((await server.get('/api/judging_panels/mine', judge.headers)).status).not.toBe(403)

    const { code } = Object((await onLaptop('POST', '/venue/device-codes', {})).body)
    const name = (typed: string) => server.post('/api/venue/devices', { code: typed, name: 'Tablet of the chair' })
    expect((await name('AAAA-AAAA')).body).toMatchObject({ code: 'WRONG_CODE' })
    const named = await name(code.toLowerCase())
    expect(named.status).toBe(200)
    expect((await name(code)).body, 'a code works once').toMatchObject({ code: 'WRONG_CODE' })
    const cookie = named.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await server.get(EVENTS, { ...organizer.headers, cookie })).status).toBe(200)

    const { devices } = Object((await onLaptop('GET', '/venue')).body)
    expect(devices).toEqual([expect.objectContaining({ name: 'Tablet of the chair' })])
    await onLaptop('DELETE', `/venue/devices/${devices[0].id}`)
    expect(await server.get(EVENTS, { ...organizer.headers, cookie })).toMatchObject(REFUSED)
    await limit(false)
    expect((await server.get(EVENTS, organizer.headers)).status).toBe(200)
  })
})

describe('HTTPS with Paddock’s own authority', () => {
  type Answer = { status: number | undefined; headers: Record<string, unknown>; body: string }
  const ca = () => readFileSync(join(server.dataDir, 'tls/authority.crt'), 'utf8')

  function securely(
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: object } = {},
  ) {
    const sent = body && JSON.stringify(body)
    const json = sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}
    const options = { host: '127.0.0.1', port: httpsPort, servername: 'paddock.local', ca: ca(), agent: false }
    return new Promise<Answer>((done, failed) => {
      const asked = secureRequest({ ...options, path, method, headers: { ...json, ...headers } }, async (answer) =>
        done({
          status: answer.statusCode,
          headers: answer.headers,
          body: String(Buffer.concat(await answer.toArray())),
        }),
      )
      asked.on('error', failed).end(sent)
    })
  }

  test('serves the same app without a strict-transport header', async () => {
    const { status, headers } = await securely('/api/health')
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect((await server.get('/api/health')).headers.has('strict-transport-security')).toBe(false)
  })

  test('offers the authority’s certificate for installing', async () => {
    const answer = await fetch(`${server.url}/paddock-authority.crt`)
    expect(answer.headers.get('content-type')).toBe('application/x-x509-ca-cert')
    const der = Buffer.from(await answer.arrayBuffer())
    expect(der.toString('base64')).toBe(ca().replaceAll(/-----[A-Z ]+-----|\s/g, ''))
  })

  test('a session of HTTPS is sent over HTTPS only, and one of HTTP does not count there', async () => {
    const user = await server.given.user()
    const { code } = Object((await onLaptop('POST', '/venue/access', { use: 'team-code', email: user.email })).body)
    const signedIn = await securely('/api/auth/sign-in/email-otp', {
      method: 'POST',
      body: { email: user.email, otp: code.replace('-', '') },
    })
    expect(signedIn.status).toBe(200)
    const cookies = signedIn.headers['set-cookie'] as string[]
    const session = cookies.find((cookie) => cookie.includes('session_token')) ?? ''
    expect(session).toMatch(/^__Host-paddock\.session_token=.*; Secure$/)
    const cookie = session.split(';')[0] ?? ''
    const mine = async (sent: string) => (await securely('/api/auth/get-session', { headers: { cookie: sent } })).body
    expect(await mine(cookie)).toContain(user.email)
    expect(await mine(user.headers['cookie'] ?? '')).toBe('null')
    expect((await server.get('/api/auth/get-session', { cookie })).body).toBeNull()
    expect(Object((await server.get('/api/auth/get-session', user.headers)).body).user).toMatchObject({
      email: user.email,
    })
  })
})
