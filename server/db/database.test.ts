import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'

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
