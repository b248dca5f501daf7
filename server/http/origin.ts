/** Refuses cross-site writes: with this site's cookies, or to sign the visitor in to someone else's account. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from './answers.ts'
import { HTTP_REFUSALS } from './messages.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string) {
  const own = new URL(publicUrl).host
  app.addHook('onRequest', (request, reply, done) => {
    if (READS.has(request.method) || comesFromHere(request, own)) return done()
    reply.code(403).send(refusal('FOREIGN_ORIGIN', 403, HTTP_REFUSALS.foreignOrigin))
  })
}

/** Browsers send the page's origin with every write; a client that sends none has no one else's cookies. */
function comesFromHere(request: FastifyRequest, own: string) {
  const { origin } = request.headers
  if (origin === undefined)
    return request.headers['sec-fetch-site'] === undefined || request.headers['sec-fetch-site'] === 'same-origin'
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === own || host === request.host
}
