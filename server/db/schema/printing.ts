/** Custom 3D printing: materials, uploaded files that are not sent yet, and inquiries with their answers. */
import { PLA_DENSITY } from '@paddock/domain/printing/density.ts'
import { INQUIRY_STATUSES, type InquiryStatus } from '@paddock/domain/printing/inquiry-status.ts'
import type { Properties } from '@paddock/domain/printing/material-form.ts'
import type { ModelAnalysis } from '@paddock/domain/printing/models/analysis.ts'
import { STL_UNITS, type StlUnit } from '@paddock/domain/printing/stl-units.ts'
import type { Cents, Grams, Millimetres } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { person } from '../references.ts'
import { checkouts, orders } from './store.ts'
import { teams } from './teams.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const price = (name: string) => numeric(name, { precision: 8, scale: 4, mode: 'number' })
const dollars = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })
const millimetres = (name: string) => doublePrecision(name).$type<Millimetres>()
const hundredths = (name: string) => numeric(name, { precision: 6, scale: 2, mode: 'number' })
const grams = (name: string) => numeric(name, { precision: 12, scale: 1, mode: 'number' }).$type<Grams>()

export const printingMaterials = pgTable(
  'printing_materials',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    properties: jsonb('properties').$type<Properties>().notNull().default({}),
    price_per_gram: price('price_per_gram').notNull(),
    color_options: text('color_options').array().notNull().default(sql`'{}'`),
    is_available: boolean('is_available').notNull().default(true),
    density_g_cm3: numeric('density_g_cm3', { precision: 6, scale: 3, mode: 'number' }).notNull().default(PLA_DENSITY),
    /** A thinner wall does not print reliably. */
    min_wall_mm: hundredths('min_wall_mm').notNull().default(0.8),
    layer_mm: hundredths('layer_mm').notNull().default(0.2),
    /** How fast a printer lays it down. */
    cm3_per_hour: hundredths('cm3_per_hour').notNull().default(15),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    filled('printing_materials_name_filled', table.name, 120),
    check('printing_materials_properties_object', sql`jsonb_typeof(${table.properties}) = 'object'`),
    check('printing_materials_price', sql`${table.price_per_gram} between 0 and 1000`),
    check('printing_materials_density', sql`${table.density_g_cm3} > 0`),
    check(
      'printing_materials_printed',
      sql`${table.min_wall_mm} >= 0 and ${table.layer_mm} > 0 and ${table.cm3_per_hour} > 0`,
    ),
    check('printing_materials_description', sql`${table.description} <> ''`),
    index('printing_materials_name').on(table.name),
  ],
)

/** What the server found in a file during the upload. */
export type FoundInFile = {
  stl_sha256: string
  file_size: number
  triangles: number
  width_mm: Millimetres
  depth_mm: Millimetres
  height_mm: Millimetres
  volume_cm3: number
  is_closed: boolean
  zero_area_faces: number
  overshared_edges: number
}

/** A file of the quote page, of any format, and what was found in it once somebody asked. */
export type StoredModel = {
  file_name: string
  format: ModelFormat
  sha256: string
  file_size: number
  analysis: ModelAnalysis | null
}

/** Inserted at the first byte of an upload, so that the sweep finds every file that was never used. */
export const stlUploads = pgTable(
  'stl_uploads',
  {
    stl_file_url: text('stl_file_url').primaryKey(),
    /** Null until the last byte is stored. */
    found: jsonb('found').$type<FoundInFile>(),
    /** Of the quote page's files, once the last byte is stored; null for those of the specified form. */
    model: jsonb('model').$type<StoredModel>(),
    begun_at: instant('begun_at').notNull().default(sql`now()`),
    /** The network that it came from, which has a limit of its own. */
    network: text('network').notNull().default(''),
    /** The announced size, or the maximum, until the last byte is stored; then the actual size. */
    bytes: integer('bytes').notNull().default(0),
  },
  (table) => [
    index('stl_uploads_begun').on(table.begun_at),
    check('stl_uploads_bytes', sql`${table.bytes} >= 0`),
    check('stl_uploads_model', sql`jsonb_typeof(${table.model}) = 'object'`),
    check('stl_uploads_one_kind', sql`num_nonnulls(${table.found}, ${table.model}) <= 1`),
  ],
)

