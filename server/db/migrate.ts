/** Migrates the database to the current schema, one node at a time even if several start together. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { z } from 'zod'

/** Advisory lock, an arbitrary constant: only the node that holds it migrates. */
const MIGRATION_LOCK = 7_206_201

const FOLDER = { migrationsFolder: join(import.meta.dirname, 'migrations') }
/** The definition that drizzle uses. */
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
    // Closing the connection releases the lock, also after a failed migration.
    await client.end()
  }
}

/** All migrations of this release, oldest first. */
export function migrationsKnown() {
  const journal = readFileSync(join(FOLDER.migrationsFolder, 'meta', '_journal.json'), 'utf8')
  return Journal.parse(JSON.parse(journal)).entries
}

/** Creates the tables as of one migration inside the caller's transaction; the list of applied migrations stays empty. */
export async function layTablesOf(client: pg.Client, when: number) {
  const canRun = await prepareSearch(client)
  await client.query(`create schema drizzle; create table ${MIGRATIONS}`)
  for (const { sql, folderMillis } of readMigrationFiles(FOLDER))
    if (folderMillis <= when) for (const statement of sql.filter(canRun)) await client.query(statement)
}

/** Applies the migrations after that one and records them as drizzle does, inside the caller's transaction. */
export async function migrateOnFrom(client: pg.Client, when: number) {
  const canRun = await prepareSearch(client)
  for (const { sql, folderMillis, hash } of readMigrationFiles(FOLDER)) {
    if (folderMillis <= when) continue
    for (const statement of sql.filter(canRun)) await client.query(statement)
    const noted = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
    await client.query(noted, [hash, folderMillis])
  }
}

/** Keeps a starting node from migrating while tables are read. After a failure the client must be closed. */
export async function whileNobodyMigrates<T>(client: pg.Client, look: () => Promise<T>) {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  const seen = await look()
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK])
  return seen
}

/**
 * Prerequisites of the store's search: the pg_trgm extension, and a function that joins a product's fields into one text
 * (with those of earlier releases, for their migrations). pg_trgm comes with PostgreSQL and the database's owner may create
 * it; where that fails, only the statements for its indexes are skipped, and the search scans all products instead.
 */
async function prepareSearch(client: pg.Client) {
  await client.query(`do $$ begin create extension if not exists pg_trgm;
    exception when feature_not_supported or undefined_file or insufficient_privilege then null; end $$`)
  // array_to_string is not immutable because other element types depend on settings; for text it is, hence the declaration.
  await client.query(`create or replace function product_search_text(name text, description text, tags text[])
    returns text language sql immutable parallel safe
    return lower(name || e'\\n' || coalesce(description, '') || e'\\n' || array_to_string(tags, e'\\n'))`)
  await client.query(`create or replace function
    product_search_text(name text, sku text, short_description text, description text, tags text[])
    returns text language sql immutable parallel safe
    return lower(concat_ws(e'\\n', name, sku, short_description, description, array_to_string(tags, e'\\n')))`)
  await client.query(`create or replace function
    product_search_text(name text, sku text, short_description text, description text, tags text[], variants text)
    returns text language sql immutable parallel safe
    return lower(concat_ws(e'\\n', name, sku, short_description, description, array_to_string(tags, e'\\n'),
      nullif(variants, '')))`)
  const { rowCount } = await client.query("select 1 from pg_extension where extname = 'pg_trgm'")
  return (statement: string) => rowCount === 1 || !statement.includes('gin_trgm_ops')
}
