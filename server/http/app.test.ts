import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../boot/config.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { wrongInside } from './malformed.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ METRICS_TOKEN: 'only-for-the-monitoring' })
})

test('health answers with the database reached', async () => {
  expect(await server.get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok', database: 'reached' } })
})

test('the clock is the one of the server, to the millisecond', async () => {
  const before = Date.now()
  const { status, body } = await server.get('/api/clock')
  const now = Date.parse(Object(body).now)
  expect(status).toBe(200)
  expect([before <= now, now <= Date.now()]).toEqual([true, true])
})

test('bad input answers 400 and says which field and why', async () => {
  const { status, body } = await server.get('/api/dev/outbox?limit=many')
  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: [{ field: 'limit', why: expect.stringContaining('number') }] },
  })
})

test('a body that is not JSON is refused with a sentence', async () => {
  const answer = await fetch(`${server.url}/api/site`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"half',
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ field: 'body' }] } })
})

test.each([
  ['GET', '/api/products?search=%00', undefined],
  ['GET', '/sandbox/pay/%00', undefined],
  ['GET', '/api/products/%ED%A0%80', undefined],
  ['GET', '/api/%', undefined],
  ['POST', '/api/functions/find-order', { order_number: 'a\0b', email: 'a@example.org' }],
  ['POST', '/api/auth/reset-password', { token: '\0', newPassword: 'quick-lap-2' }],
  ['POST', '/api/functions/refresh-cart', { items: [{ '\ud800': 1 }] }],
])('text with invalid characters is refused with a sentence: %s %s', async (method, path, sent) => {
  const { status, body } = await server.ask(method, path, sent)
  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: [{ why: expect.stringMatching(/invalid characters|well-formed/) }] },
  })
})

test('a body nested too deeply is refused with a sentence', async () => {
  const nested = (levels: number) => JSON.parse(`${'{"a":['.repeat(levels)}"b"${']}'.repeat(levels)}`)
  for (const levels of [40, 4_000, 20_000])
    expect(wrongInside(nested(levels))).toEqual({ field: 'a', why: 'is nested too deeply' })
  expect(wrongInside(nested(30))).toBeUndefined()
  expect(wrongInside({ text: '😀 "\\u0000"', list: [null, 1, true] })).toBeUndefined()
  const { status, body } = await server.ask('POST', '/api/functions/find-order', { email: nested(400) })
  expect(status).toBe(400)
  expect(body).toMatchObject({ data: { fields: [{ field: 'email', why: 'is nested too deeply' }] } })
})

test.each([
  ['TRACE', '/api/auth/get-session', {}],
  ['GET', '/api/auth/get-session', { host: 'a b' }],
  ['GET', '//', {}],
])('a malformed request is refused without a failure: %s %s', async (method, path, headers) => {
  const { hostname, port } = new URL(server.url)
  const status = await new Promise((done) =>
    request({ hostname, port, method, path, headers }, (answer) => done(answer.resume().statusCode)).end(),
  )
  expect(status).toBe(400)
})

test('a HEAD request for a stream answers 404 immediately', async () => {
  expect((await server.ask('HEAD', '/api/live?topics=catalogue')).status).toBe(404)
})

test('bytes that are not HTTP are answered with a sentence', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write('\0\0\r\n\r\n'))
  const chunks = await socket.toArray()
  expect(chunks.join('')).toMatch(
    /^HTTP\/1.1 400 .*"message":"The server could not read this request\. Please reload the page and try again\."/s,
  )
})

test('headers that arrive too slowly are cut off, however steadily they arrive', async () => {
  const quick = await testServer({}, { headersTimeoutMs: 400 })
  const socket = connect(Number(new URL(quick.url).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\n')
  const drip = setInterval(() => socket.writable && socket.write('x: y\r\n'), 20)
  const chunks = await socket.toArray().finally(() => clearInterval(drip))
  expect(chunks.join('')).toMatch(/^HTTP\/1.1 408 /)
})

test('slow headers are cut within 30 seconds', () => {
  const { headersTimeoutMs } = readConfig({})
  expect(headersTimeoutMs + headersTimeoutMs / 4).toBeLessThanOrEqual(30_000)
})

test.each([
  ['/api/functions/find-order', 'application/json'],
  ['/api/auth/sign-in/email', 'application/json'],
  ['/api/files/stl-files?name=wing.stl', 'application/octet-stream'],
])('a compressed body is refused before a byte of it is unpacked: %s', async (path, type) => {
  // 5 MB of JSON compressed to 5 kB.
  const body = new Uint8Array(gzipSync(`{"email":"${'a'.repeat(5_000_000)}"}`))
  const send = (encoding: string, sent: string | Uint8Array<ArrayBuffer>) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, 'content-encoding': encoding },
      body: sent,
    })
  for (const encoding of ['gzip', 'x-gzip', 'br', 'deflate', 'zstd', 'identity, gzip']) {
    const answer = await send(encoding, body)
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({
      message: 'Compressed requests are not accepted. Please send the body uncompressed.',
    })
  }
  expect((await send('identity', '{}')).status).not.toBe(415)
})

