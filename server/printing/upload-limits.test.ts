import { beforeEach, expect, test, vi } from 'vitest'
import { stlUploads } from '../db/schema/printing.ts'
import { disk } from '../outside/disk.ts'
import { MODEL, printingAt } from '../testing/models.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const FITTING = 3
const HALL = { 'x-forwarded-for': '203.0.113.5' }

let server: TestServer
let printing: ReturnType<typeof printingAt>

/** Space for three models from one address, and for five in all. */
beforeEach(async () => {
  const bytesPerAddress = FITTING * MODEL.length
  server = await testServer({}, { unclaimedUploads: { bytes: 5 * MODEL.length, bytesPerAddress } })
  printing = printingAt(server)
})

const codes = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

test('of concurrent uploads from one network, as many are accepted as fit its limit', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => printing.upload(MODEL, 'wing.stl', HALL)))
  expect(codes(answers)).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringContaining('from this network are waiting for their inquiry'),
  })
  expect(await server.db.select().from(stlUploads)).toHaveLength(FITTING)
})

test('all addresses of an IPv6 network share one limit', async () => {
  const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:9:9${n}::${n}` })
  const answers = await Promise.all([1, 2, 3, 4].map((n) => printing.upload(MODEL, 'wing.stl', from(n))))
  expect(codes(answers)).toEqual([201, 201, 201, 429])
})

test('many addresses together cannot exceed the total limit', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => printing.upload(MODEL)))
  expect(codes(answers)).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
    message: expect.stringContaining('waiting for their inquiry at the moment'),
  })
})

test('an inquiry and a refused file free their reserved bytes', async () => {
  const file = await printing.upload(MODEL, 'wing.stl', HALL)
  const { stl_file_url, stl_file_name } = Object(file.body)
  await printing.upload(MODEL, 'wing.stl', HALL)
  await printing.upload(MODEL, 'wing.stl', HALL)
  expect((await printing.upload(MODEL, 'wing.stl', HALL)).status).toBe(429)
  const sent = printing.form((await printing.material()).id, { stl_file_url, stl_file_name })
  expect((await printing.submit(sent)).status).toBe(200)
  expect((await printing.upload('no model', 'wing.stl', HALL)).status).toBe(422)
  expect((await printing.upload(MODEL, 'wing.stl', HALL)).status).toBe(201)
})

test('one whose size is not announced reserves as much as a model may have', async () => {
  const stream = new Blob([MODEL]).stream()
  expect((await printing.upload(stream, 'wing.stl', HALL)).status).toBe(429)
})

test('while the disk is low, a model is refused with a sentence and nothing of it is stored', async () => {
  const free = vi.spyOn(disk, 'freeBytes').mockResolvedValue(200_000_000 + MODEL.length - 1)
  expect(await printing.upload(MODEL)).toMatchObject({
    status: 507,
    body: { code: 'NO_SPACE', message: expect.stringContaining('run out of disk space') },
  })
  expect(await server.db.select().from(stlUploads)).toEqual([])
  free.mockResolvedValue(200_000_000 + MODEL.length)
  expect((await printing.upload(MODEL)).status).toBe(201)
  free.mockRestore()
})
