/** Registrations end with the entry or the event that an organiser deletes, and what was paid by card for them is refunded. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { eventRegistrations } from '../db/schema/registration.ts'
import type { Services } from '../services.ts'
import { announceRegistration } from './announce-registration.ts'
import { refundFee } from './fee-payments.ts'

const DELETED = 'The organiser has deleted the entry.'

/** Before the entry is deleted, in an event that is locked. */
export async function endRegistrationOf(tx: Transaction, jobs: Services['jobs'], competition_team_id: string) {
  const [ended] = await tx
    .update(eventRegistrations)
    .set({ state: 'declined', reason: DELETED, competition_team_id: null, decided_at: new Date().toISOString() })
    .where(eq(eventRegistrations.competition_team_id, competition_team_id))
    .returning()
  if (!ended) return
  await refundFee(tx, jobs, ended.id)
  await announceRegistration(tx, ended)
}

/** Before the event is deleted, and all registrations with it. */
export async function refundEvent(tx: Transaction, jobs: Services['jobs'], event_id: string) {
  const all = await tx
    .select({ id: eventRegistrations.id, team_id: eventRegistrations.team_id })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.event_id, event_id))
  for (const { id, team_id } of all) {
    await refundFee(tx, jobs, id)
    await announceRegistration(tx, { team_id, event_id })
  }
}
