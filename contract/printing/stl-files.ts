/**
 * The bucket stl-files, whose two calls carry a file's bytes and not JSON, so that they stand beside the typed calls.
 *
 * | call                                 | who       | carries                                                        |
 * |--------------------------------------|-----------|----------------------------------------------------------------|
 * | POST /api/files/stl-files?name=<name> | anyone    | the bytes as application/octet-stream; answers StlUpload      |
 * | GET /api/files/stl-files/<path>      | the owner | answers the identical bytes as an attachment                   |
 *
 * A refusal has the same form as that of any call: { defined, code, status, message, data }.
 */
import { z } from 'zod'
import { inMillimetres } from '../units.ts'

/** The path of a file in the bucket. */
export const StlPath = z.string().regex(/^inquiries\/[0-9a-f-]{36}\.stl$/)

/** The same for what the quote page takes. */
export const ModelPath = z.string().regex(/^inquiries\/[0-9a-f-]{36}\.(stl|3mf|obj|step)$/)

/** What was found in a model; lengths along x, y and z. STL knows no unit: of an upload, a step is taken for a millimetre. */
export const StlMeasures = z.strictObject({
  triangles: z.number().int(),
  width_mm: inMillimetres(z.number()),
  depth_mm: inMillimetres(z.number()),
  height_mm: inMillimetres(z.number()),
  volume_cm3: z.number(),
  /** Whether the surface has no hole and every face is turned outwards: only then the volume means something. */
  is_closed: z.boolean(),
  /** Faces without an area; null for a model that arrived before these were counted. */
  zero_area_faces: z.number().int().nullable(),
  /** Edges that more than two faces share; of a model above 12 MB as many as were found. Null as above. */
  overshared_edges: z.number().int().nullable(),
})
export type StlMeasures = z.infer<typeof StlMeasures>

export const StlUpload = z.strictObject({
  /** To be sent with the inquiry within two hours. */
  stl_file_url: StlPath,
  stl_file_name: z.string(),
  size: z.number().int(),
  measures: StlMeasures,
})
export type StlUpload = z.infer<typeof StlUpload>

/** Error codes of an upload; the message explains the reason to the user. */
export const STL_REFUSALS = {
  INVALID_FILE_TYPE: 415,
  FILE_TOO_LARGE: 413,
  UNREADABLE_STL: 422,
  UPLOAD_INCOMPLETE: 400,
  TOO_MANY_REQUESTS: 429,
  NO_SPACE: 507,
} as const
