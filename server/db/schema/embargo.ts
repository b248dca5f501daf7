/** Which parts of an event's results are held, and how and when each was released. No row: never held. */
import { PARTS, type Part, RELEASES, type ReleaseBy } from '@paddock/domain/embargo/parts.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, oneOf, updatedAt } from '../columns.ts'
import { ofEvent } from '../references.ts'

export const eventEmbargoes = pgTable(
  'event_embargoes',
  {
    event_id: ofEvent(),
    part: text('part').$type<Part>().notNull(),
    held: boolean('held').notNull().default(true),
    release_by: text('release_by').$type<ReleaseBy>().notNull().default('hand'),
    /** When it is released by itself. */
    releases_at: instant('releases_at'),
    released_at: instant('released_at'),
    /** The person's name as it was then; null for a release at its time. */
    released_by: text('released_by'),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.part] }),
    index('event_embargoes_due').on(table.releases_at).where(sql`${table.held}`),
    oneOf('event_embargoes_part', table.part, PARTS),
    oneOf('event_embargoes_release_by', table.release_by, RELEASES),
    check('event_embargoes_released', sql`${table.held} = (${table.released_at} is null)`),
    check('event_embargoes_timed', sql`(${table.release_by} = 'time') = (${table.releases_at} is not null)`),
    check('event_embargoes_who', sql`length(trim(${table.released_by})) between 1 and 200`),
  ],
)
