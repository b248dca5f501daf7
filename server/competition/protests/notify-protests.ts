/** Notifies organisers of a protest, and both teams of its outcome: in the app alone, since the day does not wait for emails. */
import { STATE_LABELS } from '@paddock/domain/protests/messages.ts'
import { kindOf, type Outcome, type Subject } from '@paddock/domain/protests/protest.ts'
import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { entrantsOf, membersOf, notify, organizersOf } from '../../notifications/notifications.ts'
import type { Services } from '../../services.ts'

export type NotifyDeps = Pick<Services, 'jobs' | 'config'>

type Lodged = { event_id: string; subject: Subject; team_name: string }

export async function notifyLodged(tx: Transaction, deps: NotifyDeps, { event_id, subject, team_name }: Lodged) {
  const event = await listedEvent(tx, event_id)
  if (!event) return
  await notify(tx, deps, {
    name: 'protest.lodged',
    to: await organizersOf(tx, event.company_id, 'manage-events'),
    subject: { company_id: event.company_id, event_id },
    about: { event: event.name, team: team_name, kind: kindOf(subject) },
    email: 'none',
  })
}

type Decided = { event_id: string; team_id: string; against_team_id: string | null; subject: Subject; state: Outcome }

export async function notifyDecided(tx: Transaction, deps: NotifyDeps, protest: Decided) {
  const { event_id, team_id, against_team_id, subject, state } = protest
  const event = await listedEvent(tx, event_id)
  if (!event) return
  const about = { event: event.name, kind: kindOf(subject), outcome: STATE_LABELS[state].toLowerCase() }
  for (const entrant of await entrantsOf(tx, event_id)) {
    const side = entrant.competition_team_id
    if (side !== team_id && side !== against_team_id) continue
    await notify(tx, deps, {
      name: side === team_id ? 'protest.decided' : 'protest.against',
      to: await membersOf(tx, entrant.team_id),
      subject: { team_id: entrant.team_id, entry_id: entrant.entry_id, event_id },
      about,
      email: 'none',
    })
  }
}

/** Rehearsals notify nobody. */
async function listedEvent(db: Queries, id: string) {
  const { name, company_id, is_unlisted } = competitionEvents
  const [event] = await db
    .select({ name, company_id, is_unlisted })
    .from(competitionEvents)
    .where(eq(competitionEvents.id, id))
  return event?.is_unlisted ? undefined : event
}
