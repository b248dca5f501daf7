/** Organisers add staff to the events of their company, change them, replace their codes and revoke them. */
import { randomBytes } from 'node:crypto'
import { STAFF_ROLES } from '@paddock/domain/competition/staff.ts'
import { CODE_BYTES, staffCodeFrom } from '@paddock/domain/organizers/codes.ts'
import { STAFF_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { eventStaff, staffDevices } from '../../db/schema/staff.ts'
import { api, type CallContext } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { type Caller, organizerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { GONE, lockOpenEvent, ownEvent } from '../event-access/event-access.ts'

const STAFF_GONE = { message: STAFF_ERRORS.gone }
type Row = Awaited<ReturnType<typeof staffBy>>[number]

export const listStaff = api.event_staff.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  const rows = await staffBy(db, { event_id: input.event_id })
  return rows.toSorted((a, b) => STAFF_ROLES.indexOf(a.role) - STAFF_ROLES.indexOf(b.role))
})

export const addStaff = api.event_staff.create.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    if (!(await lockOpenEvent(tx, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
    const made = await tx
      .insert(eventStaff)
      .values({ ...input, code: await freeStaffCode(tx), created_by: organizerOf(caller).id })
      .onConflictDoNothing({ target: eventStaff.id })
      .returning({ id: eventStaff.id })
    const [stored] = await staffBy(tx, { id: input.id })
    // The id is taken: by an earlier attempt, which is returned, or elsewhere.
    if (stored?.event_id !== input.event_id) throw errors.CONFLICT({ message: STAFF_ERRORS.changed })
    if (made.length > 0) await announceStaff(tx, context, stored, 'staff-added')
    return stored
  }),
)

export const changeStaff = api.event_staff.change.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { id, ...changes } = input
    const own = await ownStaff(tx, context.caller, id)
    if (!own || !(await lockOpenEvent(tx, context.caller, own.event_id))) throw errors.NOT_FOUND(STAFF_GONE)
    if (Object.values(changes).some((value) => value !== undefined))
      await tx.update(eventStaff).set(changes).where(eq(eventStaff.id, id))
    await announce(tx, `event:${own.event_id}`, 'event_staff')
    return (await staffBy(tx, { id }))[0] ?? own
  }),
)

export const renewCode = api.event_staff.renew.handler(({ input: { id }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const own = await ownStaff(tx, context.caller, id)
    if (!own || !(await lockOpenEvent(tx, context.caller, own.event_id))) throw errors.NOT_FOUND(STAFF_GONE)
    const card_token = randomBytes(16).toString('hex')
    await tx
      .update(eventStaff)
      .set({ code: await freeStaffCode(tx), card_token, revoked_at: null })
      .where(eq(eventStaff.id, id))
    await tx.delete(staffDevices).where(eq(staffDevices.staff_id, id))
    await announceStaff(tx, context, own, 'staff-code-replaced')
    return (await staffBy(tx, { id }))[0] ?? own
  }),
)

/** A code can be revoked at any time, also in a closed event. */
export const revokeStaff = api.event_staff.revoke.handler(({ input: { id }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const own = await ownStaff(tx, context.caller, id)
    if (!own) throw errors.NOT_FOUND(STAFF_GONE)
    if (own.revoked_at) return own
    await tx.update(eventStaff).set({ revoked_at: sql`now()` }).where(eq(eventStaff.id, id))
    await announceStaff(tx, context, own, 'staff-revoked')
    return (await staffBy(tx, { id }))[0] ?? own
  }),
)

/** Judges type theirs into the same field. With 30 random bits a code is practically always free at once. */
export async function freeStaffCode(tx: Transaction): Promise<string> {
  const code = staffCodeFrom(randomBytes(CODE_BYTES))
  const [judge] = await tx
    .select({ id: judgingPanels.id })
    .from(judgingPanels)
    .where(eq(judgingPanels.judge_code, code))
  const [staff] = await tx.select({ id: eventStaff.id }).from(eventStaff).where(eq(eventStaff.code, code))
  return judge || staff ? freeStaffCode(tx) : code
}

type Happened = 'staff-added' | 'staff-code-replaced' | 'staff-revoked'

/** The event's topic reaches the staff as well; it ends the streams of those whose code no longer counts. */
async function announceStaff(tx: Transaction, context: CallContext, staff: Row, action: Happened) {
  const { id, company_id } = organizerOf(context.caller)
  await announce(tx, `event:${staff.event_id}`, 'event_staff')
  if (staff.role === 'screen') await announce(tx, `show:${staff.event_id}`, 'screens')
  await recordAudit(tx, {
    action,
    realm: 'organizer',
    subjectId: id,
    companyId: company_id,
    eventId: staff.event_id,
    details: { role: staff.role },
    ...originOf(context),
  })
}

async function ownStaff(db: Queries, caller: Caller, id: string): Promise<Row | undefined> {
  const [found] = await staffBy(db, { id })
  return found && (await ownEvent(db, caller, found.event_id)) ? found : undefined
}

function staffBy(db: Queries, which: { id: string } | { event_id: string }) {
  const { id, event_id, role, name, code, card_token, last_seen_at, revoked_at, created_at } = eventStaff
  return db
    .select({ id, event_id, role, name, code, card_token, last_seen_at, revoked_at, created_at })
    .from(eventStaff)
    .where('id' in which ? eq(id, which.id) : eq(event_id, which.event_id))
    .orderBy(asc(name), asc(id))
}
