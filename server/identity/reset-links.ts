/** Tokens of password reset links are stored hashed, so that a copy of the table contains no working links. */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'
import { teamVerifications } from '../db/schema/identity.ts'

/** In the form in which the accounts engine stores and looks it up. */
export const storedResetToken = (token: string) =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url')

/** The path of a new link, in the form in which the accounts engine stores those that it emails. */
export async function makeResetLink(db: Queries, userId: string, minutes: number) {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + minutes * 60_000)
  await db.insert(teamVerifications).values({ identifier: storedResetToken(token), value: userId, expiresAt })
  return `/reset-password?${new URLSearchParams({ type: 'recovery', access_token: token })}`
}

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
