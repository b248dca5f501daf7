/** Stripe's events about entry fees, and the job that looks up forgotten pay pages and sends refunds. */
import { and, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import type { Transaction } from '../db/database.ts'
import { entryFeePayments } from '../db/schema/registration.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { isPaid } from '../outside/payments.ts'
import type { Services } from '../services.ts'
import { confirmFee, recordFeeRefund } from './fee-payments.ts'

type Deps = Pick<Services, 'db' | 'jobs' | 'payments'>

export async function hearEntryFeeEvent(tx: Transaction, { jobs }: Pick<Services, 'jobs'>, event: Stripe.Event) {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      if (isPaid(event.data.object)) await confirmFee(tx, jobs, event.data.object)
      return
    case 'checkout.session.expired':
      await expire(tx, event.data.object.id)
      return
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      await recordFeeRefund(tx, event.data.object)
      return
  }
}

const expire = (tx: Transaction, session_id: string) =>
  tx
    .update(entryFeePayments)
    .set({ state: 'expired' })
    .where(and(eq(entryFeePayments.stripe_session_id, session_id), eq(entryFeePayments.state, 'open')))

export const settleEntryFee =
  ({ db, jobs, payments }: Deps): JobHandlers['settle-entry-fee'] =>
  async ({ payment_id }) => {
    const [payment] = await db.select().from(entryFeePayments).where(eq(entryFeePayments.id, payment_id))
    if (!payment || (payment.state !== 'open' && payment.state !== 'refunding')) return
    if (!payments) throw new Error(`The entry fee ${payment_id} cannot be settled: Stripe is not set up.`)
    const { stripe } = payments
    if (payment.state === 'open') {
      const session_id = payment.stripe_session_id
      const session = session_id ? await stripe.checkout.sessions.retrieve(session_id) : undefined
      await db.transaction(async (tx) => {
        if (session && isPaid(session)) await confirmFee(tx, jobs, session)
        else await tx.update(entryFeePayments).set({ state: 'expired' }).where(isOpen(payment_id))
      })
      return
    }
    const { stripe_payment_intent_id: payment_intent, amount, attempt } = payment
    if (!payment_intent) return
    try {
      const made = await stripe.refunds.create(
        { payment_intent, amount, metadata: { entry_fee_payment_id: payment_id } },
        { idempotencyKey: `entry-fee-refund-${attempt}` },
      )
      await db.transaction((tx) => recordFeeRefund(tx, made))
    } catch (error) {
      // A final refusal, which a retry would not change; anything else may be the network or a busy service.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      const refused = { payment_intent, amount, status: 'failed', failure_reason: error.message } as const
      await db.transaction((tx) => recordFeeRefund(tx, refused))
    }
  }

const isOpen = (id: string) => and(eq(entryFeePayments.id, id), eq(entryFeePayments.state, 'open'))
