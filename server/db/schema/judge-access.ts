/** Devices on which judges signed in, and networks where judge codes were refused after too many wrong ones. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'
import { competitionEvents } from './competition.ts'
import { judgingPanels } from './panels.ts'

export const judgeDevices = pgTable(
  'judge_devices',
  {
    panel_id: uuid('panel_id')
      .notNull()
      .references(() => judgingPanels.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the device's cookie. */
    device: text('device').notNull(),
    /** The network of the last sign-in, as limits count it. */
    network: text('network').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.panel_id, table.device] }),
    index('judge_devices_device').on(table.device),
    check('judge_devices_hash', sql`${table.device} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** A valid code of the event was refused on this network because of earlier wrong codes. */
export const judgeCodeLimits = pgTable(
  'judge_code_limits',
  {
    event_id: uuid('event_id')
      .notNull()
      .references(() => competitionEvents.id, { onDelete: 'cascade' }),
    network: text('network').notNull(),
    refused: integer('refused').notNull().default(1),
    created_at: createdAt(),
    resets_at: instant('resets_at').notNull(),
    lifted_at: instant('lifted_at'),
    /** The number of wrong codes from this network, and in all, when the limit was lifted. */
    wrong_when_lifted: integer('wrong_when_lifted').notNull().default(0),
    all_wrong_when_lifted: integer('all_wrong_when_lifted').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.network] }),
    check('judge_code_limits_refused', sql`${table.refused} > 0`),
  ],
)