const PRICE_ORIGINS = ['instant', 'person'] as const
type PriceOrigin = (typeof PRICE_ORIGINS)[number]

/**
 * The columns of the specification describe its first part; all parts are in `printing_parts`. A trigger gives an inquiry that was
 * stored without parts the one that its columns describe.
 */
export const printingInquiries = pgTable(
  'printing_inquiries',
  {
    id: uuid('id').primaryKey(),
    customer_name: text('customer_name').notNull(),
    customer_email: text('customer_email').notNull(),
    customer_phone: text('customer_phone'),
    material_id: uuid('material_id').references(() => printingMaterials.id, { onDelete: 'set null' }),
    /** A copy from the time of the inquiry: a material's price may change, or the material may be deleted. */
    material_name: text('material_name').notNull(),
    material_price_per_gram: price('material_price_per_gram').notNull(),
    selected_color: text('selected_color'),
    quantity: integer('quantity').notNull(),
    special_requirements: text('special_requirements'),
    stl_file_name: text('stl_file_name').notNull(),
    stl_file_url: text('stl_file_url').notNull().unique(),
    stl_sha256: text('stl_sha256').notNull(),
    file_size: integer('file_size').notNull(),
    triangles: integer('triangles').notNull(),
    width_mm: millimetres('width_mm').notNull(),
    depth_mm: millimetres('depth_mm').notNull(),
    height_mm: millimetres('height_mm').notNull(),
    volume_cm3: doublePrecision('volume_cm3').notNull(),
    is_closed: boolean('is_closed').notNull(),
    /** Both null for models older than these counts. */
    zero_area_faces: integer('zero_area_faces'),
    overshared_edges: integer('overshared_edges'),
    /** The unit in which the customer says it was drawn; lengths and the volume are stored in millimetres regardless. */
    stl_unit: text('stl_unit').$type<StlUnit>().notNull().default('mm'),
    /** Measured: the weight of one solid unit and the cost of all; both null if the surface is not closed. */
    weight_by_volume_grams: grams('weight_by_volume_grams'),
    cost_by_volume: numeric('cost_by_volume', { precision: 14, scale: 2, mode: 'number' }),
    status: text('status').$type<InquiryStatus>().notNull().default('pending'),
    estimated_cost: dollars('estimated_cost'),
    estimated_weight_grams: grams('estimated_weight_grams'),
    /** The quote, as domain/printing/quote.ts adds it up; null until the owner has entered or sent it. */
    quote_weight_grams: grams('quote_weight_grams'),
    quote_unit_price_cents: integer('quote_unit_price_cents').$type<Cents>(),
    quote_quantity: integer('quote_quantity'),
    quote_total_cents: integer('quote_total_cents').$type<Cents>(),
    notes: text('notes'),
    /** Part of the signature of the link to its page, so that a withdrawn link stays invalid. */
    link_version: integer('link_version').notNull().default(0),
    /** Who was signed in when it was sent; null for guests. */
    user_id: person('user_id'),
    /** The team that it is for. */
    team_id: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    rush: boolean('rush').notNull().default(false),
    /** When the customer needs it, or when it was promised. */
    due_on: date('due_on'),
    /** How the price is made up, as it was when it was quoted. */
    price: jsonb('price').$type<object>(),
    /** At once by the price rules, or by a person. Null until it has a price. */
    price_from: text('price_from').$type<PriceOrigin>(),
    /** Until when the quote can be accepted at its price. */
    binding_until: instant('binding_until'),
    accepted_at: instant('accepted_at'),
    order_id: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    tracking: text('tracking'),
    inquiry_date: instant('inquiry_date').notNull().default(sql`now()`),
    response_date: instant('response_date'),
    updated_at: updatedAt(),
    /** The searched text in lower case; written by the server, since a database may lower-case only English. */
    searched: text('searched').notNull(),
  },
  (table) => [
    filled('printing_inquiries_name_filled', table.customer_name, 120),
    filled('printing_inquiries_email_filled', table.customer_email, 320),
    check('printing_inquiries_quantity', sql`${table.quantity} between 1 and 100`),
    check('printing_inquiries_cost', sql`${table.estimated_cost} >= 0`),
    check('printing_inquiries_weight', sql`${table.estimated_weight_grams} >= 0`),
    check('printing_inquiries_cost_by_volume', sql`${table.cost_by_volume} >= 0`),
    check('printing_inquiries_quote_weight', sql`${table.quote_weight_grams} >= 0`),
    check(
      'printing_inquiries_quote_price',
      sql`${table.quote_unit_price_cents} >= 0 and ${table.quote_total_cents} >= 0`,
    ),
    check('printing_inquiries_quote_quantity', sql`${table.quote_quantity} between 1 and 100`),
    check(
      'printing_inquiries_quote_whole',
      sql`num_nulls(${table.quote_unit_price_cents}, ${table.quote_quantity}, ${table.quote_total_cents}) in (0, 3)`,
    ),
    check(
      'printing_inquiries_faults',
      sql`coalesce(${table.zero_area_faces}, 0) >= 0 and coalesce(${table.overshared_edges}, 0) >= 0`,
    ),
    check('printing_inquiries_link_version', sql`${table.link_version} >= 0`),
    check('printing_inquiries_price', sql`jsonb_typeof(${table.price}) = 'object'`),
    check('printing_inquiries_ordered', sql`${table.order_id} is null or ${table.accepted_at} is not null`),
    check('printing_inquiries_tracking', sql`length(${table.tracking}) <= 200`),
    oneOf('printing_inquiries_price_from', table.price_from, PRICE_ORIGINS),
    index('printing_inquiries_user').on(table.user_id),
    index('printing_inquiries_team').on(table.team_id),
    index('printing_inquiries_order').on(table.order_id),
    index('printing_inquiries_email').on(table.customer_email, table.inquiry_date),
    oneOf('printing_inquiries_unit', table.stl_unit, STL_UNITS),
    oneOf('printing_inquiries_status', table.status, INQUIRY_STATUSES),
    index('printing_inquiries_newest').on(table.inquiry_date, table.id),
    index('printing_inquiries_of_status').on(table.status, table.inquiry_date),
    index('printing_inquiries_material').on(table.material_id),
  ],
)

