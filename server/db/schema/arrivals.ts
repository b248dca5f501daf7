/** Who is here for which race, as marshals and desks tick it off. */
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { filled, instant } from '../columns.ts'
import { ofCompetitor } from '../references.ts'
import { programmeRaces } from './programme.ts'

export const raceArrivals = pgTable(
  'race_arrivals',
  {
    race_id: uuid('race_id')
      .notNull()
      .references(() => programmeRaces.id, { onDelete: 'cascade' }),
    team_id: ofCompetitor(),
    here_at: instant('here_at').notNull().default(sql`clock_timestamp()`),
    here_by: text('here_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.race_id, table.team_id] }),
    index('race_arrivals_team').on(table.team_id),
    filled('race_arrivals_who', table.here_by),
  ],
)
