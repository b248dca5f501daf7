/** Automatic backups: made when due by a single node, restored as a check and copied off-site; and how failures are handled. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../boot/config.ts'
import { backups } from '../db/schema/backups.ts'
import { openJobs } from '../jobs/jobs.ts'
import { stateOfBackups } from '../office/server-state.ts'
import { disk } from '../outside/disk.ts'
import { openFiles } from '../outside/files.ts'
import { startS3 } from '../outside/s3-counterpart.fixture.ts'
import { s3Files } from '../outside/s3-files.ts'
import { atEnd } from '../testing/at-end.ts'
import type { SignedIn } from '../testing/given.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { type BackupDeps, makeBackupIfDue } from './automatic.ts'
import { examine } from './restore.ts'
import { scheduleBackups } from './schedule.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 16, 10, 15)
const after = (hours: number) => new Date(START + hours * HOUR)
const never = new AbortController().signal

let server: TestServer
let owner: SignedIn
let deps: BackupDeps
let folder: string

beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
  const jobs = await openJobs({ url: server.databaseUrl, onError: () => {} })
  atEnd(() => jobs.stop(1))
  deps = {
    db: server.db,
    databaseUrl: server.databaseUrl,
    jobs,
    files: openFiles({ dataDir: server.dataDir }),
    offSite: undefined,
    secret: 'the key of this folder',
    version: '1.2.3',
    config: readConfig({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir }),
    log: { info: () => {}, error: () => {} },
  }
})

beforeEach(async () => {
  folder = join(scratchFolder('backups'), 'made-when-needed')
  deps.config = { ...deps.config, backups: { directory: folder, every: '1h', everyMs: HOUR, s3: undefined } }
  deps.offSite = undefined
  await server.db.delete(backups)
})

const rows = () => server.db.select().from(backups).orderBy(asc(backups.started_at))
const shown = () => stateOfBackups(server.db)
const databases = async () =>
  (await server.pool.query<{ name: string }>('select datname as name from pg_database')).rows.map(({ name }) => name)
const failureMails = async () => {
  const { body } = await server.get(`/api/dev/outbox?to=${encodeURIComponent(owner.email)}`)
  return (body as { subject: string; text: string }[]).filter(
    ({ subject }) => subject === 'The backup of Paddock failed',
  )
}

test('a due backup is made, restored into a scratch database that is then dropped, and shown to the owner', async () => {
  expect(await makeBackupIfDue(deps, never, after(0))).toBe('made')
  expect(readdirSync(folder)).toEqual(['paddock-auto-2026-11-16T10-15-00Z.tar.gz'])
  const manifest = await examine(join(folder, 'paddock-auto-2026-11-16T10-15-00Z.tar.gz'))
  expect(manifest.tables.find(({ name }) => name === 'team_users')?.rows).toBeGreaterThan(0)
  expect(await rows()).toMatchObject([{ verified: 'restored', remark: null, off_site: false, failure: null }])
  expect((await databases()).filter((name) => name.endsWith('_backup_check'))).toEqual([])
  expect(await shown()).toMatchObject({
    last: { made_at: after(0).toISOString(), size: expect.any(Number), verified: 'restored' },
    failure: null,
  })
  expect(await makeBackupIfDue(deps, never, after(0.99))).toBe('not due')
  expect(await makeBackupIfDue(deps, never, after(1))).toBe('made')
  expect(readdirSync(folder)).toHaveLength(2)
})

test('only one node makes a backup: while another holds the lock, none is started', async () => {
  const other = new pg.Client({ connectionString: server.databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('select pg_advisory_lock(7206202)')
  expect(await makeBackupIfDue(deps, never, after(0))).toBe('another node is making one')
  expect(await rows()).toEqual([])
})

test('a backup half-written at a crash is removed and never gets its final name', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'paddock-auto-2026-11-16T09-15-00Z.tar.gz.4711.part'), 'half')
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  await server.db.insert(backups).values({ started_at: after(-1).toISOString() })
  expect(await makeBackupIfDue(deps, never, after(0))).toBe('made')
  expect(readdirSync(folder).toSorted()).toEqual(['notes.txt', 'paddock-auto-2026-11-16T10-15-00Z.tar.gz'])
  expect(await rows()).toMatchObject([
    { failure: 'The server was stopped while it was being made.' },
    { failure: null },
  ])
})

test('the owner is emailed once about a series of failures', async () => {
  const before = (await failureMails()).length
  // A file where the folder should be.
  writeFileSync(folder, '')
  for (const hours of [0, 1, 2]) expect(await makeBackupIfDue(deps, never, after(hours))).toBe('failed')
  await expect.poll(async () => (await failureMails()).length - before, { timeout: 10_000 }).toBe(1)
  expect(await shown()).toMatchObject({ last: null, failure: expect.stringContaining('EEXIST') })

  const directory = `${folder}-elsewhere`
  deps.config = { ...deps.config, backups: { directory, every: '1h', everyMs: HOUR, s3: undefined } }
  expect(await makeBackupIfDue(deps, never, after(3))).toBe('made')
  expect(await shown()).toMatchObject({ failure: null })
  const real = disk.freeBytes
  onTestFinished(() => {
    disk.freeBytes = real
  })
  disk.freeBytes = async () => 5_000_000
  expect(await makeBackupIfDue(deps, never, after(4))).toBe('failed')
  expect((await rows()).at(-1)?.failure).toBe(`There is not enough space in ${directory}: 5 MB are left.`)
  await expect.poll(async () => (await failureMails()).length - before, { timeout: 10_000 }).toBe(2)
  expect(readdirSync(directory)).toHaveLength(1)
})

test('without the right to create databases a backup is still made, and marked as read but not restored', async () => {
  const name = `limited_${Date.now()}`
  await server.pool.query(`create role ${name} login password 'limited'`)
  await server.pool.query(`grant pg_read_all_data, pg_write_all_data to ${name}`)
  await server.pool.query(`grant all on schema public, drizzle, jobs to ${name}`)
  await server.pool.query(`grant all on all tables in schema public, drizzle, jobs to ${name}`)
  await server.pool.query(`grant all on all sequences in schema public, drizzle, jobs to ${name}`)
  const url = new URL(server.databaseUrl)
  url.username = name
  url.password = 'limited'
  expect(await makeBackupIfDue({ ...deps, databaseUrl: url.href }, never, after(0))).toBe('made')
  expect(await rows()).toMatchObject([
    { verified: 'read', remark: expect.stringContaining('may not create databases') },
  ])
})

test('with a bucket a copy is sent there, and old copies are removed by the same rule', async () => {
  const s3 = await startS3(scratchFolder('s3'), 'elsewhere')
  onTestFinished(() => s3.close())
  const offSite = s3Files(s3.settings)
  for (const hour of ['01', '02'])
    for (const minute of ['00', '30'])
      await offSite.put('backups', `paddock-auto-2026-11-15T${hour}-${minute}-00Z.tar.gz`, Buffer.from('older'))
  expect(await makeBackupIfDue({ ...deps, offSite }, never, after(0))).toBe('made')
  const there: string[] = []
  for await (const { path } of offSite.list()) there.push(path)
  expect(there.toSorted()).toEqual([
    'paddock-auto-2026-11-15T01-30-00Z.tar.gz',
    'paddock-auto-2026-11-15T02-30-00Z.tar.gz',
    'paddock-auto-2026-11-16T10-15-00Z.tar.gz',
  ])
  expect(await rows()).toMatchObject([{ off_site: true }])
  const refusing = { ...offSite, put: () => Promise.reject(new Error('the bucket is gone')) }
  expect(await makeBackupIfDue({ ...deps, offSite: refusing }, never, after(1))).toBe('failed')
  expect((await rows()).at(-1)?.failure).toBe(
    'It was made and restored here, but its copy could not be sent: the bucket is gone',
  )
})

test('stopping the server aborts a backup and leaves no file', async () => {
  const stopping = new AbortController()
  const made = makeBackupIfDue(
    { ...deps, log: { ...deps.log, info: () => stopping.abort() } },
    stopping.signal,
    after(0),
  )
  expect(await made).toBe('stopped')
  expect([readdirSync(folder), await rows()]).toEqual([[], []])
})

test('the schedule continues after a failed check', async () => {
  const errors: unknown[] = []
  const schedule = scheduleBackups(
    async () => {
      throw new Error('no database')
    },
    (error) => errors.push(error),
  )
  await expect.poll(() => errors).toHaveLength(1)
  await schedule.stop()
})

test('a server with BACKUP_DIR makes backups automatically and shows them only to the owner', async () => {
  const BACKUP_DIR = join(scratchFolder('backups'), 'own')
  const other = await testServer({ BACKUP_DIR, METRICS_TOKEN: 'metrics-token-0123456789' })
  const boss = await other.given.owner()
  const state = async () => Object((await other.get('/api/server_state', boss.headers)).body)
  await expect
    .poll(state, { timeout: 60_000 })
    .toMatchObject({ sends_mail: true, backups: { every: '1h', last: { verified: 'restored' }, failure: null } })
  expect(readdirSync(BACKUP_DIR)).toHaveLength(1)
  const ada = await other.given.user()
  expect((await other.get('/api/server_state', ada.headers)).status).toBe(401)
  const { body } = await other.get('/api/metrics', { authorization: 'Bearer metrics-token-0123456789' })
  expect(String(body)).toMatch(/^paddock_backup_last_good_timestamp_seconds 1\d{9}/m)
})
