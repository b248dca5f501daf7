/**
 * Keeps judge codes from being guessed, wherever one is sent: each wrong code that an address tries counts once.
 *
 * A hall full of tablets shares one address, so the count is generous, and a tablet that keeps sending a code which
 * was revoked uses up one try and not many.
 */
import type { Database } from '../db/database.ts'
import { isUsedUp, withinLimit } from '../http/limits.ts'

const WRONG_CODES = { max: 100, seconds: 15 * 60 }
const ONCE = { max: 1, seconds: WRONG_CODES.seconds }

export function guardedByGuesses<T>(db: Database, find: (code: string) => Promise<T | undefined>) {
  return async (code: string, address: string): Promise<T | undefined> => {
    const key = `judge-code ${address}`
    if (await isUsedUp(db, key, WRONG_CODES)) return undefined
    const found = await find(code)
    if (!found && (await withinLimit(db, `${key} ${code.toUpperCase()}`, ONCE))) await withinLimit(db, key, WRONG_CODES)
    return found
  }
}
