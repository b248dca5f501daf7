/** What is done about payments in the background: closing pay pages, giving money back, and looking after lost ones. */
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { checkouts } from '../db/schema/store.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { confirmPayment, isPaid } from './confirmation.ts'
import { endCheckout, GRACE_MINUTES } from './holding.ts'

type Means = Pick<Services, 'db' | 'jobs' | 'config' | 'payments'>

/** One that has been paid or has expired in the meantime is closed already. */
export const closePayPage =
  ({ payments }: Means): JobHandlers['close-pay-page'] =>
  async ({ session_id }) => {
    await payments?.stripe.checkout.sessions.expire(session_id).catch(unlessRefused)
  }

export const refundPayment =
  ({ db, payments }: Means): JobHandlers['refund-payment'] =>
  async ({ checkout_id }) => {
    const [checkout] = await db
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.id, checkout_id), isNull(checkouts.stripe_refund_id)))
    const payment_intent = checkout?.stripe_payment_intent_id
    if (!payment_intent) return
    if (!payments) throw new Error(`The payment of ${checkout_id} cannot be refunded: no card payments are set up.`)
    const refund = await payments.stripe.refunds.create(
      { payment_intent, metadata: { checkout_id } },
      { idempotencyKey: `refund-${checkout_id}` },
    )
    await db.update(checkouts).set({ stripe_refund_id: refund.id }).where(eq(checkouts.id, checkout_id))
  }

/** Checkouts whose time is over and of which nothing was heard: asked about once more, then ended. */
export const sweepCheckouts =
  (means: Means): JobHandlers['sweep-checkouts'] =>
  async () => {
    const { db, jobs, payments } = means
    const overdue = await db
      .select({ id: checkouts.id, session: checkouts.stripe_session_id })
      .from(checkouts)
      .where(
        and(
          eq(checkouts.status, 'open'),
          lt(checkouts.held_until, sql`now() - make_interval(mins => ${GRACE_MINUTES})`),
        ),
      )
      .orderBy(asc(checkouts.held_until))
      .limit(100)
    for (const { id, session } of overdue) {
      const found = session && payments ? await payments.stripe.checkout.sessions.retrieve(session) : undefined
      await db.transaction(async (tx) => {
        if (found && isPaid(found)) await confirmPayment(tx, means, found)
        else await endCheckout(tx, jobs, id, 'expired')
      })
    }
  }

function unlessRefused(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}
