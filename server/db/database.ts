/** The connection to PostgreSQL that handlers use. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as audit from './schema/audit.ts'
import * as backups from './schema/backups.ts'
import * as closing from './schema/closing.ts'
import * as competition from './schema/competition.ts'
import * as entries from './schema/entries.ts'
import * as events from './schema/events.ts'
import * as identity from './schema/identity.ts'
import * as judging from './schema/judging.ts'
import * as limits from './schema/limits.ts'
import * as notifications from './schema/notifications.ts'
import * as office from './schema/office.ts'
import * as outbox from './schema/outbox.ts'
import * as panels from './schema/panels.ts'
import * as payments from './schema/payments.ts'
import * as plans from './schema/plans.ts'
import * as practice from './schema/practice.ts'
import * as printing from './schema/printing.ts'
import * as programme from './schema/programme.ts'
import * as projects from './schema/projects.ts'
import * as racing from './schema/racing.ts'
import * as scorecards from './schema/scorecards.ts'
import * as site from './schema/site.ts'
import * as store from './schema/store.ts'
import * as storeRules from './schema/store-rules.ts'
import * as teams from './schema/teams.ts'
import { shareConnections } from './shared-connections.ts'

export const schema = {
  ...identity,
  ...teams,
  ...competition,
  ...events,
  ...scorecards,
  ...panels,
  ...judging,
  ...racing,
  ...limits,
  ...notifications,
  ...office,
  ...outbox,
  ...site,
  ...store,
  ...storeRules,
  ...payments,
  ...plans,
  ...practice,
  ...printing,
  ...programme,
  ...projects,
  ...entries,
  ...closing,
  ...backups,
  ...audit,
}

export type Database = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** For queries that may run alone or inside a transaction. */
export type Queries = Database | Transaction

export function openDatabase(url: string, most: number, onLost: (error: Error) => void) {
  const options: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 10_000,
    application_name: 'paddock',
    // Queries that are made together in one transaction are sent together, instead of each waiting for the answer to the one before.
    pipeline: true,
  }
  const pool = new pg.Pool(options)
  // A pooled connection that drops while idle (say, when PostgreSQL restarts) is replaced on its next use. One that drops
  // after the end of the pool is not missed: the pool does not wait until PostgreSQL has read the goodbyes.
  pool.on('error', (error) => {
    if (!pool.ending) onLost(error)
  })
  // If one drops during a transaction, the next query reports it; an unhandled `error` event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  shareConnections(pool)
  return { pool, db: drizzle(pool, { schema }) }
}
