/**
 * The owner's upload of a file that a digital product delivers, which carries bytes and not JSON.
 *
 * | call                                                       | who       | carries                                             |
 * |------------------------------------------------------------|-----------|-----------------------------------------------------|
 * | POST /api/files/product-downloads?id=<new id>&name=<name>  | staff with `manage-products` | the bytes as application/octet-stream; answers ProductFile |
 *
 * The file belongs to a product once the product is saved with its id among `files`; one that never is, is removed after
 * a day. How buyers reach it: contract/store/downloads.ts.
 */
import { z } from 'zod'

export const ProductFile = z.strictObject({
  id: z.uuid(),
  file_name: z.string(),
  size: z.number().int(),
  created_at: z.iso.datetime(),
})
export type ProductFile = z.infer<typeof ProductFile>

/** Error codes of an upload; the message explains the reason to the user. */
export const DOWNLOAD_FILE_REFUSALS = {
  INVALID_FILE: 415,
  FILE_TOO_LARGE: 413,
  UPLOAD_INCOMPLETE: 400,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  CONFLICT: 409,
  NO_SPACE: 507,
} as const
