/** Events that are taken from the hosted server to the laptop of a venue: the journeys on one side, what was received on the other. */
import { JOURNEY_STATES, type JourneyState } from '@paddock/domain/take-along/journey.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { filled, id, instant, oneOf } from '../columns.ts'
import { ofEvent } from '../references.ts'
import { competitionEvents } from './competition.ts'
import { organizerUsers } from './identity.ts'

/** On the hosted server: each time that an event was taken along. */
export const eventJourneys = pgTable(
  'event_journeys',
  {
    id: id(),
    event_id: ofEvent(),
    state: text('state').$type<JourneyState>().notNull().default('away'),
    /** SHA-256 of the code that opens the file; only the newest is valid. */
    code_hash: text('code_hash').notNull(),
    /** Shared with the laptop, which signs and encrypts with it what it sends back. */
    key: text('key').notNull(),
    /** Whose account travels: of whoever showed the last code; null once it is deleted. */
    organizer_id: uuid('organizer_id').references(() => organizerUsers.id, { onDelete: 'set null' }),
    started_by: text('started_by').notNull(),
    started_at: instant('started_at').notNull().default(sql`now()`),
    /** When the laptop fetched it over the network; a file is not noticed. */
    fetched_at: instant('fetched_at'),
    /** The laptop that was heard of first: no other one can bring the event back. */
    laptop_id: uuid('laptop_id'),
    /** Of what arrived last: its number, which grows, and its checksum. */
    revision: integer('revision').notNull().default(0),
    arrived_sum: text('arrived_sum'),
    arrived_at: instant('arrived_at'),
    ended_at: instant('ended_at'),
    ended_by: text('ended_by'),
    /** Why it was called off. */
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('event_journeys_away').on(table.event_id).where(sql`${table.state} = 'away'`),
    index('event_journeys_event').on(table.event_id, table.started_at),
    index('event_journeys_organizer').on(table.organizer_id),
    uniqueIndex('event_journeys_code').on(table.code_hash),
    oneOf('event_journeys_state', table.state, JOURNEY_STATES),
    check('event_journeys_hashes', sql`${table.code_hash} ~ '^[0-9a-f]{64}$' and ${table.key} ~ '^[0-9a-f]{64}$'`),
    check('event_journeys_revision', sql`${table.revision} >= 0`),
    check('event_journeys_ended', sql`(${table.state} = 'away') = (${table.ended_at} is null)`),
    check('event_journeys_called_off', sql`(${table.state} = 'called_off') = (${table.reason} is not null)`),
    filled('event_journeys_started_by', table.started_by),
    filled('event_journeys_ended_by', table.ended_by),
    filled('event_journeys_reason', table.reason, 300),
  ],
)

/** On the laptop: the events that it received. */
export const receivedEvents = pgTable(
  'received_events',
  {
    event_id: uuid('event_id')
      .primaryKey()
      .references(() => competitionEvents.id, { onDelete: 'cascade' }),
    journey_id: uuid('journey_id').notNull(),
    key: text('key').notNull(),
    laptop_id: uuid('laptop_id').notNull(),
    /** The hosted server, to which it is brought back and results are pushed. */
    home_url: text('home_url').notNull(),
    /** Of the hosted server's signing key. */
    fingerprint: text('fingerprint').notNull(),
    received_at: instant('received_at').notNull().default(sql`now()`),
    /** Of the last package that was made to send back. */
    revision: integer('revision').notNull().default(0),
    pushes_live: boolean('pushes_live').notNull().default(false),
    pushed_at: instant('pushed_at'),
    /** Why the last attempt failed; null after one that arrived. */
    push_problem: text('push_problem'),
    /** When it was brought back over the network, or the file for that was made. */
    brought_back_at: instant('brought_back_at'),
  },
  (table) => [
    check('received_events_key', sql`${table.key} ~ '^[0-9a-f]{64}$'`),
    check('received_events_revision', sql`${table.revision} >= 0`),
    filled('received_events_home', table.home_url, 300),
    filled('received_events_problem', table.push_problem, 500),
  ],
)
