/** Reads the audit log a page at a time, newest first. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { auditLog } from '../db/schema/audit.ts'

/** Each page starts after the last entry of the previous one, so that new entries do not shift the pages. */
export async function entriesAfter(db: Database, after: string | undefined, most: number, which: SQL | undefined) {
  const { at, id } = auditLog
  const last = db
    .select({ at, id })
    .from(auditLog)
    .where(eq(id, after ?? ''))
  const found = await db
    .select()
    .from(auditLog)
    .where(and(which, after ? sql`(${at}, ${id}) < (${last})` : undefined))
    .orderBy(desc(at), desc(id))
    .limit(most + 1)
  const rows = found.slice(0, most)
  return { rows, next: found.length > most ? (rows.at(-1)?.id ?? null) : null }
}
