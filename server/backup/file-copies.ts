/** Copies the stored files into a backup, each once, and drops those that were deleted meanwhile. */
import type { Files } from '../outside/files.ts'
import type { Archive } from './archive.ts'
import { fileEntry, type SavedFile } from './manifest.ts'
import type { StoredName } from './named-files.ts'
import { megabytes, nowAndThen, type Say } from './progress.ts'

export type FileCopies = ReturnType<typeof copyOf>

export function copyOf(files: Files, archive: Archive, say: Say) {
  const copied = new Map<string, SavedFile>()
  /** The files that the last snapshot requires. */
  let wanted = new Set<string>()
  const tell = nowAndThen(say)
  let bytes = 0

  /** True if the file is in the archive, from this call or an earlier one. */
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

    /** Copies the files added since the last call and all named ones. Returns the named ones that are missing. */
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

    /** A restore must not bring back a file that was deleted before the last snapshot. */
    wanted: () => [...copied].filter(([entry]) => wanted.has(entry)).map(([, file]) => file),
  }
}
