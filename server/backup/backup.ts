/**
 * Writes the database and the stored files of a running server into one file.
 *
 * Files are copied first, then a snapshot of the database is taken, then the files that were added meanwhile are
 * copied. A stored file is never overwritten and is deleted only after its row, so each file that a row of the snapshot
 * names is already copied, still in the store, or was deleted just now. In the last case a new snapshot is taken, in
 * which the row is gone as well.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, open, rename, rm } from 'node:fs/promises'
import { platform } from 'node:os'
import { dirname } from 'node:path'
import { StartFailure } from '../boot/failure.ts'
import { migrationsKnown } from '../db/migrate.ts'
import type { Files } from '../outside/files.ts'
import { type Archive, createArchive } from './archive.ts'
import { copyOf, type FileCopies } from './file-copies.ts'
import { chunkEntry, ENTRY, FORMAT, fileEntry, type Manifest, type SavedTable, sumOf } from './manifest.ts'
import { namedFiles } from './named-files.ts'
import { megabytes, type Say } from './progress.ts'
import { chunksOf, openSnapshot, rowsIn, type Snapshot, sequencesOf } from './snapshot.ts'
import type { Table } from './tables.ts'
import { verifyBackup } from './verify.ts'

export type { BackupFile } from './archive.ts'
export { replaceDatabase } from './replace-database.ts'
export { examine } from './restore.ts'

/** Each retry requires that a file added during the backup is deleted between two queries, so a few retries are plenty. */
const MOST_SNAPSHOTS = 10

type Source = { url: string; files: Files; secret: string | undefined; version: string }

/** `check` runs on the complete file before it gets its final name; if it fails, no backup is left behind. */
export async function writeBackup(
  source: Source,
  file: string,
  say: Say,
  signal?: AbortSignal,
  check: (half: string, manifest: Manifest) => Promise<void> = async () => {},
): Promise<Manifest> {
  refuseOverwriting(file)
  const half = `${file}.${process.pid}.part`
  const archive = createArchive(half)
  const stop = () => void archive.abandon(new StartFailure('It was stopped.'))
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    await fill(archive, source, say)
    await archive.close()
    say('Reading it again, to be sure…')
    const manifest = await verifyBackup(half, signal)
    await check(half, manifest)
    refuseOverwriting(file)
    await rename(half, file)
    await flushed(file)
    return manifest
  } catch (error) {
    await archive.abandon(new Error('given up'))
    await rm(half, { force: true })
    throw signal?.aborted ? new StartFailure('The backup was stopped: no file was written.') : error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

async function fill(archive: Archive, source: Source, say: Say) {
  await archive.addBytes(ENTRY.format, Buffer.from(`${FORMAT}\n`))
  const copies = copyOf(source.files, archive, say)
  say('Copying the stored files…')
  await copies.takeAll()
  const { snapshot, missing } = await wholeSnapshot(source.url, copies)
  try {
    const made_at = new Date().toISOString()
    const migration = lastMigration(snapshot)
    say(`Copying ${snapshot.tables.length} tables…`)
    const tables: SavedTable[] = []
    for (const table of snapshot.tables) tables.push(await save(archive, snapshot, table))
    const sequences = await sequencesOf(snapshot.client)
    if (source.secret) await archive.addBytes(ENTRY.secret, Buffer.from(source.secret))
    const manifest: Manifest = {
      format: FORMAT,
      paddock: source.version,
      made_at,
      migration,
      tables,
      sequences,
      files: copies.wanted(),
      missing_files: missing.map((one) => `${one.bucket}/${one.path}`),
      secret: source.secret ? { sha256: sumOf(source.secret) } : null,
    }
    const text = Buffer.from(JSON.stringify(manifest, undefined, 1))
    await archive.addBytes(ENTRY.manifest, text)
    await archive.addBytes(ENTRY.seal, Buffer.from(sumOf(text)))
  } finally {
    await snapshot.end()
  }
}

/** A snapshot whose files are all in the archive. A file missing from two snapshots in a row was lost before the backup. */
async function wholeSnapshot(url: string, copies: FileCopies) {
  let before: Set<string> | undefined
  for (let n = 0; n < MOST_SNAPSHOTS; n++) {
    const snapshot = await openSnapshot(url)
    if (!snapshot) throw new StartFailure('There is nothing to back up: no Paddock has used this database yet.')
    try {
      const missing = await copies.takeNewer(await namedFiles(snapshot.client))
      if (missing.every((one) => before?.has(fileEntry(one)))) return { snapshot, missing }
      before = new Set(missing.map(fileEntry))
      await snapshot.end()
    } catch (error) {
      await snapshot.end()
      throw error
    }
  }
  throw new StartFailure('Files were deleted faster than they could be copied: try again at a quieter moment.')
}

function lastMigration({ migrations }: Snapshot) {
  const known = migrationsKnown()
  const last = migrations.at(-1)
  const found = known.find(({ when }) => when === last)
  if (!found)
    throw new StartFailure(
      'The database was made by a newer Paddock: make the backup with that version, or a later one.',
    )
  return { name: found.tag, when: found.when }
}

async function save(archive: Archive, { client }: Snapshot, table: Table): Promise<SavedTable> {
  const hash = createHash('sha256')
  let [rows, bytes, chunks] = [0, 0, 0]
  for await (const piece of chunksOf(client, table)) {
    await archive.addBytes(chunkEntry(table, chunks++), piece)
    hash.update(piece)
    rows += rowsIn(piece)
    bytes += piece.length
  }
  return { ...table, rows, bytes, sha256: hash.digest('hex') }
}

function refuseOverwriting(file: string) {
  if (existsSync(file)) throw new StartFailure(`${file} is there already: name another file, or move that one away.`)
}

/** A rename survives a power cut only once its folder is flushed to disk. */
async function flushed(file: string) {
  if (platform() === 'win32') return
  await chmod(file, 0o600)
  const folder = await open(dirname(file))
  await folder.sync().finally(() => folder.close())
}

export const inWords = ({ tables, files, missing_files }: Manifest) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = files.reduce((sum, one) => sum + one.size, 0)
  const lost = missing_files.length > 0 ? `, without ${missing_files.length} files that the store had lost before` : ''
  return `${rows} rows of ${tables.length} tables and ${files.length} files (${megabytes(bytes)})${lost}`
}
