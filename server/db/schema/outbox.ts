/** Mail that was stored because no SMTP server is configured. */
import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'

export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: id(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    sent_at: instant('sent_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('outbox_mails_newest').on(table.to, table.sent_at)],
)
