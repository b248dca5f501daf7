/** Who plays a rehearsal: a member of its staff, whose steps pass the same checks as those of a desk. */
import { PLAYER_NAME } from '@paddock/domain/rehearsal/messages.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import type { Caller } from '../../identity/callers.ts'

export type Player = NonNullable<Awaited<ReturnType<typeof playerOf>>>

/** Undefined once an organiser has revoked the code: nothing is played any more. */
export async function playerOf(db: Queries, event_id: string) {
  const { id: staff_id, role, name, card_token } = eventStaff
  const [found] = await db
    .select({ staff_id, event_id: eventStaff.event_id, role, name, card_token })
    .from(eventStaff)
    .where(
      and(
        eq(eventStaff.event_id, event_id),
        eq(name, PLAYER_NAME),
        eq(role, 'chief_timekeeper'),
        isNull(eventStaff.revoked_at),
      ),
    )
    .orderBy(asc(eventStaff.created_at))
    .limit(1)
  return found && { ...found, suspended_reason: null, elsewhere: null, is_known: true }
}

export const playerCaller = (staff: Player): Caller => ({ kind: 'staff', staff })
