/** The outbox: emails stored in the database instead of being sent, for a developer to read. */
import { desc, lt, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { outboxMails } from '../db/schema/outbox.ts'
import { announce } from '../live/announce.ts'
import type { Email } from './compose-email.ts'

export async function keepInOutbox(db: Queries, email: Email, id: string) {
  const { to, subject, text, html } = email
  await db.transaction(async (tx) => {
    await tx.insert(outboxMails).values({ id, to, subject, text, html }).onConflictDoNothing()
    await announce(tx, 'outbox', 'outbox_mails')
  })
}

/** Newest first; for one address, ignoring case, or for all. */
export async function readOutbox(db: Queries, to?: string, most = 100) {
  return db
    .select()
    .from(outboxMails)
    .where(to === undefined ? undefined : sql`lower(${outboxMails.to}) = lower(${to})`)
    .orderBy(desc(outboxMails.sent_at))
    .limit(most)
}

/** Mail contains names, links and codes, so it is deleted after a month; a user who still needs one requests a new one. */
export async function sweepOutbox(db: Queries) {
  await db.delete(outboxMails).where(lt(outboxMails.sent_at, sql`now() - interval '30 days'`))
}
