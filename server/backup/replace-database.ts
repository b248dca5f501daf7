/**
 * Puts a backup in the place of a database that nobody uses at the moment.
 *
 * It is restored into a new database first; then the two change their names in one transaction. So until that moment
 * nothing is changed, and whatever fails or is cut off leaves the old database where it was.
 */
import pg from 'pg'
import { StartFailure } from '../boot/failure.ts'
import type { Files } from '../outside/files.ts'
import type { BackupFile } from './archive.ts'
import { fileEntry, type Manifest } from './manifest.ts'
import type { Say } from './progress.ts'
import { restoreBackup } from './restore.ts'
import { databaseIn, databaseUrl, siblingOf } from './sibling-database.ts'
import { quoted } from './tables.ts'

const MAINTENANCE = 'postgres'
const NOT_ALLOWED = '42501'

type Target = {
  url: string
  files: Files
  /** The key that signs sessions, if the backup has one; called when everything else is in place. */
  keepSecret: (secret: Buffer) => Promise<void>
  /** Refuses the restored database by throwing. */
  check: (url: string) => Promise<void>
}

export async function replaceDatabase(
  target: Target,
  file: BackupFile,
  manifest: Manifest,
  say: Say,
  signal?: AbortSignal,
) {
  const [restored, replaced] = [siblingOf(target.url, '_restored'), siblingOf(target.url, '_replaced')]
  const client = new pg.Client({ connectionString: databaseUrl(target.url, MAINTENANCE) })
  client.on('error', () => {})
  await client.connect()
  const before = await namesIn(target.files)
  let secret: Buffer | undefined
  try {
    await makeAnew(client, restored.name)
    const keepSecret = async (found: Buffer) => {
      secret = found
    }
    await restoreBackup({ url: restored.url, files: target.files, keepSecret }, file, manifest, say, signal)
    await target.check(restored.url)
    await swap(client, databaseIn(target.url), restored.name, replaced.name)
  } catch (error) {
    await drop(client, restored.name).catch(() => {})
    await removeAllBut(before, target.files).catch(() => {})
    await client.end().catch(() => {})
    throw error
  }
  // The backup is in place now: what is left over of the old data does no harm.
  await drop(client, replaced.name).catch(() => {})
  await client.end().catch(() => {})
  await removeAllBut(new Set(manifest.files.map(fileEntry)), target.files).catch(() => {})
  if (secret) await target.keepSecret(secret)
}

async function makeAnew(client: pg.Client, name: string) {
  try {
    // One that was interrupted by a crash leaves its database behind.
    await drop(client, name)
    await client.query(`create database ${quoted(name)} template template0 encoding 'UTF8'`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== NOT_ALLOWED) throw error
    throw new StartFailure('The database user may not create databases, which a restore needs (alter role … createdb).')
  }
}

async function swap(client: pg.Client, current: string, restored: string, replaced: string) {
  await drop(client, replaced)
  const others =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = any($1) and pid <> pg_backend_pid()'
  await client.query(others, [[current, restored]])
  await client.query('begin')
  await client.query(`alter database ${quoted(current)} rename to ${quoted(replaced)}`)
  await client.query(`alter database ${quoted(restored)} rename to ${quoted(current)}`)
  await client.query('commit')
}

const drop = (client: pg.Client, name: string) => client.query(`drop database if exists ${quoted(name)} with (force)`)

async function namesIn(files: Files) {
  const names = new Set<string>()
  for await (const one of files.list()) names.add(fileEntry(one))
  return names
}

async function removeAllBut(wanted: ReadonlySet<string>, files: Files) {
  for await (const one of files.list()) if (!wanted.has(fileEntry(one))) await files.remove(one.bucket, one.path)
}
