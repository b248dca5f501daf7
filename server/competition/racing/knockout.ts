/** The knockout of a category: draws its bracket, re-runs a tie, awards points again, and deletes the bracket. */
import { randomInt } from 'node:crypto'
import type { Category } from '@paddock/domain/competition/event.ts'
import { matchesWithout } from '@paddock/domain/embargo/without-held.ts'
import { drawBracket, FEWEST_TEAMS, roundsOf, seededBracket } from '@paddock/domain/racing/bracket.ts'
import { placeName } from '@paddock/domain/racing/bracket-changes.ts'
import { isTied, settled } from '@paddock/domain/racing/match.ts'
import { BRACKET_ERRORS } from '@paddock/domain/racing/messages.ts'
import { bracketSize } from '@paddock/domain/rules/seeded-bracket.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { knockoutMatches, knockoutPoints, raceResults } from '../../db/schema/racing.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { embargoedFor } from '../embargo/embargo.ts'
import { GONE, lockOpenEvent, ownEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { joinMatches } from '../programme/programme.ts'
import { packOf, standingsOf } from '../rules/rules.ts'
import { announceRacing } from './announce-racing.ts'
import { allocatePoints, saveMatch, settleMatches, takePointsBack } from './bracket-steps.ts'
import { eventRecord } from './event-record.ts'
import { lapsOfMatches, type MatchRow, matchesOf } from './racing-queries.ts'
import type { ScoredEvent } from './scores.ts'

/** A batch size well below the parameter limit of one statement. */
const AT_ONCE = 1000

export const listMatches = api.knockout_matches.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  return [...matchesWithout(await matchesOf(db, input.event_id), await embargoedFor(db, caller, input.event_id))]
})

export const generateBracket = api.knockout_matches.generate.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, category } = input
    const event = await lockOpenEvent(tx, caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const drawn = await drawMatches(tx, event, category)
    if ('refused' in drawn) throw errors[drawn.refused]({ message: drawn.message })
    return drawn.matches
  }),
)

type Drawn = { matches: MatchRow[] } | { refused: 'BRACKET_EXISTS' | 'INSUFFICIENT_TEAMS'; message: string }

/** The caller has locked the event. */
export async function drawMatches(tx: Transaction, event: ScoredEvent, category: Category): Promise<Drawn> {
  const event_id = event.id
  if ((await matchesOf(tx, event_id, category)).length > 0)
    return { refused: 'BRACKET_EXISTS', message: BRACKET_ERRORS.exists(category) }
  const { knockout } = await packOf(tx, event)
  const teams = await tx
    .select({ id: competitionTeams.id, team_name: competitionTeams.team_name })
    .from(competitionTeams)
    .where(
      and(
        eq(competitionTeams.event_id, event_id),
        eq(competitionTeams.category, category),
        eq(competitionTeams.status, 'active'),
      ),
    )
  if (teams.length < FEWEST_TEAMS)
    return { refused: 'INSUFFICIENT_TEAMS', message: BRACKET_ERRORS.tooFewTeams(category) }
  const seeded = knockout.bracket === 'seeded' ? inSeedingOrder(teams, await seedsOf(tx, event)) : undefined
  if (seeded && seeded.length < FEWEST_TEAMS)
    return { refused: 'INSUFFICIENT_TEAMS', message: BRACKET_ERRORS.tooFewSeeds(category) }
  const thirdPlace = knockout.points.third_place !== undefined
  const drawn = seeded
    ? seededBracket(seeded, bracketSize(knockout, seeded.length), thirdPlace)
    : drawBracket(teams, randomInt, thirdPlace)
  const rows = drawn.map((match) => ({ ...match, event_id, category }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.insert(knockoutMatches).values(rows.slice(from, from + AT_ONCE))
  // Teams that the rules put out in round one give walkovers at once.
  if (seeded) await settleMatches(tx, event_id, category, [])
  await joinMatches(tx, event_id, category)
  await announceRacing(tx, event_id, 'knockout_matches')
  return { matches: await matchesOf(tx, event_id, category) }
}

const seedsOf = async (tx: Transaction, event: ScoredEvent) =>
  new Map(
    standingsOf(await eventRecord(tx, event)).flatMap(({ standings }) =>
      standings.map(({ team_id, seed }) => [team_id, seed]),
    ),
  )

/** Only those that are seeded, the best first. */
const inSeedingOrder = <T extends { id: string }>(
  teams: readonly T[],
  seeds: ReadonlyMap<string, number | null>,
): T[] =>
  teams
    .flatMap((team) => {
      const seed = seeds.get(team.id)
      return seed == null ? [] : [{ team, seed }]
    })
    .sort((a, b) => a.seed - b.seed)
    .map(({ team }) => team)

export const rerunMatch = api.knockout_matches.rerun.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const [named] = await tx
      .select({ event_id: knockoutMatches.event_id, category: knockoutMatches.category })
      .from(knockoutMatches)
      .where(eq(knockoutMatches.id, input.id))
    const event = named && (await lockOpenEvent(tx, caller, named.event_id))
    const matches = event ? await matchesOf(tx, event.id, named.category) : []
    const match = matches.find(({ id }) => id === input.id)
    if (!event || !match) throw errors.NOT_FOUND({ message: BRACKET_ERRORS.matchGone })
    // A double click: the first request has already cleared the match.
    if (match.status === 'pending') return match
    if (!isTied(match)) throw errors.NOT_TIED()
    return clearTie(tx, caller, event, match)
  }),
)

