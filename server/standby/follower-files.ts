/** Copies the leader's stored files, and removes those that the leader has no more. */
import { stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { fileOfKey } from '../outside/file-names.ts'
import { openFiles } from '../outside/files.ts'
import type { Link } from './link-client.ts'

const Changes = z.object({
  version: z.number().int(),
  files: z.array(z.object({ key: z.string(), size: z.number(), changed: z.number() })),
})
const RETRY_MS = 1000
/** Longer than the leader keeps a question open. */
const PATIENCE_MS = 20_000

export function followFiles(link: Link, dataDir: string) {
  const files = openFiles({ dataDir })
  const stopping = new AbortController()
  const { signal } = stopping
  /** Everything of this version is here; 0 until the first copy is complete. */
  let seen = 0
  let missing: number | undefined

  async function copyOnce(ofStop: AbortSignal, isWaiting: boolean) {
    const path = `/files?seen=${seen}${isWaiting ? '' : '&now'}`
    const answer = await link.ask('GET', path, undefined, { timeoutMs: PATIENCE_MS, signal: ofStop })
    const { version, files: listed } = Changes.parse(answer)
    const wanted = new Map(listed.map((file) => [file.key, file]))
    const lacking = []
    for (const file of listed) if (!(await isHere(file))) lacking.push(file)
    missing = lacking.length
    for (const file of lacking) {
      await copy(file, ofStop)
      missing--
    }
    for await (const { bucket, path } of files.list())
      if (!wanted.has(`${bucket}/${path}`)) await files.remove(bucket, path)
    seen = version
  }

  const placeOf = (key: string) => join(dataDir, 'files', key)

  async function isHere({ key, size, changed }: z.infer<typeof Changes>['files'][number]) {
    const about = await stat(placeOf(key)).catch(() => undefined)
    return about?.size === size && Math.floor(about.mtimeMs) === changed
  }

  async function copy({ key, changed }: { key: string; changed: number }, ofStop: AbortSignal) {
    const file = fileOfKey(key)
    if (!file) return
    await files.put(file.bucket, file.path, await link.read(`/file?key=${encodeURIComponent(key)}`, { signal: ofStop }))
    // In the middle of the millisecond, so that rounding cannot make it another one.
    const at = (changed + 0.5) / 1000
    await utimes(placeOf(key), at, at)
  }

  async function follow() {
    while (!signal.aborted)
      await copyOnce(signal, true).catch(() => pause(RETRY_MS, undefined, { signal }).catch(() => {}))
  }
  const following = follow()

  return {
    isComplete: () => seen > 0,
    missing: () => missing,
    async stop() {
      stopping.abort()
      await following
    },
    /** What has changed up to now, before a take-over. */
    copyLast: (limit: AbortSignal) => copyOnce(limit, false),
  }
}
