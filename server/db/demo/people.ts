/** The demo's people: two teams with members in every state, a user without a team, the shop's owner, an organiser. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../database.ts'
import { companies, organizerPortals } from '../schema/competition.ts'
import { organizerRealm, teamRealm } from '../schema/identity.ts'
import { businessOwners } from '../schema/office.ts'
import { profiles, teams, userTeams } from '../schema/teams.ts'
import { daysAgo, OPENED } from './days-ago.ts'
import { PEOPLE } from './sign-ins.ts'

type Person = { email: string; full_name: string }

export async function loadPeople(tx: Transaction, passwordHash: string) {
  const ids = {
    maya: await account(tx, teamRealm, PEOPLE.maya, passwordHash),
    leo: await account(tx, teamRealm, PEOPLE.leo, passwordHash),
    priya: await account(tx, teamRealm, PEOPLE.priya, passwordHash),
    tom: await account(tx, teamRealm, PEOPLE.tom, passwordHash),
    sofia: await account(tx, teamRealm, PEOPLE.sofia, passwordHash),
    hana: await account(tx, teamRealm, PEOPLE.hana, passwordHash),
    amira: await account(tx, teamRealm, PEOPLE.amira, passwordHash),
    grace: await account(tx, teamRealm, PEOPLE.grace, passwordHash),
  }
  // One team has subscribed; the other is in its free trial of 30 days.
  const slipstream = await team(tx, 'Slipstream Racing', 'Northgate School, year 10. Third season.', 'SLPSTRM8', 120)
  const apex = await team(tx, 'Apex Velocity', 'Riverside Academy engineering club.', 'APEXVEL9', 24)
  await tx.insert(userTeams).values([
    { user_id: ids.maya, team_id: slipstream, role: 'admin', status: 'active', joined_at: daysAgo(120) },
    { user_id: ids.leo, team_id: slipstream, role: 'member', status: 'active', joined_at: daysAgo(112) },
    { user_id: ids.priya, team_id: slipstream, role: 'member', status: 'active', joined_at: daysAgo(90) },
    { user_id: ids.tom, team_id: slipstream, role: 'member', status: 'pending', joined_at: daysAgo(1) },
    { user_id: ids.leo, team_id: apex, role: 'admin', status: 'active', joined_at: daysAgo(24) },
    { user_id: ids.sofia, team_id: apex, role: 'member', status: 'active', joined_at: daysAgo(20) },
    { user_id: ids.hana, team_id: apex, role: 'member', status: 'pending', joined_at: daysAgo(2) },
  ])
  await tx.insert(profiles).values([
    { user_id: ids.maya, team_id: slipstream },
    { user_id: ids.priya, team_id: slipstream },
    { user_id: ids.tom, team_id: slipstream },
    { user_id: ids.sofia, team_id: apex },
    { user_id: ids.hana, team_id: apex },
  ])
  const guide_seen_at = daysAgo(OPENED)
  await tx.insert(businessOwners).values({ user_id: ids.grace, full_name: PEOPLE.grace.full_name, guide_seen_at })
  await organizer(tx, passwordHash)
}

async function organizer(tx: Transaction, passwordHash: string) {
  const organizer_id = await account(tx, organizerRealm, PEOPLE.daniel, passwordHash)
  const company_id = randomUUID()
  const name = 'Northern STEM Racing'
  const created_at = daysAgo(OPENED)
  const confirmed_at = created_at
  await tx
    .insert(companies)
    .values({ id: company_id, name, confirmed_at, limit_lifted_at: daysAgo(OPENED - 2), created_at })
  await tx
    .insert(organizerPortals)
    .values({ organizer_id, company_id, organization_name: name, role: 'owner', status: 'approved', created_at })
}

/** A confirmed account, in the form in which the accounts engine stores it. */
export async function account(
  tx: Transaction,
  { user, account: accounts }: typeof teamRealm | typeof organizerRealm,
  { email, full_name }: Person,
  password: string,
) {
  const id = randomUUID()
  const createdAt = new Date(daysAgo(OPENED))
  await tx.insert(user).values({ id, email, name: full_name, emailVerified: true, createdAt, guideSeenAt: createdAt })
  await tx.insert(accounts).values({ userId: id, accountId: id, providerId: 'credential', password, createdAt })
  return id
}

async function team(tx: Transaction, name: string, description: string, invite_code: string, days: number) {
  const id = randomUUID()
  await tx.insert(teams).values({ id, name, description, invite_code, created_at: daysAgo(days + 0.01) })
  return id
}
