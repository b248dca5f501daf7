/** Checks every half minute whether a backup is due, while the server runs. */
import { setTimeout as pause } from 'node:timers/promises'

const LOOKS_EVERY_MS = 30_000

/** `stop` aborts a backup in progress and leaves nothing of it behind. */
export function scheduleBackups(
  makeIfDue: (signal: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
) {
  const stopping = new AbortController()
  const { signal } = stopping

  async function goOn() {
    while (!signal.aborted) {
      await makeIfDue(signal).catch(onError)
      await pause(LOOKS_EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const going = goOn()
  return {
    async stop() {
      stopping.abort()
      await going
    },
  }
}
