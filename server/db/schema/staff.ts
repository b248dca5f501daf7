/** The staff of an event, who sign in with a code, and the devices on which they have. */
import { STAFF_ROLES, type StaffRole } from '@paddock/domain/competition/staff.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { cardToken, createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { ofEvent } from '../references.ts'
import { organizerUsers } from './identity.ts'

export const eventStaff = pgTable(
  'event_staff',
  {
    id: id(),
    event_id: ofEvent(),
    role: text('role').$type<StaffRole>().notNull(),
    name: text('name').notNull(),
    /** In plain text, as judge codes are: organisers read it out and print it again. */
    code: text('code').notNull().unique(),
    card_token: cardToken(),
    created_by: uuid('created_by').references(() => organizerUsers.id, { onDelete: 'set null' }),
    last_seen_at: instant('last_seen_at'),
    /** Null while the code is accepted. */
    revoked_at: instant('revoked_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('event_staff_event').on(table.event_id),
    oneOf('event_staff_role', table.role, STAFF_ROLES),
    filled('event_staff_name_filled', table.name, 80),
    check('event_staff_code_form', sql`${table.code} ~ '^[A-Z0-9]{4,32}$'`),
    check('event_staff_card_token', sql`${table.card_token} ~ '^[0-9a-f]{32}$'`),
  ],
)

export const staffDevices = pgTable(
  'staff_devices',
  {
    staff_id: uuid('staff_id')
      .notNull()
      .references(() => eventStaff.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the device's cookie. */
    device: text('device').notNull(),
    /** The network of the last sign-in, as limits count it. */
    network: text('network').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.staff_id, table.device] }),
    index('staff_devices_device').on(table.device),
    check('staff_devices_hash', sql`${table.device} ~ '^[0-9a-f]{64}$'`),
  ],
)
