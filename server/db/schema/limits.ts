/** How often each address has tried something guessable, counted across all nodes. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const callLimits = pgTable('call_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resets_at: instant('resets_at').notNull(),
})
