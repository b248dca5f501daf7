/** The tracks of an event, with the desk that controls each and the race on it, and results that wait to be confirmed. */
import { RACE_STATUSES, type RaceStatus } from '@paddock/domain/racing/run-time.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
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
    status: text('status').$type<RaceStatus>().notNull(),
    status_reason: text('status_reason'),
    reaction_time: integer('reaction_time').$type<Milliseconds>(),
    racing_time: integer('racing_time').$type<Milliseconds>(),
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
    check(
      'provisional_runs_times',
      sql`(${table.status} = 'finish') = (${table.racing_time} is not null) and ${table.reaction_time} >= 0 and ${table.racing_time} > 0`,
    ),
    check('provisional_runs_reason', sql`${table.status} <> 'dsq' or ${table.status_reason} is not null`),
    filled('provisional_runs_reason_filled', table.status_reason, 300),
    filled('provisional_runs_who', table.entered_by),
    oneOf('provisional_runs_status', table.status, RACE_STATUSES),
    oneOf('provisional_runs_source', table.source, TIME_SOURCES),
  ],
)
