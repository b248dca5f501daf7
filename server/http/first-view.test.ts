import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { products } from '../db/schema/store.ts'
import { announce } from '../live/announce.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

/** Stands in for the web app's own code, which the stories test: it renders its input. */
const RENDERER = `
export const firstView = (path, named, pathname, answers) => {
  if (answers.some(({ name }) => name === 'Unrenderable')) throw new Error('cannot be rendered')
  return \`<p>\${path} \${JSON.stringify(named)} \${answers.map(({ name }) => name)}</p>\`
}`

const HEAD =
  '<link rel="stylesheet" href="/a.css"><link rel="modulepreload" href="/a.js"><link rel="preload" as="fetch" href="/api/a">'

let server: TestServer
beforeAll(async () => {
  const WEB_DIR = scratchFolder('web')
  mkdirSync(join(WEB_DIR, 'server'))
  writeFileSync(join(WEB_DIR, 'index.html'), '<head><title>Paddock</title></head><div id="root"></div>')
  writeFileSync(join(WEB_DIR, 'server/first-view.js'), RENDERER)
  const page = { path: '/store/products/:id', query: {}, head: HEAD, calls: ['/api/products/:id'], own: [] }
  writeFileSync(
    join(WEB_DIR, 'first-loads.json'),
    JSON.stringify([{ path: '/', query: {}, head: '', calls: [], own: [] }, page]),
  )
  server = await testServer({ WEB_DIR })
})

const EMPTY = '<div id="root"></div>'
const pageAt = async (path: string, headers: Record<string, string> = {}) =>
  String((await server.get(path, headers)).body)
const viewOf = (id: string, name: string) => `<div id="root"><p>/store/products/:id {"id":"${id}"} ${name}</p></div>`

test('a visitor sees the page with current data before the app has started', async () => {
  const { id } = await server.given.product({ name: 'Rear wing' })
  const path = `/store/products/${id}`
  for (let visit = 0; visit < 3; visit++) expect(await pageAt(path)).toContain(viewOf(id, 'Rear wing'))
  await server.db.transaction(async (tx) => {
    await tx.update(products).set({ name: 'Front wing' }).where(eq(products.id, id))
    await announce(tx, 'catalogue', 'products')
  })
  await expect.poll(() => pageAt(path)).toContain(viewOf(id, 'Front wing'))
  expect(await pageAt('/')).toContain('<div id="root"><p>/ {} </p></div>')
})

test('the styles of the first view load immediately, the app’s scripts and calls after the first paint', async () => {
  const { id } = await server.given.product()
  expect(await pageAt(`/store/products/${id}`)).toContain(
    '<link rel="stylesheet" href="/a.css"><link rel="later" data-rel="modulepreload" href="/a.js"><link rel="later" data-rel="preload" as="fetch" href="/api/a">',
  )
  const { headers } = await server.given.user()
  expect(await pageAt(`/store/products/${id}`, headers)).toContain(HEAD)
})

test('a visitor who may be signed in gets no first view, because the app may show them something else', async () => {
  const { id } = await server.given.product()
  const { headers } = await server.given.user()
  expect(await pageAt(`/store/products/${id}`, headers)).toContain(EMPTY)
  expect(await pageAt('/', headers)).toContain(EMPTY)
})

test('a page whose data is missing or cannot be rendered comes without a first view', async () => {
  expect(await pageAt(`/store/products/${crypto.randomUUID()}`)).toContain(EMPTY)
  expect(await pageAt('/store/products/%2e%2e%2fproducts')).toContain(EMPTY)
  const { id } = await server.given.product({ name: 'Unrenderable' })
  const { status, body } = await server.get(`/store/products/${id}`)
  expect(status).toBe(200)
  expect(body).toContain(EMPTY)
})

test('the bundle that renders pages is not served', async () => {
  for (const path of ['/server/first-view.js', '/server%2ffirst-view.js', '//server/first-view.js'])
    expect((await server.get(path)).body, path).not.toContain('cannot be rendered')
})
