/** Consequences of closing an event: reopenings, entries that arrived too late, and devices that may have more of them. */
import {
  CLOSED_STATUSES,
  EVENT_STATUSES,
  type EventStatus,
  LATE_ENTRY_KINDS,
} from '@paddock/domain/competition/event.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf } from '../columns.ts'
import { ofEvent } from '../references.ts'
import { organizerUsers } from './identity.ts'
import { judgingPanels } from './panels.ts'

type LateKind = (typeof LATE_ENTRY_KINDS)[number]

/** Each time a completed or cancelled event was reopened; public with its reason, under the role instead of the name. */
export const eventReopenings = pgTable(
  'event_reopenings',
  {
    id: id(),
    event_id: ofEvent(),
    from_status: text('from_status').$type<EventStatus>().notNull(),
    to_status: text('to_status').$type<EventStatus>().notNull(),
    reason: text('reason').notNull(),
    by_role: text('by_role').$type<'owner' | 'admin'>().notNull(),
    organizer_id: uuid('organizer_id').references(() => organizerUsers.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('event_reopenings_event').on(table.event_id, table.created_at),
    filled('event_reopenings_reason_filled', table.reason, 300),
    oneOf('event_reopenings_role', table.by_role, ['owner', 'admin']),
    oneOf('event_reopenings_from', table.from_status, CLOSED_STATUSES),
    oneOf('event_reopenings_to', table.to_status, EVENT_STATUSES),
  ],
)

/** An entry that a device had queued and could not send because the event was closed. An organiser decides on it. */
export const lateEntries = pgTable(
  'late_entries',
  {
    /** Minted by the device, so that a retry reports it once. */
    id: id(),
    event_id: ofEvent(),
    kind: text('kind').$type<LateKind>().notNull(),
    /** The judge with the panel, or the organiser with the desk. */
    from_name: text('from_name').notNull(),
    judge_panel_id: uuid('judge_panel_id').references(() => judgingPanels.id, { onDelete: 'set null' }),
    /** Its subject in one line, as described by the device. */
    subject: text('subject').notNull(),
    /** The input of the call that was refused. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** When it was typed on the device. */
    entered_at: instant('entered_at').notNull(),
    reported_at: instant('reported_at').notNull().default(sql`now()`),
    status: text('status').$type<'waiting' | 'accepted' | 'dismissed'>().notNull().default('waiting'),
    decided_by: text('decided_by'),
    reason: text('reason'),
    decided_at: instant('decided_at'),
  },
  (table) => [
    index('late_entries_event').on(table.event_id, table.reported_at),
    oneOf('late_entries_kind', table.kind, LATE_ENTRY_KINDS),
    oneOf('late_entries_status', table.status, ['waiting', 'accepted', 'dismissed']),
    filled('late_entries_from_filled', table.from_name, 300),
    filled('late_entries_subject_filled', table.subject, 300),
    check('late_entries_decided', sql`(${table.status} = 'waiting') = (${table.decided_at} is null)`),
    check(
      'late_entries_reason',
      sql`${table.status} <> 'dismissed' or length(trim(${table.reason})) between 1 and 300`,
    ),
  ],
)

/** How many unsent entries a device last reported; deleted once its page is closed with an empty queue. */
export const eventDevices = pgTable(
  'event_devices',
  {
    event_id: ofEvent(),
    device_id: uuid('device_id').notNull(),
    name: text('name').notNull(),
    waiting: integer('waiting').notNull(),
    seen_at: instant('seen_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.device_id] }),
    filled('event_devices_name_filled', table.name, 300),
    check('event_devices_waiting', sql`${table.waiting} >= 0`),
  ],
)
