/** Reconciliation with Stripe: runs, with the differences found and fixed. */
import { STRIPE_PROBLEMS } from '@paddock/domain/office/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

export const DIFFERENCE_KINDS = ['order', 'product', 'plan', 'subscription'] as const

export const ReconciliationRun = z.strictObject({
  id: z.uuid(),
  asked_by: z.enum(['schedule', 'owner']),
  status: z.enum(['running', 'done', 'failed']),
  /** Why it failed, in a sentence. */
  problem: z.string().nullable(),
  checked: z.number().int(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  differences: z.array(
    z.strictObject({
      id: z.uuid(),
      kind: z.enum(DIFFERENCE_KINDS),
      /** Which one: an order's payment, a product's name, a team's name. */
      about: z.string(),
      ours: z.string(),
      theirs: z.string(),
      /** What was done about it. */
      outcome: z.string(),
    }),
  ),
})

export const reconciliation = {
  list: call
    .route({ method: 'GET', path: '/reconciliation_runs', tags, summary: 'The latest runs with what they found' })
    .meta(inOffice('see-sales'))
    .output(z.array(ReconciliationRun)),
  start: call
    .route({
      method: 'POST',
      path: '/functions/reconcile-with-stripe',
      tags,
      summary: 'Start a run now, or return the one that is running',
    })
    .meta(inOffice('manage-plans'))
    .errors({ PAYMENTS_OFF: { status: 503, message: STRIPE_PROBLEMS.notSetUp } })
    .output(z.strictObject({ id: z.uuid() })),
}
