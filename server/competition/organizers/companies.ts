/** Companies: the list that newcomers choose from, and a company held still while its people change. */
import type { PortalMember } from '@paddock/domain/organizers/portal.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { companies, organizerPortals } from '../../db/schema/competition.ts'
import { api } from '../../http/calls.ts'

export const listCompanies = api.companies.list.handler(({ context: { db } }) =>
  db.select({ id: companies.id, name: companies.name }).from(companies).orderBy(asc(companies.name)),
)

/**
 * Every change to who is in a company reads and writes under the lock of the company's own row. Several are locked in
 * the order of their ids, so that two who move in opposite directions do not wait for each other.
 */
export async function lockCompanies(tx: Transaction, ids: string[]) {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(asc(companies.id))
    .for('no key update')
}

/** Only under the company's lock. */
export async function peopleOf(tx: Transaction, company_id: string): Promise<Map<string, PortalMember>> {
  const { id, role, status } = organizerPortals
  const rows = await tx
    .select({ id, role, status })
    .from(organizerPortals)
    .where(eq(organizerPortals.company_id, company_id))
  return new Map(rows.map((row) => [row.id, { role: row.role, status: row.status }]))
}
