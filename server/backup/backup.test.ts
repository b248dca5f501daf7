/** A backup of a running server, restored elsewhere and compared. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../boot/config.ts'
import { sha256, verifyChain } from '../competition/chain/chain.ts'
import { receiptJobs } from '../competition/receipts/receipts.ts'
import { openDatabase } from '../db/database.ts'
import { loadDemo } from '../db/demo/demo.ts'
import { DEMO_PASSWORD } from '../db/demo/sign-ins.ts'
import { migrationsKnown } from '../db/migrate.ts'
import { openJobs } from '../jobs/jobs.ts'
import { type Files, openFiles } from '../outside/files.ts'
import { startS3 } from '../outside/s3-counterpart.fixture.ts'
import { emptyDatabaseUrl, freshDatabase } from '../testing/fresh-database.ts'
import { sessionIn } from '../testing/person.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { tableContents } from '../testing/table-contents.ts'
import { testServer } from '../testing/test-server.ts'
import { createArchive, entriesOf } from './archive.ts'
import { writeBackup } from './backup.ts'
import { ENTRY, FORMAT, fileEntry, type Manifest, sumOf } from './manifest.ts'
import { namedFiles } from './named-files.ts'
import { examine, requireEmpty, restoreBackup } from './restore.ts'

const scratch = scratchFolder('backup')

const source = await freshDatabase()
const stored = openFiles({ dataDir: join(scratch, 'source') })
const file = join(scratch, 'all.tar.gz')
const quiet = () => {}
const OWED = { to: 'owed@team.example', subject: 'Owed', text: 'Not sent yet', html: 'Not sent yet' }
let manifest: Manifest
let restoredTo: string
let over: string
let sealed: Awaited<ReturnType<typeof verifyChain>>

const from = (url: string, files: Files) => ({ url, files, secret: 'the key of this folder', version: '1.2.3' })

/** Keeps writing rows to two tables, and adds and deletes a picture, until it is stopped. */
function writing() {
  let going = true
  let acknowledged = 0
  const writer = async () => {
    for (let n = 1; going; n++) {
      const name = `during-${String(n).padStart(6, '0')}`
      await source.db.transaction(async (tx) => {
        await tx.execute(sql`insert into demo_parts (part) values (${name})`)
        await tx.execute(sql`insert into stripe_events (id, type) values (${name}, 'during')`)
      })
      acknowledged = n
      const path = `during/${name}.svg`
      await stored.put('product-images', path, Buffer.from(name))
      await source.db.execute(sql`insert into product_categories (name, slug, image_url)
        values (${name}, ${name}, ${`/api/files/product-images/${path}`})`)
      if (n % 3 === 0) continue
      await source.db.execute(sql`delete from product_categories where slug = ${name}`)
      await stored.remove('product-images', path)
    }
  }
  const done = writer()
  const stop = () => {
    going = false
    return done
  }
  return { acknowledged: () => acknowledged, stop }
}

beforeAll(async () => {
  await loadDemo(source.db, stored)
  const jobs = await openJobs({ url: source.url, onError: quiet })
  await jobs.enqueue(source.db, 'send-mail', OWED, { startAfterSeconds: 3600 })
  await jobs.stop()
  await source.db.execute(sql`insert into outbox_mails ("to", subject, text, html)
    values ('x@example.org', ${'tab\t, line\n, \\N, "quote", ünï 🏎'}, '', '\\')`)
  await ofAnotherDay()
  await releaseReceipts()
})

/** Of an event that is over: each team gets a receipt, sealed in the event's chain. */
async function releaseReceipts() {
  const { rows } = await source.pool.query("select id from competition_events where status = 'completed' limit 1")
  over = rows[0].id
  const jobs = { enqueue: async () => {} } as never
  const work = receiptJobs({ db: source.db, jobs, config: readConfig({}) })
  await work['issue-receipts']({ event_id: over, released_at: new Date().toISOString() })
  sealed = await verifyChain(source.db, sha256, over)
  expect(sealed.entries).toBeGreaterThan(0)
}

/** A restore often happens on a later day than the backup, when pg-boss has created other daily tables. */
async function ofAnotherDay() {
  const { rows } = await source.pool.query<{ place: string; as: string }>(
    `select inhrelid::regclass::text as place, 'queue_stats_' || 20260101 + row_number() over () as as
      from pg_inherits where inhparent = 'jobs.queue_stats'::regclass`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { place, as } of rows) await source.pool.query(`alter table ${place} rename to ${as}`)
}

