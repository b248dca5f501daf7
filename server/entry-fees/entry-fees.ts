/** Public module of entry fees: their calls, the job, what Stripe reports, and how registrations end. */
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { settleEntryFee } from './fee-jobs.ts'
import { pay, verify } from './pay-fee.ts'

export { announceRegistration } from './announce-registration.ts'
export { endRegistrationOf, refundEvent } from './end-registrations.ts'
export { hearEntryFeeEvent } from './fee-jobs.ts'
export { closePages, refundFee, setFee } from './fee-payments.ts'

export const entryFeeCalls = { pay, verify }

export const entryFeeJobs = (deps: Pick<Services, 'db' | 'jobs' | 'payments'>) =>
  ({ 'settle-entry-fee': settleEntryFee(deps) }) satisfies Partial<JobHandlers>
