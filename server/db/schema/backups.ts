/** The automatic backups: when each was made, its outcome, and whether it could be restored. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../columns.ts'

export const VERIFIED = ['restored', 'read'] as const

export const backups = pgTable(
  'backups',
  {
    id: id(),
    started_at: instant('started_at').notNull(),
    /** Null while it is in progress, and for good if the server crashed meanwhile. */
    finished_at: instant('finished_at'),
    file_name: text('file_name'),
    size: bigint('size', { mode: 'number' }),
    /** Restored into a scratch database, or only read and compared with its checksums. */
    verified: text('verified').$type<(typeof VERIFIED)[number]>(),
    /** Why it was not restored. */
    remark: text('remark'),
    off_site: boolean('off_site').notNull().default(false),
    failure: text('failure'),
  },
  (table) => [
    index('backups_newest').on(table.started_at),
    oneOf('backups_verified', table.verified, VERIFIED),
    check(
      'backups_outcome',
      sql`(${table.finished_at} is null and ${table.failure} is null and ${table.file_name} is null)
        or (${table.finished_at} is not null and (${table.failure} is not null
          or (${table.file_name} is not null and ${table.size} is not null and ${table.verified} is not null)))`,
    ),
  ],
)
