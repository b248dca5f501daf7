/**
 * What a laptop does that served before, when it is started: its follower may have taken over meanwhile.
 *
 * | the other laptop            | then                                          |
 * |-----------------------------|-----------------------------------------------|
 * | has a higher term           | this one is fenced                            |
 * | follows                     | this one serves                               |
 * | does not answer             | the person at this laptop decides             |
 */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { answerWith, fenceCalls } from './fence.ts'
import { linkTo } from './link-client.ts'
import type { LinkHandler } from './link-server.ts'
import { linkKey } from './link-tls.ts'
import type { PairStore } from './pair-record.ts'

const State = z.object({ term: z.number().int(), role: z.enum(['serving', 'following', 'fenced']) })
const ASK_EVERY_MS = 2000

export type Verdict = 'serve' | 'fenced' | 'unknown'

export async function askOther(store: PairStore): Promise<Verdict> {
  const { other, term } = store.read()
  if (other?.standing !== 'follower') return 'serve'
  const link = linkTo(() => other, linkKey(other))
  const answer = await link.ask('GET', '/state').catch(() => undefined)
  if (!answer) return 'unknown'
  const state = State.parse(answer)
  if (state.term > term && state.role !== 'following') {
    store.write({ role: 'fenced', term: state.term, other: { ...other, standing: 'leader' } })
    return 'fenced'
  }
  return 'serve'
}

/** Goes on asking until there is an answer, from the other laptop or from the person. */
export function keepAsking(store: PairStore, url: string, decided: (verdict: 'serve' | 'fenced') => void) {
  const stopping = new AbortController()
  const { signal } = stopping
  const asking = (async () => {
    for (;;) {
      await pause(ASK_EVERY_MS, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      const verdict = await askOther(store)
      if (verdict !== 'unknown') return decided(verdict)
    }
  })()
  const calls = {
    ...fenceCalls(store, url, () => decided('fenced')),
    // Whoever reports follows, and so has not taken over.
    'POST /report': async () => {
      decided('serve')
      return null
    },
  }
  return {
    handle: ((request) => answerWith(calls, request)) satisfies LinkHandler,
    confirm: () => decided('serve'),
    async stop() {
      stopping.abort()
      await asking
    },
  }
}
