/**
 * Starts the embedded PostgreSQL again when it ends without having been asked to: killed, or stopped by a full disk.
 *
 * Each try waits longer than the one before, so that a disk that is full for a minute costs a minute and not the service.
 * After the last one the server gives up, and ends with code 1: a service manager, which can do more, takes over.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { EmbeddedPostgres } from './embedded.ts'

/** Before the first try, the second, and so on. */
export const RESTART_WAITS_MS = [0, 500, 1000, 2000, 3000, 5000, 5000, 8000, 8000, 10_000, 10_000]
/** One that ends sooner counts as a try that failed. */
const STEADY_AFTER_MS = 60_000

export type Outage = {
  /** It has ended, for this reason, and is being started again. */
  stopped: (reason: string) => void
  startedAgain: (afterMs: number) => void
  gaveUp: (reason: string, tries: number) => void
}

type Supervised = Pick<EmbeddedPostgres, 'ended' | 'stop'> & { startAgain: () => Promise<Supervised> }

export function supervise(first: Supervised, outage: Outage, waits: readonly number[] = RESTART_WAITS_MS) {
  const stopping = new AbortController()
  let current = first
  const watching = watch()

  async function watch() {
    for (let tries = 0; ; ) {
      const since = Date.now()
      const reason = await current.ended
      if (stopping.signal.aborted) return
      const endedAt = Date.now()
      if (endedAt - since > STEADY_AFTER_MS) tries = 0
      outage.stopped(reason)
      const made = await startAgain(tries, reason)
      if (!made) return
      current = made.postgres
      tries = made.tries
      if (stopping.signal.aborted) return
      outage.startedAgain(Date.now() - endedAt)
    }
  }

  async function startAgain(triesBefore: number, endedBecause: string) {
    let reason = endedBecause
    for (let tries = triesBefore; tries < waits.length; ) {
      await pause(waits[tries], undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return undefined
      tries++
      try {
        return { postgres: await current.startAgain(), tries }
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
    if (!stopping.signal.aborted) outage.gaveUp(reason, waits.length)
    return undefined
  }

  return {
    async stop() {
      stopping.abort()
      await current.stop()
      await watching
      // The one that was being started at that moment.
      await current.stop()
    },
  }
}
