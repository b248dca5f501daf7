import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

type Catalogue = { items: { name: string }[] }

/** The first request for an address goes through Fastify. */
test('a cached answer equals the one served by the framework, in every encoding', async () => {
  const server = await testServer({ METRICS_TOKEN: 'only-for-the-monitoring' })
  for (let made = 0; made < 8; made++)
    await server.given.product({ name: `Wheel ${made}`, description: 'ü'.repeat(200) })
  const forms: Record<string, string>[] = [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br;q=1, gzip' }]
  for (const headers of forms) {
    const [long, short] = [await server.get('/api/products', headers), await server.get('/api/products', headers)]
    expect(short).toMatchObject({ status: 200, body: long.body })
    const comparable = (all: Headers) =>
      Object.fromEntries(
        [...all].filter(([name]) => !['date', 'x-request-id', 'connection', 'keep-alive'].includes(name)),
      )
    expect(comparable(short.headers)).toEqual(comparable(long.headers))
    expect(short.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(short.headers.get('x-request-id')).not.toBe(long.headers.get('x-request-id'))
  }
  const etag = (await server.get('/api/products')).headers.get('etag') ?? ''
  expect(await server.get('/api/products', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
  expect((await server.ask('HEAD', '/api/products')).status).toBe(404)
  const figures = await server.get('/api/metrics', { authorization: 'Bearer only-for-the-monitoring' })
  expect(figures.body).toMatch(/seconds_count\{method="GET",route="\/api\/products",status="200"\} 7/)
})

test('a cached answer is dropped as soon as a change is announced', async () => {
  const server = await testServer()
  const names = async () => ((await server.get('/api/products')).body as Catalogue).items.map(({ name }) => name)
  await server.given.product({ name: 'Old wheel' })
  await expect.poll(names).toEqual(['Old wheel'])
  await names()
  await server.given.product({ name: 'New wheel' })
  await expect.poll(names).toEqual(['New wheel', 'Old wheel'])
})
