/** The one-time links into the back office: of an invitation, and the one that a server without an owner prints. */
import { createHash, randomBytes } from 'node:crypto'
import { FIRST_OWNER_HOURS } from '@paddock/domain/office/staff.ts'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'
import { businessOwners, officeInvitations } from '../db/schema/office.ts'

/** A token has 192 random bits, so a plain hash is enough. */
export const invitationHash = (token: string) => createHash('sha256').update(`office:${token}`).digest('base64url')

export function newInvitationLink(publicUrl: string) {
  const token = randomBytes(24).toString('base64url')
  return { url: `${publicUrl}/business-owner/invitation?token=${token}`, token_hash: invitationHash(token) }
}

export const inHours = (hours: number) => sql<string>`now() + ${hours} * interval '1 hour'`

export async function hasOwner(db: Queries) {
  const found = await db
    .select({ id: businessOwners.id })
    .from(businessOwners)
    .where(and(eq(businessOwners.is_active, true), eq(businessOwners.role, 'owner')))
    .limit(1)
  return found.length > 0
}

/** Undefined once there is an owner. Every start makes a link of its own, since only hashes are stored. */
export function firstOwnerLink(db: Database, publicUrl: string) {
  return db.transaction(async (tx) => {
    if (await hasOwner(tx)) return undefined
    await tx
      .delete(officeInvitations)
      .where(and(isNull(officeInvitations.email), lte(officeInvitations.expires_at, sql`now()`)))
    const { url, token_hash } = newInvitationLink(publicUrl)
    await tx.insert(officeInvitations).values({ role: 'owner', token_hash, expires_at: inHours(FIRST_OWNER_HOURS) })
    return url
  })
}
