/** Reads of the print desk: parts with what became of their units, and plates with what is on them. */

import { omit } from '@paddock/domain/omit.ts'
import { PLA_DENSITY } from '@paddock/domain/printing/density.ts'
import { PRINTED_STATUSES } from '@paddock/domain/printing/desk/queue.ts'
import { sizeOf, unitFigures } from '@paddock/domain/printing/desk/unit-figures.ts'
import type { ModelAnalysis } from '@paddock/domain/printing/models/analysis.ts'
import { grams, type Millimetres } from '@paddock/domain/units.ts'
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { printPlates, printRuns } from '../../db/schema/print-desk.ts'
import { printingInquiries, printingMaterials, printingParts } from '../../db/schema/printing.ts'

/** More open parts than this are not one desk's work; the most urgent ones are shown. */
const MOST_PARTS = 1000

const number = (value: SQL) => sql`coalesce(${value}, 0)`.mapWith(Number)

/** When the customer agreed, as far as it is known. */
export const acceptedAt = sql`coalesce(${printingInquiries.accepted_at}, ${printingInquiries.response_date}, ${printingInquiries.inquiry_date})`
const instantOf = (value: SQL) => value.mapWith((at: string | Date) => new Date(at).toISOString())

export const isToBePrinted = inArray(printingInquiries.status, [...PRINTED_STATUSES])

export type DeskPart = Awaited<ReturnType<typeof deskParts>>[number]

/** Parts with their counts, the most urgent first. `without` leaves out what is on one plate, for a change of that plate. */
export async function deskParts(db: Queries, where: SQL | undefined, without?: string) {
  const counted = db
    .select({
      done: number(sql`sum(${printRuns.units_done})`).as('done'),
      failed: number(sql`sum(${printRuns.units_failed})`).as('failed'),
      printing: number(sql`sum(${printRuns.units}) filter (where ${printPlates.status} = 'printing')`).as('printing'),
      planned: number(sql`sum(${printRuns.units}) filter (where ${printPlates.status} = 'planned')`).as('planned'),
    })
    .from(printRuns)
    .innerJoin(printPlates, eq(printPlates.id, printRuns.plate_id))
    .where(and(eq(printRuns.part_id, printingParts.id), without ? ne(printPlates.id, without) : undefined))
    .as('counted')
  const rows = await db
    .select({
      part: printingParts,
      inquiry: {
        customer_name: printingInquiries.customer_name,
        customer_email: printingInquiries.customer_email,
        status: printingInquiries.status,
        rush: printingInquiries.rush,
        due_on: printingInquiries.due_on,
        updated_at: printingInquiries.updated_at,
        quote_quantity: printingInquiries.quote_quantity,
        quote_weight_grams: printingInquiries.quote_weight_grams,
        estimated_weight_grams: printingInquiries.estimated_weight_grams,
        ...sides,
      },
      accepted_at: instantOf(acceptedAt),
      material: {
        density_g_cm3: printingMaterials.density_g_cm3,
        layer_mm: printingMaterials.layer_mm,
        cm3_per_hour: printingMaterials.cm3_per_hour,
      },
      done: counted.done,
      failed: counted.failed,
      printing: counted.printing,
      planned: counted.planned,
    })
    .from(printingParts)
    .innerJoin(printingInquiries, eq(printingInquiries.id, printingParts.inquiry_id))
    .leftJoin(printingMaterials, eq(printingMaterials.id, printingParts.material_id))
    .leftJoinLateral(counted, sql`true`)
    .where(where)
    .orderBy(sql`${printingInquiries.due_on} asc nulls last`, asc(acceptedAt), asc(printingParts.id))
    .limit(MOST_PARTS)
  return rows.map(({ part, inquiry, accepted_at, material, ...counts }) => ({
    ...figuresOf(part, inquiry, material),
    part_id: part.id,
    inquiry_id: part.inquiry_id,
    name: part.name,
    customer_name: inquiry.customer_name,
    customer_email: inquiry.customer_email,
    inquiry_status: inquiry.status,
    inquiry_updated_at: inquiry.updated_at,
    rush: inquiry.rush,
    material_id: part.material_id,
    material_name: part.material_name,
    colour: part.colour,
    infill_percent: part.infill_percent,
    finish: part.finish,
    due_on: inquiry.due_on,
    accepted_at,
    done: counts.done ?? 0,
    failed: counts.failed ?? 0,
    printing: counts.printing ?? 0,
    planned: counts.planned ?? 0,
  }))
}

