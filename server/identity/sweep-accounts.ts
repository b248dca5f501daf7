/** Deletes expired sessions, links, codes, sign-ups and devices. */
import { lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { organizerRealm, teamRealm } from '../db/schema/identity.ts'
import { sweepDevices } from './devices.ts'
import { sweepJudgeLimits } from './judge-limits.ts'
import { sweepSignUps } from './sign-ups.ts'

const HOUR = 60 * 60 * 1000

export async function sweepAccounts(db: Database) {
  for (const { session, verification, rateLimit } of [teamRealm, organizerRealm]) {
    await db.delete(session).where(lt(session.expiresAt, sql`now()`))
    await db.delete(verification).where(lt(verification.expiresAt, sql`now()`))
    await db.delete(rateLimit).where(lt(rateLimit.lastRequest, Date.now() - HOUR))
  }
  await sweepSignUps(db)
  await sweepDevices(db)
  await sweepJudgeLimits(db)
}
