/**
 * Compares our data with Stripe's: differences left by a lost webhook or a change in Stripe's dashboard are found, fixed
 * where possible, and recorded.
 *
 * | looked at     | source of truth                                  | fixed by                                      |
 * |---------------|--------------------------------------------------|-----------------------------------------------|
 * | orders        | Stripe's: who has paid gets the order            | confirming the payment, as the webhook does   |
 * | products      | whoever changed it last                          | pushing ours to Stripe; theirs by the sync    |
 * | plans         | ours                                             | bringing the plan to Stripe                   |
 * | subscriptions | Stripe's                                         | noting how they stand there                   |
 */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { reconciliationDifferences, reconciliationRuns } from '../db/schema/plans.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Payments } from '../outside/payments.ts'
import type { Services } from '../services.ts'
import { reasonOf } from './push-plan.ts'
import { lookAtOrders } from './reconcile-orders.ts'
import { lookAtPlans, lookAtProducts } from './reconcile-prices.ts'
import { lookAtSubscriptions } from './reconcile-subscriptions.ts'
import { announceRuns, isRunning, openRun } from './reconciliation.ts'

export type Difference = Pick<
  typeof reconciliationDifferences.$inferInsert,
  'kind' | 'about' | 'ours' | 'theirs' | 'outcome'
>
export type Found = { checked: number; differences: Difference[] }
export type Deps = Pick<Services, 'db' | 'jobs' | 'config' | 'secret'> & { payments: Payments }

const LOOKS = [lookAtOrders, lookAtProducts, lookAtPlans, lookAtSubscriptions]

export const reconcile =
  ({
    db,
    jobs,
    config,
    payments,
    secret,
  }: Pick<Services, 'db' | 'jobs' | 'config' | 'payments' | 'secret'>): JobHandlers['reconcile-with-stripe'] =>
  async ({ run_id }) => {
    if (!payments) return
    const run = run_id ?? (await db.transaction((tx) => openRun(tx, 'schedule')))
    if (!run || !(await isRunning(db, run))) return
    try {
      for (const look of LOOKS) await note(db, run, await look({ db, jobs, config, payments, secret }))
      await finish(db, run, 'done')
    } catch (error) {
      // Not retried by the queue: the next run starts from the beginning anyway.
      await finish(db, run, 'failed', sentence(reasonOf(error)))
    }
  }

async function note(db: Database, run_id: string, { checked, differences }: Found) {
  await db.transaction(async (tx) => {
    if (differences.length > 0)
      await tx.insert(reconciliationDifferences).values(differences.map((one) => ({ ...one, run_id })))
    await tx
      .update(reconciliationRuns)
      .set({ checked: sql`${reconciliationRuns.checked} + ${checked}` })
      .where(eq(reconciliationRuns.id, run_id))
    await announceRuns(tx)
  })
}

async function finish(db: Database, id: string, status: 'done' | 'failed', problem: string | null = null) {
  await db.transaction(async (tx) => {
    await tx
      .update(reconciliationRuns)
      .set({ status, problem, finished_at: sql`now()` })
      .where(eq(reconciliationRuns.id, id))
    await announceRuns(tx)
  })
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, '')}.`
