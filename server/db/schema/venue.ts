/** A laptop at a venue: which devices may open the pages of organisers and owners. */
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, updatedAt } from '../columns.ts'

/** One row, or none while everything has its default. */
export const venueSettings = pgTable(
  'venue_settings',
  {
    is_only_row: boolean('is_only_row').primaryKey().default(true),
    /** Organisers and owners are let in only on the laptop and on `venue_devices`. */
    admin_limited: boolean('admin_limited').notNull().default(false),
    updated_at: updatedAt(),
  },
  (table) => [check('venue_settings_one_row', sql`${table.is_only_row}`)],
)

export const venueDevices = pgTable(
  'venue_devices',
  {
    id: id(),
    name: text('name').notNull(),
    /** SHA-256 of the token in the device's cookie. */
    device: text('device').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('venue_devices_device').on(table.device),
    filled('venue_devices_name', table.name, 60),
    check('venue_devices_hash', sql`${table.device} ~ '^[0-9a-f]{64}$'`),
  ],
)
