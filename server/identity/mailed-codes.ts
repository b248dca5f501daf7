/**
 * Looks up an entered code before the accounts engine sees it.
 *
 * The engine knows only the newest code of an account and takes it away while it compares, or after a few wrong tries: a
 * stranger who asks and guesses could keep the owner's right code from being taken. Here every code that was mailed
 * in the last ten minutes is good, and a wrong one touches nothing.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { REALM_TABLES, type RealmName } from './devices.ts'

/** As the accounts engine names and hashes them. */
const IDENTIFIERS = { 'sign-in': 'sign-in-otp-', reset: 'forget-password-otp-' }
const hashOf = (code: string) => createHash('sha256').update(code).digest()

type Typed = { realm: RealmName; email: string; use: keyof typeof IDENTIFIERS; code: string }

/** A code that is good is left as the only one of its account, where the engine then uses it up. */
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
  return 'good'
}
