/**
 * Each topic's state as ready bytes, computed once for all listeners. Changes that arrive during a computation
 * lead to one more computation, not to one each.
 *
 * A state outlives its last listener until a change is announced, so that opening and closing streams computes nothing.
 */
import type { Topic } from '@paddock/contract/live/announcements.ts'
import type { Part } from './announce.ts'
import { stateFrame, stateIn } from './frames.ts'

/** The state of topics that stream one; undefined for the others, whose listeners refetch. */
export type StateOf = (topic: Topic) => (() => Promise<unknown>) | undefined

/** The limit on cached states of topics without listeners; beyond it, the ones abandoned longest ago are dropped first. */
const MOST_IDLE = { topics: 200, bytes: 8_000_000 }

type Known = { bytes: Promise<Buffer>; ready?: Buffer; isPresent: boolean }

export function currentStates(stateOf: StateOf, most = MOST_IDLE) {
  const known = new Map<Topic, Known>()
  const waiting = new Set<Topic>()
  /** In the order in which their last listener left. */
  const idle = new Set<Topic>()

  function compute(topic: Topic) {
    const entry: Known = { bytes: Promise.resolve(Buffer.alloc(0)), isPresent: false }
    entry.bytes = Promise.resolve(stateOf(topic)?.()).then((state) => {
      const bytes = stateFrame(topic, state)
      entry.ready = bytes
      entry.isPresent = state !== null && state !== undefined
      return bytes
    })
    entry.bytes.catch(() => known.get(topic) === entry && drop(topic))
    known.set(topic, entry)
    return entry.bytes
  }

  /** Undefined while the state is being computed, and for one that is not there: it has to be read. */
  function withPart(topic: Topic, { ready, isPresent }: Known, part: Part) {
    if (!ready || !isPresent) return undefined
    const bytes = stateFrame(topic, Object.assign(Object(stateIn(ready)), part))
    known.set(topic, { bytes: Promise.resolve(bytes), ready: bytes, isPresent })
    return { before: ready, bytes }
  }

  function drop(topic: Topic) {
    known.delete(topic)
    idle.delete(topic)
  }

  return {
    drop,
    forget() {
      known.clear()
      idle.clear()
    },
    /** True if the state is cached and not null. */
    isPresent: (topic: Topic) => known.get(topic)?.isPresent === true,
    read(topic: Topic) {
      idle.delete(topic)
      return known.get(topic)?.bytes ?? compute(topic)
    },
    /** Called when the last listener has left. */
    rest(topic: Topic) {
      if (!known.has(topic)) return
      idle.add(topic)
      let size = 0
      for (const one of idle) size += known.get(one)?.ready?.length ?? 0
      for (const oldest of idle) {
        if (idle.size <= most.topics && size <= most.bytes) break
        size -= known.get(oldest)?.ready?.length ?? 0
        drop(oldest)
      }
    },
    /**
     * Undefined if a computation that has not started yet will include this change too, or if the change makes no
     * difference to the state: a hall full of phones need not receive it again.
     */
    async next(topic: Topic, part?: Part): Promise<Buffer | undefined> {
      if (waiting.has(topic)) return undefined
      const running = known.get(topic)
      if (!running) return compute(topic)
      const changed = part && withPart(topic, running, part)
      if (changed) return changed.before.equals(changed.bytes) ? undefined : changed.bytes
      waiting.add(topic)
      const before = await running.bytes.catch(() => undefined)
      waiting.delete(topic)
      const bytes = await compute(topic)
      return before?.equals(bytes) ? undefined : bytes
    },
  }
}
