/**
 * Stored files as the follower sees them: a list with a version, and the files themselves. While commits wait for the
 * follower, storing a file waits, too, until the follower asks for what comes after it.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LONGEST_WAIT_MS } from '@paddock/domain/venue/standby.ts'
import { fileOfKey } from '../outside/file-names.ts'
import type { Files } from '../outside/files.ts'

/** How long a question for changes stays open when there are none. */
const OPEN_FOR_MS = 5000

export type ListedFile = { key: string; size: number; changed: number }

export function openLeaderFiles(stored: Files, dataDir: string, waits: () => boolean) {
  // A version of an earlier run is never taken for one of this run.
  let version = Date.now()
  let confirmed = 0
  const listeners = new Set<() => void>()
  const wake = () => {
    for (const listener of [...listeners]) listener()
  }

  /** Resolves when the condition holds after a change, or when the time is over. */
  function until(holds: () => boolean, mostMs: number) {
    return new Promise<boolean>((done) => {
      const end = (held: boolean) => {
        clearTimeout(timer)
        listeners.delete(check)
        done(held)
      }
      const check = () => holds() && end(true)
      const timer = setTimeout(() => end(false), mostMs)
      listeners.add(check)
      check()
    })
  }

  async function changed() {
    const mine = ++version
    wake()
    if (waits()) await until(() => confirmed >= mine || !waits(), LONGEST_WAIT_MS)
  }

  const files: Files = {
    ...stored,
    async put(...file) {
      const done = await stored.put(...file)
      await changed()
      return done
    },
    async remove(...file) {
      await stored.remove(...file)
      version++
      wake()
    },
  }

  async function listed(): Promise<ListedFile[]> {
    const found: ListedFile[] = []
    for await (const { bucket, path } of stored.list()) {
      const key = `${bucket}/${path}`
      const about = await stat(join(dataDir, 'files', key)).catch(() => undefined)
      if (about) found.push({ key, size: about.size, changed: Math.floor(about.mtimeMs) })
    }
    return found
  }

  return {
    files,
    /** Whether the follower has every file. */
    isConfirmed: () => confirmed >= version,
    /** The follower has everything up to `seen` and asks for what comes next. */
    async changesAfter(seen: number, isWaiting: boolean) {
      confirmed = seen > version ? 0 : seen
      wake()
      if (isWaiting) await until(() => version !== seen, OPEN_FOR_MS)
      const at = version
      return { version: at, files: await listed() }
    },
    async read(key: string) {
      const file = fileOfKey(key)
      return file && (await stored.get(file.bucket, file.path))?.body
    },
  }
}
