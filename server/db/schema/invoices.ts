/** Paying by invoice: purchase orders, the documents that were issued, and what was paid on them. */
import {
  type Buyer,
  DOCUMENT_KINDS,
  type DocumentContent,
  type DocumentKind,
} from '@paddock/domain/invoices/document.ts'
import {
  LONGEST_PURCHASE_ORDER_NUMBER,
  PURCHASE_ORDER_STATES,
  PURCHASE_ORDER_TYPES,
  type PurchaseOrderState,
  type PurchaseOrderType,
} from '@paddock/domain/invoices/purchase-order.ts'
import { REMINDERS } from '@paddock/domain/invoices/reminders.ts'
import {
  DEFAULT_INVOICE_SETTINGS,
  IBAN_FORM,
  INVOICE_PREFIX_FORM,
  LONGEST_INVOICE_FOOTER,
  LONGEST_PAYMENT_DETAILS,
  MOST_INVOICE_DAYS,
} from '@paddock/domain/invoices/settings.ts'
import type { Cents } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { orders, refunds } from './store.ts'
/** 'issued' brings the document itself. */
export const INVOICE_EMAILS = ['issued', ...REMINDERS] as const
export type InvoiceEmail = (typeof INVOICE_EMAILS)[number]

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const money = (name: string) => integer(name).$type<Cents>().notNull()

/** One row, or none while everything has its default (domain/invoices/settings.ts). */
export const invoiceSettings = pgTable(
  'invoice_settings',
  {
    is_only_row: boolean('is_only_row').primaryKey().default(true),
    allowed: boolean('allowed').notNull().default(DEFAULT_INVOICE_SETTINGS.allowed),
    days: integer('days').notNull().default(DEFAULT_INVOICE_SETTINGS.days),
    prefix: text('prefix').notNull().default(DEFAULT_INVOICE_SETTINGS.prefix),
    seller_name: text('seller_name'),
    seller_line1: text('seller_line1'),
    seller_postal_code: text('seller_postal_code'),
    seller_city: text('seller_city'),
    seller_country: text('seller_country'),
    payment_details: text('payment_details'),
    iban: text('iban'),
    footer: text('footer'),
    reminders: boolean('reminders').notNull().default(DEFAULT_INVOICE_SETTINGS.reminders),
    updated_at: updatedAt(),
  },
  (table) => [
    check('invoice_settings_one_row', sql`${table.is_only_row}`),
    check('invoice_settings_days', sql`${table.days} between 0 and ${sql.raw(String(MOST_INVOICE_DAYS))}`),
    check('invoice_settings_prefix_form', sql`${table.prefix} ~ ${sql.raw(`'${INVOICE_PREFIX_FORM.source}'`)}`),
    filled('invoice_settings_seller_name_filled', table.seller_name),
    filled('invoice_settings_seller_line1_filled', table.seller_line1),
    filled('invoice_settings_seller_postal_code_filled', table.seller_postal_code, 20),
    filled('invoice_settings_seller_city_filled', table.seller_city, 120),
    check('invoice_settings_seller_country', sql`${table.seller_country} ~ '^[A-Z]{2}$'`),
    filled('invoice_settings_payment_details_filled', table.payment_details, LONGEST_PAYMENT_DETAILS),
    check('invoice_settings_iban_form', sql`${table.iban} ~ ${sql.raw(`'${IBAN_FORM.source}'`)}`),
    filled('invoice_settings_footer_filled', table.footer, LONGEST_INVOICE_FOOTER),
  ],
)

/**
 * The last number of each kind of document. Whoever issues one updates the row last in the transaction, and so waits for
 * whoever issues another: a number is taken only with the document that has it. A trigger lets it grow by one only.
 */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text('kind').$type<DocumentKind>().primaryKey(),
    last: integer('last').notNull(),
  },
  (table) => [
    oneOf('invoice_series_kind', table.kind, DOCUMENT_KINDS),
    check('invoice_series_last', sql`${table.last} > 0`),
  ],
)

/** The amount of a document, and what of it is stored in `content`. */
const agrees = (content: AnyPgColumn, amount: AnyPgColumn) =>
  sql`(${content} -> 'sums' ->> 'total_amount')::integer = ${amount}`

