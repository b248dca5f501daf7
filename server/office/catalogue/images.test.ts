import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { MOST_IMAGE_BYTES } from '@paddock/domain/store/product-images.ts'
import { smallCopyOf } from '@paddock/domain/store/small-copies.ts'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { imageUploads } from '../../db/schema/store.ts'
import { openFiles } from '../../outside/files.ts'
import type { SignedIn } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { sweepImages } from './image-uploads.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})

async function upload(bytes: Uint8Array) {
  const headers = { ...owner.headers, 'content-type': 'application/octet-stream' }
  const answer = await fetch(`${server.url}/api/files/product-images`, {
    method: 'POST',
    headers,
    body: Buffer.from(bytes),
  })
  return { status: answer.status, body: Object(await answer.json()) }
}

const picture = (width = 2000, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#0a5c43' } })
    .withExif({ IFD0: { Copyright: 'the place where it was taken' } })
    .jpeg()
    .toBuffer()
const fetched = async (address: string) => Buffer.from(await (await fetch(server.url + address)).arrayBuffer())

describe('an upload', () => {
  test('is stored in two sizes under a new name, upright and without its metadata', async () => {
    const { status, body } = await upload(await picture())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      path: expect.stringMatching(/^products\/\d{13}-[0-9a-f]{12}\.webp$/),
      width: 1600,
      height: 800,
    })
    const large = await fetched(body.url)
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1600 })
    expect(large.includes('the place')).toBe(false)
    expect(await sharp(await fetched(smallCopyOf(body.url))).metadata()).toMatchObject({ format: 'webp', width: 480 })
  })

  test.each(['png', 'webp', 'gif', 'avif'] as const)('may be %s', async (kind) => {
    const bytes = await sharp(await picture(40, 40))
      .toFormat(kind)
      .toBuffer()
    expect((await upload(bytes)).status).toBe(201)
  })

  test.each([
    ['a web page called a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing that may carry scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an archive', Buffer.from('PK\x03\x04 and so on')],
    ['nothing', Buffer.alloc(0)],
    ['the head of a picture without the rest', Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1')],
    ['a few bytes that claim to be 60,000 pixels wide', hugePng(60_000, 60_000)],
  ])('that is %s is refused', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      status: 415,
      body: { code: 'INVALID_FILE', message: 'Please select only image files' },
    })
  })

  test('of 5 MB is refused, whether its size is declared or not', async () => {
    const large = Buffer.concat([await picture(40, 40), Buffer.alloc(MOST_IMAGE_BYTES)])
    const refused = { status: 413, body: { code: 'FILE_TOO_LARGE', message: 'Please select images smaller than 5MB' } }
    expect(await upload(large)).toMatchObject(refused)
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < large.length; at += 65_536) controller.enqueue(large.subarray(at, at + 65_536))
        controller.close()
      },
    })
    const answer = await fetch(`${server.url}/api/files/product-images`, {
      method: 'POST',
      headers: owner.headers,
      body,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
  })
})

describe('a picture goes', () => {
  const remove = (path: string) => server.ask('DELETE', `/api/files/product-images/${path}`, undefined, owner.headers)
  const productWith = async (images: string[], image_alts: string[] = []) =>
    Object(
      (
        await server.post(
          '/api/products',
          { id: randomUUID(), name: 'Seen', price: 1, images, image_alts },
          owner.headers,
        )
      ).body,
    )

  test('when the owner removes it and nothing shows it; else it stays', async () => {
    const { url, path } = (await upload(await picture(40, 40))).body
    const product = await productWith([url], ['A green wing', 'one too many'])
    expect(product).toMatchObject({ images: [url], image_alts: ['A green wing'] })
    expect((await server.get(`/api/products/${product.id}`)).body).toMatchObject({ image_alts: ['A green wing'] })
    expect((await remove(path)).body).toEqual({ success: true, removed: false })
    expect((await server.get(url)).status).toBe(200)
    const without = await server.ask('PATCH', `/api/products/${product.id}`, { images: [] }, owner.headers)
    expect(without.body).toMatchObject({ images: [], image_alts: [] })
    expect((await remove(path)).body).toEqual({ success: true, removed: true })
    expect([(await server.get(url)).status, (await server.get(smallCopyOf(url))).status]).toEqual([404, 404])
    expect((await remove(path)).body, 'a second time is fine').toEqual({ success: true, removed: true })
    expect((await remove('../secret')).status).toBe(404)
  })

  test('a day after it was abandoned, and not before', async () => {
    const files = openFiles({ dataDir: server.dataDir })
    const uploads = await Promise.all([1, 2, 3].map(async () => (await upload(await picture(40, 40))).body))
    const [shown, old, fresh] = uploads
    await productWith([shown.url])
    for (const { path } of [shown, old])
      await server.db
        .update(imageUploads)
        .set({ created_at: sql`now() - interval '2 days'` })
        .where(eq(imageUploads.path, path))
    await sweepImages({ db: server.db, files })
    const statuses = await Promise.all([shown, old, fresh].map(async ({ url }) => (await server.get(url)).status))
    expect(statuses).toEqual([200, 404, 200])
  })
})

/** A blank, well-formed picture that would take gigabytes to decode. */
function hugePng(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length, 0)
    body.copy(framed, 4)
    framed.writeUInt32BE(crc(body), body.length + 4)
    return framed
  }
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer) {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}
