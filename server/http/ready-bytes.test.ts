import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { announce } from '../live/announce.ts'
import { type HubEvent, openHub } from '../live/hub.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { readyBytes } from './ready-bytes.ts'

const LONG = JSON.stringify({ lines: Array.from({ length: 200 }, (_, line) => `line ${line}`) })
const good = (body: string) => ({ status: 200, type: 'application/json', body })

/** A hub that the test controls. */
function handHub() {
  const listeners = new Set<(event: HubEvent) => void>()
  let connected = true
  return {
    isConnected: () => connected,
    disconnect() {
      connected = false
      for (const listener of listeners) listener({ disconnected: true })
    },
    listen(listener: (event: HubEvent) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: (topic: `team:${string}`) => {
      for (const listener of listeners) listener({ change: { topic, what: 'anything' } })
    },
    resync: () => {
      for (const listener of listeners) listener({ resync: true })
    },
  }
}

type Options = Partial<Parameters<typeof readyBytes>[0]>

/** /read/<name> answers from ready bytes under the topic team:<name>. */
function reader(compute: (name: string) => Promise<ReturnType<typeof good>>, options: Options = {}) {
  const hand = handHub()
  const ready = readyBytes({ hub: hand, ...options })
  const app = Fastify()
  app.get<{ Params: { name: string } }>('/read/:name', { exposeHeadRoute: false }, (request, reply) =>
    ready.serve(request, reply, {
      key: request.url,
      topics: request.params.name === 'unkept' ? undefined : [`team:${request.params.name}`],
      compute: () => compute(request.params.name),
    }),
  )
  onTestFinished(() => app.close())
  const get = (name: string, headers: Record<string, string> = {}) => app.inject({ url: `/read/${name}`, headers })
  return { app, get, hand }
}

/** A computation that the test completes. */
function controlled() {
  const waiting: ((body: string) => void)[] = []
  const compute = vi.fn(() => new Promise<ReturnType<typeof good>>((done) => waiting.push((body) => done(good(body)))))
  return {
    compute,
    begun: (count: number) => expect.poll(() => compute.mock.calls.length).toBe(count),
    finish: (body: string) => waiting.shift()?.(body),
  }
}

test('a repeated read is answered without computing it again', async () => {
  const compute = vi.fn(async (name: string) => good(`"${name}"`))
  const { get } = reader(compute)
  expect((await get('a')).body).toBe('"a"')
  expect((await get('a')).body).toBe('"a"')
  expect((await get('b')).body).toBe('"b"')
  expect(compute.mock.calls).toEqual([['a'], ['b']])
})

test('first reads at the same time are computed once', async () => {
  const { compute, begun, finish } = controlled()
  const { get } = reader(compute)
  const answers = [get('a'), get('a'), get('a')]
  await begun(1)
  finish('1')
  expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(['1', '1', '1'])
  expect(compute).toHaveBeenCalledOnce()
})

test('an answer has a type, an ETag and no-cache', async () => {
  const { headers } = await reader(async () => good(LONG)).get('a')
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    'content-length': String(LONG.length),
  })
  expect(headers['content-encoding']).toBeUndefined()
})

test('an answer that depends on the date is computed again on another day, also from a known address', async () => {
  const hand = handHub()
  let today = '2026-11-16'
  const ready = readyBytes({ hub: hand, today: () => today })
  const app = Fastify()
  const compute = vi.fn(async () => good(today))
  app.get('/events', { exposeHeadRoute: false }, (request, reply) =>
    ready.serve(request, reply, { key: '/events', topics: ['events'], daily: true, compute }),
  )
  onTestFinished(() => app.close())
  const ask = async () => (await app.inject({ url: '/events' })).body
  expect([await ask(), await ask()]).toEqual(['2026-11-16', '2026-11-16'])
  expect(compute).toHaveBeenCalledTimes(1)
  expect(ready.atHand({ url: '/events', headers: {} })?.body).toBe('2026-11-16')
  today = '2026-11-17'
  expect(ready.atHand({ url: '/events', headers: {} })).toBeUndefined()
  expect([await ask(), await ask()]).toEqual(['2026-11-17', '2026-11-17'])
  expect(compute).toHaveBeenCalledTimes(2)
})

describe('a reader who has a cached copy', () => {
  test.each([
    ['the tag itself', (tag: string) => tag],
    ['the tag among others', (tag: string) => `"old", ${tag}`],
    ['the tag as a strong one', (tag: string) => tag.slice(2)],
    ['anything at all', () => '*'],
  ])('and sends %s gets 304 and no body', async (_, spelled) => {
    const { get } = reader(async () => good(LONG))
    const tag = String((await get('a')).headers.etag)
    const { statusCode, body, headers } = await get('a', { 'if-none-match': spelled(tag) })
    expect([statusCode, body]).toEqual([304, ''])
    expect(headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  })

  test('gets the new answer once it has changed', async () => {
    let version = 1
    const { get, hand } = reader(async () => good(String(version)))
    const tag = String((await get('a')).headers.etag)
    version = 2
    hand.change('team:a')
    expect(await get('a', { 'if-none-match': tag })).toMatchObject({ statusCode: 200, body: '2' })
  })
})

describe('compression', () => {
  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
  ])('%s for a reader who accepts %s', async (encoding, accepted, unpack) => {
    const { get } = reader(async () => good(LONG))
    for (const _ of ['first', 'repeated']) {
      const { headers, rawPayload } = await get('a', { 'accept-encoding': accepted })
      expect(headers['content-encoding']).toBe(encoding)
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
      expect(rawPayload.length).toBeLessThan(LONG.length)
      expect(String(unpack(rawPayload))).toBe(LONG)
    }
  })

  test.each([['identity'], ['*'], ['zstd'], ['gzip;q=0']])('none for a reader who accepts %s', async (accepted) => {
    const { headers, body } = await reader(async () => good(LONG)).get('a', { 'accept-encoding': accepted })
    expect([headers['content-encoding'], body]).toEqual([undefined, LONG])
  })

  test('none where it would not pay', async () => {
    const { headers } = await reader(async () => good('"short"')).get('a', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
  })
})

