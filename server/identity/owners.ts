/** Whom a mail about the business goes to. */
import { eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { teamRealm } from '../db/schema/identity.ts'
import { businessOwners } from '../db/schema/office.ts'

export type OwnerAddress = { email: string; full_name: string }

export function activeOwners(db: Queries): Promise<OwnerAddress[]> {
  return db
    .select({ email: teamRealm.user.email, full_name: businessOwners.full_name })
    .from(businessOwners)
    .innerJoin(teamRealm.user, eq(teamRealm.user.id, businessOwners.user_id))
    .where(eq(businessOwners.is_active, true))
}
