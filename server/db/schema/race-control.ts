/** The tracks of an event, with the desk that controls each and the race on it, results that wait to be confirmed, and readings of two timekeepers. */
import { MOST_LANES } from '@paddock/domain/programme/race.ts'
import { RACE_STATUSES, type RaceStatus } from '@paddock/domain/racing/run-time.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { filled, instant, oneOf, updatedAt } from '../columns.ts'
import { ofEvent } from '../references.ts'
import { programmeRaces, programmeRuns } from './programme.ts'

export const tracks = pgTable(
  'tracks',
  {
    event_id: ofEvent(),
    track: smallint('track').notNull(),
    /** The race that is called, at the start, running or just over. */
    race_id: uuid('race_id')
      .unique('tracks_race')
      .references(() => programmeRaces.id, { onDelete: 'set null' }),
    /** The browser that controls the track, and the person at it; null while nobody does. */
    desk_id: uuid('desk_id'),
    held_by: text('held_by'),
    taken_at: instant('taken_at'),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.track] }),
    check('tracks_counted', sql`${table.track} between 1 and 4`),
    check(
      'tracks_held',
      sql`(${table.desk_id} is null) = (${table.held_by} is null) and (${table.desk_id} is null) = (${table.taken_at} is null)`,
    ),
    filled('tracks_who', table.held_by),
  ],
)

/** A time or a status of a lane, as somebody entered it. */
const entered = () => ({
  status: text('status').$type<RaceStatus>().notNull(),
  status_reason: text('status_reason'),
  reaction_time: integer('reaction_time').$type<Milliseconds>(),
  racing_time: integer('racing_time').$type<Milliseconds>(),
})

type Entered = Record<keyof ReturnType<typeof entered>, AnyPgColumn>

const asEntered = (
  name: string,
  { status, status_reason, reaction_time, racing_time }: Entered,
  isTimed = sql`${racing_time} is not null`,
) => [
  check(`${name}_times`, sql`(${status} = 'finish') = (${isTimed}) and ${reaction_time} >= 0 and ${racing_time} > 0`),
  check(`${name}_reason`, sql`${status} <> 'dsq' or ${status_reason} is not null`),
  filled(`${name}_reason_filled`, status_reason, 300),
  oneOf(`${name}_status`, status, RACE_STATUSES),
]

/** Where times come from. */
export const TIME_SOURCES = ['desk', 'gate'] as const

/** The times of a race until the chief timekeeper confirms them. They count nowhere. */
export const provisionalRuns = pgTable(
  'provisional_runs',
  {
    race_id: uuid('race_id').notNull(),
    lane: smallint('lane').notNull(),
    /** Minted by the browser: the id that the lap will have. */
    lap_id: uuid('lap_id').notNull().unique('provisional_runs_lap'),
    ...entered(),
    /** Reaction and racing together: all that a gate knew, until the reaction is typed. */
    total_time: integer('total_time').$type<Milliseconds>(),
    source: text('source').$type<(typeof TIME_SOURCES)[number]>().notNull().default('desk'),
    entered_by: text('entered_by').notNull(),
    entered_at: instant('entered_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.race_id, table.lane] }),
    foreignKey({
      name: 'provisional_runs_run',
      columns: [table.race_id, table.lane],
      foreignColumns: [programmeRuns.race_id, programmeRuns.lane],
    }).onDelete('cascade'),
    ...asEntered('provisional_runs', table, sql`${table.racing_time} is not null or ${table.total_time} is not null`),
    check(
      'provisional_runs_total',
      sql`${table.total_time} is null or (${table.source} = 'gate' and ${table.racing_time} is null and ${table.reaction_time} is null and ${table.total_time} > 0)`,
    ),
    filled('provisional_runs_who', table.entered_by),
    oneOf('provisional_runs_source', table.source, TIME_SOURCES),
  ],
)

/**
 * What each of two timekeepers entered for a race (domain/race-control/readings.ts). Settled ones are only there to recognise
 * an entry that is sent again; what was decided from them is in the history.
 */
export const raceReadings = pgTable(
  'race_readings',
  {
    race_id: uuid('race_id')
      .notNull()
      .references(() => programmeRaces.id, { onDelete: 'cascade' }),
    /** The person: organizer:<id> or staff:<id>. */
    reader: text('reader').notNull(),
    lane: smallint('lane').notNull(),
    /** Minted by the browser: the id that the lap will have, if this reading gives it. */
    lap_id: uuid('lap_id').notNull(),
    ...entered(),
    read_by: text('read_by').notNull(),
    desk_id: uuid('desk_id'),
    read_at: instant('read_at').notNull(),
    /** When the race was entered. */
    settled_at: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.race_id, table.reader, table.lane] }),
    unique('race_readings_lap').on(table.race_id, table.reader, table.lap_id),
    check('race_readings_lane', sql`${table.lane} between 1 and ${sql.raw(String(MOST_LANES))}`),
    check('race_readings_reader', sql`${table.reader} ~ '^(organizer|staff):[0-9a-f-]{36}$'`),
    ...asEntered('race_readings', table),
    filled('race_readings_who', table.read_by),
  ],
)
