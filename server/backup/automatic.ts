/** Makes a backup when one is due, by one node at a time: written, restored as a check, copied off-site, old ones removed. */
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Config } from '../boot/config.ts'
import type { Database } from '../db/database.ts'
import { backups } from '../db/schema/backups.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { announce } from '../live/announce.ts'
import { disk } from '../outside/disk.ts'
import type { Files } from '../outside/files.ts'
import { writeBackup } from './backup.ts'
import { backupFailureEmails } from './failure-emails.ts'
import type { Manifest } from './manifest.ts'
import { backupName, expiredBackups, isDue, isHalf } from './retention.ts'
import { restoreIntoScratch, type Tried } from './scratch-restore.ts'

/** Advisory lock, an arbitrary constant: only the node that holds it makes a backup. */
const BACKUP_LOCK = 7_206_202
const OFF_SITE_FOLDER = 'backups'
const ROWS_KEPT = sql<string>`now() - interval '60 days'`

export type BackupDeps = {
  db: Database
  databaseUrl: string
  jobs: Jobs
  files: Files
  /** Where off-site copies go, if configured. */
  offSite: Files | undefined
  /** The session key from the data folder; undefined if it is configured as a setting, which is not part of a backup. */
  secret: string | undefined
  version: string
  config: Pick<Config, 'backups' | 'dataDir' | 'databaseUrl' | 'diskFloorBytes' | 'publicUrl'>
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

type Outcome = 'made' | 'failed' | 'not due' | 'another node is making one' | 'stopped'

export async function makeBackupIfDue(deps: BackupDeps, signal: AbortSignal, now = new Date()): Promise<Outcome> {
  const lock = new pg.Client({ connectionString: deps.databaseUrl, application_name: 'paddock-backup' })
  lock.on('error', () => {})
  await lock.connect()
  try {
    const { rows } = await lock.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [BACKUP_LOCK])
    if (!rows[0]?.mine) return 'another node is making one'
    return await underLock(deps, signal, now)
  } finally {
    // Closing the connection releases the lock.
    await lock.end().catch(() => {})
  }
}

async function underLock(deps: BackupDeps, signal: AbortSignal, now: Date): Promise<Outcome> {
  const { db, config, log } = deps
  const { directory, everyMs } = requireBackups(config)
  const [last] = await db.select().from(backups).orderBy(desc(backups.started_at)).limit(1)
  const made = Boolean(last?.finished_at && !last.failure)
  if (!isDue(last && { startedAt: new Date(last.started_at), made }, everyMs, now)) return 'not due'
  // We hold the lock, so no other node is still writing these files.
  const cutOff = { finished_at: now.toISOString(), failure: 'The server was stopped while it was being made.' }
  await db.update(backups).set(cutOff).where(isNull(backups.finished_at))
  const [row] = await db.insert(backups).values({ started_at: now.toISOString() }).returning({ id: backups.id })
  const isThis = eq(backups.id, row?.id ?? '')
  try {
    const outcome = await make(deps, directory, now, signal)
    await finish(db, isThis, outcome)
    log.info({ ...outcome }, 'A backup was made.')
    return 'made'
  } catch (error) {
    if (signal.aborted) {
      await db.delete(backups).where(isThis)
      return 'stopped'
    }
    const failure = error instanceof Error ? error.message : String(error)
    log.error({ err: error }, 'The automatic backup failed.')
    await finish(db, isThis, { failure })
    if (!last?.failure) await emailOwners(deps, failure, now)
    return 'failed'
  }
}

async function make(deps: BackupDeps, directory: string, now: Date, signal: AbortSignal) {
  const { databaseUrl, files, secret, version, config, log, offSite } = deps
  await mkdir(directory, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(directory)).filter(isHalf)) await rm(join(directory, name), { force: true })
  await requireRoom(deps, directory)
  const file_name = backupName(now)
  const file = join(directory, file_name)
  const say = (line: string) => log.info(line)
  let tried: Tried | undefined
  const check = async (half: string, manifest: Manifest) => {
    // The free space of an external PostgreSQL is unknown.
    const free = config.databaseUrl ? undefined : (await disk.freeBytes(config.dataDir)) - config.diskFloorBytes
    tried = await restoreIntoScratch({ url: databaseUrl, freeBytes: free }, half, manifest, say, signal)
  }
  await writeBackup({ url: databaseUrl, files, secret, version }, file, say, signal, check)
  const { size } = await stat(file)
  for (const name of expiredBackups(await readdir(directory))) await rm(join(directory, name), { force: true })
  if (offSite) await sendOffSite(offSite, file, file_name)
  return { file_name, size, ...tried, off_site: offSite !== undefined }
}

/** A backup that filled the disk it shares with the database would stop the database. */
async function requireRoom({ db, config: { diskFloorBytes } }: BackupDeps, directory: string) {
  const [last] = await db
    .select({ size: backups.size })
    .from(backups)
    .where(isNotNull(backups.size))
    .orderBy(desc(backups.started_at))
    .limit(1)
  const free = await disk.freeBytes(directory)
  if (free < diskFloorBytes + (last?.size ?? 0))
    throw new Error(`There is not enough space in ${directory}: ${Math.floor(free / 1_000_000)} MB are left.`)
}

async function finish(
  db: Database,
  which: ReturnType<typeof eq>,
  outcome: Partial<typeof backups.$inferInsert>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(backups)
      .set({ ...outcome, finished_at: sql`now()` })
      .where(which)
    await tx.delete(backups).where(lt(backups.started_at, ROWS_KEPT))
    await announce(tx, 'office', 'backups')
  })
}

async function sendOffSite(store: Files, file: string, name: string) {
  try {
    await store.put(OFF_SITE_FOLDER, name, createReadStream(file))
    const there: string[] = []
    for await (const { bucket, path } of store.list()) if (bucket === OFF_SITE_FOLDER) there.push(path)
    for (const old of expiredBackups(there)) await store.remove(OFF_SITE_FOLDER, old)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`It was made and restored here, but its copy could not be sent: ${reason}`, { cause: error })
  }
}

/** Sent once per series of failures; the next email comes only after a backup has succeeded in between. */
async function emailOwners({ db, jobs, config }: BackupDeps, failure: string, at: Date) {
  for (const email of await backupFailureEmails(db, config.publicUrl, failure, at))
    await jobs.enqueue(db, 'send-mail', email)
}

function requireBackups({ backups }: BackupDeps['config']) {
  if (!backups) throw new Error('No backups are configured.')
  return backups
}
