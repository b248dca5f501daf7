import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { openDatabase } from './database.ts'

test('a connection lost in the middle of a transaction fails that transaction alone', async () => {
  const { db, pool } = await freshDatabase()
  const lost = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const { rows: killed } = await pool.query('select pg_terminate_backend($1, 5000) as done', [rows[0]?.pid])
    expect(killed).toEqual([{ done: true }])
    await tx.execute(sql`select 1`)
  })
  await expect(lost).rejects.toThrow()
  expect((await db.execute(sql`select 1 as still`)).rows).toEqual([{ still: 1 }])
})

test('an idle connection that PostgreSQL ends is reported, unless the pool is ended, even if it has not read the goodbye', async () => {
  const { pool: outside, url } = await freshDatabase()
  const onLost = vi.fn()
  async function endedByPostgres(before = async (_pool: pg.Pool) => {}) {
    const { pool } = openDatabase(url, 1, onLost)
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // From here on, nothing that is written reaches PostgreSQL.
    ;(client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection.stream.cork()
    client.release()
    await before(pool)
    const isClosed = new Promise((closed) => client.once('end', closed))
    await outside.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await isClosed
  }

  await endedByPostgres((pool) => pool.end())
  expect(onLost).not.toHaveBeenCalled()
  await endedByPostgres()
  expect(onLost).toHaveBeenCalledOnce()
})
