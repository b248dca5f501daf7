/** Notifies organisers of applications and withdrawals, and the team of what was decided. */
import type { NotificationName } from '@paddock/domain/notifications/sentences.ts'
import type { Transaction } from '../db/database.ts'
import type { eventRegistrations } from '../db/schema/registration.ts'
import { adminsOf, notify, organizersOf } from '../notifications/notifications.ts'
import type { Services } from '../services.ts'

type Deps = Pick<Services, 'jobs' | 'config'>
type Registration = Pick<typeof eventRegistrations.$inferSelect, 'team_id' | 'team_name' | 'applied_by'>
type Event = { id: string; name: string; company_id: string }

export async function notifyOrganizers(
  tx: Transaction,
  deps: Deps,
  name: Extract<NotificationName, 'registration.applied' | 'registration.withdrawn'>,
  { team_name }: Registration,
  { id: event_id, name: event, company_id }: Event,
) {
  await notify(tx, deps, {
    name,
    to: await organizersOf(tx, company_id, 'manage-events'),
    subject: { company_id, event_id },
    about: { team: team_name, event },
  })
}

export async function notifyTeam(
  tx: Transaction,
  deps: Deps,
  name: Extract<NotificationName, 'registration.accepted' | 'registration.listed' | 'registration.declined'>,
  { team_id, team_name, applied_by }: Registration,
  { id: event_id, name: event }: Event,
  reason: string | null = null,
) {
  await notify(tx, deps, {
    name,
    to: [...(await adminsOf(tx, team_id)), ...(applied_by ? [applied_by] : [])],
    subject: { team_id, event_id },
    about: { team: team_name, event, ...(reason && { reason }) },
  })
}
