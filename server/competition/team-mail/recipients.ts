/** The addresses of an event's teams: contacts, and adults of the linked teams; never accounts that count as under age. */
import { mayEmail } from '@paddock/domain/privacy/emails.ts'
import type { MailRecipient } from '@paddock/domain/team-mail/recipients.ts'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { teamEntries } from '../../db/schema/entries.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { teamUsers } from '../../db/schema/identity.ts'
import { userTeams } from '../../db/schema/teams.ts'
import { isPlainAddress } from '../../outside/compose-email.ts'
import { standingsOf } from '../../privacy/privacy.ts'

export type TeamAddress = { address: string; recipient: MailRecipient; user_id: string | null }
type Entry = { id: string; contact_email: string | null }
type Reached = { addresses: TeamAddress[]; withheld: number }

export async function recipientsOf(db: Queries, teams: readonly Entry[], event_id: string) {
  const people = await adultsOf(db, event_id)
  const contacts = teams.flatMap(({ contact_email }) => contact_email ?? [])
  const known = await accountsOf(db, contacts)
  const standings = await standingsOf(db, [...people.map(({ user_id }) => user_id), ...known.values()])
  const mayReach = (user_id: string | undefined) =>
    user_id === undefined || mayEmail('teamMailing', standings.get(user_id))
  return new Map(
    teams.map(({ id, contact_email }): [string, Reached] => {
      const own = people.filter(({ entry_id }) => entry_id === id)
      const contact = contact_email && isPlainAddress(contact_email) ? contact_email.toLowerCase() : undefined
      const found = [
        ...(contact ? [{ address: contact, recipient: 'contact' as const, user_id: null }] : []),
        ...own.filter(({ isAdult }) => isAdult).map((one) => asRecipient(one, 'supervising_adult')),
        ...own.filter(({ isAdult }) => !isAdult).map((one) => asRecipient(one, 'admin')),
      ]
      const distinct = [...new Map(found.toReversed().map((one) => [one.address, one])).values()].toReversed()
      const addresses = distinct.filter(({ address, user_id }) => mayReach(user_id ?? known.get(address)))
      return [id, { addresses, withheld: distinct.length - addresses.length }]
    }),
  )
}

type Adult = { user_id: string; email: string }
const asRecipient = ({ user_id, email }: Adult, recipient: MailRecipient): TeamAddress => ({
  ...{ user_id, recipient },
  address: email.toLowerCase(),
})

/** The admins and supervising adults of linked teams, by entry. */
const adultsOf = (db: Queries, event_id: string) =>
  db
    .select({
      entry_id: teamEntries.competition_team_id,
      user_id: teamUsers.id,
      email: teamUsers.email,
      isAdult: userTeams.is_supervising_adult,
    })
    .from(teamEntries)
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .innerJoin(userTeams, eq(userTeams.team_id, teamEntries.team_id))
    .innerJoin(teamUsers, eq(teamUsers.id, userTeams.user_id))
    .where(
      and(
        eq(competitionTeams.event_id, event_id),
        eq(teamEntries.status, 'approved'),
        eq(userTeams.status, 'active'),
        or(eq(userTeams.role, 'admin'), userTeams.is_supervising_adult),
        eq(teamUsers.emailVerified, true),
      ),
    )
    .orderBy(teamUsers.email)

/** Confirmed accounts with one of these addresses. */
async function accountsOf(db: Queries, addresses: readonly string[]) {
  if (addresses.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: teamUsers.id, email: teamUsers.email })
    .from(teamUsers)
    .where(and(inArray(teamUsers.email, [...new Set(addresses)]), eq(teamUsers.emailVerified, true)))
  return new Map(rows.map(({ id, email }) => [email, id]))
}
