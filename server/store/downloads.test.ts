import { randomUUID } from 'node:crypto'
import type { OrderDetail } from '@paddock/contract/office/orders.ts'
import { LINK_DAYS } from '@paddock/domain/store/product-downloads.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { products } from '../db/schema/store.ts'
import { orderDownloads, productFiles } from '../db/schema/store-goods.ts'
import { signatureOf } from '../http/signed-links.ts'
import { downloadsAt } from '../testing/downloads.ts'
import type { SignedIn } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
let at: ReturnType<typeof downloadsAt>

beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
  at = downloadsAt(server, owner)
})

const detail = async (id: string) =>
  (await server.get(`/api/orders/${id}`, owner.headers)).body as z.output<typeof OrderDetail>
const shown = async (id: string) => (await server.get(`/api/products/${id}`)).body as Record<string, unknown>

/** A course with one file, bought once. */
async function bought(more: Record<string, unknown> = {}) {
  const file = await at.upload('course.pdf', 'the first edition')
  const course = await at.product({ files: [file], ...more })
  const order = await at.order([{ productId: course.id, quantity: 1 }])
  const [link] = order.verified.downloads[0]?.links ?? []
  return { file, course, order, url: link?.url ?? '' }
}

describe('a digital product', () => {
  test('promises a download only with a file or a link', async () => {
    const course = await at.product()
    expect(course.has_download).toBe(false)
    const promises = () => expect.poll(async () => (await shown(course.id))['has_download'])
    await promises().toBe(false)
    await at.change(course.id, { download_url: 'https://videos.example.org/first-car' })
    await promises().toBe(true)
    await at.change(course.id, { download_url: '', files: [await at.upload('course.pdf', 'pages')] })
    await promises().toBe(true)
    await at.change(course.id, { files: [] })
    await promises().toBe(false)
  })

  test('never shows its link or its files in the catalogue', async () => {
    const { course } = await bought({ download_url: 'https://videos.example.org/secret' })
    for (const path of [`/api/products/${course.id}`, '/api/products?limit=100', '/api/products/featured'])
      expect(JSON.stringify((await server.get(path)).body)).not.toMatch(/secret|course\.pdf/)
  })

  test.each(['http://example.org/a', 'javascript:alert(1)', 'https://exämple.org', 'https:// a'])(
    'takes no link like %s',
    async (download_url) => {
      const course = await at.product()
      expect((await at.change(course.id, { download_url })).status).toBe(400)
    },
  )
})

describe('an upload', () => {
  test('is for the owner only', async () => {
    const answer = await at.send('course.pdf', 'pages', { as: (await server.given.user()).headers })
    expect(answer.status).toBe(401)
  })

  test.each([
    ['page.html', 'x', 415],
    ['program.exe', 'x', 415],
    ['no-ending', 'x', 415],
    ['empty.pdf', '', 415],
  ])('of %s is refused', async (name, bytes, status) => {
    expect((await at.send(name, bytes)).status).toBe(status)
  })

  test('that is repeated with the same id is the same file', async () => {
    const id = randomUUID()
    expect((await at.send('a.pdf', 'pages', { id })).status).toBe(201)
    expect((await at.send('a.pdf', 'pages', { id })).status).toBe(201)
    expect((await at.send('b.pdf', 'other', { id })).status).toBe(409)
  })

  test('of one product cannot be taken by another', async () => {
    const { file } = await bought()
    const other = await at.product()
    expect(await at.change(other.id, { files: [file] })).toMatchObject({ status: 409, body: { code: 'FILE_GONE' } })
  })
})

