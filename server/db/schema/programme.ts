/** The programme of an event: sessions, races in their order, and which car of which team runs in which lane. */
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { PLANNED_STATES, type PlannedState, SESSION_KINDS, type SessionKind } from '@paddock/domain/programme/race.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { ofCompetitor, ofEvent } from '../references.ts'
import { knockoutMatches, raceResults } from './racing.ts'

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
    /** Races of the Grand Prix, or of the knockout: those join it as their matches become known. */
    kind: text('kind').$type<SessionKind>().notNull().default('grandprix'),
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
    oneOf('programme_sessions_kind', table.kind, SESSION_KINDS),
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
    /** Since when it is in this state, and who put it there; null for the programme itself. */
    state_at: instant('state_at').notNull().default(sql`now()`),
    state_by: text('state_by'),
    /** When the first of the five lights comes on, and when all of them go out, by the server's clock. */
    lights_on_at: instant('lights_on_at'),
    lights_out_at: instant('lights_out_at'),
    /** In the knockout: which race of which match it is. Sudden death is a race after the two of the match. */
    knockout_match_id: uuid('knockout_match_id').references(() => knockoutMatches.id, { onDelete: 'cascade' }),
    match_race: smallint('match_race'),
    rerun_of: uuid('rerun_of').references((): AnyPgColumn => programmeRaces.id, { onDelete: 'set null' }),
    /** Why it is run again. */
    reason: text('reason'),
    updated_at: updatedAt(),
  },
  (table) => [
    index('programme_races_place').on(table.session_id, table.position),
    index('programme_races_rerun').on(table.rerun_of),
    unique('programme_races_match').on(table.knockout_match_id, table.match_race),
    check(
      'programme_races_of_match',
      sql`(${table.knockout_match_id} is null) = (${table.match_race} is null) and ${table.match_race} between 1 and 20`,
    ),
    check(
      'programme_races_lights',
      sql`(${table.lights_on_at} is null) = (${table.lights_out_at} is null) and ${table.lights_out_at} > ${table.lights_on_at}`,
    ),
    filled('programme_races_state_by', table.state_by),
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
