/** Runs of the comparison with Stripe: started by the schedule or by the owner, one at a time, each stored with its findings. */
import { PLAN_REFUSALS } from '@paddock/domain/plans/messages.ts'
import { and, desc, eq, exists, inArray, lt, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { reconciliationDifferences, reconciliationRuns } from '../db/schema/plans.ts'
import { api } from '../http/calls.ts'
import { announce } from '../live/announce.ts'

const SHOWN_RUNS = 30
const LATEST = 3
const KEPT_DAYS = 90
/** Longer than a run may take: after that its process must have died. */
const DEAD_AFTER_MINUTES = 20

/** The latest few, and older ones only if they found something. */
export const listRuns = api.reconciliation.list.handler(async ({ context: { db } }) => {
  const latest = db
    .select({ id: reconciliationRuns.id })
    .from(reconciliationRuns)
    .orderBy(desc(reconciliationRuns.started_at))
    .limit(LATEST)
  const found = db
    .select({ id: reconciliationDifferences.id })
    .from(reconciliationDifferences)
    .where(eq(reconciliationDifferences.run_id, reconciliationRuns.id))
  const runs = await db
    .select()
    .from(reconciliationRuns)
    .where(or(inArray(reconciliationRuns.id, latest), exists(found)))
    .orderBy(desc(reconciliationRuns.started_at))
    .limit(SHOWN_RUNS)
  const ids = runs.map(({ id }) => id)
  const { id, run_id, kind, about, ours, theirs, outcome, created_at } = reconciliationDifferences
  const all =
    ids.length > 0
      ? await db
          .select({ id, run_id, kind, about, ours, theirs, outcome })
          .from(reconciliationDifferences)
          .where(inArray(run_id, ids))
          .orderBy(created_at, id)
      : []
  return runs.map((run) => ({
    ...run,
    differences: all.flatMap(({ run_id: of, ...difference }) => (of === run.id ? [difference] : [])),
  }))
})

export const startRun = api.reconciliation.start.handler(async ({ context: { db, jobs, payments }, errors }) => {
  if (!payments) throw errors.PAYMENTS_OFF()
  return db.transaction(async (tx) => {
    const opened = await openRun(tx, 'owner')
    if (opened) {
      await jobs.enqueue(tx, 'reconcile-with-stripe', { run_id: opened }, { singletonKey: opened })
      return { id: opened }
    }
    const [running] = await tx.select().from(reconciliationRuns).where(eq(reconciliationRuns.status, 'running'))
    if (!running) throw errors.CONFLICT({ message: PLAN_REFUSALS.comparisonEnded })
    return { id: running.id }
  })
})

/** Undefined while another run is in progress. */
export async function openRun(tx: Transaction, asked_by: 'schedule' | 'owner') {
  const runs = reconciliationRuns
  const before = (interval: ReturnType<typeof sql>) => lt(runs.started_at, sql`now() - ${interval}`)
  await tx
    .update(runs)
    .set({ status: 'failed', problem: PLAN_REFUSALS.comparisonStopped, finished_at: sql`now()` })
    .where(and(eq(runs.status, 'running'), before(sql`make_interval(mins => ${DEAD_AFTER_MINUTES})`)))
  await tx.delete(runs).where(before(sql`make_interval(days => ${KEPT_DAYS})`))
  const [run] = await tx.insert(runs).values({ asked_by }).onConflictDoNothing().returning({ id: runs.id })
  if (run) await announceRuns(tx)
  return run?.id
}

/** False for a run that has ended: its job is only being repeated. */
export const isRunning = async (db: Queries, id: string) =>
  (await db.$count(reconciliationRuns, and(eq(reconciliationRuns.id, id), eq(reconciliationRuns.status, 'running')))) >
  0

export const announceRuns = (tx: Queries) => announce(tx, 'office', 'reconciliation_runs')
