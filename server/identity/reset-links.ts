/** Tokens of password reset links are stored hashed, so that a copy of the table contains no working links. */
import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { teamVerifications } from '../db/schema/identity.ts'

/** In the form in which the accounts engine stores and looks it up. */
export const storedResetToken = (token: string) =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url')

/** The account whose password a link would change; undefined if the link is not valid. */
export async function accountOfResetLink(db: Database, body: unknown) {
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined
  if (typeof token !== 'string') return undefined
  const { identifier, expiresAt, value } = teamVerifications
  const [found] = await db
    .select({ userId: value })
    .from(teamVerifications)
    .where(and(eq(identifier, storedResetToken(token)), gt(expiresAt, sql`now()`)))
  return found?.userId
}
