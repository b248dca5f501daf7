/** Figures about this node for Prometheus, shown only to whoever holds the configured token. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Streams } from '../live/streams.ts'
import { notFound } from './answers.ts'

/** Gives back what takes down each answer. */
export function metrics(
  app: FastifyInstance,
  token: string | undefined,
  pool: pg.Pool,
  streams: Streams,
): (method: string, url: string, status: number, milliseconds: number) => void {
  if (!token) {
    app.get('/api/metrics', (_, reply) => notFound(reply))
    return () => {}
  }
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'paddock_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  new Gauge({
    name: 'paddock_live_streams',
    help: 'Open event streams',
    registers: [register],
    collect() {
      this.set(streams.size())
    },
  })
  new Gauge({
    name: 'paddock_database_connections',
    help: 'Pooled connections',
    registers: [register],
    collect() {
      this.set(pool.totalCount)
    },
  })
  new Gauge({
    name: 'paddock_database_waiting',
    help: 'Requests waiting for a connection',
    registers: [register],
    collect() {
      this.set(pool.waitingCount)
    },
  })
  const expected = Buffer.from(`Bearer ${token}`)
  app.get('/api/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return notFound(reply)
    return reply.type(register.contentType).send(await register.metrics())
  })
  return (method: string, url: string, status: number, milliseconds: number) => {
    // Ids would make a series of every address; the first two parts name the call well enough.
    const route = url.split(/[?#]/)[0]?.split('/').slice(0, 4).join('/') ?? ''
    const known = url.startsWith('/api/') && status !== 404 ? route : 'other'
    seconds.observe({ method, route: known, status }, milliseconds / 1000)
  }
}
