import Fastify from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openHub } from '../live/hub.ts'
import { freshDatabaseUrl } from '../testing/fresh-database.ts'
import { testServer } from '../testing/test-server.ts'
import { filled, normalised, readyCalls } from './ready-calls.ts'

test('a declared call is computed once for every spelling of its address', async () => {
  const hub = await openHub(await freshDatabaseUrl(), () => {})
  const compute = vi.fn(async (..._asked: [string, object, URLSearchParams]) => ({
    status: 200,
    type: 'application/json',
    body: '{}',
  }))
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    await hub.close()
  })
  readyCalls(app, hub, (call) => (params, query) => compute(call, params, query))
  for (const address of ['/api/site', '/api/site?', '/api/site?cache=bust', '/api/site'])
    expect((await app.inject(address)).body).toBe('{}')
  expect(compute.mock.calls).toEqual([['site.about', {}, new URLSearchParams()]])
})

test('the server answers about the site from ready bytes, and other methods as before', async () => {
  const server = await testServer({ PADDOCK_OPEN: 'store' })
  const { status, body, headers } = await server.get('/api/site')
  expect([status, body]).toEqual([200, { open: ['store'], outbox: true, payments: true, venue: null }])
  expect(headers.get('content-type')).toContain('application/json')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('vary')).toBe('accept-encoding')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const etag = headers.get('etag') ?? ''
  expect(await server.get('/api/site', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
  for (const method of ['HEAD', 'POST', 'DELETE'])
    expect((await server.ask(method, '/api/site', method === 'POST' ? {} : undefined)).status, method).toBe(404)
})

describe('an address', () => {
  test.each([
    ['/api/products', '/api/products'],
    ['/api/products?', '/api/products'],
    ['/api/products?page=2&category=cars', '/api/products?category=cars&page=2'],
    ['/api/products?utm_source=mail&page=2', '/api/products?page=2'],
    ['/api/products?tag[]=b&page=1&tag[]=a', '/api/products?page=1&tag%5B%5D=b&tag%5B%5D=a'],
    ['/api/products?category=soft%20parts', '/api/products?category=soft+parts'],
  ])('%s is known as %s', (address, known) => {
    expect(normalised(address, new Set(['page', 'category', 'tag']))).toBe(known)
  })

  test('keeps its whole query where every field may matter', () => {
    expect(normalised('/api/products?z=1&a=2', undefined)).toBe('/api/products?a=2&z=1')
  })
})

describe('topics', () => {
  test.each<[string, Record<string, string>, string, string[] | undefined]>([
    ['without fields are the same for every request', {}, '/api/x', ['store']],
    ['take a field from the path', { id: '7' }, '/api/x/7?id=8', ['results:7']],
    ['take a field from the query', {}, '/api/x?id=8', ['results:8']],
    ['are unknown when the field is missing', {}, '/api/x', undefined],
    ['are unknown when the field is named twice', {}, '/api/x?id=1&id=2', undefined],
    ['are unknown when the field is a list', {}, '/api/x?id[]=1', undefined],
  ])('%s', (fact, params, address, expected) => {
    const topics = fact.startsWith('without') ? ['store'] : ['results:{id}']
    expect(filled(topics, params, new URLSearchParams(address.split('?')[1]))).toEqual(expected)
  })
})
