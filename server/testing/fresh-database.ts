/** A database of its own for a test file: a copy of the migrated one, dropped with the test run's PostgreSQL. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { atEnd } from './at-end.ts'

export async function freshDatabaseUrl() {
  const template = new URL(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: new URL('/postgres', template).href })
  await client.connect()
  // Written once: the other way writes it to the log of changes as well.
  await client.query(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  await client.end()
  return new URL(`/${name}`, template).href
}

export async function freshDatabase() {
  const url = await freshDatabaseUrl()
  const { pool, db } = openDatabase(url, 10, () => {})
  atEnd(() => pool.end())
  return { url, pool, db }
}
