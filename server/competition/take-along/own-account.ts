/** The organiser's own account and company, so that they can sign in on the laptop. Nobody else's account travels. */
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries, Transaction } from '../../db/database.ts'
import { companies, organizerPortals } from '../../db/schema/competition.ts'
import { organizerRealm } from '../../db/schema/identity.ts'

const { user, account } = organizerRealm

const Account = z.strictObject({
  company: z.strictObject({ id: z.uuid(), name: z.string(), logo: z.string().nullable() }),
  organizer: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    organization_name: z.string(),
    /** As it is stored, so that the password of the hosted server works at the venue; null for an account without one. */
    password: z.string().nullable(),
  }),
})
export type TravellingAccount = z.infer<typeof Account>

export const readAccount = (text: string | undefined) => Account.parse(JSON.parse(text ?? 'null'))

export async function ownAccount(db: Queries, organizer_id: string): Promise<TravellingAccount | undefined> {
  const [found] = await db
    .select({
      company: { id: companies.id, name: companies.name, logo: companies.logo },
      organizer: {
        id: user.id,
        name: user.name,
        email: user.email,
        organization_name: organizerPortals.organization_name,
        password: account.password,
      },
    })
    .from(user)
    .innerJoin(organizerPortals, eq(organizerPortals.organizer_id, user.id))
    .innerJoin(companies, eq(companies.id, organizerPortals.company_id))
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, 'credential')))
    .where(eq(user.id, organizer_id))
  return found
}

/**
 * On the laptop: the company and the account as they travelled. Where the laptop has an account of this email in a company
 * of its own, that one stays and there is nothing to add. A second factor stays behind: it is bound to the hosted server.
 */
export async function settleAccount(tx: Transaction, { company, organizer }: TravellingAccount) {
  const [here] = await tx
    .select({ id: user.id, company_id: organizerPortals.company_id })
    .from(user)
    .leftJoin(organizerPortals, eq(organizerPortals.organizer_id, user.id))
    .where(or(eq(user.email, organizer.email), eq(user.id, organizer.id)))
  if (here?.company_id) return here.company_id
  await settleCompany(tx, company)
  const { id, name, email, organization_name, password } = organizer
  const owner = here?.id ?? id
  if (!here) {
    await tx.insert(user).values({ id, name, email, emailVerified: true })
    if (password) await tx.insert(account).values({ userId: id, accountId: id, providerId: 'credential', password })
  }
  await tx
    .insert(organizerPortals)
    .values({ organizer_id: owner, company_id: company.id, organization_name, role: 'owner', status: 'approved' })
  return company.id
}

async function settleCompany(tx: Transaction, { id, name, logo }: TravellingAccount['company']) {
  const now = new Date().toISOString()
  const taken = await tx.$count(companies, and(sql`lower(${companies.name}) = lower(${name})`, ne(companies.id, id)))
  await tx
    .insert(companies)
    .values({
      id,
      name: taken ? `${name.slice(0, 180)} (${id.slice(0, 8)})` : name,
      logo,
      confirmed_at: now,
      limit_lifted_at: now,
    })
    .onConflictDoUpdate({ target: companies.id, set: { logo } })
}
