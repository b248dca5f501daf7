/** A team lodges and withdraws protests and appeals of its entry, and reads its deductions and outcomes. */
import { ENTRY_ERRORS } from '@paddock/domain/entries/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import { overMessage, PROTEST_ERRORS } from '@paddock/domain/protests/messages.ts'
import { isOver } from '@paddock/domain/protests/protest.ts'
import { and, eq } from 'drizzle-orm'
import { refuseClosed, refuseSuspended } from '../competition/event-access/event-access.ts'
import {
  earlierOf,
  lodgeProtest,
  lodgingError,
  teamProtests,
  windowFor,
  withdrawProtest,
} from '../competition/protests/protests.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { eventProtests } from '../db/schema/protests.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { entriesOf } from './entry-queries.ts'
import { requireCompetition } from './require-competition.ts'

type Entry = { team_id: string; entry_id: string }
const DONE = { success: true as const }
const NO_ENTRY = { message: ENTRY_ERRORS.notLinked }

async function linkedEntry(db: Queries, { team_id, entry_id }: Entry) {
  await requireCompetition(db, team_id)
  const [entry] = await entriesOf(db, team_id, entry_id)
  return entry?.status === 'approved' ? entry : undefined
}

/** Row lock: what is lodged, decided and closed in an event is serialised. */
async function lockEntryEvent(tx: Transaction, id: string) {
  const [event] = await tx.select().from(competitionEvents).where(eq(competitionEvents.id, id)).for('no key update')
  if (!event) return
  refuseClosed(event)
  refuseSuspended(event)
}

const get = api.team_protests.get.handler(async ({ input, context: { db }, errors }) => {
  const entry = await linkedEntry(db, input)
  const found = entry && (await teamProtests(db, entry.event.id, entry.competition_team_id))
  if (!found) throw errors.NOT_FOUND(NO_ENTRY)
  return found
})

const lodge = api.team_protests.lodge.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const entry = await linkedEntry(tx, input)
    if (!entry) throw errors.NOT_FOUND(NO_ENTRY)
    const lodging = {
      ...omit(input, 'team_id', 'entry_id'),
      event_id: entry.event.id,
      team_id: entry.competition_team_id,
    }
    await lockEntryEvent(tx, entry.event.id)
    const earlier = await earlierOf(tx, lodging)
    if (earlier === 'lodged') return DONE
    const found = await windowFor(tx, entry.event.id, lodging)
    if (found?.event.status !== 'active') throw errors.NOT_STARTED()
    if (isOver(found.end, new Date()))
      throw errors.WINDOW_OVER({ message: overMessage(input.subject, found.end, found.event.time_zone) })
    const by = { lodged_by_id: userOf(caller).id, late_reason: null }
    const refused = earlier ?? (await lodgeProtest(tx, context, caller, lodging, by))
    if (refused) throw lodgingError(errors, refused)
    return DONE
  }),
)

const withdraw = api.team_protests.withdraw.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const entry = await linkedEntry(tx, input)
    if (!entry) throw errors.NOT_FOUND(NO_ENTRY)
    await lockEntryEvent(tx, entry.event.id)
    const [protest] = await tx
      .select()
      .from(eventProtests)
      .where(and(eq(eventProtests.id, input.id), eq(eventProtests.team_id, entry.competition_team_id)))
    if (!protest) throw errors.NOT_FOUND({ message: PROTEST_ERRORS.gone })
    if (!(await withdrawProtest(tx, caller, protest))) throw errors.DECIDED()
    return DONE
  }),
)

export const teamProtestCalls = { get, lodge, withdraw }
