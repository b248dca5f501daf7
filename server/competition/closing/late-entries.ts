/** Entries that devices could not send because the event was closed: stored as they were typed, until an organiser decides. */
import { call, ORPCError } from '@orpc/server'
import { LATE_ENTRY_ERRORS } from '@paddock/domain/competition/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { lateEntries } from '../../db/schema/closing.ts'
import { api, type RequestContext } from '../../http/calls.ts'
import { type Caller, organizerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { GONE, lockOpenEvent, ownEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { competitionScoreCalls } from '../marking/marking.ts'
import { raceResultCalls } from '../racing/racing.ts'
import { resultCalls } from '../scrutineering/scrutineering.ts'
import { deviceName } from './devices.ts'

type Row = typeof lateEntries.$inferSelect

const ENTRY_GONE = { message: LATE_ENTRY_ERRORS.gone }
const SHOWN = omit(getTableColumns(lateEntries), 'payload', 'event_id', 'judge_panel_id')

export const list = api.late_entries.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  return db
    .select(SHOWN)
    .from(lateEntries)
    .where(eq(lateEntries.event_id, input.event_id))
    .orderBy(desc(lateEntries.reported_at), desc(lateEntries.id))
})

export const report = api.late_entries.report.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { desk, ...entry } = input
    if (!(await ownEvent(tx, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
    const judge_panel_id = caller.kind === 'judge' ? caller.judge.panel_id : null
    const made = await tx
      .insert(lateEntries)
      .values({ ...entry, judge_panel_id, from_name: deviceName(caller, desk) })
      // Already reported: the first report remains.
      .onConflictDoNothing()
      .returning({ id: lateEntries.id })
    if (made.length > 0) await announce(tx, `event:${input.event_id}`, 'late_entries')
    return { success: true as const }
  }),
)

/**
 * It goes the way that it would have gone from the device, with everything that follows from it, and is then marked as
 * accepted. Should the second step fail, accepting it again finds it recorded: the ids were minted by the device.
 */
export const accept = api.late_entries.accept.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const found = await ownEntry(db, caller, input.id)
  if (!found) throw errors.NOT_FOUND(ENTRY_GONE)
  if (found.status !== 'waiting') throw errors.DECIDED()
  await db.transaction((tx) => lockOpenEvent(tx, caller, found.event_id))
  try {
    await record(found, context)
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) throw errors.NOT_RECORDED({ message: reasonIn(error) })
    throw error
  }
  return db.transaction(async (tx) => {
    const decided = await decide(tx, caller, found, { status: 'accepted', reason: null })
    if (!decided) throw errors.DECIDED()
    return decided
  })
})

export const dismiss = api.late_entries.dismiss.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const found = await ownEntry(tx, caller, input.id)
    if (!found) throw errors.NOT_FOUND(ENTRY_GONE)
    const decided = await decide(tx, caller, found, { status: 'dismissed', reason: input.reason })
    if (!decided) throw errors.DECIDED()
    return decided
  }),
)

/** The event is the one that the entry was reported for, whatever the payload says. */
function record({ kind, payload, event_id }: Row, context: RequestContext) {
  const input = { ...payload, event_id } as never
  if (kind === 'race') return call(raceResultCalls.record, input, { context })
  if (kind === 'mark') return call(competitionScoreCalls.save, input, { context })
  return call(resultCalls.save, input, { context })
}

/** Bad input has its reasons in the fields. */
function reasonIn({ message, data }: ORPCError<string, unknown>): string {
  const [first] = Object(data).fields ?? []
  return first ? LATE_ENTRY_ERRORS.incomplete(String(first.field), String(first.why)) : message
}

async function ownEntry(db: Queries, caller: Caller, id: string): Promise<Row | undefined> {
  const [found] = await db.select().from(lateEntries).where(eq(lateEntries.id, id))
  return found && (await ownEvent(db, caller, found.event_id)) ? found : undefined
}

/** Undefined if another organiser has decided in the meantime. */
async function decide(tx: Transaction, caller: Caller, entry: Row, decision: Pick<Row, 'status' | 'reason'>) {
  const [decided] = await tx
    .update(lateEntries)
    .set({ ...decision, decided_by: organizerOf(caller).full_name, decided_at: new Date().toISOString() })
    .where(and(eq(lateEntries.id, entry.id), eq(lateEntries.status, 'waiting')))
    .returning(SHOWN)
  if (!decided) return undefined
  const reason = decision.reason ? ` Reason: ${decision.reason}` : ''
  await recordHistory(tx, caller, {
    event_id: entry.event_id,
    kind: 'event',
    subject_id: entry.id,
    what: `Late entry of ${entry.from_name} ${decision.status}: ${entry.subject}.${reason}`.slice(0, 500),
    before: { entered: entry.payload },
    after: null,
  })
  await announce(tx, `event:${entry.event_id}`, 'late_entries')
  return decided
}