test('with writes going on, every row of every table and every file comes back', async () => {
  const writer = writing()
  await expect.poll(writer.acknowledged).toBeGreaterThan(3)
  const before = writer.acknowledged()
  manifest = await writeBackup(from(source.url, stored), file, quiet)
  const meanwhile = writer.acknowledged()
  await writer.stop()
  expect(meanwhile).toBeGreaterThan(before)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const url = await emptyDatabaseUrl()
  const files = openFiles({ dataDir: join(scratch, 'restored') })
  const secrets: string[] = []
  await requireEmpty(url)
  const keepSecret = async (found: Buffer) => void secrets.push(String(found))
  await restoreBackup({ url, files, keepSecret }, file, await examine(file), quiet)
  expect(secrets).toEqual(['the key of this folder'])

  const restored = await tableContents(url)
  const parts = restored.get('public.demo_parts')?.filter((line) => line.includes('during')).length ?? 0
  expect(parts, 'one moment, not before the backup began').toBeGreaterThanOrEqual(before)
  const last = `during-${String(parts).padStart(6, '0')}`
  await source.db.execute(sql`delete from demo_parts where part like 'during%' and part > ${last}`)
  await source.db.execute(sql`delete from stripe_events where type = 'during' and id > ${last}`)
  const shown = await source.pool.query("select image_url from product_categories where slug like 'during%'")
  expect(shown.rowCount).toBeGreaterThan(0)
  const during = (line: string) => line.includes('during/during')
  const expected = await tableContents(source.url)
  expect([...restored.keys()]).toEqual([...expected.keys()])
  for (const [table, rows] of expected)
    expect(
      restored.get(table)?.filter((line) => !during(line)),
      table,
    ).toEqual(rows.filter((line) => !during(line)))
  expect(restored.get('jobs.job')?.some((line) => line.includes(OWED.to))).toBe(true)

  expect(manifest.missing_files).toEqual([])
  for (const one of manifest.files) {
    const [was, is] = [await stored.get(one.bucket, one.path), await files.get(one.bucket, one.path)]
    expect(is, fileEntry(one)).toBeDefined()
    const bytes = is && (await buffer(is.body))
    if (was) expect(bytes?.equals(await buffer(was.body)), fileEntry(one)).toBe(true)
  }
  const look = new pg.Client({ connectionString: url })
  await look.connect()
  for (const one of await namedFiles(look)) {
    const found = await files.get(one.bucket, one.path)
    expect(found, fileEntry(one)).toBeDefined()
    found?.body.destroy()
  }
  await look.end()
  await startsAndServes(url)
  restoredTo = url
})

test('the chain of an event verifies in the restored database, down to its fingerprint', async () => {
  const { pool, db } = openDatabase(restoredTo, 1, quiet)
  onTestFinished(() => pool.end())
  expect(sealed).toMatchObject({ altered: [], broken_at: null, outside: 0, fingerprint: expect.any(String) })
  expect(await verifyChain(db, sha256, over)).toEqual(sealed)
  await pool.query(`update event_receipts set shown = shown || '{"place": 99}' where event_id = $1`, [over])
  expect((await verifyChain(db, sha256, over)).altered).not.toEqual([])
})

async function startsAndServes(DATABASE_URL: string) {
  const server = await testServer({ DATABASE_URL, DATA_DIR: join(scratch, 'restored') })
  const answer = await server.post('/api/auth/sign-in/email', {
    email: 'maya@paddock.example',
    password: DEMO_PASSWORD,
  })
  expect(answer.status).toBe(200)
  const { headers } = sessionIn(answer)
  const { rows } = await server.pool.query<{ id: string; team_id: string; size: number; stored_as: string }>(
    `select f.id, f.team_id, f.size, f.stored_as from task_files f join user_teams m on m.team_id = f.team_id
      join team_users u on u.id = m.user_id where u.email = 'maya@paddock.example' limit 1`,
  )
  const [own] = rows
  const download = await fetch(`${server.url}/api/files/team-files/${own?.team_id}/${own?.id}`, { headers })
  const saved = await stored.get('team-files', own?.stored_as ?? '')
  expect(download.status).toBe(200)
  const bytes = saved && (await buffer(saved.body))
  expect(bytes?.equals(Buffer.from(await download.arrayBuffer()))).toBe(true)
  // Jobs that were pending when the backup was made still run.
  await server.pool.query("update jobs.job set start_after = now() where data->>'to' = $1", [OWED.to])
  const sent = async () => (await server.pool.query('select from outbox_mails where "to" = $1', [OWED.to])).rowCount
  await expect.poll(sent, { timeout: 15_000 }).toBe(1)
}

test('restoring into a database that is not empty is refused', async () => {
  await expect(requireEmpty(source.url)).rejects.toThrow('The database is not empty')
})

