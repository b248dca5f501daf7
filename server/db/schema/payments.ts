/** Payments: which Stripe events were handled, and the sandbox's own objects if no account is configured. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, oneOf } from '../columns.ts'

/** Events that were handled: each is handled once, however often Stripe sends it. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** What the event is about, such as a session; null for events of releases that did not store it. */
    object_id: text('object_id'),
    created_at: createdAt(),
  },
  (table) => [index('stripe_events_object').on(table.object_id)],
)

const STRIPE_MODES = ['sandbox', 'test', 'live'] as const

/** One row: the account whose ids are stored with products, plans and teams. */
export const stripeAccount = pgTable(
  'stripe_account',
  {
    id: integer('id').primaryKey().default(1),
    /** Unique among accounts and modes: `sandbox`, `test acct_1`, `live acct_1`. */
    account: text('account').notNull(),
    mode: text('mode').$type<(typeof STRIPE_MODES)[number]>().notNull(),
    since: instant('since').notNull().default(sql`now()`),
  },
  (table) => [
    check('stripe_account_one_row', sql`${table.id} = 1`),
    oneOf('stripe_account_mode', table.mode, STRIPE_MODES),
  ],
)

/** The ids of an account that was used before, so that returning to its key finds everything again. */
export const formerStripeIds = pgTable(
  'former_stripe_ids',
  {
    account: text('account').notNull(),
    kind: text('kind').$type<'product' | 'plan' | 'team'>().notNull(),
    row_id: uuid('row_id').notNull(),
    ids: jsonb('ids').$type<Record<string, string | null>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.kind, table.row_id] }),
    oneOf('former_stripe_ids_kind', table.kind, ['product', 'plan', 'team']),
  ],
)

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