test('the accounts engine refuses with a sentence too', async () => {
  const ask = async (path: string, body?: object) =>
    (await server.ask(body ? 'POST' : 'GET', `/api/auth/${path}`, body)).body
  expect(await ask('sign-in/email', {})).toMatchObject({
    message: 'Some fields are not valid. Please check them and try again.',
  })
  expect(await ask('list-sessions')).toMatchObject({ message: 'You are not signed in. Please sign in and try again.' })
  expect(await ask('nothing')).toMatchObject({
    code: 'NOT_FOUND',
    message: 'This could not be found. It may have been moved or deleted.',
  })
})

test('a body larger than the limit is refused before it is read', async () => {
  const { status, body } = await server.post('/api/site', { text: 'x'.repeat(1_100_000) })
  expect(status).toBe(413)
  expect(body).toMatchObject({ code: 'TOO_LARGE' })
})

test.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/functions/nothing'],
  ['DELETE', '/api/site'],
  ['POST', '/api/live?topics=catalogue'],
  ['GET', '/api/files/..%2f..%2fetc%2fpasswd'],
])('the unknown call %s %s answers 404 as JSON', async (method, path) => {
  const { status, body, headers } = await server.ask(method, path)
  expect(status).toBe(404)
  expect(headers.get('content-type')).toContain('application/json')
  expect(body).toMatchObject({ code: 'NOT_FOUND' })
})

test('a failing database tells the caller nothing about itself', async () => {
  const broken = await testServer()
  await broken.pool.query('alter table outbox_mails rename to gone')
  const { status, body } = await broken.get('/api/dev/outbox')
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toMatch(/outbox_mails|select|gone|\.ts|at \w+/i)
})

describe('writes', () => {
  const write = async (headers: Record<string, string>) =>
    (await server.post('/api/nothing', {}, { cookie: 'paddock.session_token=x', ...headers })).status
  test('from a page of another site are refused', async () => {
    expect(await write({ origin: 'https://evil.example' })).toBe(403)
    expect(await write({ origin: 'null' })).toBe(403)
    expect(await write({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  })
  test('from a page of another site are refused without a cookie too, which prevents login CSRF', async () => {
    const foreign = { origin: 'https://evil.example' }
    for (const path of ['/api/auth/sign-in/email', '/api/functions/set-session', '/api/functions/organizer-auth'])
      expect(await server.post(path, {}, foreign), path).toMatchObject({
        status: 403,
        body: { code: 'FOREIGN_ORIGIN' },
      })
    expect((await server.post('/api/files/stl-files?name=car.stl', {}, foreign)).status).toBe(403)
  })
  test('from this site, by whatever name it is reached, are let through', async () => {
    expect(await write({ origin: server.url })).toBe(404)
    expect(await write({ origin: 'http://192.168.1.20:3000', 'x-forwarded-host': '192.168.1.20:3000' })).toBe(404)
  })
})

test('every answer carries the security headers and a request id', async () => {
  const { headers } = await server.get('/api/health')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy).toContain("frame-ancestors 'none'")
  for (const closed of ["object-src 'none'", "base-uri 'self'", "form-action 'self'", "connect-src 'self'"])
    expect(policy).toContain(closed)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=(self), serial=(self), microphone=(), geolocation=()')
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a forged Host header has no effect, and a missing one is refused', async () => {
  const { hostname, port } = new URL(server.url)
  const statusFor = (host: string) =>
    new Promise<string>((done, failed) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET /api/auth/get-session HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      )
      socket.once('data', (bytes) => done(String(bytes).split('\r\n')[0] ?? ''))
      socket.once('error', failed)
    })
  expect(await statusFor('evil.example')).toBe('HTTP/1.1 200 OK')
  expect(await statusFor('evil example\\<>')).toBe('HTTP/1.1 400 Bad Request')
})

