/** Fences a laptop that was replaced, whenever it comes back and thinks that it serves. */
import { setTimeout as pause } from 'node:timers/promises'
import { linkTo } from './link-client.ts'
import { linkKey } from './link-tls.ts'
import type { PairStore } from './pair-record.ts'

const TRY_EVERY_MS = 3000

export function fenceReplaced(store: PairStore) {
  const { other, term } = store.read()
  if (other?.standing !== 'replaced') return { stop: async () => {} }
  const stopping = new AbortController()
  const { signal } = stopping
  const link = linkTo(() => other, linkKey(other))
  const fencing = (async () => {
    while (!signal.aborted) {
      const answer = await link.ask('POST', '/fence', { term }, { signal }).catch(() => undefined)
      if (Object(answer).role === 'fenced') return
      await pause(TRY_EVERY_MS, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await fencing
    },
  }
}
