/** The timing gates of an event's tracks, what they measured, and the tokens of the bridges that read them. */
import {
  type GateLane,
  HELD_REASONS,
  type HeldReason,
  HOST_KINDS,
  HOST_STATES,
  READING_STATES,
  type ReadingState,
} from '@paddock/domain/race-control/gates.ts'
import { CONTACTS, type Contact } from '@paddock/domain/timing/desk-times.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { ofEvent } from '../references.ts'
import { organizerUsers } from './identity.ts'
import { programmeRaces } from './programme.ts'

/** As the contract has it (gates.report). */
export type StoredHealth = {
  bytes: number
  lines: number
  damaged: number
  doubled: number
  silent_ms: number | null
  lanes: { lane: number; silent_ms: number | null; signal: 'good' | 'blocked' | 'dark' | 'unknown' }[]
  drift_ppm: number | null
  is_result_missing: boolean
  tested: { at: string; failed: string[] } | null
  raw: string[]
}

export const gates = pgTable(
  'gates',
  {
    event_id: ofEvent(),
    track: smallint('track').notNull(),
    /** Null if the timer is recognised by itself. */
    profile: text('profile'),
    contact: text('contact').$type<Contact>().notNull().default('lights'),
    without_reaction: boolean('without_reaction').notNull().default(false),
    /** The lane of the track that each lane of the timer stands for, in the timer's order. */
    lanes: smallint('lanes').array().notNull().default(sql`'{1,2,3,4}'`),
    limit_ms: integer('limit_ms').notNull().default(6000),
    /** The program that reads the gate, as it last reported. */
    host_id: uuid('host_id'),
    host_kind: text('host_kind').$type<(typeof HOST_KINDS)[number]>(),
    host_state: text('host_state').$type<(typeof HOST_STATES)[number]>(),
    host_profile: text('host_profile'),
    device: text('device'),
    health: jsonb('health').$type<StoredHealth>(),
    seen_at: instant('seen_at'),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.track] }),
    check('gates_counted', sql`${table.track} between 1 and 4`),
    check('gates_lanes', sql`cardinality(${table.lanes}) between 1 and 4`),
    check('gates_limit', sql`${table.limit_ms} between 1000 and 60000`),
    check('gates_profile', sql`${table.profile} ~ '^[a-z0-9-]{1,40}$' and ${table.host_profile} ~ '^[a-z0-9-]{1,40}$'`),
    check(
      'gates_host',
      sql`(${table.host_id} is null) = (${table.seen_at} is null) and (${table.host_id} is null) = (${table.host_kind} is null) and (${table.host_id} is null) = (${table.host_state} is null)`,
    ),
    filled('gates_device', table.device, 80),
    oneOf('gates_contact', table.contact, CONTACTS),
    oneOf('gates_host_kind', table.host_kind, HOST_KINDS),
    oneOf('gates_host_state', table.host_state, HOST_STATES),
  ],
)

/** Everything that a gate measured, whatever became of it. */
export const gateReadings = pgTable(
  'gate_readings',
  {
    /** Minted by the host when it arms the gate, so that a reading is taken once. */
    id: id(),
    event_id: ofEvent(),
    track: smallint('track').notNull(),
    /** The race that the gate was armed for, or that the reading was used for. */
    race_id: uuid('race_id').references(() => programmeRaces.id, { onDelete: 'set null' }),
    state: text('state').$type<ReadingState>().notNull(),
    why: text('why').$type<HeldReason>(),
    contact: text('contact').$type<Contact>().notNull(),
    lanes: jsonb('lanes').$type<GateLane[]>().notNull(),
    /** The lines as they came over the wire. */
    raw: text('raw').array().notNull(),
    read_at: instant('read_at').notNull(),
    settled_at: instant('settled_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('gate_readings_event').on(table.event_id, table.read_at),
    index('gate_readings_race').on(table.race_id),
    check('gate_readings_counted', sql`${table.track} between 1 and 4`),
    check('gate_readings_lanes', sql`jsonb_typeof(${table.lanes}) = 'array'`),
    check(
      'gate_readings_settled',
      sql`(${table.state} = 'entered') = (${table.why} is null) and (${table.state} in ('used', 'dismissed')) = (${table.settled_at} is not null)`,
    ),
    oneOf('gate_readings_state', table.state, READING_STATES),
    oneOf('gate_readings_why', table.why, HELD_REASONS),
    oneOf('gate_readings_contact', table.contact, CONTACTS),
  ],
)

export const gateTokens = pgTable(
  'gate_tokens',
  {
    id: id(),
    event_id: ofEvent(),
    track: smallint('track').notNull(),
    name: text('name').notNull(),
    /** SHA-256: the token is shown once and stored nowhere. */
    hash: text('hash').notNull().unique(),
    created_by: uuid('created_by').references(() => organizerUsers.id, { onDelete: 'set null' }),
    last_seen_at: instant('last_seen_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('gate_tokens_event').on(table.event_id),
    index('gate_tokens_organizer').on(table.created_by),
    check('gate_tokens_counted', sql`${table.track} between 1 and 4`),
    check('gate_tokens_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    filled('gate_tokens_name', table.name, 80),
  ],
)
