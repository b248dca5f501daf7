/** Notifies organisers of a claim to an entry, and the team of the organiser's decision. */
import { HALL_PART_NAMES, type HallPart } from '@paddock/domain/registration/hall.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { teams } from '../db/schema/teams.ts'
import { adminsOf, notify, organizersOf } from '../notifications/notifications.ts'
import type { Services } from '../services.ts'

type Deps = Pick<Services, 'jobs' | 'config'>
type Names = { entry: string; event: string }

export async function notifyClaim(
  tx: Transaction,
  deps: Deps,
  { team_id, company_id, entry_id, event_id }: Record<'team_id' | 'company_id' | 'entry_id' | 'event_id', string>,
  about: Names,
) {
  const [team] = await tx.select({ name: teams.name }).from(teams).where(eq(teams.id, team_id))
  await notify(tx, deps, {
    name: 'entry.claimed',
    to: await organizersOf(tx, company_id, 'manage-events'),
    subject: { company_id, entry_id, event_id },
    about: { ...about, team: team?.name ?? '' },
  })
}

type Claim = { team_id: string; entry_id: string; event_id: string; requested_by: string | null }

export async function notifyDecision(tx: Transaction, deps: Deps, claim: Claim, approve: boolean, about: Names) {
  const { team_id, entry_id, event_id, requested_by } = claim
  await notify(tx, deps, {
    name: approve ? 'entry.approved' : 'entry.declined',
    to: [...(await adminsOf(tx, team_id)), ...(requested_by ? [requested_by] : [])],
    subject: { team_id, entry_id, event_id },
    about,
  })
}

type Asked = { part: HallPart; reason: string; event: string }

export async function notifyChangeAsked(
  tx: Transaction,
  deps: Deps,
  { id: entry_id, team_id, event_id }: { id: string; team_id: string; event_id: string },
  { part, ...about }: Asked,
) {
  await notify(tx, deps, {
    name: 'entry.change_asked',
    to: await adminsOf(tx, team_id),
    subject: { team_id, entry_id, event_id },
    about: { ...about, part: HALL_PART_NAMES[part].toLowerCase() },
  })
}
