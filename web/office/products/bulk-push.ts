/** Takes every product that is here only to Stripe, with a result for each. It goes on while other tabs are looked at. */
import { useSyncExternalStore } from 'react'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { refusalOf } from '../../app/server-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'

export type PushResult = { id: string; name: string; failure?: string }
export type BulkPush = { running: boolean; total: number; results: PushResult[] }

const AT_ONCE = 3
const PER_PAGE = 500

let push: BulkPush = { running: false, total: 0, results: [] }
let stopped = false
const listeners = new Set<() => void>()

export const useBulkPush = () => useSyncExternalStore(subscribe, () => push)
export const stopBulkPush = () => {
  stopped = true
}

export async function startBulkPush() {
  if (push.running) return
  stopped = false
  put({ running: true, total: 0, results: [] })
  try {
    const waiting = await localOnly()
    put({ ...push, total: waiting.length })
    const worker = async () => {
      for (let next = waiting.shift(); next && !stopped; next = waiting.shift()) {
        const result = await pushOne(next)
        put({ ...push, results: [...push.results, result] })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    tell(push.results)
  } catch {
    toast.destructive({ title: MESSAGES.stripe.bulkFailed, text: MESSAGES.stripe.bulkLoadFailed })
  } finally {
    put({ ...push, running: false })
    void queryClient.invalidateQueries({ queryKey: api.owned_products.key() })
  }
}

/** All of them before the first is pushed: pages of a list that shrinks would leave some out. */
async function localOnly() {
  const found: { id: string; name: string }[] = []
  for (let page = 1; ; page++) {
    const { items, pages } = await api.owned_products.list.call({ state: 'local', page, limit: PER_PAGE })
    found.push(...items.map(({ id, name }) => ({ id, name })))
    if (page >= pages) return found
  }
}

async function pushOne({ id, name }: { id: string; name: string }): Promise<PushResult> {
  try {
    await api.stripe_catalogue.push.call({ productId: id })
    return { id, name }
  } catch (error) {
    // Signed out: every other one would fail in the same way.
    if (refusalOf(error)?.status === 401) stopped = true
    return { id, name, failure: error instanceof Error ? error.message : MESSAGES.stripe.syncProductFailed }
  }
}

function tell(results: PushResult[]) {
  const failures = results.filter(({ failure }) => failure).length
  if (failures === 0) return toast.success({ title: 'Success', text: `${results.length} product(s) synced to Stripe` })
  const text = `${failures} of ${results.length} products could not be synced. You can run it again.`
  toast.destructive({ title: MESSAGES.stripe.bulkFailed, text })
}

function put(next: BulkPush) {
  push = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
