/** A database of its own for a test file: a copy of the migrated one, dropped with the test run's PostgreSQL. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { atEnd } from './at-end.ts'

export const freshDatabaseUrl = () => databaseFrom(new URL(inject('postgresUrl')).pathname.slice(1))

/** One without any table, as a new PostgreSQL gives it. */
export const emptyDatabaseUrl = () => databaseFrom('template0')

/** A copy of one of these, to which nobody is connected. */
export const copyOf = (url: string) => databaseFrom(new URL(url).pathname.slice(1))

async function databaseFrom(template: string) {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: new URL('/postgres', server).href })
  await client.connect()
  // Written once: the other way writes it to the log of changes as well.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  return new URL(`/${name}`, server).href
}

export async function freshDatabase(url?: string) {
  url ??= await freshDatabaseUrl()
  const { pool, db } = openDatabase(url, 10, () => {})
  atEnd(() => pool.end())
  return { url, pool, db }
}
