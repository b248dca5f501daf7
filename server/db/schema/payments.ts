/** Card payments: which events have been heard, and the sandbox's own objects where no account is configured. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** Events that have been acted on: each is acted on once, however often it is sent. */
export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  created_at: createdAt(),
})

/** Everything the sandbox keeps, in the form in which the real service would answer it. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    object: text('object').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    /** Counts up, so that a list has an order even within a second. */
    serial: bigint('serial', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [index('sandbox_objects_newest').on(table.object, table.serial.desc().nullsFirst())],
)

/** Answers that were given under an idempotency key. */
export const sandboxRequests = pgTable('sandbox_requests', {
  key: text('key').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  status: integer('status'),
  body: jsonb('body').$type<Record<string, unknown>>(),
  created_at: createdAt().default(sql`now()`),
})
