import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { openDatabase } from './database.ts'
import { together } from './together.ts'

/** One connection, so that the next user of it is known. */
async function opened() {
  const { url } = await freshDatabase()
  const { db, pool } = openDatabase(url, 1, () => {})
  await db.execute(sql`create table noted (what text primary key)`)
  const noted = async () =>
    (await db.execute<{ what: string }>(sql`select what from noted`)).rows.map(({ what }) => what)
  return { db, noted, close: () => pool.end() }
}

test('if one branch of a transaction fails, the other ends first, nothing of it is stored, and the next transaction is untouched', async () => {
  const { db, noted, close } = await opened()
  let steps = 0
  const failing = db.transaction(async (tx) => {
    const note = async (what: string) => {
      await tx.execute(sql`insert into noted values (${what})`).finally(() => (steps += 1))
    }
    const failed = Promise.withResolvers<void>()
    const failingStep = async () => {
      try {
        await tx.execute(sql`select * from no_such_table`)
      } finally {
        setImmediate(failed.resolve)
      }
    }
    const threeSteps = async () => {
      await note('one')
      await failed.promise
      for (const what of ['two', 'three']) await note(what).catch(() => {})
    }
    await together([threeSteps(), failingStep()])
  })
  const next = db.transaction((tx) => tx.execute(sql`insert into noted values ('next')`))
  await expect(failing).rejects.toThrow('no_such_table')
  expect(steps).toBe(3)
  await next
  expect(await noted()).toEqual(['next'])
  await close()
})

test('what failed first is told, not what PostgreSQL refused because of it', async () => {
  const { db, close } = await opened()
  const failing = db.transaction(async (tx) => {
    const later = async () => {
      await tx.execute(sql`select 1`)
      await tx.execute(sql`select 2`)
    }
    await together([later(), tx.execute(sql`select * from no_such_table`)])
  })
  await expect(failing).rejects.toThrow('no_such_table')
  await close()
})

test('answers come in the order of the queries', async () => {
  const { db, close } = await opened()
  const [one, two] = await db.transaction((tx) =>
    together([tx.execute<{ n: number }>(sql`select 1 as n`), tx.execute<{ n: number }>(sql`select 2 as n`)]),
  )
  expect([one.rows, two.rows]).toEqual([[{ n: 1 }], [{ n: 2 }]])
  await close()
})
