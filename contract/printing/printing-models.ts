/**
 * Models of the quote page, of any format. Their bytes stand beside the typed calls, in the bucket stl-files:
 *
 * | call                                     | who                    | carries                                                |
 * |------------------------------------------|------------------------|--------------------------------------------------------|
 * | POST /api/files/models?name=<name>       | anyone                 | the bytes as application/octet-stream; answers ModelUpload |
 * | GET /api/files/models/<id>.stl           | whoever knows the id   | the triangles of a model that was not claimed yet, for the view of a STEP file or a repaired copy |
 *
 * A model belongs to whoever knows its random id, for two hours; then a quote has claimed it or it is swept.
 */
import {
  type ModelAnalysis as Analysis,
  FAULT_KINDS,
  MODEL_FORMATS,
  ORIENTATIONS,
  WALL_STEPS_MM,
} from '@paddock/domain/printing/models/analysis.ts'
import { MODEL_REFUSALS } from '@paddock/domain/printing/models/model-refusals.ts'
import { STL_UNITS } from '@paddock/domain/printing/stl-units.ts'
import { z } from 'zod'
import { call } from '../call.ts'

const tags = ['3D printing']
const amount = z.number().min(0)

const Lying = z.strictObject({
  overhang_cm2: amount,
  support_cm3: amount,
  first_layer_cm2: amount,
  height_mm: amount,
})

/** As domain/printing/models/analysis.ts explains it. */
export const ModelAnalysis = z.strictObject({
  format: z.enum(MODEL_FORMATS),
  unit: z.enum(STL_UNITS),
  unit_from: z.enum(['file', 'recognised', 'chosen']),
  orientation: z.enum(ORIENTATIONS),
  suggested_orientation: z.enum(ORIENTATIONS),
  size_mm: z.strictObject({ x: amount, y: amount, z: amount }),
  triangles: z.int(),
  shells: z.int(),
  objects: z.int(),
  volume_cm3: amount,
  area_cm2: amount,
  closed: z.boolean(),
  faults: z.array(z.strictObject({ kind: z.enum(FAULT_KINDS), count: z.int(), sentence: z.string() })),
  repairable: z.boolean(),
  repaired: z.boolean(),
  thinnest_wall_mm: amount.nullable(),
  thin_walls: z.array(z.strictObject({ below_mm: amount, cm2: amount })).max(WALL_STEPS_MM.length),
  smallest_feature_mm: amount.nullable(),
  lying: z.record(z.enum(ORIENTATIONS), Lying),
  overhang_cm2: amount,
  support_cm3: amount,
  first_layer_cm2: amount,
}) satisfies z.ZodType<Analysis>

export const ModelUpload = z.strictObject({
  id: z.uuid(),
  file_name: z.string(),
  format: z.enum(MODEL_FORMATS),
  size: z.int(),
})
export type ModelUpload = z.infer<typeof ModelUpload>

/** The name under which the triangles of a model are read. */
export const ModelFile = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.stl$/)

export const printing_models = {
  analyse: call
    .route({
      method: 'POST',
      path: '/printing_models/{id}/analyse',
      tags,
      summary: 'Measure an uploaded model: size, volume, walls, overhangs, faults; or make its repaired copy',
    })
    .meta({ who: ['anyone'], limit: { max: 240, seconds: 3600 } })
    .input(
      z.object({
        id: z.uuid(),
        /** Left out, it is taken from the file or recognised by the size. */
        unit: z.enum(STL_UNITS).optional(),
        orientation: z.enum(ORIENTATIONS).default('as-drawn'),
        /** Makes a repaired copy, which is a model of its own. */
        repair: z.boolean().default(false),
      }),
    )
    .output(ModelUpload.extend({ analysis: ModelAnalysis }))
    .errors({
      MODEL_GONE: { status: 404, message: MODEL_REFUSALS.fileGone },
      UNREADABLE_MODEL: { status: 422, message: MODEL_REFUSALS.takesTooLong },
      NOT_REPAIRABLE: { status: 409, message: MODEL_REFUSALS.notRepairable },
    }),
}
