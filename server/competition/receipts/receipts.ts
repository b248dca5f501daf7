/** Public module of receipts: their calls, in the shape of the contract, the job that issues them, and what other areas read of them. */
import type { Database } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { answer } from './flags.ts'
import { issueReceipts } from './issue-receipts.ts'
import { issue, list, setWindow, verify } from './own-receipts.ts'
import { chain, open } from './public-receipt.ts'

export { addFlag } from './flags.ts'
export { receiptItems } from './receipt-items.ts'
export { teamReceipt } from './team-receipt.ts'

export const receiptCalls = { open, chain }
export const eventReceiptCalls = { list, verify, setWindow, issue }
export const receiptFlagCalls = { answer }

export const receiptJobs = (deps: { db: Database } & Pick<Services, 'jobs' | 'config'>) => ({
  'issue-receipts': async (release: { event_id: string; released_at: string }) => {
    await issueReceipts(deps.db, deps, release)
  },
})
