/** The timetable of an event: sessions of panels in rooms, which team comes when, and delays. */
import {
  DEFAULT_TRAVEL_MINUTES,
  MOST_DELAY_MINUTES,
  MOST_GAP_MINUTES,
  MOST_SLOT_MINUTES,
  MOST_TRAVEL_MINUTES,
  TIMETABLE_KINDS,
  type TimetableKind,
} from '@paddock/domain/timetable/slot.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { ofCompetitor, ofEvent } from '../references.ts'
import { eventRooms } from './rooms.ts'
import { scorecardTemplates } from './scorecards.ts'

const upTo = (name: string, column: AnyPgColumn, least: number, most: number) =>
  check(name, sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`)

export const timetables = pgTable(
  'timetables',
  {
    event_id: ofEvent().primaryKey(),
    /** What a team needs from one place to another. */
    travel_minutes: smallint('travel_minutes').notNull().default(DEFAULT_TRAVEL_MINUTES),
    /** Grows with every change. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    upTo('timetables_travel', table.travel_minutes, 0, MOST_TRAVEL_MINUTES),
    check('timetables_version', sql`${table.version} >= 0`),
  ],
)

export const timetableSessions = pgTable(
  'timetable_sessions',
  {
    /** Minted by the browser, so that a retry adds it once. */
    id: id(),
    event_id: ofEvent(),
    kind: text('kind').$type<TimetableKind>().notNull(),
    /** The name that the judges of a panel share; null for scrutineering without one. */
    panel_name: text('panel_name'),
    room_id: uuid('room_id')
      .notNull()
      .references(() => eventRooms.id),
    template_id: uuid('template_id').references(() => scorecardTemplates.id, { onDelete: 'set null' }),
    minutes: smallint('minutes').notNull(),
    gap_minutes: smallint('gap_minutes').notNull().default(0),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('timetable_sessions_event').on(table.event_id, table.starts_at),
    index('timetable_sessions_room').on(table.room_id),
    oneOf('timetable_sessions_kind', table.kind, TIMETABLE_KINDS),
    filled('timetable_sessions_panel', table.panel_name),
    check('timetable_sessions_has_panel', sql`${table.kind} <> 'judging' or ${table.panel_name} is not null`),
    check('timetable_sessions_scorecard', sql`${table.kind} = 'judging' or ${table.template_id} is null`),
    upTo('timetable_sessions_minutes', table.minutes, 1, MOST_SLOT_MINUTES),
    upTo('timetable_sessions_gap', table.gap_minutes, 0, MOST_GAP_MINUTES),
    check('timetable_sessions_in_order', sql`${table.ends_at} > ${table.starts_at}`),
  ],
)

export const timetableSlots = pgTable(
  'timetable_slots',
  {
    id: id(),
    session_id: uuid('session_id')
      .notNull()
      .references(() => timetableSessions.id, { onDelete: 'cascade' }),
    team_id: ofCompetitor(),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    /** As it was accepted or moved by hand; a delay does not change it. */
    planned_at: instant('planned_at').notNull(),
  },
  (table) => [
    unique('timetable_slots_once').on(table.session_id, table.team_id),
    index('timetable_slots_team').on(table.team_id),
    check('timetable_slots_in_order', sql`${table.ends_at} > ${table.starts_at}`),
  ],
)

export const timetableDelays = pgTable(
  'timetable_delays',
  {
    /** Minted by the browser, so that a retry moves nothing again. */
    id: id(),
    event_id: ofEvent(),
    /** Null for all rooms. */
    room_id: uuid('room_id').references(() => eventRooms.id, { onDelete: 'cascade' }),
    minutes: smallint('minutes').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('timetable_delays_event').on(table.event_id, table.created_at),
    index('timetable_delays_room').on(table.room_id),
    check(
      'timetable_delays_minutes',
      sql`${table.minutes} <> 0 and abs(${table.minutes}) <= ${sql.raw(String(MOST_DELAY_MINUTES))}`,
    ),
  ],
)
