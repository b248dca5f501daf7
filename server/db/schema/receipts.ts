/** The chain over an event's history, the receipts of its teams, and the entries that teams have flagged. */
import { PARTS, type Part } from '@paddock/domain/embargo/parts.ts'
import { CHAIN_KINDS, type ChainKind } from '@paddock/domain/receipts/chain.ts'
import {
  FLAG_OUTCOMES,
  type FlagOutcome,
  LONGEST_FLAG,
  MOST_FLAG_HOURS,
  USUAL_FLAG_HOURS,
} from '@paddock/domain/receipts/flags.ts'
import { LONGEST_TITLE, type ReceiptPrivate, type ReceiptShown } from '@paddock/domain/receipts/receipt.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  foreignKey,
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
import { createdAt, filled, id, instant, oneOf } from '../columns.ts'
import { ofCompetitor, ofEvent, person } from '../references.ts'
import { competitionEvents } from './competition.ts'
import { competitionHistory } from './judging.ts'

const digestForm = (name: string, column: AnyPgColumn) => check(name, sql`${column} ~ '^[0-9a-f]{64}$'`)
const saltForm = (name: string, column: AnyPgColumn) => check(name, sql`${column} ~ '^[0-9a-f]{32}$'`)

/** Append-only. What an entry was sealed from may be erased later; its digests stay. */
export const eventChain = pgTable(
  'event_chain',
  {
    event_id: ofEvent(),
    /** 1, 2, 3 … without a gap. */
    seq: integer('seq').notNull(),
    kind: text('kind').$type<ChainKind>().notNull(),
    digest: text('digest').notNull(),
    private_digest: text('private_digest').notNull(),
    /** Of this entry and everything before it. */
    fingerprint: text('fingerprint').notNull(),
    at: instant('at').notNull(),
    history_id: uuid('history_id')
      .unique()
      .references(() => competitionHistory.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.seq] }),
    check('event_chain_seq', sql`${table.seq} >= 1`),
    oneOf('event_chain_kind', table.kind, CHAIN_KINDS),
    digestForm('event_chain_digest', table.digest),
    digestForm('event_chain_private_digest', table.private_digest),
    digestForm('event_chain_fingerprint', table.fingerprint),
    check('event_chain_history', sql`${table.history_id} is null or ${table.kind} <> 'receipt'`),
  ],
)

export const eventReceipts = pgTable(
  'event_receipts',
  {
    id: id(),
    event_id: ofEvent(),
    team_id: ofCompetitor(),
    /** The first receipt of a team is 1; each later one replaces the one before. */
    number: integer('number').notNull(),
    /** In the address of its public page: 128 random bits. */
    code: text('code').notNull().unique(),
    /** The parts of the results that it was made from. */
    parts: text('parts').array().$type<Part[]>().notNull(),
    shown: jsonb('shown').$type<ReceiptShown>().notNull(),
    shown_salt: text('shown_salt').notNull(),
    own: jsonb('own').$type<ReceiptPrivate>().notNull(),
    own_salt: text('own_salt').notNull(),
    seq: integer('seq').notNull(),
    released_at: instant('released_at').notNull(),
  },
  (table) => [
    unique('event_receipts_number').on(table.team_id, table.number),
    unique('event_receipts_seq').on(table.event_id, table.seq),
    foreignKey({
      name: 'event_receipts_chain',
      columns: [table.event_id, table.seq],
      foreignColumns: [eventChain.event_id, eventChain.seq],
    }).onDelete('cascade'),
    check('event_receipts_count', sql`${table.number} >= 1`),
    check(
      'event_receipts_parts',
      sql`${table.parts} <@ array[${sql.raw(PARTS.map((part) => `'${part}'`).join(', '))}]`,
    ),
    check('event_receipts_code', sql`${table.code} ~ '^[0-9a-f]{32}$'`),
    check(
      'event_receipts_content',
      sql`jsonb_typeof(${table.shown}) = 'object' and jsonb_typeof(${table.own}) = 'object'`,
    ),
    saltForm('event_receipts_shown_salt', table.shown_salt),
    saltForm('event_receipts_own_salt', table.own_salt),
  ],
)

/** No row: the usual hours. */
export const eventReceiptSettings = pgTable(
  'event_receipt_settings',
  {
    event_id: uuid('event_id')
      .primaryKey()
      .references(() => competitionEvents.id, { onDelete: 'cascade' }),
    /** How long after its release a receipt's entries can be flagged. */
    flag_hours: integer('flag_hours').notNull().default(USUAL_FLAG_HOURS),
  },
  (table) => [
    check('event_receipt_settings_hours', sql`${table.flag_hours} between 0 and ${sql.raw(String(MOST_FLAG_HOURS))}`),
  ],
)

export const receiptFlags = pgTable(
  'receipt_flags',
  {
    /** Minted by the browser, so that a retry flags once. */
    id: id(),
    receipt_id: uuid('receipt_id')
      .notNull()
      .references(() => eventReceipts.id, { onDelete: 'cascade' }),
    team_id: ofCompetitor(),
    /** The entry of the receipt, and its words as the team saw them. */
    entry: text('entry').notNull(),
    title: text('title').notNull(),
    reason: text('reason').notNull(),
    flagged_by: person('flagged_by'),
    created_at: createdAt(),
    outcome: text('outcome').$type<FlagOutcome>(),
    answer: text('answer'),
    /** The person's name as it was then. */
    answered_by: text('answered_by'),
    answered_at: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('receipt_flags_open').on(table.team_id, table.entry).where(sql`${table.answered_at} is null`),
    index('receipt_flags_receipt').on(table.receipt_id),
    index('receipt_flags_person').on(table.flagged_by),
    filled('receipt_flags_entry', table.entry),
    filled('receipt_flags_title', table.title, LONGEST_TITLE),
    filled('receipt_flags_reason', table.reason, LONGEST_FLAG),
    oneOf('receipt_flags_outcome', table.outcome, FLAG_OUTCOMES),
    filled('receipt_flags_answer', table.answer, LONGEST_FLAG),
    filled('receipt_flags_answered_by', table.answered_by),
    check(
      'receipt_flags_answered',
      sql`num_nulls(${table.outcome}, ${table.answer}, ${table.answered_by}, ${table.answered_at}) in (0, 4)`,
    ),
  ],
)
