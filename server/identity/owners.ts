/** The recipients of emails to the business owners. */
import { eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { teamRealm } from '../db/schema/identity.ts'
import { businessOwners } from '../db/schema/office.ts'

export type OwnerAddress = Awaited<ReturnType<typeof activeOwners>>[number]

export function activeOwners(db: Queries) {
  const { id, user_id, full_name, new_order_emails } = businessOwners
  return db
    .select({ id, user_id, full_name, new_order_emails, email: teamRealm.user.email })
    .from(businessOwners)
    .innerJoin(teamRealm.user, eq(teamRealm.user.id, businessOwners.user_id))
    .where(eq(businessOwners.is_active, true))
}
