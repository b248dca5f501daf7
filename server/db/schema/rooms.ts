/** The rooms and tracks of an event, and its opening times. */
import { LONGEST_ROOM_NAME, ROOM_KINDS, type RoomKind } from '@paddock/domain/competition/rooms.ts'
import { sql } from 'drizzle-orm'
import { check, date, pgTable, primaryKey, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, oneOf } from '../columns.ts'
import { ofEvent } from '../references.ts'

export const eventRooms = pgTable(
  'event_rooms',
  {
    /** Minted by the browser, so that a retry adds it once. */
    id: uuid('id').primaryKey(),
    event_id: ofEvent(),
    name: text('name').notNull(),
    kind: text('kind').$type<RoomKind>().notNull(),
    /** As the programme and race control number it. */
    track: smallint('track'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('event_rooms_name').on(table.event_id, sql`lower(${table.name})`),
    unique('event_rooms_track').on(table.event_id, table.track),
    filled('event_rooms_name_filled', table.name, LONGEST_ROOM_NAME),
    oneOf('event_rooms_kind', table.kind, ROOM_KINDS),
    check(
      'event_rooms_numbered',
      sql`(${table.kind} = 'track') = (${table.track} is not null) and ${table.track} between 1 and 4`,
    ),
  ],
)

/** A time of day, such as 09:00. */
const clock = (name: string, column: Parameters<typeof filled>[1]) =>
  check(name, sql`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)

export const eventDays = pgTable(
  'event_days',
  {
    event_id: ofEvent(),
    day: date('day', { mode: 'string' }).notNull(),
    /** In the event's time zone. */
    opens: text('opens').notNull(),
    closes: text('closes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.day] }),
    clock('event_days_opens', table.opens),
    clock('event_days_closes', table.closes),
    check('event_days_in_order', sql`${table.opens} < ${table.closes}`),
  ],
)
