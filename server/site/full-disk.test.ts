/** A full disk: the error that uploads get, and the readiness check. */
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { disk } from '../outside/disk.ts'
import type { SignedIn } from '../testing/given.ts'
import { MODEL } from '../testing/models.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { workshopOf } from '../testing/workshop.ts'

const SENTENCE = 'The server has run out of disk space, so this was not saved. Please try again later.'
const MB = 1_000_000

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})

function replaced<K extends keyof typeof disk>(name: K, by: (typeof disk)[K]) {
  const real = disk[name]
  disk[name] = by
  onTestFinished(() => {
    disk[name] = real
  })
}

/** Accepts the first bytes, like a disk with a little space left. */
function fullDisk(room = 100) {
  const file = () =>
    new Writable({
      write(chunk: Buffer, _, done) {
        room -= chunk.length
        done(room < 0 ? Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }) : null)
      },
    })
  replaced('newFile', file as unknown as typeof disk.newFile)
}

async function send(path: string, bytes: Uint8Array, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: Buffer.from(bytes),
  })
  return { status: answer.status, body: await answer.json() }
}

const refused = { status: 507, body: { code: 'NO_SPACE', status: 507, message: SENTENCE } }
const count = async (table: string) =>
  Number((await server.db.execute(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n)

test('a model, a picture, a product file and a project file are each refused with a sentence, and nothing of them is left', async () => {
  const team_id = (await server.given.team()).id
  const ada = await server.given.member(team_id, 'admin')
  const work = workshopOf(server, team_id)
  const project = Object((await work.start(ada, 'Car build')).body)
  const task_id = Object((await work.add(ada, project.id, 'Rear wing')).body).id
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0a5c43' } })
    .png()
    .toBuffer()
  // More than sockets and buffers can hold: the answer must arrive while the browser is still sending.
  const large = new Uint8Array(20 * MB)
  fullDisk()
  expect(await send('/api/files/stl-files?name=car.stl', MODEL)).toMatchObject(refused)
  expect(await send('/api/files/product-images', picture, owner.headers)).toMatchObject(refused)
  const product = `/api/files/product-downloads?id=${randomUUID()}&name=plans.zip`
  expect(await send(product, large, owner.headers)).toMatchObject(refused)
  const file = `/api/files/team-files/${team_id}/${task_id}?id=${randomUUID()}&name=plans.zip`
  expect(await send(file, large, ada.headers)).toMatchObject(refused)
  for (const table of ['stl_uploads', 'product_files', 'task_files']) expect(await count(table), table).toBe(0)
})

test('writes to a table that cannot grow are refused with the same sentence', async () => {
  const ada = await server.given.user()
  await server.pool.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on teams for each row execute function full_disk()`)
  const answer = await server.post('/api/teams', { id: randomUUID(), name: 'Slipstream' }, ada.headers)
  expect(answer).toMatchObject(refused)
})

test('a node is ready while it has what it needs', async () => {
  expect(await server.get('/api/ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

const ready = async () => {
  const { status, body } = await server.get('/api/ready')
  return { status, reasons: Object(body).data?.reasons, health: (await server.get('/api/health')).status }
}

test('with little space left it is not ready and says so, while it is still up; with space again it is', async () => {
  replaced('freeBytes', async () => 3 * MB)
  await expect.poll(ready, { timeout: 10_000 }).toEqual({
    status: 503,
    reasons: [{ check: 'disk', why: 'The disk has 3 MB left, which is less than 200 MB.' }],
    health: 200,
  })
  replaced('freeBytes', async () => 300 * MB)
  await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(200)
})

test('with a full file store it is not ready', async () => {
  fullDisk()
  disk
    .newFile('')
    .on('error', () => {})
    .write(Buffer.alloc(200))
  await expect
    .poll(async () => (await ready()).reasons, { timeout: 10_000 })
    .toEqual([{ check: 'files', why: 'The disk of the file store is full.' }])
})

test('with tables older than its version it is not ready', async () => {
  const moved = 'update drizzle.__drizzle_migrations set created_at = created_at'
  await server.pool.query(`${moved} - 1000000000000`)
  onTestFinished(() => void server.pool.query(`${moved} + 1000000000000`))
  await expect
    .poll(async () => (await ready()).reasons, { timeout: 10_000 })
    .toEqual([{ check: 'migrations', why: 'The tables are older than this version.' }])
})
