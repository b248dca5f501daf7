import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { asciiStlOf, binaryStlOf, box } from '@paddock/domain/printing/stl-writer.ts'
import { RETENTION, UNCLAIMED_MODEL_HOURS } from '@paddock/domain/privacy/retention.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stlUploads } from '../db/schema/printing.ts'
import { openFiles } from '../outside/files.ts'
import { MODEL, printingAt } from '../testing/models.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { sweepUploads } from './uploads.ts'

let server: TestServer
let printing: ReturnType<typeof printingAt>
beforeAll(async () => {
  server = await testServer()
  printing = printingAt(server)
})

const storedFiles = () =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('an upload', () => {
  afterEach(() => server.db.delete(stlUploads))

  test('is stored under inquiries/ with a random name, and measured', async () => {
    const [first, second] = [await printing.uploaded(), await printing.uploaded()]
    expect(first).toEqual({
      stl_file_url: expect.stringMatching(/^inquiries\/[0-9a-f-]{36}\.stl$/),
      stl_file_name: 'wing.stl',
      size: MODEL.length,
      measures: {
        triangles: 12,
        width_mm: 40,
        depth_mm: 20,
        height_mm: 10,
        volume_cm3: 8,
        is_closed: true,
        zero_area_faces: 0,
        overshared_edges: 0,
      },
    })
    expect(second.stl_file_url).not.toBe(first.stl_file_url)
    const [row] = await server.db.select().from(stlUploads)
    expect(row?.found?.stl_sha256).toBe(createHash('sha256').update(MODEL).digest('hex'))
  })

  test('may be a text, come without its size, and have a name in any script and with folders before it', async () => {
    const text = asciiStlOf(box(40, 20, 10))
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < text.length; at += 100)
          controller.enqueue(new TextEncoder().encode(text.slice(at, at + 100)))
        controller.close()
      },
    })
    const { status, body } = await printing.upload(stream, 'C:\\models\\Flügel vorn (2).STL', {
      'content-type': 'model/stl',
    })
    expect([status, body.stl_file_name]).toEqual([201, 'Flügel vorn (2).STL'])
  })
})

