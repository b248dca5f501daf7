/** Custom 3D printing: materials, uploaded files that are not sent yet, and inquiries with their answers. */
import { PLA_DENSITY } from '@paddock/domain/printing/density.ts'
import { INQUIRY_STATUSES, type InquiryStatus } from '@paddock/domain/printing/inquiry-status.ts'
import type { Properties } from '@paddock/domain/printing/material-form.ts'
import { STL_UNITS, type StlUnit } from '@paddock/domain/printing/stl-units.ts'
import type { Cents, Grams, Millimetres } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'

const price = (name: string) => numeric(name, { precision: 8, scale: 4, mode: 'number' })
const dollars = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })
const millimetres = (name: string) => doublePrecision(name).$type<Millimetres>()
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
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    filled('printing_materials_name_filled', table.name, 120),
    check('printing_materials_properties_object', sql`jsonb_typeof(${table.properties}) = 'object'`),
    check('printing_materials_price', sql`${table.price_per_gram} between 0 and 1000`),
    check('printing_materials_density', sql`${table.density_g_cm3} > 0`),
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

/** Inserted at the first byte of an upload, so that the sweep finds every file that was never used. */
export const stlUploads = pgTable(
  'stl_uploads',
  {
    stl_file_url: text('stl_file_url').primaryKey(),
    /** Null until the last byte is stored. */
    found: jsonb('found').$type<FoundInFile>(),
    begun_at: instant('begun_at').notNull().default(sql`now()`),
    /** The network that it came from, which has a limit of its own. */
    network: text('network').notNull().default(''),
    /** The announced size, or the maximum, until the last byte is stored; then the actual size. */
    bytes: integer('bytes').notNull().default(0),
  },
  (table) => [index('stl_uploads_begun').on(table.begun_at), check('stl_uploads_bytes', sql`${table.bytes} >= 0`)],
)

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
    oneOf('printing_inquiries_unit', table.stl_unit, STL_UNITS),
    oneOf('printing_inquiries_status', table.status, INQUIRY_STATUSES),
    index('printing_inquiries_newest').on(table.inquiry_date, table.id),
    index('printing_inquiries_of_status').on(table.status, table.inquiry_date),
    index('printing_inquiries_material').on(table.material_id),
  ],
)