export const MODEL_FORMATS = ['stl', '3mf', 'obj', 'step'] as const
type ModelFormat = (typeof MODEL_FORMATS)[number]

const ofInquiry = () =>
  uuid('inquiry_id')
    .notNull()
    .references(() => printingInquiries.id, { onDelete: 'cascade' })

/** What is printed: a model with its material and quantity. The browser mints the id. */
export const printingParts = pgTable(
  'printing_parts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    inquiry_id: ofInquiry(),
    position: integer('position').notNull().default(0),
    /** That of its file. */
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    /** The path of the file in the bucket `stl-files`. */
    file_url: text('file_url').notNull().unique(),
    file_size: integer('file_size').notNull(),
    sha256: text('sha256').notNull(),
    format: text('format').$type<ModelFormat>().notNull().default('stl'),
    unit: text('unit').$type<StlUnit>().notNull().default('mm'),
    /** How it lies on the printer: a name or a quaternion. */
    orientation: jsonb('orientation').notNull().default(sql`'"as-drawn"'::jsonb`),
    material_id: uuid('material_id').references(() => printingMaterials.id, { onDelete: 'set null' }),
    material_name: text('material_name').notNull(),
    material_price_per_gram: price('material_price_per_gram').notNull(),
    colour: text('colour'),
    /** Null: not chosen, as in the form of the specification. */
    infill_percent: integer('infill_percent'),
    finish: text('finish'),
    /** What was found in the model; null where only the measures of the inquiry are known. */
    analysis: jsonb('analysis').$type<object>(),
    /** Of one unit as it is printed, with its support; null if unknown. */
    weight_grams: grams('weight_grams'),
    minutes: integer('minutes'),
    /** Null until it has a price. */
    unit_price_cents: integer('unit_price_cents').$type<Cents>(),
    total_cents: integer('total_cents').$type<Cents>(),
    created_at: createdAt(),
  },
  (table) => [
    unique('printing_parts_position').on(table.inquiry_id, table.position),
    index('printing_parts_material').on(table.material_id),
    filled('printing_parts_name_filled', table.name),
    check('printing_parts_quantity', sql`${table.quantity} between 1 and 100`),
    check('printing_parts_at', sql`${table.position} >= 0 and ${table.file_size} >= 0`),
    check('printing_parts_infill', sql`${table.infill_percent} between 0 and 100`),
    check('printing_parts_analysis', sql`jsonb_typeof(${table.analysis}) = 'object'`),
    check(
      'printing_parts_estimate',
      sql`coalesce(${table.weight_grams}, 0) >= 0 and coalesce(${table.minutes}, 0) >= 0`,
    ),
    check(
      'printing_parts_priced',
      sql`num_nulls(${table.unit_price_cents}, ${table.total_cents}) in (0, 2)
        and ${table.unit_price_cents} >= 0 and ${table.total_cents} >= 0`,
    ),
    oneOf('printing_parts_format', table.format, MODEL_FORMATS),
    oneOf('printing_parts_unit', table.unit, STL_UNITS),
  ],
)