const sides = {
  width_mm: printingInquiries.width_mm,
  depth_mm: printingInquiries.depth_mm,
  height_mm: printingInquiries.height_mm,
}

/** A material that was deleted is taken for PLA. */
const USUAL = { density_g_cm3: PLA_DENSITY, layer_mm: 0.2, cm3_per_hour: 15 }

type Row = typeof printingParts.$inferSelect
type Asked = { width_mm: Millimetres; depth_mm: Millimetres; height_mm: Millimetres } & Pick<
  typeof printingInquiries.$inferSelect,
  'quote_quantity' | 'quote_weight_grams' | 'estimated_weight_grams'
>

/** A part without an analysis came by the form of the specification: its measures and its quote are those of the inquiry. */
function figuresOf(part: Row, inquiry: Asked, material: typeof USUAL | null) {
  const analysis = part.analysis as ModelAnalysis | null
  const { width_mm: x, depth_mm: y, height_mm: z } = inquiry
  const size = sizeOf(analysis?.size_mm ?? { x, y, z })
  const quoted = analysis ? null : inquiry.quote_weight_grams
  const weight_grams = quoted ?? part.weight_grams ?? inquiry.estimated_weight_grams ?? grams(0)
  return {
    size,
    ordered: (analysis ? null : inquiry.quote_quantity) ?? part.quantity,
    ...unitFigures({ size, weight_grams, minutes: part.minutes }, material ?? USUAL),
  }
}

const sizeOfRun = sql<{ x: number; y: number; z: number }>`coalesce(${printingParts.analysis} -> 'size_mm',
  jsonb_build_object('x', ${printingInquiries.width_mm}, 'y', ${printingInquiries.depth_mm}, 'z', ${printingInquiries.height_mm}))`

export type Plate = Awaited<ReturnType<typeof platesIn>>[number]

/** Plates with their runs, in the order in which they were made. */
export async function platesIn(db: Queries, where: SQL | undefined) {
  const plates = await db.select().from(printPlates).where(where).orderBy(asc(printPlates.number))
  if (plates.length === 0) return []
  const runs = await db
    .select({
      run: printRuns,
      inquiry_id: printingParts.inquiry_id,
      part_name: printingParts.name,
      customer_name: printingInquiries.customer_name,
      due_on: printingInquiries.due_on,
      inquiry_status: printingInquiries.status,
      size: sizeOfRun,
    })
    .from(printRuns)
    .innerJoin(printingParts, eq(printingParts.id, printRuns.part_id))
    .innerJoin(printingInquiries, eq(printingInquiries.id, printingParts.inquiry_id))
    .where(
      inArray(
        printRuns.plate_id,
        plates.map(({ id }) => id),
      ),
    )
    .orderBy(sql`${printingInquiries.due_on} asc nulls last`, asc(printingParts.name), asc(printRuns.id))
  return plates.map((plate) => {
    const on = runs.filter(({ run }) => run.plate_id === plate.id)
    return {
      ...omit(plate, 'cents_per_hour', 'made_by', 'created_at'),
      grams: grams(Math.round(on.reduce((sum, { run }) => sum + run.unit_grams * run.units, 0) * 10) / 10),
      runs: on.map(({ run, size, ...about }) => ({
        id: run.id,
        part_id: run.part_id,
        ...about,
        size: sizeOf(size),
        units: run.units,
        unit_grams: run.unit_grams,
        units_done: run.units_done,
        units_failed: run.units_failed,
        reason: run.reason,
      })),
    }
  })
}

export async function plateOf(db: Queries, id: string): Promise<Plate> {
  const [plate] = await platesIn(db, eq(printPlates.id, id))
  if (!plate) throw new Error(`Plate ${id} is gone within its own transaction.`)
  return plate
}
