/** The topics of live updates, and the complete state of those that stream one. */

import type { Topic } from '@paddock/contract/live/announcements.ts'
import { spectatorState } from '../competition/results/results.ts'
import type { Database } from '../db/database.ts'

const FORM = /^(user|team|organizer|company|event|results):([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

/** Topics without an id: the stored mail, the back office, and the public lists: materials, products, plans, events, texts. */
const PLAIN: readonly string[] = [
  'outbox',
  'office',
  'materials',
  'catalogue',
  'plans',
  'events',
  'site',
] satisfies Topic[]

/** A tab of the web app subscribes to six at most. */
export const MOST_TOPICS = 20

/** Undefined for a list that is empty, too long or contains an unknown topic. */
export function topicsIn(list: string): Topic[] | undefined {
  const named = [...new Set(list.split(',').filter(Boolean))]
  const good = named.filter((topic): topic is Topic => PLAIN.includes(topic) || FORM.test(topic))
  return named.length > 0 && named.length <= MOST_TOPICS && good.length === named.length ? good : undefined
}

export function kindAndId(topic: Topic) {
  const [kind = '', id = ''] = topic.split(':')
  return { kind, id }
}

/** Only public topics carry their state; staff screens are asked to refetch. */
export function stateOf(db: Database, topic: Topic) {
  const { kind, id } = kindAndId(topic)
  return kind === 'results' ? () => spectatorState(db, id) : undefined
}
