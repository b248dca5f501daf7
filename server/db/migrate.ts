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
    await prepareSearch(client)
    await migrate(drizzle(client), { migrationsFolder: join(import.meta.dirname, 'migrations') })
  } finally {
    // Ending the connection gives the lock back, also after a failed migration.
    await client.end()
  }
}

/** What the store's search stands on: an index over any part of a text, and one text out of a product's three. */
async function prepareSearch(client: pg.Client) {
  await client.query('create extension if not exists pg_trgm')
  // Turning an array into text may depend on settings, for other element types than text; hence the promise here.
  await client.query(`create or replace function product_search_text(name text, description text, tags text[])
    returns text language sql immutable parallel safe
    return lower(name || e'\\n' || coalesce(description, '') || e'\\n' || array_to_string(tags, e'\\n'))`)
}
