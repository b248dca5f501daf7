/** How a laptop learns that another one has taken over from it, whether it serves, waits or has been fenced before. */
import { STANDBY_ERRORS } from '@paddock/domain/venue/standby.ts'
import { z } from 'zod'
import { LinkRefusal, type LinkRequest } from './link-server.ts'
import type { PairStore } from './pair-record.ts'
import { stepDown } from './step-down.ts'

const Term = z.object({ term: z.number().int() })

export type LinkCalls = Record<string, (request: LinkRequest) => Promise<unknown>>

export function fenceCalls(store: PairStore, url: string, fenced: () => void): LinkCalls {
  /** The record comes first: whatever happens after it, this laptop does not serve this data again. */
  function fence(term: number) {
    const { other, role, term: own } = store.read()
    if (!other || other.standing === 'removed') throw new LinkRefusal(STANDBY_ERRORS.removed)
    if (role === 'following' || term <= own) return false
    store.write({ role: 'fenced', term, other: { ...other, standing: 'leader' } })
    return true
  }
  return {
    'GET /state': async () => ({ term: store.read().term, role: store.read().role }),
    async 'POST /step-down'(request) {
      const { term } = Term.parse(await request.body())
      if (!fence(term)) return { term: store.read().term, isConfirmed: false }
      const isConfirmed = await stepDown(url)
      setImmediate(fenced)
      return { term, isConfirmed }
    },
    async 'POST /fence'(request) {
      const { term } = Term.parse(await request.body())
      if (fence(term)) setImmediate(fenced)
      return { term: store.read().term, role: store.read().role }
    },
  }
}

export async function answerWith(calls: LinkCalls, request: LinkRequest) {
  const call = calls[request.call]
  if (!call) throw new LinkRefusal('The first laptop does not serve at this moment.')
  return call(request)
}
