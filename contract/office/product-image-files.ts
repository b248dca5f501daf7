/**
 * The owner's calls of the bucket product-images, which carry a file's bytes and not JSON.
 *
 * | call                                       | who       | carries                                                  |
 * |--------------------------------------------|-----------|----------------------------------------------------------|
 * | POST /api/files/product-images             | the owner | the bytes as application/octet-stream; answers ImageUpload |
 * | DELETE /api/files/product-images/<path>    | the owner | removes a picture that nothing shows                     |
 * | GET /api/files/product-images/<path>       | anyone    | the picture                                              |
 *
 * Whatever is uploaded is opened, turned upright and saved anew as WebP at products/{timestamp-random}.webp, with a
 * small copy beside it, so that nothing but pixels is ever served.
 */
import { z } from 'zod'

export const ImageUpload = z.strictObject({
  /** In the bucket. */
  path: z.string(),
  /** The public address, to be saved with a product within a day. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type ImageUpload = z.infer<typeof ImageUpload>

/** Error codes of an upload; the message explains the reason to the user. */
export const IMAGE_REFUSALS = {
  INVALID_FILE: 415,
  FILE_TOO_LARGE: 413,
  UPLOAD_INCOMPLETE: 400,
  NO_SPACE: 507,
} as const
