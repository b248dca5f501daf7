/** Background work: enqueued inside a transaction, run by any node, retried until it succeeds or is given up. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Queries } from '../db/database.ts'
import { JOB_KINDS, type JobData, type JobKind } from './kinds.ts'

type RunningJob = { id: string; attempt: number; signal: AbortSignal }
export type JobHandlers = { [K in JobKind]: (data: JobData[K], job: RunningJob) => Promise<void> }

/** With a key, nothing is enqueued while a job with the same key is waiting. */
type EnqueueOptions = { startAfterSeconds?: number; singletonKey?: string }

export type Jobs = {
  /** Part of the caller's transaction: if it rolls back, the job does not exist. */
  enqueue<K extends JobKind>(tx: Queries, kind: K, data: JobData[K], options?: EnqueueOptions): Promise<void>
  work(handlers: Partial<JobHandlers>): Promise<void>
  /** Enqueues at the times of a cron expression (UTC), once however many nodes there are. */
  schedule<K extends JobKind>(kind: K, cron: string, data: JobData[K]): Promise<void>
  /** When this node last polled the queue, in milliseconds; it polls every few seconds. */
  askedForWorkAt(): number
  /** Gives running jobs this long to finish; unfinished ones run again on another node. */
  stop(mostSeconds?: number): Promise<void>
}

export type JobsOptions = {
  url: string
  /** Called for jobs that were given up and for errors of the queue itself. */
  onError: (error: Error) => void
  /** Called for each failed attempt that will be retried. Shaped like a pino log method. */
  log?: (about: object, message: string) => void
  pace?: Partial<typeof PACE>
}

const SCHEMA = 'jobs'
const GIVEN_UP = 'given-up'

/** Finished jobs are deleted because emails among them contain names, links and codes. */
const FORGOTTEN_AFTER = 60 * 60

const PACE = {
  /** The longest that a retry or a postponed job waits after it is due; new jobs are announced and start immediately. */
  pollSeconds: 5,
  /** A job whose process has sent no heartbeat for this long counts as dead (10 is the minimum) … */
  deadAfterSeconds: 20,
  /** … which is checked this often: together, half a minute from a crash to the next attempt. */
  checkSeconds: 10,
  /** With doubling delays, a job is retried for about four hours: long enough to outlast a mail server's outage. */
  retries: 15,
}

