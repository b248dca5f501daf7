import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { migrateDatabase } from './migrate.ts'

test('two nodes that start together both find the database migrated', async () => {
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
