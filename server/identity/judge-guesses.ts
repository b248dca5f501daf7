/**
 * Keeps judge codes from being guessed, wherever one is sent: each wrong code that an address tries counts once.
 *
 * A hall full of tablets shares one address, so the count is generous, and a tablet that keeps sending a code which
 * was revoked uses up one try and not many. A visitor in the hall who fills the count on purpose stops nobody's work: a
 * code that was right there today goes on being looked up.
 *
 * Four random signs are about a million codes, which many addresses together would get through. So all wrong codes of a
 * day are counted together as well. When that count is full, the door is closed to strangers, and nobody can use that
 * to lock a hall out: an address that has shown a right code today, or that an organiser is signed in from, stays welcome.
 */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { organizerRealm } from '../db/schema/identity.ts'
import { triesIn, withinLimit } from '../http/limits.ts'

const QUARTER_HOUR = 15 * 60
const DAY = 24 * 60 * 60
const OF_ONE_ADDRESS = { max: 100, seconds: QUARTER_HOUR }
export const OF_ALL_TOGETHER = { max: 1000, seconds: DAY }
const ONCE = { max: 1, seconds: QUARTER_HOUR }
export const ALL_TOGETHER = 'judge-code wrong'

export function guardedByGuesses<T>(db: Database, find: (code: string) => Promise<T | undefined>) {
  return async (code: string, address: string): Promise<T | undefined> => {
    const [own, welcome] = [`judge-code ${address}`, `judge-code welcome ${address}`]
    const [tried, right] = [`${own} ${code.toUpperCase()}`, `${welcome} ${code.toUpperCase()}`]
    const tries = await triesIn(db, [own, welcome, right, ALL_TOGETHER])
    const used = (key: string) => tries.get(key) ?? 0
    if (used(own) >= OF_ONE_ADDRESS.max && used(right) === 0) return undefined
    const isFull = used(ALL_TOGETHER) >= OF_ALL_TOGETHER.max
    if (isFull && used(welcome) === 0 && !(await organizerAt(db, address))) return undefined
    const found = await find(code)
    if (!found && (await withinLimit(db, tried, ONCE))) {
      await withinLimit(db, own, OF_ONE_ADDRESS)
      await withinLimit(db, ALL_TOGETHER, OF_ALL_TOGETHER)
    }
    // Written down once a day for each, not with every call.
    for (const known of found ? [welcome, right] : [])
      if (used(known) === 0) await withinLimit(db, known, { max: 1, seconds: DAY })
    return found
  }
}

async function organizerAt(db: Database, address: string) {
  const { session } = organizerRealm
  const [found] = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.ipAddress, address), gt(session.expiresAt, sql`now()`)))
    .limit(1)
  return found !== undefined
}
