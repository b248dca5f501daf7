/** The services of the running server; every handler receives them as its context. */

import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from './boot/config.ts'
import type { OutageLog } from './boot/outage-log.ts'
import type { Database } from './db/database.ts'
import type { Realms } from './identity/realms.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Hub } from './live/hub.ts'
import type { Files } from './outside/files.ts'
import type { Payments } from './outside/payments.ts'
import type { Snapshots } from './snapshots/snapshots.ts'
import type { Leader } from './standby/standby.ts'
import type { Venue } from './venue/venue.ts'

export type Services = {
  config: Config
  secret: string
  db: Database
  pool: pg.Pool
  jobs: Jobs
  files: Files
  realms: Realms
  hub: Hub
  /** Undefined if this installation takes no card payments. */
  payments: Payments | undefined
  outage: OutageLog
  /** Undefined unless Paddock serves a hall from a laptop. */
  venue: Venue | undefined
  /** Encrypted snapshots on a stick; undefined unless Paddock serves a hall. */
  snapshots: Snapshots | undefined
  /** Undefined unless a second laptop can follow this one. */
  leader: Leader | undefined
  log: FastifyBaseLogger
}
