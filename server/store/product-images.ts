/** GET /api/files/product-images/{path}: product pictures, public and cached for ever, since names are never reused. */
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/answers.ts'
import type { Services } from '../services.ts'

export const IMAGE_BUCKET = 'product-images'

/** Only pictures: other files in the bucket are not served. */
const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
}

export function productImages(app: FastifyInstance, { files }: Pick<Services, 'files'>) {
  app.get<{ Params: { '*': string } }>(`/api/files/${IMAGE_BUCKET}/*`, async (request, reply) => {
    const path = request.params['*']
    const type = TYPES[extname(path).toLowerCase()]
    const file = type && (await files.get(IMAGE_BUCKET, path))
    if (!file) return notFound(reply)
    return (
      reply
        .type(type)
        .header('content-length', file.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        // An SVG may contain a script; opened on its own, it must run nothing and have no origin.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(file.body)
    )
  })
}