/** The machines, with what they can print. */
export const printers = pgTable(
  'printers',
  {
    id: id(),
    name: text('name').notNull(),
    bed_x_mm: hundredths('bed_x_mm').notNull(),
    bed_y_mm: hundredths('bed_y_mm').notNull(),
    bed_z_mm: hundredths('bed_z_mm').notNull(),
    /** Empty: any material. */
    material_ids: uuid('material_ids').array().notNull().default(sql`'{}'`),
    cents_per_hour: integer('cents_per_hour').$type<Cents>().notNull(),
    is_active: boolean('is_active').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    filled('printers_name_filled', table.name, 80),
    check('printers_bed', sql`least(${table.bed_x_mm}, ${table.bed_y_mm}, ${table.bed_z_mm}) > 0`),
    check('printers_cents_per_hour', sql`${table.cents_per_hour} >= 0`),
  ],
)

/** One row: what prints cost, as the owner has set it (`domain/printing/pricing`). */
export const printingPrices = pgTable(
  'printing_prices',
  {
    id: integer('id').primaryKey().default(1),
    rules: jsonb('rules').$type<object>().notNull(),
    updated_at: updatedAt(),
  },
  (table) => [
    check('printing_prices_one_row', sql`${table.id} = 1`),
    check('printing_prices_rules', sql`jsonb_typeof(${table.rules}) = 'object'`),
  ],
)

/** What the customer and the office write to each other about an inquiry. The browser mints the id. */
export const printingMessages = pgTable(
  'printing_messages',
  {
    id: uuid('id').primaryKey(),
    inquiry_id: ofInquiry(),
    from_customer: boolean('from_customer').notNull(),
    author_name: text('author_name').notNull(),
    /** Empty where only files were sent. */
    text: text('text').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    index('printing_messages_inquiry').on(table.inquiry_id, table.created_at),
    filled('printing_messages_author_filled', table.author_name),
    check('printing_messages_text', sql`length(${table.text}) <= 5000`),
  ],
)

export const printingMessageFiles = pgTable(
  'printing_message_files',
  {
    id: id(),
    message_id: uuid('message_id')
      .notNull()
      .references(() => printingMessages.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    name: text('name').notNull(),
    content_type: text('content_type').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [
    unique('printing_message_files_position').on(table.message_id, table.position),
    filled('printing_message_files_name_filled', table.name),
    check('printing_message_files_bytes', sql`octet_length(${table.bytes}) between 1 and 8388608`),
  ],
)

/** The checkouts that pay for an inquiry. Several may be open; the first that is paid makes the order, any other is refunded. */
export const printingCheckouts = pgTable(
  'printing_checkouts',
  {
    checkout_id: uuid('checkout_id')
      .primaryKey()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    inquiry_id: ofInquiry(),
  },
  (table) => [index('printing_checkouts_inquiry').on(table.inquiry_id)],
)
