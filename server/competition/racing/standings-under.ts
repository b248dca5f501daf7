/** The standings of an event if it had another rule pack, and the knockout points that go with them. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { knockoutPoints } from '@paddock/domain/rules/knockout-points.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { type PackChoice, standingsOf } from '../rules/rules.ts'
import { allocatePoints } from './bracket-steps.ts'
import { type EventRows, eventRecord } from './event-record.ts'
import type { ScoredEvent } from './scores.ts'

/** Of the event as it is, and as it would be under the other pack. */
export async function standingsUnder(db: Queries, event: ScoredEvent, pack: PackChoice) {
  const before = await eventRecord(db, event)
  const after = await eventRecord(db, { ...event, ...pack })
  const knockout = CATEGORIES.flatMap((category) => pointsAfter(after, category))
  return { before: standingsOf(before), after: standingsOf({ ...after, knockout }) }
}

/** Points that were awarded follow the pack; a bracket without points stays without. */
function pointsAfter({ event, matches, knockout }: EventRows, category: (typeof CATEGORIES)[number]) {
  if (!knockout.some((row) => row.category === category)) return []
  const drawn = matches.filter((match) => match.category === category)
  return knockoutPoints(drawn, event.pack.knockout.points).map((row) => ({ ...row, category }))
}

/** After the event has its new pack. */
export async function saveKnockoutPoints(tx: Transaction, event: ScoredEvent) {
  const { knockout } = await eventRecord(tx, event)
  for (const category of new Set(knockout.map((row) => row.category))) await allocatePoints(tx, event.id, category)
}
