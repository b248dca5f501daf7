import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { type JobHandlers, type Jobs, type JobsOptions, openJobs } from './jobs.ts'

const { url, db } = await freshDatabase()
const QUICK = { pollSeconds: 0.5, checkSeconds: 1 }
const waiting = { timeout: 15_000 }
const to = (name: string) => ({ to: `${name}@team.example`, subject: 'Hi', text: 'Hi', html: 'Hi' })

async function node(options: Partial<JobsOptions> = {}) {
  const errors: string[] = []
  const jobs = await openJobs({ url, onError: (error) => errors.push(error.message), pace: QUICK, ...options })
  onTestFinished(() => jobs.stop(1))
  return { jobs, errors }
}

/** Handles the jobs of one test only, and records their recipients. */
async function workOn(jobs: Jobs, also: JobHandlers['send-mail'] = async () => {}) {
  const seen: string[] = []
  const handler: JobHandlers['send-mail'] = async (email, job) => {
    seen.push(email.to.replace('@team.example', ''))
    await also(email, job)
  }
  await jobs.work({ 'send-mail': handler })
  return seen
}

const statesOf = async (name: string) => {
  const { rows } = await db.execute<{ state: string }>(
    sql`select state from jobs.job where name = 'send-mail' and data->>'to' = ${to(name).to} order by created_on`,
  )
  return rows.map(({ state }) => state)
}

test('nodes that start together on an empty database all come up and share the work', async () => {
  const fresh = await freshDatabase()
  // The template database that tests copy already has the queues.
  await fresh.db.execute(sql`drop schema jobs cascade`)
  const nodes = await Promise.all([1, 2, 3].map(() => node({ url: fresh.url })))
  const seen = await Promise.all(nodes.map(({ jobs }) => workOn(jobs)))
  const everybody = Array.from({ length: 20 }, (_, n) => `pilot-${n}`)
  await Promise.all(everybody.map((name, n) => nodes[n % 3]?.jobs.enqueue(fresh.db, 'send-mail', to(name))))
  await expect.poll(() => seen.flat().length, waiting).toBe(20)
  expect(seen.flat().sort()).toEqual(everybody.sort())
  expect(nodes.flatMap(({ errors }) => errors)).toEqual([])
})

test('a job of a rolled-back transaction never runs, one of a committed transaction does', async () => {
  const { jobs } = await node()
  const seen = await workOn(jobs)
  const rolledBack = db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'send-mail', to('rolled-back'))
    throw new Error('on second thoughts')
  })
  await expect(rolledBack).rejects.toThrow('on second thoughts')
  await db.transaction((tx) => jobs.enqueue(tx, 'send-mail', to('committed')))
  await expect.poll(() => seen, waiting).toEqual(['committed'])
  expect(await statesOf('rolled-back')).toEqual([])
})

test('a job does not start before its transaction is committed', async () => {
  const { jobs } = await node()
  const seen = await workOn(jobs)
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'send-mail', to('inside'))
    await jobs.enqueue(db, 'send-mail', to('outside'))
    await expect.poll(() => seen, waiting).toEqual(['outside'])
  })
  await expect.poll(() => seen, waiting).toEqual(['outside', 'inside'])
})

test('a new job starts immediately, without waiting for the next poll', async () => {
  const { jobs } = await node({ pace: { ...QUICK, pollSeconds: 60 } })
  const seen = await workOn(jobs)
  await jobs.enqueue(db, 'send-mail', to('first'))
  await expect.poll(() => seen, waiting).toEqual(['first'])
  await jobs.enqueue(db, 'send-mail', to('announced'))
  await expect.poll(() => seen, { timeout: 5000 }).toEqual(['first', 'announced'])
})

test('several emails are sent at the same time', async () => {
  const { jobs } = await node()
  const everyoneIsBusy = Promise.withResolvers<void>()
  const seen = await workOn(jobs, async () => {
    if (seen.length === 8) everyoneIsBusy.resolve()
    await everyoneIsBusy.promise
  })
  for (let n = 0; n < 8; n++) await jobs.enqueue(db, 'send-mail', to('together'))
  await expect.poll(() => statesOf('together'), waiting).toEqual(Array(8).fill('completed'))
})

test('a backlog is worked off without a pause between jobs', async () => {
  const { jobs } = await node({ pace: { ...QUICK, pollSeconds: 3600 } })
  // Enqueued before any worker starts, so that no worker is notified of them later.
  for (let n = 0; n < 30; n++) await jobs.enqueue(db, 'send-mail', to('backlog'))
  await workOn(jobs)
  await expect.poll(() => statesOf('backlog'), waiting).toEqual(Array(30).fill('completed'))
})

