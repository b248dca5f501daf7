/** Who is here at an event and what they have handed in, and until when teams check in. */
import { MOST_CARS } from '@paddock/domain/check-in/states.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { filled, instant, updatedAt } from '../columns.ts'
import { competitionEvents } from './competition.ts'
import { competitionTeams } from './events.ts'

export const eventCheckIns = pgTable(
  'event_check_ins',
  {
    team_id: uuid('team_id')
      .primaryKey()
      .references(() => competitionTeams.id, { onDelete: 'cascade' }),
    here_at: instant('here_at'),
    here_by: text('here_by'),
    documents: boolean('documents').notNull().default(false),
    consents: boolean('consents').notNull().default(false),
    cars: smallint('cars').notNull().default(0),
    updated_at: updatedAt(),
  },
  (table) => [
    check('event_check_ins_here', sql`(${table.here_at} is null) = (${table.here_by} is null)`),
    filled('event_check_ins_who', table.here_by),
    check('event_check_ins_cars', sql`${table.cars} between 0 and ${sql.raw(String(MOST_CARS))}`),
  ],
)

export const eventCheckInDeadlines = pgTable('event_check_in_deadlines', {
  event_id: uuid('event_id')
    .primaryKey()
    .references(() => competitionEvents.id, { onDelete: 'cascade' }),
  deadline: instant('deadline').notNull(),
})