test('only public answers may be cached', async () => {
  const { headers } = await server.given.user()
  const cacheOf = async (path: string) => (await server.get(path, headers)).headers.get('cache-control')
  for (const path of ['/api/profiles', '/api/auth/get-session', '/api/user_teams', '/api/clock', '/api/nothing-here'])
    expect(await cacheOf(path), path).toBe('no-store')
  expect(await cacheOf('/api/site'), 'the same for everyone, and asked for again each time').toBe('no-cache')
})

test('metrics are shown only with the token', async () => {
  expect((await server.get('/api/metrics')).status).toBe(404)
  expect((await server.get('/api/metrics', { authorization: 'Bearer guess' })).status).toBe(404)
  const { status, body } = await server.get('/api/metrics', { authorization: 'Bearer only-for-the-monitoring' })
  expect(status).toBe(200)
  expect(body).toContain('paddock_http_request_seconds_bucket')
  for (const name of ['jobs_waiting', 'jobs_failed', 'jobs_oldest_seconds', 'disk_free_bytes', 'database_idle'])
    expect(body).toContain(`# TYPE paddock_${name} gauge`)
})

test('undeclared addresses are one series, and labels contain no codes', async () => {
  const figures = async () =>
    String((await server.get('/api/metrics', { authorization: 'Bearer only-for-the-monitoring' })).body)
  for (let turn = 0; turn < 30; turn++) await server.get(`/api/SECRET${turn}/CODE${turn}`)
  await server.get('/api/portal_invitations/SECRETCODE')
  const labels = [...(await figures()).matchAll(/route="([^"]*)"/g)].map(([, route]) => route)
  expect(labels.filter((route) => route?.includes('SECRET'))).toEqual([])
  expect(labels).toContain('other')
})

test('the OpenAPI document says who may call what, and the reference page shows it', async () => {
  const { body } = await server.get('/api/openapi.json')
  expect(body).toMatchObject({
    openapi: expect.any(String),
    paths: { '/health': { get: { description: expect.stringContaining('anyone') } } },
  })
  expect((await server.get('/api/docs')).body).toContain('/api/docs/parts/swagger-ui-bundle.js')
  expect((await server.get('/api/docs/parts/swagger-ui-bundle.js')).status).toBe(200)
  expect((await server.get('/api/docs/parts/package.json')).status).toBe(404)
})

