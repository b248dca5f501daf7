/** Pairs a screen with an event, as a member of its staff, and unpairs it again. */
import { randomUUID } from 'node:crypto'
import { SCREEN_ERRORS } from '@paddock/domain/screens/messages.ts'
import { MOST_SCREENS } from '@paddock/domain/screens/pairing.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { screens } from '../../db/schema/screens.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import { api, type CallContext } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { announce } from '../../live/announce.ts'
import { GONE, lockEvent } from '../event-access/event-access.ts'
import { freeStaffCode } from '../staff/staff.ts'
import { unpaired } from './announce-screen.ts'
import { lockScreen } from './own-screens.ts'
import { announceShow } from './show-state.ts'

export const pairScreen = api.screens.pair.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { event_id, code, name } = input
    if (!(await lockEvent(tx, context.caller, event_id))) throw errors.NOT_FOUND(GONE)
    const [screen] = await tx
      .select({ id: screens.id })
      .from(screens)
      .where(eq(screens.pairing_code, code))
      .for('update')
    if (!screen) throw errors.UNKNOWN_CODE()
    if ((await tx.$count(screens, eq(screens.event_id, event_id))) >= MOST_SCREENS) throw errors.TOO_MANY()
    const { caller } = context
    const staff_id = randomUUID()
    const created_by = caller.kind === 'organizer' ? caller.organizer.id : null
    await tx
      .insert(eventStaff)
      .values({ id: staff_id, event_id, role: 'screen', name, code: await freeStaffCode(tx), created_by })
    await tx.update(screens).set({ event_id, staff_id, name, pairing_code: null }).where(eq(screens.id, screen.id))
    await announcePairing(tx, context, { id: screen.id, event_id }, 'staff-added')
    return { id: screen.id, name }
  }),
)

export const unpairScreen = api.screens.unpair.handler(({ input: { id }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const screen = await lockScreen(tx, context.caller, id)
    if (!screen) throw errors.NOT_FOUND({ message: SCREEN_ERRORS.gone })
    await unpaired(tx, screen)
    await tx.delete(eventStaff).where(eq(eventStaff.id, screen.staff_id))
    await announcePairing(tx, context, screen, 'staff-revoked')
    return { success: true as const }
  }),
)

/** The event's topic also ends the stream of a screen that is no longer on its staff. */
async function announcePairing(
  tx: Transaction,
  context: CallContext,
  { id, event_id }: { id: string; event_id: string },
  action: 'staff-added' | 'staff-revoked',
) {
  const { caller } = context
  await announce(tx, `screen:${id}`, 'screens')
  await announce(tx, `event:${event_id}`, 'event_staff')
  await announce(tx, `event:${event_id}`, 'screens')
  await announceShow(tx, event_id)
  const by =
    caller.kind === 'organizer'
      ? { realm: 'organizer' as const, subjectId: caller.organizer.id, companyId: caller.organizer.company_id }
      : { realm: 'staff' as const }
  await recordAudit(tx, { action, ...by, eventId: event_id, details: { role: 'screen' }, ...originOf(context) })
}