describe('a paid download', () => {
  test('is on the success page, in the order look-up and in the email, and its bytes are those uploaded', async () => {
    const { order, url } = await bought()
    const found = await at.lookUp(order)
    expect(found.downloads).toMatchObject([{ state: 'ready', links: [{ name: 'course.pdf', size: 17, url }] }])
    await expect.poll(async () => (await at.mailsTo(order.email))[0]?.text).toContain(url)
    const answer = await at.fetched(url)
    expect(answer.headers.get('content-disposition')).toContain('course.pdf')
    expect(await answer.text()).toBe('the first edition')
  })

  test('delivers a digital-only order automatically, and records that it did', async () => {
    const { order } = await bought()
    expect(order.verified.status).toBe('delivered')
    const { status, delivered_at, changes } = await detail(order.id)
    expect(status).toBe('delivered')
    expect(delivered_at).not.toBeNull()
    expect(changes).toMatchObject([{ field: 'status', before: 'pending', after: 'delivered', made_by: null }])
  })

  test('beside a parcel leaves the order pending, and its line is marked as digital', async () => {
    const course = await at.product({ files: [await at.upload('course.pdf', 'pages')] })
    const part = await server.given.product()
    const order = await at.order([
      { productId: course.id, quantity: 1 },
      { productId: part.id, quantity: 1 },
    ])
    const found = await at.lookUp(order)
    expect(found.status).toBe('pending')
    expect(found.downloads).toHaveLength(1)
    expect(found.order_items.map(({ is_digital }) => is_digital)).toEqual([true, false])
  })

  test('is counted, and the owner sees how often', async () => {
    const { order, url } = await bought()
    await (await at.fetched(url)).arrayBuffer()
    await (await at.fetched(url)).arrayBuffer()
    await fetch(server.url + url, { method: 'HEAD' })
    const [download] = (await detail(order.id)).downloads
    expect(download).toMatchObject({ download_count: 2, state: 'ready' })
    expect(download?.last_downloaded_at).not.toBeNull()
  })

  test('is refused without a valid signature', async () => {
    const { url } = await bought()
    const other = await bought()
    const [path, query = ''] = url.split('?')
    const params = new URLSearchParams(query)
    const longer = new URLSearchParams(query)
    longer.set('expires', String(Number(params.get('expires')) + 1))
    const foreign = new URLSearchParams(other.url.split('?')[1])
    const forged = new URLSearchParams(query)
    forged.set('signature', 'A'.repeat(43))
    for (const wrong of ['', 'expires=9999999999', longer, foreign, forged, `${query}&signature=x`])
      expect((await at.fetched(`${path}?${wrong}`)).status).toBe(404)
    expect((await at.fetched(`/api/files/product-downloads/${other.file}`)).status).toBe(404)
  })

  test('of a link leads there only through the signed address', async () => {
    const course = await at.product({ download_url: 'https://videos.example.org/first-car' })
    const order = await at.order([{ productId: course.id, quantity: 1 }])
    const [link] = order.verified.downloads[0]?.links ?? []
    expect(link).toMatchObject({ name: null, size: null })
    const answer = await at.fetched(link?.url ?? '')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://videos.example.org/first-car'])
  })

  test('ends with the link’s time, and the owner renews it with an email', async () => {
    const { order, url } = await bought()
    const expires = Math.floor(Date.now() / 1000) - 1
    const item = url.split('/')[4] ?? ''
    await server.db
      .update(orderDownloads)
      .set({ expires_at: new Date(expires * 1000).toISOString() })
      .where(eq(orderDownloads.order_item_id, item))
    const signature = signatureOf(server.secret, ['download', item, expires])
    const over = await at.fetched(`/api/files/product-downloads/${item}/link?expires=${expires}&signature=${signature}`)
    expect([over.status, over.headers.get('location')]).toEqual([
      303,
      `/store/account?order=${order.order_number}&download=expired`,
    ])
    expect((await at.lookUp(order)).downloads).toMatchObject([{ state: 'expired', links: [] }])

    const [before] = (await detail(order.id)).downloads
    const renew = () =>
      server.post(`/api/orders/${order.id}/downloads/renew`, { expires_at: before?.expires_at }, owner.headers)
    expect((await renew()).body).toMatchObject({ downloads: [{ state: 'ready' }] })
    // A double click renews the links once and sends one email.
    expect((await renew()).status).toBe(200)
    const [renewed] = (await at.lookUp(order)).downloads
    expect(Date.parse(renewed?.expires_at ?? '')).toBeGreaterThan(Date.now() + (LINK_DAYS - 1) * 86_400_000)
    expect((await at.fetched(renewed?.links[0]?.url ?? '')).status).toBe(200)
    await expect
      .poll(async () => (await at.mailsTo(order.email)).filter(({ subject }) => /downloads/.test(subject)).length)
      .toBe(1)
    const { changes } = await detail(order.id)
    expect(changes.filter(({ field }) => field === 'downloads_until')).toHaveLength(1)
  })

  test('stays the buyer’s when the file is replaced or the product deactivated: the newest file is delivered', async () => {
    const { course, order, url } = await bought()
    await at.change(course.id, { files: [await at.upload('course-2.pdf', 'the second edition')], is_active: false })
    expect(await (await at.fetched(url)).text()).toBe('the second edition')
    expect((await at.lookUp(order)).downloads).toMatchObject([{ state: 'ready', links: [{ name: 'course-2.pdf' }] }])
  })

  test('cannot be taken away by removing the last file or deleting the product', async () => {
    const { course, url } = await bought()
    expect(await at.change(course.id, { files: [] })).toMatchObject({ status: 409, body: { code: 'DOWNLOAD_SOLD' } })
    expect(await server.ask('DELETE', `/api/products/${course.id}`, undefined, owner.headers)).toMatchObject({
      status: 409,
      body: { code: 'DOWNLOAD_SOLD' },
    })
    expect((await at.fetched(url)).status).toBe(200)
  })

  test('ends with a full refund', async () => {
    const { order, url } = await bought()
    const refund = { id: randomUUID(), amount: 2160, restock: [] }
    expect((await server.post(`/api/orders/${order.id}/refunds`, refund, owner.headers)).status).toBe(200)
    expect((await at.fetched(url)).status).toBe(404)
    expect((await at.lookUp(order)).downloads).toEqual([])
  })
})