test('an existing file is not overwritten', async () => {
  const before = readFileSync(file)
  await expect(writeBackup(from(source.url, stored), file, quiet)).rejects.toThrow('is there already')
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('an aborted backup leaves no file', async () => {
  const folder = join(scratch, 'stopped')
  mkdirSync(folder)
  const stopping = new AbortController()
  const stop = (line: string) => line.includes('tables') && stopping.abort()
  const attempt = writeBackup(from(source.url, stored), join(folder, 'half.tar.gz'), stop, stopping.signal)
  await expect(attempt).rejects.toThrow('The backup was stopped: no file was written.')
  expect(readdirSync(folder)).toEqual([])
})

test('a file that is truncated, changed, too new or not a backup is refused', async () => {
  const whole = readFileSync(file)
  const tar = gunzipSync(whole)
  const bytesOf = (name: string, bytes: Buffer) => {
    const path = join(scratch, name)
    writeFileSync(path, bytes)
    return examine(path)
  }
  await expect(examine(join(scratch, 'nowhere'))).rejects.toThrow('There is no file')
  await expect(bytesOf('empty', Buffer.from(''))).rejects.toThrow('is not a backup of Paddock')
  await expect(bytesOf('text', Buffer.from('hello'))).rejects.toThrow('is not a backup of Paddock')
  await expect(bytesOf('cut', whole.subarray(0, whole.length - 2000))).rejects.toThrow('is damaged')
  await expect(bytesOf('half', whole.subarray(0, whole.length / 2))).rejects.toThrow('is damaged')
  const flipped = Buffer.from(whole)
  flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1
  await expect(bytesOf('flipped', flipped)).rejects.toThrow('is damaged')
  const email = Buffer.from(tar)
  email.write('mayb', email.indexOf('maya@paddock.example'))
  await expect(bytesOf('changed', gzipSync(email, { level: 1 }))).rejects.toThrow(/is damaged.*tables\/\S+ was changed/)
  const counted = Buffer.from(tar)
  counted.write('9', counted.lastIndexOf('"rows": ') + 8)
  await expect(bytesOf('counted', gzipSync(counted, { level: 1 }))).rejects.toThrow('its table of contents was changed')

  const made = async (name: string, format: number, about: Manifest) => {
    const archive = createArchive(join(scratch, name))
    await archive.addBytes(ENTRY.format, Buffer.from(`${format}\n`))
    const text = Buffer.from(JSON.stringify(about))
    await archive.addBytes(ENTRY.manifest, text)
    await archive.addBytes(ENTRY.seal, Buffer.from(sumOf(text)))
    await archive.close()
    return examine(join(scratch, name))
  }
  await expect(made('newer', FORMAT + 1, manifest)).rejects.toThrow(/made by a newer Paddock \(backup format 2\)/)
  const latest = Math.max(...migrationsKnown().map(({ when }) => when))
  const later = {
    ...manifest,
    tables: [],
    files: [],
    secret: null,
    migration: { name: '0099_later', when: latest + 1 },
  }
  await expect(made('later', FORMAT, later)).rejects.toThrow(/made by a newer Paddock .*0099_later/)
  await expect(made('missing', FORMAT, { ...later, files: manifest.files })).rejects.toThrow('is not there')
})

test('files of an S3 store come back in a folder, and jobs of another pg-boss version with the columns that both have', async () => {
  const s3 = await startS3(join(scratch, 's3'), 'paddock')
  onTestFinished(() => s3.close())
  const there = openFiles({ dataDir: scratch, s3: s3.settings })
  const model = randomBytes(300_000)
  await there.put('stl-files', 'deep/down/model.stl', model)
  const old = await freshDatabase()
  await old.pool.query(`alter table jobs.job drop column group_tier; alter table jobs.job add column mood text;
    create table jobs.forgotten (id int); insert into jobs.forgotten values (1);
    insert into jobs.job (id, name, data, mood) values
      ('00000000-0000-4000-8000-000000000001', 'send-mail', '{"to": "later@team.example"}', 'good')`)
  const other = join(scratch, 'other.tar.gz')
  const files = openFiles({ dataDir: join(scratch, 'from-s3') })
  await writeBackup(from(old.url, there), other, quiet)
  const url = await emptyDatabaseUrl()
  await restoreBackup({ url, files, keepSecret: async () => {} }, other, await examine(other), quiet)
  const restored = await tableContents(url)
  expect(restored.get('jobs.job')?.join()).toContain('later@team.example')
  const found = await files.get('stl-files', 'deep/down/model.stl')
  expect(found && (await buffer(found.body)).equals(model)).toBe(true)
  expect(restored.get('jobs.queue')).toEqual((await tableContents(old.url)).get('jobs.queue'))
})

test('a backup is a readable archive of plain entries', async () => {
  const names: string[] = []
  for await (const { name, drop } of entriesOf(file)) {
    names.push(name)
    drop()
  }
  expect(names[0]).toBe('paddock-backup')
  expect(names).toContain('tables/public.teams/000000')
  expect(names.slice(-2)).toEqual(['manifest.json', 'manifest.sha256'])
})
