/** Brings the database up to today's tables, one node at a time however many start together. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { z } from 'zod'

/** Any fixed number: whoever holds it is the one node that migrates. */
const MIGRATION_LOCK = 7_206_201

const FOLDER = { migrationsFolder: join(import.meta.dirname, 'migrations') }
const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) })

export async function migrateDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages = warning')
    await prepareSearch(client)
    await migrate(drizzle(client), FOLDER)
  } finally {
    // Ending the connection gives the lock back, also after a failed migration.
    await client.end()
  }
}

/** Every migration of this Paddock, oldest first. */
export function migrationsKnown() {
  const journal = readFileSync(join(FOLDER.migrationsFolder, 'meta', '_journal.json'), 'utf8')
  return Journal.parse(JSON.parse(journal)).entries
}

/** Makes the tables as they were after one migration, inside the caller's transaction; the list of migrations stays empty. */
export async function layTablesOf(client: pg.Client, when: number) {
  await prepareSearch(client)
  await client.query(`create schema drizzle; create table drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, folderMillis } of readMigrationFiles(FOLDER))
    if (folderMillis <= when) for (const statement of sql) await client.query(statement)
}

/** The migrations after that one, noted in the list as drizzle notes them, inside the caller's transaction. */
export async function migrateOnFrom(client: pg.Client, when: number) {
  for (const { sql, folderMillis, hash } of readMigrationFiles(FOLDER)) {
    if (folderMillis <= when) continue
    for (const statement of sql) await client.query(statement)
    const noted = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
    await client.query(noted, [hash, folderMillis])
  }
}

/** For looking at tables that a node which starts now must not change meanwhile. A client that failed in it must be ended. */
export async function whileNobodyMigrates<T>(client: pg.Client, look: () => Promise<T>) {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  const seen = await look()
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK])
  return seen
}

/** What the store's search stands on: an index over any part of a text, and one text out of a product's three. */
async function prepareSearch(client: pg.Client) {
  await client.query('create extension if not exists pg_trgm')
  // Turning an array into text may depend on settings, for other element types than text; hence the promise here.
  await client.query(`create or replace function product_search_text(name text, description text, tags text[])
    returns text language sql immutable parallel safe
    return lower(name || e'\\n' || coalesce(description, '') || e'\\n' || array_to_string(tags, e'\\n'))`)
}
