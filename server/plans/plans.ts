/** The door of the plans: their calls in the shape of the contract, their jobs, and what other rooms may ask of them. */
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { getBusinessAnalytics, listSubscribers } from './analytics.ts'
import { cancel, change, resume } from './changing.ts'
import { listPlans, readPlans, removePlan, savePlan } from './plan-desk.ts'
import { archivePlan, syncStripe } from './push-plan.ts'
import { reconcile } from './reconcile.ts'
import { listRuns, startRun } from './reconciliation.ts'
import { syncCustomer } from './stripe-truth.ts'
import { get, subscribe, verify } from './subscribing.ts'

export { planOf, requireFeature, requireRoom } from './allowance.ts'
export { endCustomer } from './stripe-truth.ts'
export { hearSubscriptionEvent } from './subscription-events.ts'

export const planCalls = { list: listPlans, save: savePlan, remove: removePlan, read: readPlans, syncStripe }
export const analyticsCalls = { getBusinessAnalytics, subscribers: listSubscribers }
export const reconciliationCalls = { list: listRuns, start: startRun }
export const subscriptionCalls = { get, subscribe, verify, change, cancel, resume }

export const planJobs = (means: Pick<Services, 'db' | 'jobs' | 'config' | 'payments' | 'secret'>) =>
  ({
    'sync-subscription': async ({ customer }) => {
      if (means.payments) await syncCustomer(means.db, means.payments.stripe, customer)
    },
    'archive-plan': archivePlan(means),
    'reconcile-with-stripe': reconcile(means),
  }) satisfies Partial<JobHandlers>
