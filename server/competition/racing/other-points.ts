/** Points that an organiser awards or deducts manually. */
import { POINTS_ERRORS, RACE_ERRORS } from '@paddock/domain/racing/messages.ts'
import type { Points } from '@paddock/domain/units.ts'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { otherEventPoints } from '../../db/schema/racing.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { GONE, lockOpenEvent, nameOf, ownEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { announceRacing } from './announce-racing.ts'
import { teamsWithIds } from './racing-queries.ts'

const withTeams = (db: Queries) =>
  db
    .select({ ...getTableColumns(otherEventPoints), team_name: competitionTeams.team_name })
    .from(otherEventPoints)
    .innerJoin(competitionTeams, eq(competitionTeams.id, otherEventPoints.team_id))

export const listOtherPoints = api.other_event_points.list.handler(
  async ({ input, context: { db, caller }, errors }) => {
    if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
    return withTeams(db)
      .where(eq(otherEventPoints.event_id, input.event_id))
      .orderBy(desc(otherEventPoints.created_at), desc(otherEventPoints.id))
  },
)

export const giveOtherPoints = api.other_event_points.give.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    if (!(await lockOpenEvent(tx, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
    const [team] = await teamsWithIds(tx, input.event_id, [input.team_id])
    if (!team) throw errors.NOT_FOUND({ message: RACE_ERRORS.notInEvent })
    const stored = await addOtherPoints(tx, caller, { ...input, category: team.category })
    // The id is taken: an earlier attempt with the same form was saved, and is returned.
    if (stored?.team_id !== input.team_id || stored.points !== input.points || stored.reason !== input.reason)
      throw errors.CONFLICT({ message: POINTS_ERRORS.awardedDifferently })
    return stored
  }),
)

export const removeOtherPoints = api.other_event_points.remove.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const [named] = await withTeams(tx).where(eq(otherEventPoints.id, input.id))
    const event = named && (await lockOpenEvent(tx, caller, named.event_id))
    const stored = event && (await deleteOtherPoints(tx, caller, event.id, input.id))
    if (!stored) throw errors.NOT_FOUND({ message: POINTS_ERRORS.gone })
    return { success: true as const }
  }),
)

type NewPoints = Omit<typeof otherEventPoints.$inferInsert, 'given_by' | 'created_at' | 'id'> & { id: string }

/** Stores points once, in a transaction that has locked their event; returns what is stored under the id. */
export async function addOtherPoints(tx: Transaction, caller: Caller, given: NewPoints) {
  const made = await tx
    .insert(otherEventPoints)
    .values({ ...given, given_by: nameOf(caller) })
    .onConflictDoNothing()
    .returning({ id: otherEventPoints.id })
  const [stored] = await withTeams(tx).where(eq(otherEventPoints.id, given.id))
  if (stored && made.length > 0) {
    await recordHistory(tx, caller, entryOf(stored, `${signed(stored.points)} points: ${stored.reason}`, null, stored))
    await announceRacing(tx, given.event_id, 'other_event_points')
  }
  return stored
}

/** In a transaction that has locked the event; undefined if the event has no such points. */
export async function deleteOtherPoints(tx: Transaction, caller: Caller, event_id: string, id: string) {
  const [stored] = await withTeams(tx).where(and(eq(otherEventPoints.id, id), eq(otherEventPoints.event_id, event_id)))
  if (!stored) return undefined
  await tx.delete(otherEventPoints).where(eq(otherEventPoints.id, id))
  const what = `${signed(stored.points)} points deleted: ${stored.reason}`
  await recordHistory(tx, caller, entryOf(stored, what, stored, null))
  await announceRacing(tx, event_id, 'other_event_points')
  return stored
}

type Given = typeof otherEventPoints.$inferSelect & { team_name: string }

const entryOf = (given: Given, what: string, before: Given | null, after: Given | null) => ({
  event_id: given.event_id,
  team_id: given.team_id,
  team_name: given.team_name,
  kind: 'points' as const,
  subject_id: given.id,
  what,
  before,
  after,
})

const signed = (points: Points) => (points > 0 ? `+${points}` : `−${-points}`)
