/** One value per node, computed when it is first needed and cached until a change is announced under its topic. */

import type { Topic } from '@paddock/contract/live/announcements.ts'
import type { Database } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { Hub } from './hub.ts'

/** As for ready bytes: no timer, cached from the start of the computation, and never while announcements may be missed. */
export function cachedUntil<Value>(topic: Topic, compute: (db: Database) => Promise<Value>) {
  const nodes = new WeakMap<Hub, { value: Promise<Value> | undefined }>()

  function nodeOf(hub: Hub) {
    const known = nodes.get(hub)
    if (known) return known
    const node: { value: Promise<Value> | undefined } = { value: undefined }
    nodes.set(hub, node)
    hub.listen((event) => {
      if (!('change' in event) || event.change.topic === topic) node.value = undefined
    })
    return node
  }

  return ({ hub, db }: Pick<Services, 'hub' | 'db'>): Promise<Value> => {
    const node = nodeOf(hub)
    if (node.value) return node.value
    const value = compute(db)
    if (!hub.isConnected()) return value
    node.value = value
    value.catch(() => {
      if (node.value === value) node.value = undefined
    })
    return value
  }
}
