/** Runs on a team's own track. Times are whole milliseconds, weights are grams. */
import {
  HEAVIEST,
  LONGEST_NOTES,
  LONGEST_SESSION,
  LONGEST_SETUP,
  PRACTICE_STATUSES,
  type PracticeStatus,
} from '@paddock/domain/practice/run.ts'
import { CARS, type Car, MOST_SECONDS } from '@paddock/domain/racing/run-time.ts'
import type { Grams, Milliseconds } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, filled, instant, oneOf } from '../columns.ts'
import { teamUsers } from './identity.ts'
import { teams } from './teams.ts'

const number = (value: number) => sql.raw(String(value))

export const practiceRuns = pgTable(
  'practice_runs',
  {
    /** Minted by the browser, so that a retry records the run once. */
    id: uuid('id').primaryKey(),
    team_id: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted; the team keeps its runs. */
    recorded_by: uuid('recorded_by').references(() => teamUsers.id, { onDelete: 'set null' }),
    run_at: instant('run_at').notNull(),
    /** False if the time of day is invented because the imported file had none. */
    time_known: boolean('time_known').notNull().default(true),
    /** Identifies the row of an imported file, to recognise it in a second import. */
    source_row: text('source_row'),
    session: text('session'),
    car_type: text('car_type').$type<Car>().notNull(),
    lane: smallint('lane').notNull(),
    status: text('status').$type<PracticeStatus>().notNull(),
    reaction_time: integer('reaction_time').$type<Milliseconds>(),
    racing_time: integer('racing_time').$type<Milliseconds>(),
    weight: numeric('weight', { precision: 4, scale: 1, mode: 'number' }).$type<Grams>(),
    wheels: text('wheels'),
    wing: text('wing'),
    notes: text('notes'),
    created_at: createdAt(),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    // Duplicates are stored once: the same times of a car in a lane at a known moment, or the same imported row.
    uniqueIndex('practice_runs_place')
      .on(
        table.team_id,
        table.run_at,
        table.car_type,
        table.lane,
        table.status,
        sql`coalesce(${table.reaction_time}, 0)`,
        sql`coalesce(${table.racing_time}, 0)`,
      )
      .where(sql`${table.time_known}`),
    unique('practice_runs_source').on(table.team_id, table.source_row),
    index('practice_runs_newest').on(table.team_id, table.run_at),
    index('practice_runs_person').on(table.recorded_by),
    check('practice_runs_lane', sql`${table.lane} between 1 and 4`),
    check('practice_runs_racing', sql`(${table.status} = 'finish') = (${table.racing_time} is not null)`),
    check(
      'practice_runs_reaction',
      sql`case ${table.status} when 'dns' then ${table.reaction_time} is null when 'reaction' then ${table.reaction_time} is not null else true end`,
    ),
    filled('practice_runs_source_filled', table.source_row, 64),
    check(
      'practice_runs_times',
      sql`${table.racing_time} between 1 and ${number(MOST_SECONDS * 1000 - 1)} and coalesce(${table.reaction_time}, 1) between 1 and ${number(MOST_SECONDS * 1000 - 1)}`,
    ),
    check('practice_runs_weight', sql`${table.weight} between 1 and ${number(HEAVIEST)}`),
    oneOf('practice_runs_car', table.car_type, CARS),
    oneOf('practice_runs_status', table.status, PRACTICE_STATUSES),
    filled('practice_runs_session', table.session, LONGEST_SESSION),
    filled('practice_runs_wheels', table.wheels, LONGEST_SETUP),
    filled('practice_runs_wing', table.wing, LONGEST_SETUP),
    filled('practice_runs_notes', table.notes, LONGEST_NOTES),
  ],
)
