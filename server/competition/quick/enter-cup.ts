/** Opening a quick cup by its private link, and taking it into a company. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import { quickCups } from '../../db/schema/trial-events.ts'
import { api } from '../../http/calls.ts'
import { organizerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { announceEvent, lockEvent } from '../event-access/event-access.ts'
import { bringPack } from '../events/events.ts'
import { recordHistory } from '../history/history.ts'
import { refuseOverLimit } from '../organizers/organizers.ts'
import { enterAsStaff } from '../staff/staff.ts'

export const enterCup = api.quick_cups.enter.handler(async ({ input, context, errors }) => {
  const found = await hostOf(context.db, input.token)
  if (!found) throw errors.NO_SUCH_LINK()
  const { holder } = await context.visitor.holderOf(found.code, input.token)
  if (!holder || !('staff_id' in holder)) throw errors.NO_SUCH_LINK()
  return enterAsStaff(context, holder)
})

export const keepCup = api.quick_cups.keep.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { company_id } = organizerOf(caller)
    const found = await hostOf(tx, input.token)
    if (!found) throw errors.NO_SUCH_LINK()
    const { event_id } = found
    const [cup] = await tx.select().from(quickCups).where(eq(quickCups.event_id, event_id)).for('update')
    const already = await lockEvent(tx, caller, event_id)
    // Pressed twice: the first press has kept it.
    if (already) return already
    if (!cup || cup.expires_at === null) throw errors.KEPT()
    await refuseOverLimit(tx, company_id)
    await tx
      .update(competitionEvents)
      .set({ company_id, is_unlisted: !input.is_listed })
      .where(eq(competitionEvents.id, event_id))
    await tx.update(quickCups).set({ expires_at: null }).where(eq(quickCups.event_id, event_id))
    const event = await lockEvent(tx, caller, event_id)
    if (!event) throw new Error('A cup that was just kept is gone.')
    await bringPack(tx, event)
    await recordHistory(tx, caller, {
      ...{ event_id, kind: 'event', subject_id: event_id },
      what: 'The quick cup was kept as an event of the company.',
      before: null,
      after: { listed: input.is_listed },
    })
    await announceEvent(tx, event, 'competition_events')
    await announce(tx, `event:${event_id}`, 'event_staff')
    return event
  }),
)

async function hostOf(db: Queries, token: string) {
  const { event_id, code, card_token, role, revoked_at } = eventStaff
  const [found] = await db
    .select({ event_id, code })
    .from(eventStaff)
    .where(and(eq(card_token, token), eq(role, 'host'), isNull(revoked_at)))
  return found
}
