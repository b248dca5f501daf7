/** The stored files on their way into a backup: each copied once, those that were deleted meanwhile left out again. */
import type { Files } from '../outside/files.ts'
import type { Archive } from './archive.ts'
import { fileEntry, type SavedFile } from './manifest.ts'
import type { StoredName } from './named-files.ts'
import { megabytes, nowAndThen, type Say } from './progress.ts'

export type FileCopies = ReturnType<typeof copyOf>

export function copyOf(files: Files, archive: Archive, say: Say) {
  const copied = new Map<string, SavedFile>()
  /** What a backup of the last moment must have. */
  let wanted = new Set<string>()
  const tell = nowAndThen(say)
  let bytes = 0

  /** True where it is in the archive, now or already. */
  async function take(one: StoredName) {
    const entry = fileEntry(one)
    if (copied.has(entry)) return true
    const found = await files.get(one.bucket, one.path)
    if (!found) return false
    const { sha256 } = await archive.add(entry, found.size, found.body)
    copied.set(entry, { ...one, size: found.size, sha256 })
    bytes += found.size
    tell(() => `  ${copied.size} files, ${megabytes(bytes)}`)
    return true
  }

  return {
    async takeAll() {
      for await (const one of files.list()) await take(one)
    },

    /** Those that have come since, and all that are named. Answers which of the named ones are not to be had. */
    async takeNewer(named: StoredName[]) {
      const missing: StoredName[] = []
      wanted = new Set(named.map(fileEntry))
      for (const one of named) if (!(await take(one))) missing.push(one)
      for await (const one of files.list()) {
        wanted.add(fileEntry(one))
        await take(one)
      }
      return missing
    },

    /** A file that a person deleted before the last moment is not brought back by a restore. */
    wanted: () => [...copied].filter(([entry]) => wanted.has(entry)).map(([, file]) => file),
  }
}
