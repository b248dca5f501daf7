/** The uploaded models of a quote, with what was found in them. */
import type { ModelAnalysis, ModelFormat, Orientation } from '@paddock/domain/printing/models/analysis.ts'
import { inUnit, type StlUnit } from '@paddock/domain/printing/stl-units.ts'
import { and, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { type FoundInFile, stlUploads } from '../../db/schema/printing.ts'
import { USABLE_SINCE } from '../uploads.ts'

export type Wanted = { model_id: string; unit: StlUnit; orientation: Orientation; repaired: boolean }
export type QuotedModel = {
  file_url: string
  format: ModelFormat
  /** Of the file, for the columns of the specification. */
  measures: FoundInFile
  analysis: ModelAnalysis
}

const urlOf = ({ model_id }: Wanted) => `inquiries/${model_id}.stl`

const isUsable = (urls: string[]) =>
  and(inArray(stlUploads.stl_file_url, urls), isNotNull(stlUploads.found), gt(stlUploads.begun_at, USABLE_SINCE))

/** In the order in which they are wanted; undefined where an upload is missing. */
export async function readModels(db: Queries, wanted: readonly Wanted[]) {
  const rows = await db
    .select()
    .from(stlUploads)
    .where(isUsable(wanted.map(urlOf)))
  return wanted.map((one) => modelOf(rows.find(({ stl_file_url }) => stl_file_url === urlOf(one))?.found, one))
}

/** Deleting the uploads claims them: of two inquiries with one file, the second waits here and finds none. */
export async function claimModels(tx: Transaction, wanted: readonly Wanted[]) {
  const rows = await tx
    .delete(stlUploads)
    .where(isUsable(wanted.map(urlOf)))
    .returning()
  return wanted.map((one) => modelOf(rows.find(({ stl_file_url }) => stl_file_url === urlOf(one))?.found, one))
}

/** Only its measures are known: it is counted as solid, and without support. */
function modelOf(found: FoundInFile | null | undefined, wanted: Wanted): QuotedModel | undefined {
  if (!found) return undefined
  const measures = inUnit(found, wanted.unit)
  const { width_mm: x, depth_mm: y, height_mm: z, volume_cm3 } = measures
  const lying = { overhang_cm2: 0, support_cm3: 0, first_layer_cm2: (x * y) / 100, height_mm: z }
  const { height_mm: _, ...asDrawn } = lying
  return {
    file_url: urlOf(wanted),
    format: 'stl',
    measures,
    analysis: {
      ...asDrawn,
      format: 'stl',
      unit: wanted.unit,
      unit_from: 'chosen',
      orientation: 'as-drawn',
      suggested_orientation: 'as-drawn',
      size_mm: { x, y, z },
      triangles: measures.triangles,
      shells: 1,
      objects: 1,
      volume_cm3,
      area_cm2: Math.max((2 * (x * y + y * z + x * z)) / 100, volume_cm3 * 10),
      closed: measures.is_closed,
      faults: [],
      repairable: false,
      repaired: false,
      thinnest_wall_mm: null,
      thin_walls: [],
      smallest_feature_mm: null,
      lying: {
        'as-drawn': lying,
        '+z-down': lying,
        '+x-down': lying,
        '-x-down': lying,
        '+y-down': lying,
        '-y-down': lying,
      },
    },
  }
}
