/** Which parts of the demo data this database has been given. */
import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const demoParts = pgTable('demo_parts', {
  part: text('part').primaryKey(),
  loaded_at: instant('loaded_at').notNull().default(sql`now()`),
})
