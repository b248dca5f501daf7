/** Brings the database up to today's tables, one node at a time however many start together. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { z } from 'zod'

/** Any fixed number: whoever holds it is the one node that migrates. */
const MIGRATION_LOCK = 7_206_201

const FOLDER = { migrationsFolder: join(import.meta.dirname, 'migrations') }
/** As drizzle has it. */
const MIGRATIONS = 'drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)'
const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) })

export async function migrateDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages = warning')
    await client.query('begin')
    await client.query(`create schema if not exists drizzle; create table if not exists ${MIGRATIONS}`)
    const last = await client.query('select max(created_at) as "when" from drizzle.__drizzle_migrations')
    await migrateOnFrom(client, Number(last.rows[0]?.when ?? 0))
    await client.query('commit')
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
  const canRun = await prepareSearch(client)
  await client.query(`create schema drizzle; create table ${MIGRATIONS}`)
  for (const { sql, folderMillis } of readMigrationFiles(FOLDER))
    if (folderMillis <= when) for (const statement of sql.filter(canRun)) await client.query(statement)
}

/** The migrations after that one, noted in the list as drizzle notes them, inside the caller's transaction. */
export async function migrateOnFrom(client: pg.Client, when: number) {
  const canRun = await prepareSearch(client)
  for (const { sql, folderMillis, hash } of readMigrationFiles(FOLDER)) {
    if (folderMillis <= when) continue
    for (const statement of sql.filter(canRun)) await client.query(statement)
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

/**
 * What the store's search stands on: an index over any part of a text, and one text out of a product's fields (with those
 * of earlier releases, for their migrations). pg_trgm comes with PostgreSQL and may be created by the database's owner; where
 * it cannot be, only the statements for its indexes are left out, and the search reads all products instead.
 */
async function prepareSearch(client: pg.Client) {
  await client.query(`do $$ begin create extension if not exists pg_trgm;
    exception when feature_not_supported or undefined_file or insufficient_privilege then null; end $$`)
  // Turning an array into text may depend on settings, for other element types than text; hence the promise here.
  await client.query(`create or replace function product_search_text(name text, description text, tags text[])
    returns text language sql immutable parallel safe
    return lower(name || e'\\n' || coalesce(description, '') || e'\\n' || array_to_string(tags, e'\\n'))`)
  await client.query(`create or replace function
    product_search_text(name text, sku text, short_description text, description text, tags text[])
    returns text language sql immutable parallel safe
    return lower(concat_ws(e'\\n', name, sku, short_description, description, array_to_string(tags, e'\\n')))`)
  const { rowCount } = await client.query("select 1 from pg_extension where extname = 'pg_trgm'")
  return (statement: string) => rowCount === 1 || !statement.includes('gin_trgm_ops')
}
