/** The programme of an event: sessions, races in their order, and which car of which team runs in which lane. */
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { PLANNED_STATES, type PlannedState } from '@paddock/domain/programme/race.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { ofCompetitor, ofEvent } from '../references.ts'
import { raceResults } from './racing.ts'

export const programmes = pgTable(
  'programmes',
  {
    /** Minted by the browser, so that a retry stores it once. */
    id: id(),
    event_id: ofEvent(),
    category: text('category').$type<Category>().notNull(),
    /** How many cars a team races: A, or A and B. */
    cars: smallint('cars').notNull(),
    /** Lanes in use. */
    lanes: smallint('lanes').notNull(),
    /** Of each car in each lane. */
    runs: smallint('runs').notNull(),
    /** Other races between two races of a team. */
    rest: smallint('rest').notNull(),
    seed: integer('seed').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique('programmes_class').on(table.event_id, table.category),
    oneOf('programmes_category', table.category, CATEGORIES),
    check('programmes_cars', sql`${table.cars} between 1 and 2`),
    check('programmes_lanes', sql`${table.lanes} between 1 and 4`),
    check('programmes_runs', sql`${table.runs} between 1 and 20`),
    check('programmes_rest', sql`${table.rest} between 0 and 20`),
    check('programmes_seed', sql`${table.seed} >= 0`),
  ],
)

export const programmeSessions = pgTable(
  'programme_sessions',
  {
    id: id(),
    programme_id: uuid('programme_id')
      .notNull()
      .references(() => programmes.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    track: smallint('track').notNull().default(1),
    starts_at: instant('starts_at').notNull(),
    seconds_per_race: smallint('seconds_per_race').notNull(),
    /** A break after that many races; null for none. */
    break_every: smallint('break_every'),
    break_minutes: smallint('break_minutes').notNull().default(0),
    updated_at: updatedAt(),
  },
  (table) => [
    unique('programme_sessions_place').on(table.programme_id, table.position),
    check('programme_sessions_counted', sql`${table.position} >= 1`),
    check('programme_sessions_track', sql`${table.track} between 1 and 4`),
    check('programme_sessions_pace', sql`${table.seconds_per_race} between 10 and 3600`),
    check(
      'programme_sessions_breaks',
      sql`(${table.break_every} is null or ${table.break_every} >= 1) and ${table.break_minutes} between 0 and 240`,
    ),
  ],
)

export const programmeRaces = pgTable(
  'programme_races',
  {
    /** Minted by the browser for a re-run. */
    id: id(),
    session_id: uuid('session_id')
      .notNull()
      .references(() => programmeSessions.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    state: text('state').$type<PlannedState>().notNull().default('scheduled'),
    rerun_of: uuid('rerun_of').references((): AnyPgColumn => programmeRaces.id, { onDelete: 'set null' }),
    /** Why it is run again. */
    reason: text('reason'),
    updated_at: updatedAt(),
  },
  (table) => [
    index('programme_races_place').on(table.session_id, table.position),
    index('programme_races_rerun').on(table.rerun_of),
    check('programme_races_counted', sql`${table.position} >= 1`),
    check('programme_races_rerun_reason', sql`${table.rerun_of} is null or ${table.reason} is not null`),
    filled('programme_races_reason_filled', table.reason, 300),
    oneOf('programme_races_state', table.state, PLANNED_STATES),
  ],
)

export const programmeRuns = pgTable(
  'programme_runs',
  {
    id: id(),
    race_id: uuid('race_id')
      .notNull()
      .references(() => programmeRaces.id, { onDelete: 'cascade' }),
    team_id: ofCompetitor(),
    car_type: text('car_type').$type<'A' | 'B'>().notNull(),
    lane: smallint('lane').notNull(),
    /** The lap in which it was raced. */
    race_result_id: uuid('race_result_id')
      .unique('programme_runs_lap')
      .references(() => raceResults.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('programme_runs_lane').on(table.race_id, table.lane),
    unique('programme_runs_team').on(table.race_id, table.team_id),
    index('programme_runs_of_team').on(table.team_id),
    check('programme_runs_lanes', sql`${table.lane} between 1 and 4`),
    oneOf('programme_runs_car', table.car_type, ['A', 'B']),
  ],
)
