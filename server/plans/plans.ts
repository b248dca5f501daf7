/** The public module of plans: their calls as in the contract, their jobs, and what other areas may use. */
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { getBusinessAnalytics, listFailedSubscriptions, listSubscribers } from './analytics.ts'
import { cancel, change, resume } from './change-subscription.ts'
import { listPlans, readPlans, removePlan, savePlan } from './owned-plans.ts'
import { archivePlan, syncStripe } from './push-plan.ts'
import { reconcile } from './reconcile.ts'
import { listRuns, startRun } from './reconciliation.ts'
import { get, subscribe, verify } from './subscribe.ts'
import { syncCustomer } from './sync-subscription.ts'

export { offeredPlans } from './active-plans.ts'
export { hasRoom, planOf, requireFeature, requireRoom } from './allowance.ts'
export { hasFailedPayment } from './analytics.ts'
export { hearSubscriptionEvent } from './subscription-events.ts'
export { endCustomer } from './sync-subscription.ts'

export const planCalls = { list: listPlans, save: savePlan, remove: removePlan, read: readPlans, syncStripe }
export const analyticsCalls = {
  getBusinessAnalytics,
  failedSubscriptions: listFailedSubscriptions,
  subscribers: listSubscribers,
}
export const reconciliationCalls = { list: listRuns, start: startRun }
export const subscriptionCalls = { get, subscribe, verify, change, cancel, resume }

export const planJobs = (deps: Pick<Services, 'db' | 'jobs' | 'config' | 'payments' | 'secret'>) =>
  ({
    'sync-subscription': async ({ customer }) => {
      if (deps.payments) await syncCustomer(deps.db, deps.payments.stripe, customer)
    },
    'archive-plan': archivePlan(deps),
    'reconcile-with-stripe': reconcile(deps),
  }) satisfies Partial<JobHandlers>
