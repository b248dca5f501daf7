/** What a match leads to once its times are known: it is saved, its winner goes on, and the champion's bracket gives points. */
import type { Category } from '@paddock/domain/competition/event.ts'
import { isNextOf } from '@paddock/domain/racing/bracket.ts'
import { knockoutPoints as pointsOf } from '@paddock/domain/racing/knockout-points.ts'
import { advanced, isTied, settled } from '@paddock/domain/racing/match.ts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { knockoutMatches, knockoutPoints } from '../../db/schema/racing.ts'
import { lapsOfMatches, type MatchRow, matchesOf } from './rows.ts'

export type Outcome = 'recorded' | 'tied' | 'advanced' | 'champion'

export async function saveMatch(tx: Transaction, match: MatchRow) {
  const { id, event_id: _, category: __, round: ___, match_number: ____, ...state } = match
  await tx.update(knockoutMatches).set(state).where(eq(knockoutMatches.id, id))
}

/** Derives the match from its laps, with everything that follows, and answers what has changed by it. */
export async function settleMatch(
  tx: Transaction,
  match: MatchRow,
  matches: readonly MatchRow[],
): Promise<('knockout_matches' | 'knockout_points')[]> {
  const after = settled(match, await lapsOfMatches(tx, [match.id]))
  await saveMatch(tx, after)
  const next = matches.find((other) => isNextOf(after, other))
  if (after.winner_id === null) return ['knockout_matches']
  if (!next) {
    await allocatePoints(tx, match.event_id, match.category)
    return ['knockout_matches', 'knockout_points']
  }
  const filled = advanced(next, after)
  if (!filled) throw new Error('Failed to advance winner to next round: both slots are taken.')
  await saveMatch(tx, filled)
  return ['knockout_matches']
}

/** What a match that was just raced has come to. */
export function outcomeOf(match: MatchRow, matches: readonly MatchRow[]): Outcome {
  if (isTied(match)) return 'tied'
  if (match.winner_id === null) return 'recorded'
  return matches.some((other) => isNextOf(match, other)) ? 'advanced' : 'champion'
}

/** In place of those that are there; answers undefined while there is no champion. */
export async function allocatePoints(tx: Transaction, event_id: string, category: Category) {
  const points = pointsOf(await matchesOf(tx, event_id, category))
  if (points.length === 0) return undefined
  await takePointsBack(tx, event_id, category)
  const rows = points.map((row) => ({ ...row, event_id, category }))
  for (let from = 0; from < rows.length; from += 1000)
    await tx.insert(knockoutPoints).values(rows.slice(from, from + 1000))
  return rows
}

export async function takePointsBack(tx: Transaction, event_id: string, category: Category) {
  await tx
    .delete(knockoutPoints)
    .where(and(eq(knockoutPoints.event_id, event_id), eq(knockoutPoints.category, category)))
}
