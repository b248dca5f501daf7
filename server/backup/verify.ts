/** Reads a backup file from start to end, and reports what it contains or why it cannot be used. */
import { createHash, type Hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { StartFailure } from '../boot/failure.ts'
import { type BackupFile, entriesOf, nameOfBackup } from './archive.ts'
import { ENTRY, FORMAT, fileEntry, Manifest, sumOf, tableEntry, wholeOf } from './manifest.ts'

type Found = Map<string, { hash: Hash; bytes: number }>

const SMALL = new Set(Object.values(ENTRY))

export async function verifyBackup(source: BackupFile, signal?: AbortSignal): Promise<Manifest> {
  const file = nameOfBackup(source)
  const there = await stat(file).catch(() => undefined)
  if (!there?.isFile()) throw new StartFailure(`There is no file ${file}.`)
  const found: Found = new Map()
  const small = new Map<string, Buffer>()
  try {
    for await (const { name, body } of entriesOf(source, signal)) {
      if (found.size + small.size === 0 && name !== ENTRY.format) throw new StartFailure(notOurs(file))
      if (SMALL.has(name)) small.set(name, await buffer(body))
      else await count(found, wholeOf(name), body)
      if (name === ENTRY.format) requireFormat(file, small.get(name))
    }
  } catch (error) {
    if (error instanceof StartFailure || signal?.aborted) throw error
    throw new StartFailure(small.size === 0 ? notOurs(file) : damaged(file, 'it is cut off or was changed'))
  }
  if (small.size === 0) throw new StartFailure(notOurs(file))
  return compare(file, found, small)
}

async function count(found: Found, name: string, body: AsyncIterable<Buffer>) {
  const one = found.get(name) ?? { hash: createHash('sha256'), bytes: 0 }
  found.set(name, one)
  for await (const chunk of body) {
    one.hash.update(chunk)
    one.bytes += chunk.length
  }
}

function requireFormat(file: string, line: Buffer | undefined) {
  const format = Number(line)
  if (format > FORMAT)
    throw new StartFailure(
      `${file} was made by a newer Paddock (backup format ${format}): restore it with that version.`,
    )
  if (format !== FORMAT) throw new StartFailure(notOurs(file))
}

function compare(file: string, found: Found, small: Map<string, Buffer>): Manifest {
  const text = small.get(ENTRY.manifest)
  if (!text) throw new StartFailure(damaged(file, 'it is cut off'))
  if (sumOf(text) !== String(small.get(ENTRY.seal)))
    throw new StartFailure(damaged(file, 'its table of contents was changed'))
  const read = Manifest.safeParse(JSON.parse(String(text)))
  if (!read.success) throw new StartFailure(damaged(file, 'its table of contents cannot be read'))
  const manifest = read.data
  const wanted = [
    ...manifest.tables.map((table) => ({ name: tableEntry(table), bytes: table.bytes, sha256: table.sha256 })),
    ...manifest.files.map((one) => ({ name: fileEntry(one), bytes: one.size, sha256: one.sha256 })),
  ]
  for (const { name, bytes, sha256 } of wanted) {
    const one = found.get(name)
    if (one?.bytes !== bytes || one.hash.digest('hex') !== sha256)
      throw new StartFailure(damaged(file, `${name} was changed or is not there`))
  }
  const secret = small.get(ENTRY.secret)
  if ((secret && sumOf(secret)) !== manifest.secret?.sha256)
    throw new StartFailure(damaged(file, 'its secret was changed or is not there'))
  return manifest
}

const notOurs = (file: string) => `${file} is not a backup of Paddock.`
const damaged = (file: string, why: string) => `${file} is damaged and cannot be restored: ${why}.`