test('a failed job is retried under the same id, and each failure is logged', async () => {
  const logged: object[] = []
  const { jobs, errors } = await node({ log: (about) => logged.push(about) })
  const ids = new Set<string>()
  const seen = await workOn(jobs, async (_, { id, attempt }) => {
    ids.add(id)
    if (attempt < 3) throw new Error(`not yet (${attempt})`)
  })
  await jobs.enqueue(db, 'send-mail', to('third-time-lucky'))
  await expect.poll(() => statesOf('third-time-lucky'), waiting).toEqual(['completed'])
  expect(seen).toHaveLength(3)
  expect(ids.size).toBe(1)
  expect(logged).toMatchObject([{ job: 'send-mail', reason: 'not yet (1)' }, { reason: 'not yet (2)' }])
  expect(errors).toEqual([])
})

test('a job out of retries is reported and stays in the table as failed', async () => {
  const { jobs, errors } = await node({ pace: { ...QUICK, retries: 1 } })
  await workOn(jobs, async () => {
    throw new Error('no such mailbox')
  })
  await jobs.enqueue(db, 'send-mail', to('hopeless'))
  await expect
    .poll(() => errors, waiting)
    .toEqual([
      expect.stringMatching(/^The job send-mail [0-9a-f-]{36} was given up after 2 attempts: no such mailbox$/),
    ])
  expect(await statesOf('hopeless')).toEqual(['failed'])
})

test('jobs with the same key wait as one; jobs without a key each wait separately', async () => {
  const { jobs } = await node()
  const later = { startAfterSeconds: 3600 }
  for (const singletonKey of ['same', 'same', 'other', undefined, undefined])
    await jobs.enqueue(db, 'send-mail', to('keyed'), { ...later, singletonKey })
  expect(await statesOf('keyed')).toEqual(['created', 'created', 'created', 'created'])
})

test('a waiting job that absorbs a second one starts only after the second transaction', async () => {
  const { jobs } = await node()
  await jobs.enqueue(db, 'send-mail', to('stand-in'), { singletonKey: 'stand-in' })
  const order: string[] = []
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'send-mail', to('stand-in'), { singletonKey: 'stand-in' })
    const seen = await workOn(jobs, async ({ to }) => void order.push(to))
    await jobs.enqueue(db, 'send-mail', to('bystander'))
    await expect.poll(() => seen, waiting).toEqual(['bystander'])
  })
  await expect.poll(() => order, waiting).toEqual([to('bystander').to, to('stand-in').to])
  await expect.poll(() => statesOf('stand-in'), waiting).toEqual(['completed'])
})

test('a scheduled job is enqueued when its time has come, once for all nodes', async () => {
  const minute = () => Math.floor(Date.now() / 60_000)
  const began = minute()
  const fresh = await freshDatabase()
  const nodes = await Promise.all([node({ url: fresh.url }), node({ url: fresh.url })])
  const seen = await Promise.all(nodes.map(({ jobs }) => workOn(jobs)))
  for (const { jobs } of nodes) await jobs.schedule('send-mail', '* * * * *', to('every-minute'))
  await expect.poll(() => seen.flat(), waiting).toContain('every-minute')
  // A minute may end during this test.
  expect(seen.flat().length).toBeLessThanOrEqual(minute() - began + 1)
})

test('stopping lets a running job finish', async () => {
  const { jobs } = await node()
  const work = Promise.withResolvers<void>()
  const seen = await workOn(jobs, () => work.promise)
  await jobs.enqueue(db, 'send-mail', to('long-one'))
  await expect.poll(() => seen, waiting).toEqual(['long-one'])
  const stopped = jobs.stop(10)
  expect(await Promise.race([stopped, statesOf('long-one')])).toEqual(['active'])
  work.resolve()
  await stopped
  expect(await statesOf('long-one')).toEqual(['completed'])
})

test('stopping has a time limit: a job that does not finish runs again on another node', async () => {
  const { jobs } = await node()
  const seen = await workOn(jobs, () => new Promise(() => {}))
  await jobs.enqueue(db, 'send-mail', to('endless'))
  await expect.poll(() => seen, waiting).toEqual(['endless'])
  await jobs.stop(1)
  const other = await node()
  expect(await statesOf('endless')).toEqual(['retry'])
  await workOn(other.jobs)
  await expect.poll(() => statesOf('endless'), waiting).toEqual(['completed'])
})

test('the data of a job is deleted an hour after it is done: an email contains names, links and codes', async () => {
  const { jobs } = await node()
  const seen = await workOn(jobs)
  await jobs.enqueue(db, 'send-mail', to('forgotten'))
  await expect.poll(() => seen, waiting).toEqual(['forgotten'])
  const { rows } = await db.execute(
    sql`select distinct deletion_seconds from jobs.queue where name in ('send-mail', 'account-mail', 'given-up')`,
  )
  expect(rows).toEqual([{ deletion_seconds: 3600 }])
})
