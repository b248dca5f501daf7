/** The folder of snapshots, mostly on a stick: found again when it is back, written to whole files at a time, thinned out. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SNAPSHOT_ERRORS } from '@paddock/domain/venue/messages.ts'
import {
  expiredSnapshots,
  isSnapshotName,
  SNAPSHOT_FOLDER,
  type SnapshotKind,
  snapshotName,
} from '@paddock/domain/venue/snapshot-files.ts'
import type { SnapshotTrouble } from '@paddock/domain/venue/snapshot-troubles.ts'
import { disk } from '../outside/disk.ts'
import type { Drive } from './drives.ts'
import type { WriterKeys } from './keys.ts'
import { DamagedSnapshot, openSnapshot, sealed } from './snapshot-file.ts'

/** Without this file a folder is not the chosen one: an empty folder may be left where a stick was. */
const MARK = 'paddock-snapshots.json'
/** What a snapshot needs besides its contents: head, and one tag for each chunk. */
const EXTRA_BYTES = 1_000_000

/** A failure with a sentence for the page of the venue. */
export class FolderTrouble extends Error {
  readonly trouble: SnapshotTrouble
  constructor(trouble: SnapshotTrouble, cause?: unknown) {
    super(trouble.what, { cause })
    this.trouble = trouble
  }
}

export type FolderProblem = 'folderMissing' | 'folderNotAbsolute' | 'folderNotWritable'
export type ChosenFolder = { folder: string; mark: string }
export type WrittenSnapshot = {
  file: string
  kind: SnapshotKind
  made_at: string
  size: number
  event_name: string | null
}
type ToWrite = { kind: SnapshotKind; event_id?: string; event_name: string | null; bytes: number }

/** Makes our folder inside the chosen one, and marks it; a mark that is there already stays. */
export async function prepareFolder(chosen: string): Promise<ChosenFolder | { problem: FolderProblem }> {
  if (!isAbsolute(chosen)) return { problem: 'folderNotAbsolute' }
  const there = await stat(chosen).catch(() => undefined)
  if (!there?.isDirectory()) return { problem: 'folderMissing' }
  const folder = insideOf(chosen)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const mark = (await markIn(folder)) ?? randomUUID()
    await writeFile(join(folder, MARK), `${JSON.stringify({ mark })}\n`)
    return { folder, mark }
  } catch {
    return { problem: 'folderNotWritable' }
  }
}

export const insideOf = (chosen: string) =>
  basename(chosen) === SNAPSHOT_FOLDER ? chosen : join(chosen, SNAPSHOT_FOLDER)

/** Where the folder is now: a stick may come back under another name or letter. */
export async function placeOf({ folder, mark }: ChosenFolder, drives: () => Promise<Drive[]>): Promise<string> {
  if ((await markIn(folder)) === mark) return folder
  for (const { path } of await drives()) {
    const place = join(path, SNAPSHOT_FOLDER)
    if ((await markIn(place)) === mark) return place
  }
  throw new FolderTrouble({ what: 'missing', folder })
}

async function markIn(folder: string): Promise<string | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(join(folder, MARK), 'utf8'))
    return typeof read === 'object' && read !== null && 'mark' in read ? String(read.mark) : undefined
  } catch {
    return undefined
  }
}

/** Encrypted under a temporary name, flushed, read again, and only then named; older ones that are superfluous go. */
export async function writeSnapshot(
  folder: string,
  keys: WriterKeys,
  about: ToWrite,
  plain: AsyncIterable<Buffer>,
  at: Date,
  signal?: AbortSignal,
): Promise<WrittenSnapshot> {
  const { kind, event_id, event_name } = about
  const name = snapshotName({ kind, event_id, key_id: keys.id, at })
  const half = join(folder, `${name}.part`)
  const made_at = at.toISOString()
  try {
    await removeHalves(folder, keys.id, kind)
    await requireRoom(folder, about.bytes)
    const hash = createHash('sha256')
    const encrypted = sealed(keys, { kind, made_at, event_name }, plain)
    await pipeline(hashing(encrypted, hash), disk.newFile(half), { signal })
    if ((await sumOf(half)) !== hash.digest('hex'))
      throw new FolderTrouble({ what: 'failed', why: 'The stick gave back something else than was written to it.' })
    await rename(half, join(folder, name))
    await flushFolder(folder)
    for (const old of expiredSnapshots(await readdir(folder), keys.id)) await rm(join(folder, old), { force: true })
    return { file: name, kind, made_at, event_name, size: (await stat(join(folder, name))).size }
  } catch (error) {
    await rm(half, { force: true }).catch(() => {})
    throw signal?.aborted ? error : troubleFrom(error, folder)
  }
}

