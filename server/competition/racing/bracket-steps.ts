/** Advances a bracket after laps or team changes: saves matches, moves winners on, and awards points once there is a champion. */
import type { Category } from '@paddock/domain/competition/event.ts'
import { omit } from '@paddock/domain/omit.ts'
import { finalOf, isNextOf, isThirdPlace, roundsOf } from '@paddock/domain/racing/bracket.ts'
import { bracketRules } from '@paddock/domain/racing/bracket-rules.ts'
import { isTied } from '@paddock/domain/racing/match.ts'
import { type Bracket, settledBracket } from '@paddock/domain/racing/settle-bracket.ts'
import { knockoutPoints as pointsOf } from '@paddock/domain/rules/knockout-points.ts'
import { and, eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { knockoutMatches, knockoutPoints } from '../../db/schema/racing.ts'
import { joinMatches } from '../programme/programme.ts'
import { failuresOf, packOfEvent } from '../rules/rules.ts'
import { type LapRow, lapsOfMatches, type MatchRow, matchesOf } from './racing-queries.ts'

export type Outcome = 'recorded' | 'tied' | 'advanced' | 'champion'
export type BracketTables = 'knockout_matches' | 'knockout_points'
export type BracketRows = Bracket<MatchRow, LapRow> & { matches: MatchRow[] }

export async function saveMatch(tx: Transaction, match: MatchRow) {
  const state = omit(match, 'id', 'event_id', 'category', 'round', 'match_number')
  await tx.update(knockoutMatches).set(state).where(eq(knockoutMatches.id, match.id))
}

/** The bracket of a category with the laps of its matches, the teams that are out, and what the rules add to times. */
export async function bracketOf(db: Queries, event_id: string, category: Category): Promise<BracketRows> {
  const matches = await matchesOf(db, event_id, category)
  if (matches.length === 0) return { matches, laps: [], out: new Set() }
  const pack = await packOfEvent(db, event_id)
  const failures = await failuresOf(db, event_id, pack)
  const laps = await lapsOfMatches(
    db,
    matches.map(({ id }) => id),
  )
  const { id, status } = competitionTeams
  const teams = await db
    .select({ id, status })
    .from(competitionTeams)
    .where(and(eq(competitionTeams.event_id, event_id), eq(competitionTeams.category, category)))
  return { matches, laps, ...bracketRules(pack, matches, teams, failures) }
}

/** Derives these matches from their laps, with all consequences, and returns which tables changed. */
export async function settleMatches(tx: Transaction, event_id: string, category: Category, ids: readonly string[]) {
  const bracket = await bracketOf(tx, event_id, category)
  const settled = settledBracket(bracket, new Set(ids))
  if ('racedOn' in settled) throw new Error('Failed to advance winner to next round: both slots are taken.')
  return saveBracket(tx, bracket.matches, settled.changed)
}

/** The last round decides about the points: with a champion they are allocated again, without one they are withdrawn. */
export async function saveBracket(
  tx: Transaction,
  matches: readonly MatchRow[],
  changed: readonly MatchRow[],
): Promise<BracketTables[]> {
  for (const match of changed) await saveMatch(tx, match)
  const [one] = changed
  if (one) await joinMatches(tx, one.event_id, one.category)
  const [deciding] = decidedAnew(matches, changed)
  if (!deciding) return changed.length > 0 ? ['knockout_matches'] : []
  const final = finalOf(matches.map((match) => changed.find(({ id }) => id === match.id) ?? match))
  if (!final?.winner_id) await takePointsBack(tx, deciding.event_id, deciding.category)
  else await allocatePoints(tx, deciding.event_id, deciding.category)
  return ['knockout_matches', 'knockout_points']
}

/** Matches of the last round, the final and the one for the third place, that have another winner than before. */
export function decidedAnew(matches: readonly MatchRow[], changed: readonly MatchRow[]) {
  const rounds = roundsOf(matches)
  return changed.filter(
    ({ id, round, winner_id }) => round === rounds && winner_id !== matches.find((match) => match.id === id)?.winner_id,
  )
}

/** The outcome of a match that was just raced. */
export function outcomeOf(match: MatchRow, matches: readonly MatchRow[]): Outcome {
  if (isTied(match)) return 'tied'
  if (match.winner_id === null) return 'recorded'
  if (isThirdPlace(match, roundsOf(matches))) return 'recorded'
  return matches.some((other) => isNextOf(match, other)) ? 'advanced' : 'champion'
}

/** Replaces the allocated points; returns undefined while there is no champion. */
export async function allocatePoints(tx: Transaction, event_id: string, category: Category) {
  const { knockout } = await packOfEvent(tx, event_id)
  const points = pointsOf(await matchesOf(tx, event_id, category), knockout.points)
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
