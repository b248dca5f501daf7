/** Metrics of this node for Prometheus, shown only to callers with the configured token. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Streams } from '../live/streams.ts'
import { disk } from '../outside/disk.ts'
import { notFound } from './answers.ts'
import { routeTemplate } from './route-template.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Returns the function that records each answer. */
export function metrics(
  app: FastifyInstance,
  { token, dataDir }: { token: string | undefined; dataDir: string },
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
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name: `paddock_${name}`,
      help,
      registers: [register],
      async collect() {
        this.set(await read())
      },
    })
  gauge('live_streams', 'Open event streams', () => streams.size())
  gauge('database_connections', 'Pooled connections', () => pool.totalCount)
  gauge('database_idle', 'Pooled connections that nobody uses', () => pool.idleCount)
  gauge('database_waiting', 'Requests waiting for a connection', () => pool.waitingCount)
  gauge('disk_free_bytes', 'Space left where the data folder is', () => disk.freeBytes(dataDir))
  gauge(
    'backup_last_good_timestamp_seconds',
    'When the last good automatic backup was begun; 0 where there is none',
    async () => {
      const good =
        'select extract(epoch from max(started_at))::float as at from backups where failure is null and file_name is not null'
      return (await pool.query<{ at: number | null }>(good)).rows[0]?.at ?? 0
    },
  )
  jobFigures(register, pool)
  const expected = Buffer.from(`Bearer ${token}`)
  app.get('/api/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return notFound(reply)
    return reply.type(register.contentType).send(await register.metrics())
  })
  return (method: string, url: string, status: number, milliseconds: number) =>
    seconds.observe(
      { method: METHODS.includes(method) ? method : 'other', route: routeTemplate(url), status },
      milliseconds / 1000,
    )
}

type JobRow = { name: string; waiting: number; failed: number; oldest: number }

/** Jobs by kind: how many wait, how many failed for good in the last hour, and how long the oldest has been waiting. */
function jobFigures(register: Registry, pool: pg.Pool) {
  const of = (name: string, help: string) =>
    new Gauge({ name: `paddock_jobs_${name}`, help, labelNames: ['job'], registers: [register] })
  const failed = of('failed', 'Jobs that were given up in the last hour; of send-mail, mail that could not be sent')
  const oldest = of('oldest_seconds', 'How long the oldest waiting job has been due')
  new Gauge({
    name: 'paddock_jobs_waiting',
    help: 'Jobs that wait for their turn or for another try',
    labelNames: ['job'],
    registers: [register],
    async collect() {
      const { rows } = await pool.query<JobRow>(
        `select name,
          count(*) filter (where state in ('created', 'retry'))::int as waiting,
          count(*) filter (where state = 'failed')::int as failed,
          coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry'))), 0)::float as oldest
        from jobs.job group by name`,
      )
      for (const { name: job, waiting, failed: gone, oldest: since } of rows) {
        this.set({ job }, waiting)
        failed.set({ job }, gone)
        oldest.set({ job }, Math.max(0, since))
      }
    },
  })
}
