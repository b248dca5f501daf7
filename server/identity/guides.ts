/** Which portal's guide an account has seen: stored with the account, so that it is shown once on all its devices. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { organizerUsers, teamUsers } from '../db/schema/identity.ts'
import { businessOwners } from '../db/schema/office.ts'
import { api } from '../http/calls.ts'
import { type Person, personOf } from './callers.ts'

const get = api.guides.get.handler(async ({ context: { db, caller } }) => {
  const [row] = await seenAt(db, personOf(caller))
  return { seen: (row?.at ?? null) !== null }
})

const see = api.guides.see.handler(async ({ context: { db, caller } }) => {
  await markSeen(db, personOf(caller))
  return { success: true as const }
})

function seenAt(db: Database, { side, id }: Person) {
  if (side === 'owner')
    return db.select({ at: businessOwners.guide_seen_at }).from(businessOwners).where(eq(businessOwners.user_id, id))
  const users = side === 'team' ? teamUsers : organizerUsers
  return db.select({ at: users.guideSeenAt }).from(users).where(eq(users.id, id))
}

/** The first time counts. */
function markSeen(db: Database, { side, id }: Person) {
  if (side === 'owner')
    return db
      .update(businessOwners)
      .set({ guide_seen_at: sql`now()` })
      .where(and(eq(businessOwners.user_id, id), isNull(businessOwners.guide_seen_at)))
  const users = side === 'team' ? teamUsers : organizerUsers
  return db
    .update(users)
    .set({ guideSeenAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.guideSeenAt)))
}

export const guideCalls = { get, see }