export async function openJobs({ url, onError, log = () => {}, pace }: JobsOptions): Promise<Jobs> {
  const { pollSeconds, deadAfterSeconds, checkSeconds, retries } = { ...PACE, ...pace }
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    application_name: 'paddock-jobs',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
    cronMonitorIntervalSeconds: checkSeconds,
    cronWorkerIntervalSeconds: 2,
    maintenanceIntervalSeconds: FORGOTTEN_AFTER,
  })
  let isStopped = false
  // An idle connection that PostgreSQL ends after the stop, because it has not read the goodbye yet, is not missed.
  boss.on('error', (error) => {
    if (!isStopped) onError(asError(error))
  })
  boss.on('warning', ({ message, data }) => log({ data }, message))
  const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds }

  try {
    await boss.start()
    await makeQueues()
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }

  async function makeQueues() {
    const there = new Map((await boss.getQueues()).map((queue) => [queue.name, Object.entries(queue)]))
    // Skipped if the queue exists: two statements per queue would slow down every later start noticeably.
    const isThere = (name: string, settings: object) => {
      const known = new Map(there.get(name))
      return Object.entries(settings).every(([setting, value]) => known.get(setting) === value)
    }
    const givenUp = { notify: true, retryLimit: 3, deleteAfterSeconds: FORGOTTEN_AFTER }
    if (!isThere(GIVEN_UP, givenUp)) {
      await boss.createQueue(GIVEN_UP, givenUp)
      await boss.updateQueue(GIVEN_UP, givenUp)
    }
    for (const [kind, { mostSeconds }] of Object.entries(JOB_KINDS)) {
      const settings = {
        deadLetter: GIVEN_UP,
        notify: true,
        retryLimit: retries,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: 3600,
        expireInSeconds: mostSeconds,
        heartbeatSeconds: deadAfterSeconds,
        deleteAfterSeconds: FORGOTTEN_AFTER,
      }
      if (isThere(kind, settings)) continue
      // The policy allows one waiting job per key; it is the only setting that cannot be changed afterwards.
      await boss.createQueue(kind, { ...settings, policy: 'short' })
      await boss.updateQueue(kind, settings)
    }
  }

  async function start<K extends JobKind>(kind: K, handler: JobHandlers[K]) {
    for (let n = 0; n < JOB_KINDS[kind].atOnce; n++) await startOne(kind, handler)
  }

  async function startOne<K extends JobKind>(kind: K, handler: JobHandlers[K]) {
    const options = { ...polling, includeMetadata: true } as const
    const worker = boss.work<JobData[K], void, typeof options>(kind, options, async ([job]) => {
      if (!job) return
      const attempt = job.retryCount + 1
      try {
        await handler(job.data, { id: job.id, attempt, signal: job.signal })
      } catch (error) {
        if (job.retryCount < job.retryLimit)
          log(
            { job: kind, id: job.id, attempt, reason: asError(error).message },
            'A job failed and will be tried again.',
          )
        throw error
      } finally {
        // pg-boss pauses for the polling interval after every job; a backlog must not wait for that.
        boss.notifyWorker(await worker)
      }
    })
    await worker
  }

  /** Every job that has failed for good ends here: after errors, timeouts, or crashed processes. */
  async function reportGivenUp([job]: JobWithMetadata<object>[]) {
    if (!job) return
    const reason = 'message' in job.output ? String(job.output.message) : JSON.stringify(job.output)
    const attempts = (job.sourceRetryCount ?? 0) + 1
    onError(new Error(`The job ${job.sourceName} ${job.sourceId} was given up after ${attempts} attempts: ${reason}`))
  }

  return {
    async enqueue(tx, kind, data, { startAfterSeconds = 0, singletonKey } = {}) {
      const db = fromDrizzle(tx, sql)
      const options = { db, startAfter: startAfterSeconds, singletonKey: singletonKey ?? randomUUID() }
      while ((await boss.send(kind, data, options)) === null) {
        // A job is already waiting. Locking it keeps it from starting before this transaction's changes are visible;
        // if it has just started, it may have missed them, so the job is enqueued after all.
        const locked = await tx.execute(sql`select id from ${sql.identifier(SCHEMA)}.job
          where name = ${kind} and singleton_key = ${options.singletonKey} and state = 'created' for share`)
        if (locked.rows.length > 0) return
      }
    },

    async work(handlers) {
      await boss.work(GIVEN_UP, { ...polling, includeMetadata: true }, reportGivenUp)
      for (const kind of Object.keys(JOB_KINDS) as JobKind[]) {
        const handler = handlers[kind]
        if (handler) await start(kind, handler)
      }
    },

    schedule: (kind, cron, data) => boss.schedule(kind, cron, data, { tz: 'UTC' }),
    askedForWorkAt() {
      const [worker] = boss.getWipData().filter(({ name }) => name === GIVEN_UP)
      return worker?.lastFetchedOn ?? worker?.createdOn ?? 0
    },
    async stop(mostSeconds = 20) {
      await boss.stop({ timeout: mostSeconds * 1000 })
      isStopped = true
    },
  }
}

/** Creates the queue's own tables if they are missing, without queues: a restore fills them from the backup. */
export async function layJobTables(url: string) {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, max: 2, supervise: false, schedule: false })
  let failure: Error | undefined
  boss.on('error', (error) => {
    failure ??= asError(error)
  })
  await boss.start()
  await boss.stop({ graceful: false })
  if (failure) throw failure
}

function asError(problem: unknown) {
  if (problem instanceof Error) return problem
  if (typeof problem !== 'object' || problem === null) return new Error(String(problem))
  // pg-boss reports an error as a copy of its fields: the code shows whether PostgreSQL was unreachable.
  const words = 'message' in problem ? problem.message : problem
  return Object.assign(new Error(String(words)), 'code' in problem ? { code: problem.code } : {})
}
