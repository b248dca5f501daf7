/** Announces a change on the track: staff screens refetch, and spectators get new results. */
import type { Transaction } from '../../db/database.ts'
import { together } from '../../db/together.ts'
import { announceEach, changeOf } from '../../live/announce.ts'
import { announceToEntrants } from '../../live/entrants.ts'

type What = 'race_results' | 'knockout_matches' | 'knockout_points' | 'other_event_points'

export async function announceRacing(tx: Transaction, event_id: string, ...changed: [What, ...What[]]) {
  const toStaff = changed.map((what) => changeOf(`event:${event_id}`, what))
  await together([
    announceEach(tx, [...toStaff, changeOf(`results:${event_id}`, changed[0])]),
    announceToEntrants(tx, event_id),
  ])
}
