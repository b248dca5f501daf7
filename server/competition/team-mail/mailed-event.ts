/** An event whose teams are emailed: its teams with their addresses, what the placeholders stand for, and what forbids sending. */
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { againstResults, TEAM_MAIL_ERRORS } from '@paddock/domain/team-mail/messages.ts'
import { eq } from 'drizzle-orm'
import type { Config } from '../../boot/config.ts'
import type { Queries } from '../../db/database.ts'
import { companies } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { rehearsals } from '../../db/schema/trial-events.ts'
import type { Caller } from '../../identity/callers.ts'
import { isPlainAddress } from '../../outside/compose-email.ts'
import { embargoedParts } from '../embargo/embargo.ts'
import { nameOf, type OwnEvent } from '../event-access/event-access.ts'
import { mailValuesOf } from './mail-values.ts'
import { recipientsOf } from './recipients.ts'

export async function mailedEvent(
  db: Queries,
  caller: Caller,
  event: OwnEvent,
  { publicUrl }: Pick<Config, 'publicUrl'>,
) {
  const company = await companyOf(db, event)
  const entered = await db.select().from(competitionTeams).where(eq(competitionTeams.event_id, event.id))
  const recipients = await recipientsOf(db, entered, event.id)
  const values = await mailValuesOf(db, event, `${nameOf(caller)}, ${company?.name ?? ''}`, publicUrl)
  const teams = entered.toSorted(inOrder).map((team) => ({
    ...team,
    ...(recipients.get(team.id) ?? { addresses: [], withheld: 0 }),
    has_changes: values.hasChanges(team.id),
  }))
  return { teams, values }
}

const companyOf = async (db: Queries, { company_id }: OwnEvent) =>
  (await db.select().from(companies).where(eq(companies.id, company_id)))[0]

/** Why nothing can be sent from this event; null if it can. */
export async function againstSending(db: Queries, event: OwnEvent): Promise<string | null> {
  const [rehearsal] = await db.select().from(rehearsals).where(eq(rehearsals.event_id, event.id))
  if (rehearsal) return TEAM_MAIL_ERRORS.rehearsal
  return (await companyOf(db, event))?.confirmed_at ? null : TEAM_MAIL_ERRORS.notConfirmed
}

/** Why no results can be sent; null if they are released. */
export const againstSendingResults = async (db: Queries, event: OwnEvent): Promise<string | null> =>
  againstResults(event, await embargoedParts(db, event.id)) ?? null

/** Where answers go. */
export const replyTo = ({ contact_email }: OwnEvent) =>
  contact_email && isPlainAddress(contact_email) ? contact_email : null
