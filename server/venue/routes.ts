/** The certificate of Paddock's own authority as a file that phones, tablets and computers offer to install. */
import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/answers.ts'
import type { Venue } from './open-venue.ts'

export function venueRoutes(app: FastifyInstance, venue: Venue | undefined) {
  app.get('/paddock-authority.crt', (_, reply) => {
    const authority = venue?.certificate.authority
    if (!authority) return notFound(reply)
    return reply.type('application/x-x509-ca-cert').header('cache-control', 'no-cache').send(authority.der)
  })
}
