/** Entering with a staff code, and what a member of staff then sees: their role and their event. */
import { ORPCError } from '@orpc/server'
import { STAFF_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import { api, type CallContext } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { staffOf } from '../../identity/callers.ts'
import { deviceOfCall } from '../../identity/devices.ts'
import { recordStaffDevice } from '../../identity/judge-limits.ts'
import type { Staff } from '../../identity/sessions.ts'
import { ownEvent } from '../event-access/event-access.ts'

export async function enterAsStaff(context: CallContext, staff: Staff) {
  const { db } = context
  await recordAudit(db, {
    action: 'signed-in',
    realm: 'staff',
    eventId: staff.event_id,
    details: { method: 'staff-code' },
    ...originOf(context),
  })
  await letIn(context, staff)
  return sessionOf(db, staff)
}

export const mine = api.event_staff.mine.handler(async ({ context }) => {
  const staff = staffOf(context.caller)
  if (!staff.is_known) await letIn(context, staff)
  else await markSeen(context.db, staff)
  return sessionOf(context.db, staff)
})

/** Records the device, which wrong codes of others then no longer block. */
async function letIn(context: CallContext, staff: Staff) {
  const { db, address: network } = context
  await recordStaffDevice(db, { staff_id: staff.staff_id, device: deviceOfCall(context), network })
  await markSeen(db, staff)
}

/** At most once a minute, so that reading costs no write. */
export async function markSeen(db: Queries, { staff_id }: Pick<Staff, 'staff_id'>) {
  const { id, last_seen_at, updated_at } = eventStaff
  const isOld = or(isNull(last_seen_at), lt(last_seen_at, sql`now() - interval '1 minute'`))
  await db
    .update(eventStaff)
    .set({ last_seen_at: sql`now()`, updated_at: sql`${updated_at}` })
    .where(and(eq(id, staff_id), isOld))
}

async function sessionOf(db: Queries, staff: Staff) {
  const { staff_id, role, name, event_id } = staff
  const [held] = await db.select({ code: eventStaff.code }).from(eventStaff).where(eq(eventStaff.id, staff_id))
  const event = await ownEvent(db, { kind: 'staff', staff }, event_id)
  // Revoked since it was looked up.
  if (!held || !event) throw STAFF_GONE
  return { staff_id, role, name, code: held.code, event }
}

const STAFF_GONE = new ORPCError('UNAUTHORIZED', { status: 401, message: STAFF_ERRORS.revoked, defined: true })