describe('an upload is refused with a sentence, and nothing of it is left:', () => {
  const HTML = `<!doctype html><title>Sign in</title>${'<p>Please sign in.</p>'.repeat(50)}`
  const claiming = (count: number) => {
    const bytes = binaryStlOf(box(1, 1, 1))
    new DataView(bytes.buffer).setUint32(80, count, true)
    return bytes
  }
  const withNaN = () => {
    const bytes = binaryStlOf(box(1, 1, 1))
    new DataView(bytes.buffer).setFloat32(84 + 150 + 16, Number.NaN, true)
    return bytes
  }
  const endless = (megabytes: number) => {
    let sent = 0
    const piece = new TextEncoder().encode(`${' '.repeat(1023)}\n`.repeat(1024))
    const first = new TextEncoder().encode(`solid wing${'\n'.repeat(1000)}`)
    return new ReadableStream({
      pull(controller) {
        controller.enqueue(sent === 0 ? first : piece)
        if (++sent > megabytes) controller.close()
      },
    })
  }

  const CASES: [string, () => Uint8Array<ArrayBuffer> | string | ReadableStream, string, number, string, RegExp][] = [
    ['a truncated file', () => MODEL.slice(0, 600), 'a.stl', 422, 'UNREADABLE_STL', /12 triangles but has 10/],
    ['a file that claims too much', () => claiming(13), 'a.stl', 422, 'UNREADABLE_STL', /13 triangles but has 12/],
    ['a file that claims too little', () => claiming(11), 'a.stl', 422, 'UNREADABLE_STL', /goes on after/],
    ['a web page', () => HTML, 'a.stl', 422, 'UNREADABLE_STL', /not an STL file/],
    ['no bytes', () => '', 'a.stl', 422, 'UNREADABLE_STL', /no triangles/],
    ['a corner that is not a number', withNaN, 'a.stl', 422, 'UNREADABLE_STL', /not numbers/],
    [
      'a text without its end',
      () => asciiStlOf(box(1, 1, 1)).slice(0, 900),
      'a.stl',
      422,
      'UNREADABLE_STL',
      /cut off after/,
    ],
    ['another kind of file', () => MODEL, 'a.obj', 415, 'INVALID_FILE_TYPE', /^Please upload an STL file$/],
    ['no name', () => MODEL, '', 415, 'INVALID_FILE_TYPE', /^Please upload an STL file$/],
    ['a name of several lines', () => MODEL, 'a\r\nb.stl', 415, 'INVALID_FILE_TYPE', /./],
    [
      '51 MB',
      () => new Uint8Array(51 * 1024 * 1024),
      'a.stl',
      413,
      'FILE_TOO_LARGE',
      /^File size must be less than 50MB$/,
    ],
    [
      '51 MB that do not say so',
      () => endless(51),
      'a.stl',
      413,
      'FILE_TOO_LARGE',
      /^File size must be less than 50MB$/,
    ],
  ]

  test.each(CASES)('%s', async (_, body, name, status, code, words) => {
    const before = storedFiles()
    const answer = await printing.upload(body(), name)
    expect(answer).toMatchObject({
      status,
      body: { defined: true, code, status, message: expect.stringMatching(words) },
    })
    expect(storedFiles()).toEqual(before)
    expect(await server.db.select().from(stlUploads)).toEqual([])
  })

  test('one that is cut off on its way', async () => {
    const before = storedFiles()
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /api/files/stl-files?name=a.stl HTTP/1.1\r\nhost: paddock\r\ncontent-length: ${MODEL.length}\r\n\r\n`,
    )
    socket.write(MODEL.subarray(0, 300))
    await expect.poll(async () => (await server.db.select().from(stlUploads)).length).toBe(1)
    socket.destroy()
    await expect.poll(async () => (await server.db.select().from(stlUploads)).length).toBe(0)
    expect(storedFiles()).toEqual(before)
  })

  test('the sixty-first from one address in an hour', async () => {
    const from = { 'x-forwarded-for': '203.0.113.99' }
    const tries = await Promise.all(Array.from({ length: 62 }, () => printing.upload('nothing', 'a.stl', from)))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(tries.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

test('a wrong count is noticed before the rest has been sent', async () => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  const wrong = new Uint8Array(MODEL)
  new DataView(wrong.buffer).setUint32(80, 5000, true)
  socket.write('POST /api/files/stl-files?name=a.stl HTTP/1.1\r\nhost: paddock\r\ncontent-length: 250034\r\n\r\n')
  socket.write(wrong.subarray(0, 300))
  await expect.poll(() => heard, { timeout: 5000 }).toContain('422')
  socket.destroy()
})

test('uploads without an inquiry are swept after two hours, the others stay', async () => {
  const files = openFiles({ dataDir: server.dataDir })
  const [old, recent] = [await printing.uploaded(), await printing.uploaded()]
  const sent = await printing.inquiry()
  await server.db.execute(
    sql`update stl_uploads set begun_at = now() - make_interval(hours => ${UNCLAIMED_MODEL_HOURS}, mins => 6) where stl_file_url = ${old.stl_file_url}`,
  )
  await sweepUploads({ db: server.db, files })
  const there = async (path: string) => {
    const file = await files.get('stl-files', path)
    file?.body.destroy()
    return file !== undefined
  }
  expect(await there(old.stl_file_url)).toBe(false)
  expect(await there(recent.stl_file_url)).toBe(true)
  expect(await there(sent.stl_file_url)).toBe(true)
  expect(RETENTION['unclaimed-models'].ends, 'as the retention table says').toContain('after 2 hours')
  expect((await server.db.select().from(stlUploads)).map(({ stl_file_url }) => stl_file_url)).toEqual([
    recent.stl_file_url,
  ])
})

describe('a file is downloaded', () => {
  test('by the owner with the identical bytes, as an attachment under its own name', async () => {
    const owner = await server.given.owner()
    const { stl_file_url } = await printing.inquiry({ stl_file_name: 'Flügel "vorn".stl' })
    const answer = await printing.download(stl_file_url, owner.headers)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'model/stl',
      'content-length': String(MODEL.length),
      'content-disposition': `attachment; filename="Fl_gel _vorn_.stl"; filename*=UTF-8''Fl%C3%BCgel%20%22vorn%22.stl`,
      'cache-control': 'private, no-store',
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(MODEL)).toBe(true)
  })

  test('by nobody else', async () => {
    const { given } = server
    const { stl_file_url } = await printing.inquiry()
    const team = await given.team()
    const company = await given.company()
    const event = await given.event(company.id)
    const owner = await given.owner()
    const others = [
      {},
      (await given.user()).headers,
      (await given.member(team.id, 'admin')).headers,
      (await given.organizer(company.id)).headers,
      (await given.judge(event.id)).headers,
      { cookie: `paddock.session_token=${owner.token}` },
      { 'x-business-owner-session': (await given.user()).token },
    ]
    for (const headers of others)
      for (const path of [stl_file_url, 'inquiries/none.stl'])
        expect((await printing.download(path, headers)).status).toBe(401)
  })

  test.each(['inquiries/none.stl', '..%2f..%2fsecret', 'inquiries/%07.stl', 'inquiries/'])(
    'never from %s',
    async (path) => {
      const owner = await server.given.owner()
      expect((await printing.download(path, owner.headers)).status).toBe(404)
    },
  )

  test('not before it has become an inquiry', async () => {
    const owner = await server.given.owner()
    const { stl_file_url } = await printing.uploaded()
    expect((await printing.download(stl_file_url, owner.headers)).status).toBe(404)
  })
})
