/**
 * A person's attempts at the reaction trainer. They stay in this browser, for this person alone, and are sent nowhere: how fast a
 * child reacts is nobody else's business, and times of different devices cannot be compared.
 */
import { type Attempt, SOURCES, withAttempt } from '@paddock/domain/practice/reaction.ts'
import { useSyncExternalStore } from 'react'

const OUTCOMES = ['reaction', 'guessed', 'false_start']

export type ReactionHistory = ReturnType<typeof makeHistory>

const histories = new Map<string, ReactionHistory>()

export function historyOf(user_id: string): ReactionHistory {
  const history = histories.get(user_id) ?? makeHistory(`paddock-reaction:${user_id}`)
  histories.set(user_id, history)
  return history
}

export const useHistory = ({ subscribe, attempts }: ReactionHistory) => useSyncExternalStore(subscribe, attempts)

function makeHistory(key: string) {
  const listeners = new Set<() => void>()
  let attempts = read(key)
  function put(next: readonly Attempt[]) {
    attempts = next
    write(key, next)
    for (const listener of listeners) listener()
  }
  return {
    attempts: () => attempts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    // Another tab may have added some.
    add: (attempt: Attempt) => put(withAttempt(read(key, attempts), attempt)),
    clear: () => put([]),
  }
}

/** If the browser blocks storage, attempts last as long as the page. */
function read(key: string, known: readonly Attempt[] = []): readonly Attempt[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isAttempt) : known
  } catch {
    return known
  }
}

function isAttempt(one: unknown): one is Attempt {
  const { outcome, source, at, time } = Object(one)
  const isTimed = outcome === 'false_start' ? time === null : Number.isInteger(time)
  return OUTCOMES.includes(outcome) && SOURCES.includes(source) && typeof at === 'string' && isTimed
}

function write(key: string, attempts: readonly Attempt[]) {
  try {
    if (attempts.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(attempts))
  } catch {
    // Only the next visit would have needed it.
  }
}
