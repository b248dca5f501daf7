import { afterEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'

const PID = { name: 'own_pid', text: 'select $1::int as n, pg_backend_pid() as pid' }

afterEach(() => void vi.restoreAllMocks())

test('statements that are asked for at the same time share three connections, and each gets its own answer', async () => {
  const { pool } = await freshDatabase()
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => pool.query(PID, [n])))
  expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 60 }, (_, n) => n))
  expect(new Set(answers.map(({ rows }) => rows[0].pid)).size).toBe(3)
  expect(pool.idleCount).toBe(pool.totalCount)
})

const COUNTED = { name: 'counted', text: "select nextval('counter')::int as times, $1::text as word" }

test('equal reads that are asked for at the same time are one statement, and each other one is its own', async () => {
  const { pool } = await freshDatabase()
  await pool.query('create sequence counter')
  const words = ['a', 'b', 'a', 'a', null, 'b', 'null', null]
  const answers = await Promise.all(words.map((word) => pool.query(COUNTED, [word])))
  expect(answers.map(({ rows }) => rows[0].word)).toEqual(words)
  expect(new Set(answers.map(({ rows }) => rows[0].times)).size).toBe(4)
})

test('a read that is asked for once anything was answered is a new statement', async () => {
  const { pool } = await freshDatabase()
  await pool.query('create sequence counter')
  const soon = pool.query(COUNTED, ['a']).then(() => pool.query(COUNTED, ['a']))
  await pool.query(COUNTED, ['a'])
  expect((await soon).rows).toEqual([{ times: 2, word: 'a' }])
  await pool.query(PID, [1])
  expect((await pool.query(COUNTED, ['a'])).rows).toEqual([{ times: 3, word: 'a' }])
})

test('different reads under the empty name get an answer each', async () => {
  const { pool } = await freshDatabase()
  const read = (text: string) => pool.query({ name: '', text }, [2])
  const answers = await Promise.all([read('select $1::int + 1 as n'), read('select $1::int * 10 as n')])
  expect(answers.map(({ rows }) => rows[0].n)).toEqual([3, 20])
})

test('equal statements that write are each made', async () => {
  const { pool } = await freshDatabase()
  await pool.query('create table notes (word text)')
  const note = { name: 'note', text: 'insert into notes values ($1)' }
  await Promise.all(Array.from({ length: 5 }, () => pool.query(note, ['a'])))
  expect((await pool.query('select count(*)::int as many from notes')).rows).toEqual([{ many: 5 }])
})

test('a statement that fails fails alone', async () => {
  const { pool } = await freshDatabase()
  const divided = { name: 'divided', text: 'select 12 / $1::int as part' }
  const answers = await Promise.allSettled([3, 0, 4, 0, 6, 0, 12].map((by) => pool.query(divided, [by])))
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value.rows[0].part : one.reason.message))).toEqual([
    ...[4, 'division by zero', 3, 'division by zero', 2, 'division by zero', 1],
  ])
  expect((await pool.query(divided, [2])).rows).toEqual([{ part: 6 }])
})

test('a statement that takes long holds up no later one', async () => {
  const { pool } = await freshDatabase()
  const lock = await pool.connect()
  await lock.query('select pg_advisory_lock(5)')
  const slow = { name: 'slow', text: 'select pg_advisory_xact_lock(5), $1::int' }
  const waiting = Array.from({ length: 3 }, (_, n) => pool.query(slow, [n]))
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 1000)
  expect((await pool.query(PID, [7])).rows).toMatchObject([{ n: 7 }])
  await lock.query('select pg_advisory_unlock(5)')
  lock.release()
  expect(await Promise.all(waiting)).toHaveLength(3)
})

test('a lost connection fails what is under way on it, and the next statement gets another', async () => {
  const { pool } = await freshDatabase()
  const lock = await pool.connect()
  await lock.query('select pg_advisory_lock(6)')
  const stuck = { name: 'stuck', text: 'select pg_advisory_xact_lock(6), $1::int' }
  const lost = Promise.allSettled([1, 2, 3, 4].map((n) => pool.query(stuck, [n])))
  await vi.waitFor(async () => {
    const { rows } = await lock.query(`select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`)
    expect(rows[0].ended).toBeGreaterThan(0)
  })
  await lock.query('select pg_advisory_unlock(6)')
  lock.release()
  expect((await lost).map(({ status }) => status)).toContain('rejected')
  expect((await pool.query(PID, [1])).rows).toMatchObject([{ n: 1 }])
})
