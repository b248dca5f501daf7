/** Brings the database up to today's tables, one node at a time however many start together. */
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Any fixed number: whoever holds it is the one node that migrates. */
const MIGRATION_LOCK = 7_206_201

export async function migrateDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages = warning')
    await migrate(drizzle(client), { migrationsFolder: join(import.meta.dirname, 'migrations') })
  } finally {
    // Ending the connection gives the lock back, also after a failed migration.
    await client.end()
  }
}
