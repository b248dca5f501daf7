/** The recipients of emails to the back office: those whose role concerns what happened. */
import { type OfficeRight, rolesWith } from '@paddock/domain/office/rights.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { teamRealm } from '../db/schema/identity.ts'
import { businessOwners } from '../db/schema/office.ts'

export type OwnerAddress = Awaited<ReturnType<typeof activeOwners>>[number]

export function activeOwners(db: Queries, right: OfficeRight) {
  const { id, user_id, full_name, new_order_emails } = businessOwners
  return db
    .select({ id, user_id, full_name, new_order_emails, email: teamRealm.user.email })
    .from(businessOwners)
    .innerJoin(teamRealm.user, eq(teamRealm.user.id, businessOwners.user_id))
    .where(and(eq(businessOwners.is_active, true), inArray(businessOwners.role, [...rolesWith(right)])))
}