test('an order of a download that has no file yet waits, and is delivered with an email when the file comes', async () => {
  const course = await at.product()
  const order = await at.order([{ productId: course.id, quantity: 1 }])
  expect(order.verified).toMatchObject({ status: 'pending', downloads: [{ state: 'waiting', links: [] }] })
  await at.change(course.id, { files: [await at.upload('course.pdf', 'pages')] })
  await expect.poll(async () => (await at.lookUp(order)).status, { timeout: 15_000 }).toBe('delivered')
  const found = await at.lookUp(order)
  expect(found.downloads).toMatchObject([{ state: 'ready' }])
  await expect
    .poll(async () => (await at.mailsTo(order.email)).map(({ text }) => text).join())
    .toContain(found.downloads[0]?.links[0]?.url ?? '')
})

test('a file removed from its product is swept, a file of a product is not', async () => {
  const { file } = await bought()
  const left = await at.upload('left.pdf', 'pages')
  const old = { created_at: new Date(Date.now() - 2 * 86_400_000).toISOString() }
  await server.db.update(productFiles).set(old)
  const { sweepProductFiles } = await import('../office/catalogue/download-uploads.ts')
  const { openFiles } = await import('../outside/files.ts')
  await sweepProductFiles({ db: server.db, files: openFiles({ dataDir: server.dataDir }) })
  const there = (await server.db.select({ id: productFiles.id }).from(productFiles)).map(({ id }) => id)
  expect(there).toContain(file)
  expect(there).not.toContain(left)
})

test('the catalogue’s file count always equals the number of files', async () => {
  await bought()
  const wrong = await server.pool.query(
    `select p.id from products p where p.file_count <> (select count(*) from product_files f where f.product_id = p.id)`,
  )
  expect(wrong.rows).toEqual([])
  expect(await server.db.$count(products)).toBeGreaterThan(0)
})
