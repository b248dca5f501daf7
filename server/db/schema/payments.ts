/** Payments: which Stripe events were handled, and the sandbox's own objects if no account is configured. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** Events that were handled: each is handled once, however often Stripe sends it. */
export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  created_at: createdAt(),
})

/** The sandbox's objects, in the form in which Stripe would answer them. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    object: text('object').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    /** Increments, so that lists have an order even within a second. */
    serial: bigint('serial', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [index('sandbox_objects_newest').on(table.object, table.serial.desc().nullsFirst())],
)

/** Answers given under an idempotency key. */
export const sandboxRequests = pgTable('sandbox_requests', {
  key: text('key').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  status: integer('status'),
  body: jsonb('body').$type<Record<string, unknown>>(),
  created_at: createdAt().default(sql`now()`),
})