export async function requireRoom(folder: string, bytes: number) {
  const free = await disk.freeBytes(folder)
  if (free < bytes + EXTRA_BYTES) throw new FolderTrouble({ what: 'full', folder, free })
}

/** Each kind is written by one writer at a time, so what is half-written now was interrupted. */
async function removeHalves(folder: string, key_id: string, kind: SnapshotKind) {
  for (const name of await readdir(folder))
    if (name.startsWith(`paddock-${kind}-`) && name.endsWith(`-${key_id}.paddock.part`))
      await rm(join(folder, name), { force: true })
}

async function* hashing(source: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const bytes of source) {
    hash.update(bytes)
    yield bytes
  }
}

async function sumOf(file: string) {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file)) hash.update(bytes)
  return hash.digest('hex')
}

/** Not every file system of a stick can flush a folder. */
async function flushFolder(folder: string) {
  if (platform() === 'win32') return
  const handle = await open(folder)
  await handle
    .sync()
    .catch(() => {})
    .finally(() => handle.close())
}

function troubleFrom(error: unknown, folder: string): FolderTrouble {
  if (error instanceof FolderTrouble) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code))
    return new FolderTrouble({ what: 'full', folder, free: null }, error)
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return new FolderTrouble({ what: 'not-writable', folder }, error)
  if (['ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO', 'EIO', 'ENOTCONN'].includes(code))
    return new FolderTrouble({ what: 'missing', folder }, error)
  return new FolderTrouble({ what: 'failed', why: sentence(error) }, error)
}

export const sentence = (error: unknown) => {
  const said = (error instanceof Error ? error.message : String(error)).trim()
  return /[.!?]$/.test(said) ? said : `${said}.`
}

export type ListedSnapshot = WrittenSnapshot & { key_id: string; damaged: boolean }

/** What is in a folder or, if it has ours inside, in that one; newest first. Undefined if there is no such folder. */
export async function listSnapshots(chosen: string): Promise<{ folder: string; files: ListedSnapshot[] } | undefined> {
  const inside = insideOf(chosen)
  const folder = (await stat(inside).catch(() => undefined))?.isDirectory() ? inside : chosen
  const names = await readdir(folder).catch(() => undefined)
  if (!names || !isAbsolute(chosen)) return undefined
  const files: ListedSnapshot[] = []
  for (const name of names.filter(isSnapshotName)) files.push(...(await listed(join(folder, name))))
  return { folder, files: files.toSorted((a, b) => (a.made_at < b.made_at ? 1 : -1)) }
}

async function listed(path: string): Promise<ListedSnapshot[]> {
  try {
    const { size, mtime } = await stat(path)
    const file = basename(path)
    const opened = await openSnapshot(path).catch((error) => {
      if (error instanceof DamagedSnapshot) return undefined
      throw error
    })
    if (!opened) {
      const kind = file.startsWith('paddock-whole-') ? 'whole' : 'event'
      return [{ file, kind, size, made_at: mtime.toISOString(), event_name: null, key_id: '', damaged: true }]
    }
    const { kind, made_at, event_name, key_id } = opened.head
    return [{ file, kind, size, made_at, event_name, key_id, damaged: false }]
  } catch {
    // Deleted, or the stick pulled out, at this moment.
    return []
  }
}

/** The path of a listed snapshot; a name that leads elsewhere is none. */
export const pathOf = (folder: string, file: string) =>
  isSnapshotName(file) && basename(file) === file ? join(folder, file) : undefined

export const folderProblem = (problem: FolderProblem) => SNAPSHOT_ERRORS[problem]
export const parentOf = (folder: string) => (basename(folder) === SNAPSHOT_FOLDER ? dirname(folder) : folder)
