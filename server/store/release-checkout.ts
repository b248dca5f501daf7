/** Ends an open checkout for good: its pay page is closed first, so that it cannot be paid afterwards. */
import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import type { Transaction } from '../db/database.ts'
import { checkouts } from '../db/schema/store.ts'
import type { Payments } from '../outside/payments.ts'
import { isPaid } from '../outside/payments.ts'
import type { Services } from '../services.ts'
import { confirmPayment, orderOf } from './confirmation.ts'
import { endCheckout } from './stock-reservations.ts'

type Deps = Pick<Services, 'db' | 'jobs' | 'config' | 'secret' | 'payments'>
type Released = { released: true } | { refused: 'unknown' } | { refused: 'paid'; order_number: string }

/** `onReleased` runs in the transaction that ends it. Throws if Stripe cannot be reached. */
export async function releaseCheckout(
  deps: Deps,
  id: string,
  onReleased: (tx: Transaction) => Promise<void>,
): Promise<Released> {
  const { db, jobs, payments } = deps
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  if (!checkout) return { refused: 'unknown' }
  const { stripe_session_id: session_id } = checkout
  const paid = session_id && payments ? await closedUnpaid(payments, session_id) : undefined
  return db.transaction(async (tx) => {
    const order = paid ? await confirmPayment(tx, deps, paid) : await orderOf(tx, id)
    if (order) return { refused: 'paid', order_number: order.order_number }
    const [locked] = await tx
      .select({ status: checkouts.status })
      .from(checkouts)
      .where(eq(checkouts.id, id))
      .for('update')
    // The closed pay page may have been reported before this transaction began.
    if (locked?.status === 'open') await endCheckout(tx, jobs, id, 'cancelled')
    if (checkout.status === 'open') await onReleased(tx)
    return { released: true }
  })
}

/** Undefined once the pay page is closed; the session if it was paid before. */
export async function closedUnpaid({ stripe }: Payments, session_id: string) {
  try {
    await stripe.checkout.sessions.expire(session_id)
    return undefined
  } catch (error) {
    // Already closed: paid, or expired.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // The session belongs to other keys or to the sandbox used before, so it cannot be paid here.
    if (error.code === 'resource_missing') return undefined
    const session = await stripe.checkout.sessions.retrieve(session_id)
    return isPaid(session) ? session : undefined
  }
}