describe('in production', () => {
  let production: TestServer
  beforeAll(async () => {
    production = await testServer({ NODE_ENV: 'production', PUBLIC_URL: 'https://paddock.example', TRUST_PROXY: '' })
  })

  test('the outbox is absent', async () => {
    expect((await production.get('/api/dev/outbox')).status).toBe(404)
    expect((await production.get('/api/site')).body).toEqual({
      open: [],
      outbox: false,
      payments: false,
      venue: null,
    })
  })

  test('HSTS is sent for a year', async () => {
    const { headers } = await production.get('/api/health')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('without TRUST_PROXY forwarded addresses and hosts are ignored', async () => {
    const ask = (n: number) =>
      production.post(
        '/api/functions/resend-single-confirmation',
        { email: `somebody-${n}@example.org` },
        { 'x-forwarded-for': `192.0.2.${n}` },
      )
    const tries = await Promise.all(Array.from({ length: 22 }, (_, n) => ask(n)))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
    const named = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
    expect((await production.post('/api/auth/sign-out', {}, named)).status).toBe(403)
  })

  test('the session cookie is Secure with the __Host- prefix; one without the prefix is not accepted', async () => {
    const { token } = await production.given.user()
    const set = await production.post('/api/functions/set-session', { access_token: token, refresh_token: '' })
    const [cookie = '', ...others] = set.headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).toMatch(/^__Host-paddock\.session_token=/)
    expect(cookie.toLowerCase()).toMatch(/; path=\/; .*httponly; secure; samesite=lax/)
    expect(cookie.toLowerCase()).not.toContain('domain=')
    const asCookie = (text: string) => production.get('/api/profiles', { cookie: text.split(';')[0] ?? '' })
    expect((await asCookie(cookie)).status).toBe(200)
    expect((await asCookie(cookie.replace('__Host-', ''))).status).toBe(401)
    expect((await production.get('/api/auth/get-session', { cookie: cookie.split(';')[0] ?? '' })).body).toMatchObject({
      session: { token },
    })
  })
})

/** Headers that only a body which was read from the disk, or an encoded one, has. */
const OF_BODY = ['content-encoding', 'etag', 'last-modified', 'accept-ranges']

describe('the web app', () => {
  let site: TestServer
  let webDir: string
  beforeAll(async () => {
    webDir = scratchFolder('web')
    mkdirSync(join(webDir, 'assets'))
    writeFileSync(join(webDir, 'index.html'), '<!doctype html><head><title>Paddock</title></head>')
    const head = '<link rel="modulepreload" href="/assets/live.js"><link rel="preload" href="/api/live_results/:event">'
    writeFileSync(
      join(webDir, 'first-loads.json'),
      JSON.stringify([{ path: '/live/:event', query: {}, head, calls: [], own: [] }]),
    )
    for (const file of ['app-1a2b3c.js', 'gone-1a2b3c.js']) {
      writeFileSync(join(webDir, 'assets', file), 'export {}')
      writeFileSync(join(webDir, 'assets', `${file}.gz`), gzipSync('export {}'))
    }
    mkdirSync(join(webDir, 'server'))
    for (const file of ['secret.js', 'secret.js.gz']) writeFileSync(join(webDir, 'server', file), 'export {}')
    writeFileSync(join(webDir, 'service-worker.js'), '0')
    writeFileSync(join(webDir, 'service-worker.js.gz'), gzipSync('0'))
    site = await testServer({ WEB_DIR: webDir })
  })
  test('answers every address inside it with the page, always fresh', async () => {
    for (const path of ['/', '/store/products', '/no/such/page']) {
      const { status, headers, body } = await site.get(path)
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(body).toContain('<!doctype html>')
    }
  })
  test('preloads what an address needs first, and escapes the address in the head', async () => {
    expect((await site.get('/live/17')).body).toContain(
      '<link rel="modulepreload" href="/assets/live.js"><link rel="preload" href="/api/live_results/17">\n',
    )
    expect((await site.get("/live/x'onload=y")).body).toContain('href="/api/live_results/x&#39;onload=y"')
    expect((await site.get('/live/17/more')).body).not.toContain('modulepreload')
    expect((await site.get('/store')).body).not.toContain('modulepreload')
  })
  test('marks a page that was requested without a session', async () => {
    for (const path of ['/', '/store']) {
      const said = '<meta name="paddock-session" content="none" />'
      expect((await site.get(path)).body).toContain(said)
      expect((await site.get(path, { cookie: 'other=1; paddock.session_token=x' })).body).not.toContain(said)
    }
  })
  test('serves hashed files compressed and for ever', async () => {
    const plain = await site.get('/assets/app-1a2b3c.js', { 'accept-encoding': 'identity' })
    const squeezed = await site.get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, deflate' })
    const headersOf = ({ headers }: typeof plain) =>
      [...headers.keys()].filter((name) => !OF_BODY.includes(name)).sort()
    for (const { status, body, headers } of [plain, squeezed]) {
      expect([status, body]).toEqual([200, 'export {}'])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript; charset=utf-8$/)
      expect(headers.get('vary')).toBe('accept-encoding')
    }
    expect([plain, squeezed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
    expect(headersOf(squeezed)).toEqual(headersOf(plain))
  })
  test('answers with 404 if a file has gone since it started', async () => {
    rmSync(join(webDir, 'assets/gone-1a2b3c.js'))
    rmSync(join(webDir, 'assets/gone-1a2b3c.js.gz'))
    expect((await site.get('/assets/gone-1a2b3c.js', { 'accept-encoding': 'gzip' })).status).toBe(404)
    expect((await site.get('/api/health')).status).toBe(200)
  })
  test('serves no file outside of the folder of hashed files', async () => {
    for (const path of ['/assets/..%2fserver/secret.js', '/assets/../server/secret.js', '/assets/secret.js'])
      expect((await site.get(path, { 'accept-encoding': 'gzip' })).status).toBe(404)
  })
  test('lets no browser keep an old service worker', async () => {
    for (const encoding of ['identity', 'gzip'])
      expect((await site.get('/service-worker.js', { 'accept-encoding': encoding })).headers.get('cache-control')).toBe(
        'no-cache',
      )
  })
  test('answers a missing file with 404, not with the page', async () => {
    expect((await site.get('/assets/gone.js')).status).toBe(404)
  })
})
