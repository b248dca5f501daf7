/** Public module of an event's penalties by its rule pack: listed, entered once, and deleted with a trace in the history. */
import { RACE_ERRORS } from '@paddock/domain/racing/messages.ts'
import { PENALTY_ERRORS } from '@paddock/domain/rules/messages.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { againstAmount, hasPenalties, isEntered } from '@paddock/domain/rules/penalty-amount.ts'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { eventPenalties } from '../../db/schema/racing.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { announceToEntrants } from '../../live/entrants.ts'
import { GONE, lockOpenEvent, nameOf, ownEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { packOf } from '../rules/rules.ts'

const withTeams = (db: Queries) =>
  db
    .select({ ...getTableColumns(eventPenalties), team_name: competitionTeams.team_name })
    .from(eventPenalties)
    .innerJoin(competitionTeams, eq(competitionTeams.id, eventPenalties.team_id))

const list = api.event_penalties.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  return withTeams(db)
    .where(eq(eventPenalties.event_id, input.event_id))
    .orderBy(desc(eventPenalties.created_at), desc(eventPenalties.id))
})

const enter = api.event_penalties.enter.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, event_id, team_id, pack_penalty, points, reason } = input
    const event = await lockOpenEvent(tx, caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    if (!(await categoryOf(tx, event_id, team_id))) throw errors.NOT_FOUND({ message: RACE_ERRORS.notInEvent })
    const pack = await packOf(tx, event)
    if (!hasPenalties(pack)) throw errors.NO_PENALTIES()
    const chosen = entered(pack, pack_penalty)
    if (pack_penalty !== null && !chosen) throw errors.NO_SUCH_PENALTY()
    const against = chosen && againstAmount(chosen, points)
    if (against) throw errors.PENALTY_AMOUNT({ message: against })
    const article = chosen?.article ?? input.article
    const stored = await addPenalty(tx, caller, { id, event_id, team_id, pack_penalty, article, points, reason })
    // The id is taken: an earlier attempt with the same form was saved, and is returned.
    if (stored?.team_id !== team_id || stored.points !== points || stored.pack_penalty !== pack_penalty)
      throw errors.CONFLICT({ message: PENALTY_ERRORS.enteredDifferently })
    return stored
  }),
)

const remove = api.event_penalties.remove.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const find = () => withTeams(tx).where(eq(eventPenalties.id, input.id))
    const [named] = await find()
    const event = named && (await lockOpenEvent(tx, caller, named.event_id))
    const [stored] = event ? await find() : []
    if (!stored) throw errors.NOT_FOUND({ message: PENALTY_ERRORS.gone })
    await deletePenalty(tx, caller, stored)
    return { success: true as const }
  }),
)

export const eventPenaltyCalls = { list, enter, remove }

type NewPenalty = Omit<typeof eventPenalties.$inferInsert, 'category' | 'given_by' | 'created_at' | 'id'> & {
  id: string
}

/** Stores a penalty once, in a transaction that has locked its event; returns what is stored under the id. */
export async function addPenalty(tx: Transaction, caller: Caller, penalty: NewPenalty) {
  const category = await categoryOf(tx, penalty.event_id, penalty.team_id)
  if (!category) throw new Error('A penalty for a team that is not in the event was let through.')
  const made = await tx
    .insert(eventPenalties)
    .values({ ...penalty, category, given_by: nameOf(caller) })
    .onConflictDoNothing()
    .returning({ id: eventPenalties.id })
  const stored = await penaltyIn(tx, penalty.event_id, penalty.id)
  if (stored && made.length > 0) {
    await recordHistory(tx, caller, entryOf(stored, `Penalty of ${stored.points} points`, null, stored))
    await announcePenalties(tx, stored.event_id)
  }
  return stored
}

/** Undefined if the event has no such penalty. */
export async function penaltyIn(db: Queries, event_id: string, id: string) {
  const [stored] = await withTeams(db).where(and(eq(eventPenalties.id, id), eq(eventPenalties.event_id, event_id)))
  return stored
}

/** In a transaction that has locked its event. */
export async function deletePenalty(tx: Transaction, caller: Caller, stored: Given) {
  await tx.delete(eventPenalties).where(eq(eventPenalties.id, stored.id))
  await recordHistory(tx, caller, entryOf(stored, `Penalty of ${stored.points} points deleted`, stored, null))
  await announcePenalties(tx, stored.event_id)
}

const entered = ({ penalties }: Pack, id: string | null) =>
  penalties.find((penalty) => penalty.id === id && isEntered(penalty))

async function categoryOf(db: Queries, event_id: string, team_id: string) {
  const [team] = await db
    .select({ category: competitionTeams.category })
    .from(competitionTeams)
    .where(and(eq(competitionTeams.id, team_id), eq(competitionTeams.event_id, event_id)))
  return team?.category
}

async function announcePenalties(tx: Transaction, event_id: string) {
  await announce(tx, `event:${event_id}`, 'event_penalties')
  await announce(tx, `results:${event_id}`, 'event_penalties')
  await announceToEntrants(tx, event_id)
}

type Given = typeof eventPenalties.$inferSelect & { team_name: string }

const entryOf = (given: Given, what: string, before: Given | null, after: Given | null) => ({
  event_id: given.event_id,
  team_id: given.team_id,
  team_name: given.team_name,
  kind: 'penalty' as const,
  subject_id: given.id,
  what: [what, given.article && ` (${given.article})`, `: ${given.reason}`].filter(Boolean).join('').slice(0, 500),
  before,
  after,
})
