/** What the store knows about its customers: saved addresses, budgets of teams, requests to buy for a team, and orders made by hand. */
import { DRAFT_STATUSES, type DraftDiscount, type DraftStatus } from '@paddock/domain/store/draft-orders.ts'
import {
  REQUEST_PAYERS,
  REQUEST_STATUSES,
  type RequestPayer,
  type RequestStatus,
} from '@paddock/domain/store/purchase-requests.ts'
import type { Wanted } from '@paddock/domain/store/sale.ts'
import type { Cents } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, filled, instant, oneOf, updatedAt } from '../columns.ts'
import { ofTeam, person } from '../references.ts'
import { teamUsers } from './identity.ts'

const money = (name: string) => integer(name).$type<Cents>()

const ofUser = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => teamUsers.id, { onDelete: 'cascade' })

/** The browser mints the id, so that saving twice makes one address. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: uuid('id').primaryKey(),
    user_id: ofUser('user_id'),
    /** What the person calls it, such as "Home" or "School". */
    label: text('label').notNull(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    phone: text('phone'),
    line1: text('line1').notNull(),
    line2: text('line2').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull().default(''),
    postal_code: text('postal_code').notNull().default(''),
    country: text('country').notNull(),
    /** Filled in when a checkout is opened. */
    is_default: boolean('is_default').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('customer_addresses_user').on(table.user_id, table.created_at),
    uniqueIndex('customer_addresses_one_default').on(table.user_id).where(sql`${table.is_default}`),
    filled('customer_addresses_label_filled', table.label, 60),
    filled('customer_addresses_first_name_filled', table.first_name, 100),
    filled('customer_addresses_last_name_filled', table.last_name, 99),
    filled('customer_addresses_line1_filled', table.line1),
    filled('customer_addresses_city_filled', table.city, 120),
    check('customer_addresses_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
  ],
)

/** What a team may spend in the store from one day to another. The browser mints the id. */
export const teamBudgets = pgTable(
  'team_budgets',
  {
    id: uuid('id').primaryKey(),
    team_id: ofTeam(),
    name: text('name').notNull(),
    amount: money('amount').notNull(),
    starts_on: date('starts_on').notNull(),
    /** The last day. */
    ends_on: date('ends_on').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    // Periods of a team do not overlap; that is checked under the lock of the team.
    unique('team_budgets_start').on(table.team_id, table.starts_on),
    filled('team_budgets_name_filled', table.name, 80),
    check('team_budgets_amount', sql`${table.amount} >= 0`),
    check('team_budgets_days', sql`${table.starts_on} <= ${table.ends_on}`),
  ],
)

/** What a member asked to buy, as it was sent; nothing is reserved by it. */
export type RequestedOrder = {
  items: Wanted[]
  customerEmail: string
  customerName: string
  customerPhone: string | null
  billingAddress: StoredAddress
  shippingAddress: StoredAddress | null
  shippingMethod: string | null
  vatNumber: string | null
  waivesWithdrawal: boolean
  discountCode: string | null
}

type StoredAddress = {
  line1: string
  line2: string
  city: string
  state: string
  postal_code: string
  country: string
}

export type RequestedLine = { name: string; quantity: number; unit_price: Cents }

/** A member asks the team's admins to buy a cart. The browser mints the id. */
export const purchaseRequests = pgTable(
  'purchase_requests',
  {
    id: uuid('id').primaryKey(),
    team_id: ofTeam(),
    asked_by: ofUser('asked_by'),
    note: text('note'),
    wanted: jsonb('wanted').$type<RequestedOrder>().notNull(),
    /** As they were called and priced when it was asked. */
    lines: jsonb('lines').$type<RequestedLine[]>().notNull(),
    asked_total: money('asked_total').notNull(),
    status: text('status').$type<RequestStatus>().notNull().default('waiting'),
    /** What was approved; it counts against the budget until the order does. */
    approved_total: money('approved_total'),
    pays: text('pays').$type<RequestPayer>(),
    decided_by: person('decided_by'),
    decided_at: instant('decided_at'),
    /** Why it was declined. */
    reason: text('reason'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('purchase_requests_team').on(table.team_id, table.created_at),
    index('purchase_requests_asked_by').on(table.asked_by, table.created_at),
    index('purchase_requests_decided_by').on(table.decided_by),
    oneOf('purchase_requests_status', table.status, REQUEST_STATUSES),
    oneOf('purchase_requests_pays', table.pays, REQUEST_PAYERS),
    check('purchase_requests_note', sql`length(${table.note}) <= 1000`),
    check(
      'purchase_requests_wanted',
      sql`jsonb_typeof(${table.wanted}) = 'object' and jsonb_typeof(${table.lines}) = 'array'`,
    ),
    check('purchase_requests_totals', sql`${table.asked_total} >= 0 and ${table.approved_total} >= 0`),
    check(
      'purchase_requests_approved',
      sql`${table.status} not in ('approved', 'paid') or (${table.approved_total} is not null and ${table.pays} is not null)`,
    ),
    check('purchase_requests_declined', sql`(${table.status} = 'declined') = (${table.reason} is not null)`),
    check(
      'purchase_requests_decided',
      sql`${table.status} in ('waiting', 'withdrawn') or ${table.decided_at} is not null`,
    ),
  ],
)

/** An order that somebody in the office makes by hand, until it is paid. The browser mints the id. */
export const draftOrders = pgTable(
  'draft_orders',
  {
    id: uuid('id').primaryKey(),
    /** What it is called by: "Draft 12". */
    number: integer('number').notNull().generatedAlwaysAsIdentity().unique(),
    status: text('status').$type<DraftStatus>().notNull().default('draft'),
    items: jsonb('items').$type<Wanted[]>().notNull().default([]),
    discount: jsonb('discount').$type<DraftDiscount>(),
    /** What the customer has to give is complete when it is sent or paid, not before. */
    customer_name: text('customer_name').notNull().default(''),
    customer_email: text('customer_email').notNull().default(''),
    customer_phone: text('customer_phone'),
    billing_address: jsonb('billing_address').$type<StoredAddress>().notNull(),
    /** Null: the billing address. */
    shipping_address: jsonb('shipping_address').$type<StoredAddress>(),
    shipping_method: text('shipping_method'),
    vat_number: text('vat_number'),
    /** For those who work on it; it becomes a note of the order. */
    note: text('note'),
    /** Until when the pay link works and its units are reserved. */
    valid_until: instant('valid_until'),
    sent_at: instant('sent_at'),
    /** Part of the signature of the pay link, so that a link that was withdrawn stays invalid. */
    link_version: integer('link_version').notNull().default(0),
    made_by: text('made_by').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    searched: text('searched')
      .notNull()
      .generatedAlwaysAs(sql`lower('draft ' || number::text || ' ' || customer_name || ' ' || customer_email)`),
  },
  (table) => [
    index('draft_orders_newest').on(table.created_at.desc().nullsFirst(), table.id),
    oneOf('draft_orders_status', table.status, DRAFT_STATUSES),
    check('draft_orders_items', sql`jsonb_typeof(${table.items}) = 'array'`),
    check('draft_orders_note', sql`length(${table.note}) <= 2000`),
    check('draft_orders_link_version', sql`${table.link_version} >= 0`),
    check(
      'draft_orders_sent',
      sql`${table.status} <> 'sent' or (${table.valid_until} is not null and ${table.sent_at} is not null)`,
    ),
  ],
)
