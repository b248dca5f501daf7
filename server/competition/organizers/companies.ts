/** Companies: the list that newcomers choose from, the security rule, and the lock for changes of members. */
import type { PortalMember } from '@paddock/domain/organizers/portal.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { companies, organizerPortals } from '../../db/schema/competition.ts'
import { api } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { organizerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'

export const listCompanies = api.companies.list.handler(({ context: { db } }) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.is_quick, false))
    .orderBy(asc(companies.name)),
)

export const companyRules = api.companies.rules.handler(async ({ context: { db, caller }, errors }) => {
  const [found] = await db
    .select({ requires_second_factor: companies.requires_second_factor })
    .from(companies)
    .where(eq(companies.id, organizerOf(caller).company_id))
  if (!found) throw errors.NOT_FOUND()
  return found
})

/** Only from an owner who has confirmed a second factor, so that nobody locks themselves out. */
export const setCompanyRules = api.companies.setRules.handler(({ input, context, errors }) => {
  const me = organizerOf(context.caller)
  const { requires_second_factor } = input
  if (requires_second_factor && !me.shown_factor) throw errors.OWN_FACTOR_FIRST()
  return context.db.transaction(async (tx) => {
    await tx.update(companies).set({ requires_second_factor }).where(eq(companies.id, me.company_id))
    await recordAudit(tx, {
      action: 'second-factor-rule-changed',
      realm: 'organizer',
      subjectId: me.id,
      companyId: me.company_id,
      details: { required: requires_second_factor },
      ...originOf(context),
    })
    for (const { organizer_id } of await tx
      .select({ organizer_id: organizerPortals.organizer_id })
      .from(organizerPortals)
      .where(eq(organizerPortals.company_id, me.company_id)))
      await announce(tx, `organizer:${organizer_id}`, 'organizer_portals')
    await announce(tx, `company:${me.company_id}`, 'organizer_portals')
    return { requires_second_factor }
  })
})

/** Row lock: changes of a company's members are serialised. Several companies are locked in the order of their ids, to avoid deadlocks. */
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
