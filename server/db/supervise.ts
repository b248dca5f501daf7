/**
 * Restarts the embedded PostgreSQL when it exits unexpectedly: killed, or stopped by a full disk.
 *
 * Each attempt waits longer than the one before, so that a disk that is full for a minute causes an outage of a minute.
 * After the last attempt the server gives up and exits with code 1, so that a service manager can take over.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { EmbeddedPostgres } from './embedded.ts'

/** The delay before the first attempt, the second, and so on. */
export const RESTART_WAITS_MS = [0, 500, 1000, 2000, 3000, 5000, 5000, 8000, 8000, 10_000, 10_000]
/** An exit sooner than this counts as a failed attempt. */
const STEADY_AFTER_MS = 60_000

export type Outage = {
  /** It has exited for this reason and is being restarted. */
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
      // The instance that was being started at that moment.
      await current.stop()
    },
  }
}
