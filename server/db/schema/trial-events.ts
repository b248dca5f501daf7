/** Events that are in no list: rehearsals, which are copies of an event, and quick cups, which nobody needs an account for. */
import { QUICK_FORMATS, type QuickFormat } from '@paddock/domain/quick/formats.ts'
import { DRILL_STEP_IDS, type DrillStepId } from '@paddock/domain/rehearsal/drill-steps.ts'
import { REHEARSAL_STATES, type RehearsalState } from '@paddock/domain/rehearsal/speeds.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, instant, oneOf, updatedAt } from '../columns.ts'
import { competitionEvents } from './competition.ts'
import { eventStaff } from './staff.ts'

const ofOwnEvent = () =>
  uuid('event_id')
    .primaryKey()
    .references(() => competitionEvents.id, { onDelete: 'cascade' })

export const rehearsals = pgTable(
  'rehearsals',
  {
    /** The copy that is played. */
    event_id: ofOwnEvent(),
    /** The event that is rehearsed: one rehearsal at a time, shown on its screens. */
    of_event_id: uuid('of_event_id')
      .notNull()
      .unique('rehearsals_of_event')
      .references(() => competitionEvents.id, { onDelete: 'cascade' }),
    state: text('state').$type<RehearsalState>().notNull().default('paused'),
    /** How many seconds are played in a second. */
    speed: smallint('speed').notNull().default(1),
    seed: integer('seed').notNull(),
    /** How much was played, in milliseconds, until `played_at`. */
    played_ms: bigint('played_ms', { mode: 'number' }).notNull().default(0),
    played_at: instant('played_at').notNull().default(sql`now()`),
    started_by: text('started_by').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    oneOf('rehearsals_state', table.state, REHEARSAL_STATES),
    check('rehearsals_speed', sql`${table.speed} between 1 and 60`),
    check('rehearsals_seed', sql`${table.seed} >= 0`),
    check('rehearsals_played', sql`${table.played_ms} >= 0`),
    check('rehearsals_copy', sql`${table.event_id} <> ${table.of_event_id}`),
    filled('rehearsals_who', table.started_by),
  ],
)

const ofRehearsal = () =>
  uuid('event_id')
    .notNull()
    .references(() => rehearsals.event_id, { onDelete: 'cascade' })

/** The steps of the fault drill that somebody has ticked off. */
export const drillTicks = pgTable(
  'drill_ticks',
  {
    event_id: ofRehearsal(),
    step: text('step').$type<DrillStepId>().notNull(),
    ticked_by: text('ticked_by').notNull(),
    ticked_at: instant('ticked_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.step] }),
    oneOf('drill_ticks_step', table.step, DRILL_STEP_IDS),
    filled('drill_ticks_who', table.ticked_by),
  ],
)

/** Races of a rehearsal that had waited on a device: what Paddock itself can say about the drill. */
export const drillLateRaces = pgTable(
  'drill_late_races',
  {
    event_id: ofRehearsal(),
    race_id: uuid('race_id').notNull(),
    arrived_at: instant('arrived_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.event_id, table.race_id] })],
)

export const quickCups = pgTable(
  'quick_cups',
  {
    event_id: ofOwnEvent(),
    format: text('format').$type<QuickFormat>().notNull(),
    races_per_team: smallint('races_per_team').notNull(),
    /** The private link is this person's card. */
    staff_id: uuid('staff_id')
      .notNull()
      .unique('quick_cups_staff')
      .references(() => eventStaff.id, { onDelete: 'cascade' }),
    /** The network that made it, as limits count it. */
    network: text('network').notNull(),
    /** When it is deleted; null once an organiser has kept it. */
    expires_at: instant('expires_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('quick_cups_expiry').on(table.expires_at),
    index('quick_cups_network').on(table.network, table.created_at),
    oneOf('quick_cups_format', table.format, QUICK_FORMATS),
    check('quick_cups_races', sql`${table.races_per_team} between 1 and 20`),
    filled('quick_cups_network_filled', table.network, 100),
  ],
)