/** Issued documents. A trigger refuses every change but the removal of the buyer's name and address, and every deletion but of the demo. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    serial: integer('serial').notNull(),
    number: text('number').notNull().unique(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Of a credit note: the invoice that it corrects. */
    corrects_id: uuid('corrects_id').references((): AnyPgColumn => invoices.id, { onDelete: 'restrict' }),
    /** Of a credit note: the refund that it is about; null if nothing had been paid. */
    refund_id: uuid('refund_id')
      .unique()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    issued_on: date('issued_on', { mode: 'string' }).notNull(),
    /** Null if it was paid before, and for credit notes. */
    due_on: date('due_on', { mode: 'string' }),
    total_amount: money('total_amount'),
    currency: text('currency').notNull(),
    /** Everything on it but the buyer. */
    content: jsonb('content').$type<DocumentContent>().notNull(),
    buyer: jsonb('buyer').$type<Buyer>().notNull(),
    /** The owner's name at that time; null if the payment caused it. */
    made_by: text('made_by'),
    created_at: createdAt(),
  },
  (table) => [
    oneOf('invoices_kind', table.kind, DOCUMENT_KINDS),
    unique('invoices_serial').on(table.kind, table.serial),
    filled('invoices_number_filled', table.number, 40),
    check('invoices_serial_counts', sql`${table.serial} > 0`),
    check('invoices_total', sql`${table.total_amount} >= 0 and ${agrees(table.content, table.total_amount)}`),
    check('invoices_currency', sql`${table.currency} ~ '^[a-z]{3}$'`),
    check('invoices_corrects', sql`(${table.kind} = 'credit_note') = (${table.corrects_id} is not null)`),
    check('invoices_refund', sql`${table.refund_id} is null or ${table.kind} = 'credit_note'`),
    check(
      'invoices_due',
      sql`${table.due_on} is null or (${table.kind} = 'invoice' and ${table.due_on} >= ${table.issued_on})`,
    ),
    index('invoices_order').on(table.order_id, table.created_at),
    uniqueIndex('invoices_one_of_an_order').on(table.order_id, table.kind).where(sql`${table.kind} <> 'credit_note'`),
    index('invoices_corrects_id').on(table.corrects_id),
    index('invoices_due_on').on(table.due_on).where(sql`${table.due_on} is not null`),
  ],
)

/** What was paid on an invoice, by bank transfer or cheque. The browser mints the id, so that pressing twice records one payment. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: uuid('id').primaryKey(),
    invoice_id: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    amount: money('amount'),
    paid_on: date('paid_on', { mode: 'string' }).notNull(),
    /** As the bank statement has it. */
    reference: text('reference'),
    made_by: text('made_by').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('invoice_payments_amount', sql`${table.amount} > 0`),
    filled('invoice_payments_reference_filled', table.reference),
    index('invoice_payments_invoice').on(table.invoice_id, table.created_at),
  ],
)

/** The emails about an invoice: its own and its reminders, each sent once. */
export const invoiceEmails = pgTable(
  'invoice_emails',
  {
    invoice_id: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    about: text('about').$type<InvoiceEmail>().notNull(),
    sent_at: instant('sent_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.invoice_id, table.about] }),
    oneOf('invoice_emails_about', table.about, INVOICE_EMAILS),
  ],
)

/** What a school orders by. The file is in the database, so that it goes with the order and its retention. */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    order_id: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    /** Whom the invoice is addressed to; null once the retention period is over. */
    school: text('school'),
    state: text('state').$type<PurchaseOrderState>().notNull().default('waiting'),
    /** Null, like the file, once the retention period is over. */
    file_name: text('file_name'),
    content_type: text('content_type').$type<PurchaseOrderType>(),
    bytes: bytea('bytes'),
    decided_at: instant('decided_at'),
    decided_by: text('decided_by'),
    /** Why it was declined, in the owner's words. */
    declined_reason: text('declined_reason'),
  },
  (table) => [
    filled('purchase_orders_number_filled', table.number, LONGEST_PURCHASE_ORDER_NUMBER),
    filled('purchase_orders_school_filled', table.school),
    oneOf('purchase_orders_state', table.state, PURCHASE_ORDER_STATES),
    filled('purchase_orders_file_name_filled', table.file_name),
    oneOf('purchase_orders_content_type', table.content_type, PURCHASE_ORDER_TYPES),
    check('purchase_orders_size', sql`length(${table.bytes}) between 1 and 2097152`),
    check('purchase_orders_decided', sql`(${table.state} = 'waiting') = (${table.decided_at} is null)`),
    check('purchase_orders_declined', sql`(${table.state} = 'declined') = (${table.declined_reason} is not null)`),
    index('purchase_orders_waiting').on(table.order_id).where(sql`${table.state} = 'waiting'`),
  ],
)
