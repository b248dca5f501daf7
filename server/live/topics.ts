/** The topics of live updates, and the complete state of those that stream one. */

import type { AnnouncedUnder, Topic } from '@paddock/contract/live/announcements.ts'
import { shownRaceControl } from '../competition/race-control/race-control.ts'
import { spectatorState } from '../competition/results/results.ts'
import { showOf } from '../competition/screens/screens.ts'
import type { Database } from '../db/database.ts'
import type { Change } from './announce.ts'

const FORM =
  /^(user|team|organizer|company|event|results|race|show|screen):([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

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

/** What changes the tracks of an event, besides the steps of race control themselves. */
const MOVES_TRACKS: readonly string[] = [
  'competition_events',
  'competition_teams',
  'race_results',
  'knockout_matches',
  'programmes',
] satisfies AnnouncedUnder<'results'>[]

/** The topics whose state changes with what was announced. */
export function topicsOf({ topic, what, part }: Change): Change[] {
  const { kind, id } = kindAndId(topic)
  if (kind !== 'results' || !MOVES_TRACKS.includes(what)) return [{ topic, what, part }]
  return [
    { topic, what },
    { topic: `race:${id}`, what: 'race_control' },
  ]
}

/** Public topics and the show of an event carry their state; staff screens are asked to refetch. */
export function stateOf(db: Database, topic: Topic) {
  const { kind, id } = kindAndId(topic)
  if (kind === 'results') return () => spectatorState(db, id)
  if (kind === 'show') return () => showOf(db, id)
  return kind === 'race' ? () => shownRaceControl(db, id) : undefined
}
