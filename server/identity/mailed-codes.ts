/**
 * Looks up an entered code before the accounts engine sees it.
 *
 * The engine accepts only the newest code of an account, and discards it during the comparison or after a few wrong
 * attempts, so a stranger who requests and guesses codes could invalidate the owner's code. Here every code that was sent
 * in the last ten minutes is valid, and a wrong attempt changes nothing.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { REALM_TABLES, type RealmName } from './devices.ts'

/** The names and hashes that the accounts engine uses. */
const IDENTIFIERS = { 'sign-in': 'sign-in-otp-', reset: 'forget-password-otp-' }
const hashOf = (code: string) => createHash('sha256').update(code).digest()

type Typed = { realm: RealmName; email: string; use: keyof typeof IDENTIFIERS; code: string }

/** Deletes the other codes of the account if this one is valid, so that the engine finds and uses it. */
export async function findMailedCode(db: Database, { realm, email, use, code }: Typed) {
  const { verification } = REALM_TABLES[realm]
  const ofAccount = eq(verification.identifier, `${IDENTIFIERS[use]}${email}`)
  const { id, value, expiresAt } = verification
  const mailed = await db.select({ id, value, expiresAt }).from(verification).where(ofAccount)
  const hash = hashOf(code)
  const found = mailed.find((row) => {
    const stored = Buffer.from(row.value.slice(0, row.value.lastIndexOf(':')), 'base64url')
    return stored.length === hash.length && timingSafeEqual(stored, hash)
  })
  if (!found) return 'wrong'
  if (found.expiresAt <= new Date()) return 'expired'
  await db.delete(verification).where(and(ofAccount, ne(verification.id, found.id)))
  return 'valid'
}
