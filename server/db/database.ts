/** The connection to PostgreSQL that every handler is given. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartFailure } from '../boot/failure.ts'
import * as competition from './schema/competition.ts'
import * as entries from './schema/entries.ts'
import * as events from './schema/events.ts'
import * as identity from './schema/identity.ts'
import * as judging from './schema/judging.ts'
import * as limits from './schema/limits.ts'
import * as office from './schema/office.ts'
import * as outbox from './schema/outbox.ts'
import * as payments from './schema/payments.ts'
import * as plans from './schema/plans.ts'
import * as practice from './schema/practice.ts'
import * as printing from './schema/printing.ts'
import * as projects from './schema/projects.ts'
import * as racing from './schema/racing.ts'
import * as store from './schema/store.ts'
import * as teams from './schema/teams.ts'

export const schema = {
  ...identity,
  ...teams,
  ...competition,
  ...events,
  ...judging,
  ...racing,
  ...limits,
  ...office,
  ...outbox,
  ...store,
  ...payments,
  ...plans,
  ...practice,
  ...printing,
  ...projects,
  ...entries,
}

export type Database = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either: for queries that may run alone or as a part of something larger. */
export type Queries = Database | Transaction

export function openDatabase(url: string, most: number, onLost: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 10_000,
    application_name: 'paddock',
  })
  // A pooled connection that drops while idle (PostgreSQL restarting, say) is replaced at its next use.
  pool.on('error', onLost)
  // One that drops between two queries of a transaction fails the next of them, which tells; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, db: drizzle(pool, { schema }) }
}

/** Fails with a sentence where the address in DATABASE_URL leads nowhere. */
export async function assureReached(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new StartFailure(
      `The database ${pathname.slice(1) || '(none named)'} at ${host} cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known: Record<string, string> = {
    ECONNREFUSED: 'nothing answers there',
    ENOTFOUND: 'there is no machine of that name',
    EAI_AGAIN: 'there is no machine of that name',
    ETIMEDOUT: 'it does not answer in time',
    '28P01': 'the user name or password is wrong',
    '28000': 'that user is not let in',
    '3D000': 'there is no database of that name',
  }
  return known[code] ?? (error instanceof Error ? error.message.replace(/\.$/, '') : 'the connection failed')
}
