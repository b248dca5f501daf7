/** Which parts of the demo data were loaded into this database, and which rows they consist of. */
import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const demoParts = pgTable('demo_parts', {
  part: text('part').primaryKey(),
  loaded_at: instant('loaded_at').notNull().default(sql`now()`),
})

/** Every row that was loaded as demo data, by table and primary key, so that exactly these can be removed. */
export const demoRows = pgTable(
  'demo_rows',
  { table_name: text('table_name').notNull(), row_id: text('row_id').notNull() },
  (table) => [primaryKey({ columns: [table.table_name, table.row_id] })],
)