describe('a change', () => {
  test('drops the answers of its topic and no others', async () => {
    const compute = vi.fn(async (name: string) => good(name))
    const { get, hand } = reader(compute)
    await get('a')
    await get('b')
    hand.change('team:a')
    await get('a')
    await get('b')
    expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'a'])
  })

  test('drops the answer to an id that was requested in capitals', async () => {
    const compute = vi.fn(async (name: string) => good(name))
    const { get, hand } = reader(compute)
    await get('ABC')
    hand.change('team:abc')
    await get('ABC')
    expect(compute).toHaveBeenCalledTimes(2)
  })

  test('during a computation keeps its result from later readers', async () => {
    const { compute, begun, finish } = controlled()
    const { get, hand } = reader(compute)
    const before = get('a')
    await begun(1)
    hand.change('team:a')
    const after = get('a')
    await begun(2)
    finish('old')
    finish('new')
    expect((await before).body).toBe('old')
    expect((await after).body).toBe('new')
    expect((await get('a')).body).toBe('new')
    expect(compute).toHaveBeenCalledTimes(2)
  })

  test('that may have been missed drops everything', async () => {
    const { compute, begun, finish } = controlled()
    const { get, hand } = reader(compute)
    const [a, b] = [get('a'), get('b')]
    await begun(2)
    finish('a1')
    await a
    hand.resync()
    finish('b1')
    await b
    const again = [get('a'), get('b')]
    await begun(4)
    finish('a2')
    finish('b2')
    expect((await Promise.all(again)).map(({ body }) => body)).toEqual(['a2', 'b2'])
  })
})

test('while announcements may be missed nothing is cached', async () => {
  const compute = vi.fn(async (name: string) => good(`"${name}"`))
  const { get, hand } = reader(compute)
  await get('a')
  hand.disconnect()
  await get('a')
  await get('a')
  expect(compute).toHaveBeenCalledTimes(3)
})

test('a change committed on another connection drops the answer, and a lost connection drops everything', async () => {
  const { url, db, pool } = await freshDatabase()
  const hub = await openHub(url, () => {})
  onTestFinished(() => hub.close())
  let version = 1
  const { get } = reader(async (name) => good(`${name}${version}`), { hub })
  expect((await get('a')).body).toBe('a1')
  expect((await get('b')).body).toBe('b1')
  version = 2
  await db.transaction((tx) => announce(tx, 'team:a', 'teams'))
  await expect.poll(async () => (await get('a')).body).toBe('a2')
  expect((await get('b')).body).toBe('b1')
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'paddock-live' and datname = current_database()",
  )
  await expect.poll(async () => (await get('b')).body).toBe('b2')
})

describe('bounds', () => {
  const asked = async (most: Options['most'], names: string, body: (name: string) => string = (name) => name) => {
    const compute = vi.fn(async (name: string) => good(body(name)))
    const { get } = reader(compute, { most })
    for (const name of names) await get(name)
    return compute.mock.calls.flat().join('')
  }

  test('the least recently used answer is dropped first', async () => {
    expect(await asked({ answers: 2, bytes: 1e6 }, 'abacab')).toBe('abcb')
  })

  test('many bytes count as much as many answers', async () => {
    expect(await asked({ answers: 99, bytes: 2500 }, 'ababcab', (name) => name.repeat(1000))).toBe('abcab')
  })

  test('an answer larger than the whole cache is sent but not cached', async () => {
    expect(await asked({ answers: 99, bytes: 10 }, 'aa', (name) => name.repeat(1000))).toBe('aa')
  })

  test('compressed copies are counted too', async () => {
    const compute = vi.fn(async () => good(LONG))
    const { get } = reader(compute, { most: { answers: 99, bytes: LONG.length + 60 } })
    await get('a')
    await get('a', { 'accept-encoding': 'br' })
    await get('a')
    expect(compute).toHaveBeenCalledTimes(2)
  })
})

describe('what is not cached', () => {
  test('a refusal, which is sent as it is', async () => {
    const compute = vi.fn(async () => ({ ...good('{"code":"NOT_FOUND"}'), status: 404 }))
    const { get } = reader(compute)
    const { statusCode, body, headers } = await get('a')
    expect([statusCode, body, headers['content-type']]).toEqual([404, '{"code":"NOT_FOUND"}', 'application/json'])
    expect(headers.etag).toBeUndefined()
    await get('a')
    expect(compute).toHaveBeenCalledTimes(2)
  })

  test('a failure', async () => {
    const compute = vi.fn(async () => good('1')).mockRejectedValueOnce(new Error('no database'))
    const { get } = reader(compute)
    expect((await get('a')).statusCode).toBe(500)
    expect((await get('a')).body).toBe('1')
  })

  test('an answer whose topics are not known', async () => {
    const compute = vi.fn(async () => good('1'))
    const { get } = reader(compute)
    await get('unkept')
    expect((await get('unkept')).body).toBe('1')
    expect(compute).toHaveBeenCalledTimes(2)
  })
})
