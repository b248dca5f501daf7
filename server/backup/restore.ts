/**
 * Restores a backup into an empty installation.
 *
 * Files come first, since they are unreachable without their rows. The rest is one transaction: the tables as they were
 * when the backup was made, their rows, the constraints, and the migrations since. So a restore is complete or absent.
 */
import pg from 'pg'
import { StartFailure } from '../boot/failure.ts'
import { layTablesOf, migrateOnFrom, migrationsKnown } from '../db/migrate.ts'
import { layJobTables } from '../jobs/jobs.ts'
import type { Files } from '../outside/files.ts'
import { type BackupFile, entriesOf, nameOfBackup } from './archive.ts'
import { ENTRY, fileEntry, type Manifest, wholeOf } from './manifest.ts'
import { megabytes, nowAndThen, type Say } from './progress.ts'
import { type TableLoader, tableLoader } from './table-loader.ts'
import { PLAIN_VALUES, SCHEMAS } from './tables.ts'
import { verifyBackup } from './verify.ts'

type Target = { url: string; files: Pick<Files, 'put'>; keepSecret: (secret: Buffer) => Promise<void> }

/** All checks that can fail before anything is written. */
export async function examine(file: BackupFile, signal?: AbortSignal): Promise<Manifest> {
  const manifest = await verifyBackup(file, signal)
  if (!migrationsKnown().some(({ when }) => when === manifest.migration.when))
    throw new StartFailure(
      `${nameOfBackup(file)} was made by a newer Paddock (${manifest.paddock}, tables of ${manifest.migration.name}): restore it with that version.`,
    )
  return manifest
}

/** Empty queues are allowed: an interrupted restore leaves them behind. */
export async function requireEmpty(url: string) {
  const client = await connected(url)
  try {
    const { rows } = await client.query<{ tables: number; queues: boolean }>(
      `select count(*) filter (where schemaname <> 'jobs')::int as tables,
          to_regclass('jobs.job') is not null as queues from pg_tables where schemaname = any($1)`,
      [SCHEMAS],
    )
    const jobs = rows[0]?.queues ? (await client.query('select from jobs.job limit 1')).rowCount : 0
    if (rows[0]?.tables || jobs)
      throw new StartFailure(
        'The database is not empty: a backup is restored only into an empty one. Nothing was touched.',
      )
  } finally {
    await client.end()
  }
}

export async function restoreBackup(
  target: Target,
  file: BackupFile,
  manifest: Manifest,
  say: Say,
  signal?: AbortSignal,
) {
  // The queue's tables are created by the current pg-boss, whichever version wrote the backup.
  await layJobTables(target.url)
  const client = await connected(target.url)
  try {
    await pour(client, target, file, manifest, say, signal)
  } catch (error) {
    if (signal?.aborted) throw new StartFailure('The restore was stopped.')
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function pour(
  client: pg.Client,
  target: Target,
  file: BackupFile,
  manifest: Manifest,
  say: Say,
  signal?: AbortSignal,
) {
  const wanted = new Map(manifest.files.map((one) => [fileEntry(one), one]))
  const tell = nowAndThen(say)
  let rows: TableLoader | undefined
  let [files, bytes] = [0, 0]
  say(`Putting back ${manifest.files.length} files…`)
  for await (const { name, body, drop } of entriesOf(file, signal)) {
    const stored = wanted.get(name)
    if (stored) {
      const { size } = await target.files.put(stored.bucket, stored.path, body)
      if (size !== stored.size) throw new StartFailure(`${name} did not arrive whole in the file store.`)
      files++
      bytes += size
      tell(() => `  ${files} of ${manifest.files.length} files, ${megabytes(bytes)}`)
    } else if (name.startsWith('tables/')) {
      rows ??= await begin(client, manifest, say)
      await rows.take(wholeOf(name), body)
      tell(() => `  ${rows?.taken()} rows`)
    } else if (name === ENTRY.secret) {
      const parts: Buffer[] = []
      for await (const part of body) parts.push(part)
      await target.keepSecret(Buffer.concat(parts))
    } else drop()
  }
  if (!rows) throw new StartFailure(`${nameOfBackup(file)} has no tables in it.`)
  say('Checking that everything fits together…')
  await rows.settle()
  say("Bringing the tables up to today's…")
  await migrateOnFrom(client, manifest.migration.when)
  await client.query('commit')
}

async function begin(client: pg.Client, manifest: Manifest, say: Say) {
  say(`Putting back ${manifest.tables.length} tables as of ${manifest.migration.name}…`)
  await client.query(PLAIN_VALUES)
  await client.query('begin')
  await layTablesOf(client, manifest.migration.when)
  return tableLoader(client, manifest)
}

async function connected(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'paddock-restore' })
  // A lost connection also rejects the running query, which reports the error.
  client.on('error', () => {})
  await client.connect()
  return client
}