/** A tied match is raced again, whole or in one race of sudden death. The laps of the tie stay on record. */
export async function clearTie(
  tx: Transaction,
  caller: Caller,
  event: ScoredEvent,
  match: MatchRow,
): Promise<MatchRow> {
  const laps = await lapsOfMatches(tx, [match.id])
  await tx.update(raceResults).set({ knockout_match_id: null }).where(eq(raceResults.knockout_match_id, match.id))
  const { knockout } = await packOf(tx, event)
  const sudden_death = knockout.match.tie === 'sudden_death'
  const cleared: MatchRow = settled({ ...match, sudden_death }, [])
  await saveMatch(tx, cleared)
  await joinMatches(tx, match.event_id, match.category)
  await recordHistory(tx, caller, {
    event_id: match.event_id,
    kind: 'match',
    subject_id: match.id,
    what: `${match.team_a_name} and ${match.team_b_name} tied in ${placeName(match, roundsOf(await matchesOf(tx, match.event_id, match.category)))} and race ${sudden_death ? 'sudden death' : 'again'}.`,
    before: { ...match, laps },
    after: cleared,
  })
  await announceRacing(tx, match.event_id, 'knockout_matches', 'race_results')
  return cleared
}

export const removeBracket = api.knockout_matches.remove.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, category } = input
    if (!(await lockOpenEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const matches = await matchesOf(tx, event_id, category)
    // A double click: the first request has already deleted the bracket.
    if (matches.length === 0) return { success: true as const }
    const points = await tx.select().from(knockoutPoints).where(ofCategory(input))
    await takePointsBack(tx, event_id, category)
    await tx
      .delete(knockoutMatches)
      .where(and(eq(knockoutMatches.event_id, event_id), eq(knockoutMatches.category, category)))
    await joinMatches(tx, event_id, category)
    await recordHistory(tx, caller, {
      event_id,
      kind: 'bracket',
      what: `The ${category} bracket was deleted. Its laps remain on record.`,
      before: { category, matches, points },
      after: null,
    })
    await announceRacing(tx, event_id, 'knockout_matches', 'race_results', 'knockout_points')
    return { success: true as const }
  }),
)

export const listPoints = api.knockout_points.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  if ((await embargoedFor(db, caller, input.event_id)).has('racing')) return []
  return db
    .select(SHOWN)
    .from(knockoutPoints)
    .where(eq(knockoutPoints.event_id, input.event_id))
    .orderBy(desc(knockoutPoints.points), knockoutPoints.category, knockoutPoints.team_id)
})

export const awardPoints = api.knockout_points.award.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    if (!(await lockOpenEvent(tx, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
    const points = await allocatePoints(tx, input.event_id, input.category)
    if (!points) throw errors.NOT_DECIDED()
    await announceRacing(tx, input.event_id, 'knockout_points')
    return points
  }),
)

const ofCategory = ({ event_id, category }: Pick<MatchRow, 'event_id' | 'category'>) =>
  and(eq(knockoutPoints.event_id, event_id), eq(knockoutPoints.category, category))

const { event_id, team_id, category, points, position, elimination_round } = knockoutPoints
const SHOWN = { event_id, team_id, category, points, position, elimination_round }
