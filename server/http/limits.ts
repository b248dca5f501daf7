/** Counts attempts at guessable things in PostgreSQL, so that switching nodes does not start a new count. */
import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'
import { callLimits } from '../db/schema/limits.ts'

export type Limit = { max: number; seconds: number }

/** True while this key has attempts left in its window; every call counts as an attempt. */
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

/** How many attempts each of these keys has in its window; does not count as an attempt. */
export async function triesIn(db: Database, keys: string[]) {
  const rows = await db
    .select({ key: callLimits.key, count: callLimits.count })
    .from(callLimits)
    .where(and(inArray(callLimits.key, keys), gt(callLimits.resets_at, sql`now()`)))
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** True if the attempts of this key are used up. */
export async function isUsedUp(db: Database, key: string, { max }: Limit) {
  return ((await triesIn(db, [key])).get(key) ?? 0) >= max
}

/** Gives an attempt back that turned out not to be a guess. */
export async function forgetTries(db: Database, keys: string[]) {
  await db.delete(callLimits).where(inArray(callLimits.key, keys))
}

/** Deletes windows that have passed. */
export async function sweepLimits(db: Database) {
  await db.delete(callLimits).where(sql`${callLimits.resets_at} < now() - interval '1 hour'`)
}
