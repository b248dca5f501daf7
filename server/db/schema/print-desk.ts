/** The print desk: plates with the units of parts on them, and the stock of material. */
import {
  FAILURE_REASONS,
  type FailureReason,
  PLATE_STATUSES,
  type PlateStatus,
} from '@paddock/domain/printing/desk/outcome.ts'
import { STOCK_CHANGES, type StockChangeKind, USUAL_LOW_GRAMS } from '@paddock/domain/printing/desk/stock.ts'
import { type Cents, type Grams, grams as inGrams } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { printers, printingMaterials, printingParts } from './printing.ts'

const grams = (name: string) => numeric(name, { precision: 12, scale: 1, mode: 'number' }).$type<Grams>()
const cents = (name: string) => integer(name).$type<Cents>()

/** A batch on one printer, from one spool. The browser mints the id, so that pressing twice makes one plate. */
export const printPlates = pgTable(
  'print_plates',
  {
    id: uuid('id').primaryKey(),
    /** What people call it: Plate 12. */
    number: integer('number').notNull().generatedAlwaysAsIdentity().unique(),
    printer_id: uuid('printer_id').references(() => printers.id, { onDelete: 'set null' }),
    /** As it was called: a printer can be removed. */
    printer_name: text('printer_name').notNull(),
    material_id: uuid('material_id').references(() => printingMaterials.id, { onDelete: 'set null' }),
    material_name: text('material_name').notNull(),
    colour: text('colour'),
    status: text('status').$type<PlateStatus>().notNull().default('planned'),
    /** How long it takes, as it was estimated when it was last changed. */
    minutes: integer('minutes').notNull(),
    /** The printer's price of an hour when it was started. */
    cents_per_hour: cents('cents_per_hour'),
    made_by: text('made_by').notNull(),
    started_at: instant('started_at'),
    started_by: text('started_by'),
    finished_at: instant('finished_at'),
    finished_by: text('finished_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    oneOf('print_plates_status', table.status, PLATE_STATUSES),
    filled('print_plates_printer_filled', table.printer_name, 80),
    check('print_plates_minutes', sql`${table.minutes} >= 0 and ${table.cents_per_hour} >= 0`),
    check(
      'print_plates_started',
      sql`(${table.status} = 'planned') = (${table.started_at} is null)
        and num_nulls(${table.started_at}, ${table.started_by}, ${table.cents_per_hour}) in (0, 3)`,
    ),
    check(
      'print_plates_finished',
      sql`(${table.status} = 'finished') = (${table.finished_at} is not null)
        and num_nulls(${table.finished_at}, ${table.finished_by}) in (0, 2)`,
    ),
    // A printer prints one plate at a time, whoever presses Start.
    uniqueIndex('print_plates_printing').on(table.printer_id).where(sql`${table.status} = 'printing'`),
    index('print_plates_of_status').on(table.status, table.finished_at),
    index('print_plates_printer').on(table.printer_id),
    index('print_plates_material').on(table.material_id),
  ],
)

/** The units of one part on a plate; what became of them is entered when the plate ends. */
export const printRuns = pgTable(
  'print_runs',
  {
    id: id(),
    plate_id: uuid('plate_id')
      .notNull()
      .references(() => printPlates.id, { onDelete: 'cascade' }),
    part_id: uuid('part_id')
      .notNull()
      .references(() => printingParts.id, { onDelete: 'cascade' }),
    units: integer('units').notNull(),
    /** As estimated when the plate was last changed; a unit's share of the plate's time. */
    unit_grams: grams('unit_grams').notNull(),
    unit_minutes: numeric('unit_minutes', { precision: 10, scale: 2, mode: 'number' }).notNull(),
    units_done: integer('units_done'),
    units_failed: integer('units_failed'),
    reason: text('reason').$type<FailureReason>(),
    used_grams: grams('used_grams'),
    wasted_grams: grams('wasted_grams'),
    material_cents: cents('material_cents'),
    machine_cents: cents('machine_cents'),
    reprint_cents: cents('reprint_cents'),
  },
  (table) => [
    unique('print_runs_once').on(table.plate_id, table.part_id),
    index('print_runs_part').on(table.part_id),
    check('print_runs_units', sql`${table.units} > 0 and ${table.unit_grams} >= 0 and ${table.unit_minutes} >= 0`),
    check(
      'print_runs_ended',
      sql`num_nulls(${table.units_done}, ${table.units_failed}, ${table.used_grams}, ${table.wasted_grams},
        ${table.material_cents}, ${table.machine_cents}, ${table.reprint_cents}) in (0, 7)`,
    ),
    check(
      'print_runs_outcome',
      sql`${table.units_done} >= 0 and ${table.units_failed} >= 0 and ${table.units_done} + ${table.units_failed} = ${table.units}`,
    ),
    check('print_runs_reason', sql`(coalesce(${table.units_failed}, 0) > 0) = (${table.reason} is not null)`),
    check(
      'print_runs_costs',
      sql`least(${table.used_grams}, ${table.wasted_grams}, ${table.material_cents}, ${table.machine_cents}, ${table.reprint_cents}) >= 0`,
    ),
    oneOf('print_runs_reasons', table.reason, FAILURE_REASONS),
  ],
)

/** What is left of a material in a colour: the sum of its changes. It may fall below none, until somebody counts. */
export const materialStock = pgTable(
  'material_stock',
  {
    id: id(),
    material_id: uuid('material_id')
      .notNull()
      .references(() => printingMaterials.id, { onDelete: 'cascade' }),
    /** Empty for a material without colours. */
    colour: text('colour').notNull().default(''),
    grams: grams('grams').notNull().default(inGrams(0)),
    low_grams: grams('low_grams').notNull().default(USUAL_LOW_GRAMS),
    /** What a kilogram cost; null until a spool was received with its price. */
    cents_per_kg: cents('cents_per_kg'),
    /** Whether it was ever received or counted. */
    is_known: boolean('is_known').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('material_stock_once').on(table.material_id, sql`lower(${table.colour})`),
    check('material_stock_low', sql`${table.low_grams} >= 0 and ${table.cents_per_kg} >= 0`),
    check('material_stock_colour', sql`length(${table.colour}) <= 60`),
  ],
)

/** Why the stock is what it is. The browser mints the id of what a person enters, so that a retry counts once. */
export const materialStockChanges = pgTable(
  'material_stock_changes',
  {
    id: id(),
    stock_id: uuid('stock_id')
      .notNull()
      .references(() => materialStock.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<StockChangeKind>().notNull(),
    /** Negative for what was taken. */
    grams: grams('grams').notNull(),
    /** What was paid for what was received. */
    paid_cents: cents('paid_cents'),
    plate_id: uuid('plate_id').references(() => printPlates.id, { onDelete: 'set null' }),
    note: text('note'),
    made_by: text('made_by').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    oneOf('material_stock_changes_kind', table.kind, STOCK_CHANGES),
    check(
      'material_stock_changes_grams',
      sql`(${table.kind} <> 'received' or ${table.grams} > 0) and (${table.kind} not in ('used', 'wasted') or ${table.grams} < 0)`,
    ),
    check(
      'material_stock_changes_paid',
      sql`${table.paid_cents} is null or (${table.kind} = 'received' and ${table.paid_cents} >= 0)`,
    ),
    check('material_stock_changes_note', sql`length(${table.note}) between 1 and 200`),
    index('material_stock_changes_stock').on(table.stock_id, table.created_at),
    index('material_stock_changes_plate').on(table.plate_id),
  ],
)
