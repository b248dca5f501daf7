/** Counts tries at guessable things in PostgreSQL, so that asking another node does not start a new count. */
import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'
import { callLimits } from '../db/schema/limits.ts'

export type Limit = { max: number; seconds: number }

/** True while this key has tries left in its window; every call is a try. */
export async function withinLimit(db: Queries, key: string, { max, seconds }: Limit) {
  const until = sql<string>`now() + make_interval(secs => ${seconds})`
  const over = sql`${callLimits.resets_at} <= now()`
  const [tries] = await db
    .insert(callLimits)
    .values({ key, count: 1, resets_at: until })
    .onConflictDoUpdate({
      target: callLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${callLimits.count} + 1 end`,
        resets_at: sql`case when ${over} then ${until} else ${callLimits.resets_at} end`,
      },
    })
    .returning({ count: callLimits.count })
  return (tries?.count ?? 1) <= max
}

/** How often each of these was tried in its window; asking is not a try. */
export async function triesIn(db: Database, keys: string[]) {
  const rows = await db
    .select({ key: callLimits.key, count: callLimits.count })
    .from(callLimits)
    .where(and(inArray(callLimits.key, keys), gt(callLimits.resets_at, sql`now()`)))
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** True when the tries of this key are used up. */
export async function isUsedUp(db: Database, key: string, { max }: Limit) {
  return ((await triesIn(db, [key])).get(key) ?? 0) >= max
}

/** For tries that turned out not to be guesses. */
export async function forgetTries(db: Database, keys: string[]) {
  await db.delete(callLimits).where(inArray(callLimits.key, keys))
}

/** Windows that have passed are of no use to anyone. */
export async function sweepLimits(db: Database) {
  await db.delete(callLimits).where(sql`${callLimits.resets_at} < now() - interval '1 hour'`)
}
