/** Lodges a protest or appeal, for the portal and the desk: checks what it refers to, stores it once, and says who is to know. */
import { HISTORY, PROTEST_ERRORS } from '@paddock/domain/protests/messages.ts'
import { MOST_PROTESTS, type Subject } from '@paddock/domain/protests/protest.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { eventProtests } from '../../db/schema/protests.ts'
import { eventPenalties, otherEventPoints } from '../../db/schema/racing.ts'
import type { Caller } from '../../identity/callers.ts'
import { recordHistory } from '../history/history.ts'
import { announceProtests } from './announce-protests.ts'
import { type NotifyDeps, notifyLodged } from './notify-protests.ts'
import { racedIn } from './protest-queries.ts'

export type Lodging = {
  id: string
  event_id: string
  team_id: string
  subject: Subject
  against_team_id: string | null
  race_id: string | null
  penalty_id: string | null
  appeal_of: string | null
  text: string
}

type By = { lodged_by_id: string } | { desk_by: string }
type LodgingRefusal = 'taken' | 'wrong-reference' | 'appealed' | 'too-many'

type LodgingErrors = Record<'WRONG_REFERENCE' | 'APPEALED' | 'TOO_MANY', () => Error> & {
  CONFLICT: (about: { message: string }) => Error
}

/** The contract's error of a refusal. */
export function lodgingError(errors: LodgingErrors, refused: LodgingRefusal) {
  if (refused === 'taken') return errors.CONFLICT({ message: PROTEST_ERRORS.exists })
  if (refused === 'wrong-reference') return errors.WRONG_REFERENCE()
  return refused === 'appealed' ? errors.APPEALED() : errors.TOO_MANY()
}

/** A retry of the same form finds what its first attempt has lodged. */
export async function earlierOf(db: Queries, { id, event_id, team_id, text }: Lodging) {
  const [earlier] = await db.select().from(eventProtests).where(eq(eventProtests.id, id))
  if (!earlier) return undefined
  return earlier.event_id === event_id && earlier.team_id === team_id && earlier.text === text ? 'lodged' : 'taken'
}

/** In a transaction that has locked the event and knows that the window is open, or why it is taken all the same. */
export async function lodgeProtest(
  tx: Transaction,
  deps: NotifyDeps,
  caller: Caller,
  lodging: Lodging,
  { late_reason, ...by }: By & { late_reason: string | null },
): Promise<LodgingRefusal | undefined> {
  const { id, event_id, team_id, subject, text } = lodging
  const [team] = await tx
    .select({ team_name: competitionTeams.team_name })
    .from(competitionTeams)
    .where(and(eq(competitionTeams.id, team_id), eq(competitionTeams.event_id, event_id)))
  const found = team && (await referenceOf(tx, lodging))
  if (!found) return 'wrong-reference'
  if (found === 'appealed') return 'appealed'
  const lodged = await tx.$count(
    eventProtests,
    and(eq(eventProtests.team_id, team_id), eq(eventProtests.event_id, event_id)),
  )
  if (lodged >= MOST_PROTESTS) return 'too-many'
  const made = await tx
    .insert(eventProtests)
    .values({ id, event_id, team_id, subject, text, late_reason, ...by, ...found })
    .onConflictDoNothing()
    .returning({ id: eventProtests.id })
  if (made.length === 0) return 'taken'
  await recordHistory(
    tx,
    caller,
    {
      ...{ event_id, team_id, team_name: team.team_name, kind: 'protest', subject_id: id, before: null },
      what: HISTORY.lodged(subject, found.about, late_reason !== null).slice(0, 500),
      after: { subject, about: found.about, late_reason },
    },
    'lodged_by_id' in by ? `${team.team_name} (team)`.slice(0, 200) : undefined,
  )
  await notifyLodged(tx, deps, { event_id, subject, team_name: team.team_name })
  await announceProtests(tx, event_id)
  return undefined
}

type Reference = Pick<typeof eventProtests.$inferInsert, 'against_team_id' | 'race_id' | 'penalty_id' | 'appeal_of'> & {
  about: string | null
}

/** Only what belongs to its subject is stored; undefined if it is not of the event or has nothing to do with the team. */
async function referenceOf(tx: Queries, lodging: Lodging): Promise<Reference | 'appealed' | undefined> {
  const { event_id, team_id, subject, race_id, penalty_id, appeal_of } = lodging
  const against = await otherTeam(tx, lodging)
  if (against === undefined || (subject === 'team' && against === null)) return undefined
  const of = { against_team_id: against?.id ?? null }
  if (subject === 'race' && race_id) {
    const race = (await racedIn(tx, event_id)).find((one) => one.id === race_id)
    return race && { ...of, race_id, about: race.name }
  }
  if (subject === 'penalty' && penalty_id) {
    const reason = await deductionReason(tx, event_id, team_id, penalty_id)
    return reason === undefined ? undefined : { ...of, penalty_id, about: `Penalty: ${reason}`.slice(0, 300) }
  }
  if (subject === 'decision') {
    const [decided] = appeal_of ? await tx.select().from(eventProtests).where(eq(eventProtests.id, appeal_of)) : []
    const isParty = decided?.team_id === team_id || decided?.against_team_id === team_id
    if (!decided?.decided_at || decided.event_id !== event_id || !isParty) return undefined
    const [other] = await tx
      .select({ id: eventProtests.id })
      .from(eventProtests)
      .where(and(eq(eventProtests.appeal_of, decided.id), ne(eventProtests.state, 'withdrawn')))
    if (other) return 'appealed'
    const opponent = decided.team_id === team_id ? decided.against_team_id : decided.team_id
    return { appeal_of, against_team_id: opponent, about: decided.about }
  }
  return { ...of, about: against && subject === 'team' ? against.team_name : null }
}

/** Null if none is named, undefined if there is no such team. */
async function otherTeam(tx: Queries, { event_id, team_id, against_team_id }: Lodging) {
  if (against_team_id === null) return null
  if (against_team_id === team_id) return undefined
  const [team] = await tx
    .select({ id: competitionTeams.id, team_name: competitionTeams.team_name })
    .from(competitionTeams)
    .where(and(eq(competitionTeams.id, against_team_id), eq(competitionTeams.event_id, event_id)))
  return team
}

/** Of the team's own penalty, or of points deducted from it. */
async function deductionReason(tx: Queries, event_id: string, team_id: string, id: string) {
  for (const table of [eventPenalties, otherEventPoints]) {
    const [row] = await tx
      .select({ reason: table.reason })
      .from(table)
      .where(and(eq(table.id, id), eq(table.event_id, event_id), eq(table.team_id, team_id)))
    if (row) return row.reason
  }
  return undefined
}
