import { expect, test } from 'vitest'
import { emptyDatabaseUrl, freshDatabase } from '../testing/fresh-database.ts'
import { testServer } from '../testing/test-server.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'

test('two nodes that start together migrate the database once', async () => {
  const { url, pool } = await freshDatabase()
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)])
  const { rows } = await pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  const tables = await pool.query(
    "select count(*)::int as n from information_schema.tables where table_schema = 'public'",
  )
  expect(rows[0].n).toBeGreaterThanOrEqual(1)
  expect(tables.rows[0].n).toBeGreaterThan(15)
})

test('a PostgreSQL without pg_trgm is migrated too: the store search works, but without near misses', async () => {
  const url = await emptyDatabaseUrl()
  const { pool } = openDatabase(url, 1, () => {})
  await pool.query(`create function no_extension() returns event_trigger language plpgsql as $$ begin
      raise feature_not_supported using message = 'extension "pg_trgm" is not available'; end $$;
    create event trigger no_extension on ddl_command_start when tag in ('CREATE EXTENSION') execute function no_extension()`)
  await pool.end()
  const server = await testServer({ DATABASE_URL: url })
  await server.given.product({ name: 'Ceramic bearing' })
  expect((await server.get('/api/products?search=BEARING')).body).toMatchObject({ total: 1 })
  expect((await server.get('/api/products/similar?search=berings')).body).toEqual([])
})
