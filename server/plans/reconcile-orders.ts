/** Finds payments at Stripe without an order here. */
import { formatCents } from '@paddock/domain/store/money.ts'
import { cents } from '@paddock/domain/units.ts'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { checkouts, orders } from '../db/schema/store.ts'
import { isPaid } from '../outside/payments.ts'
import { confirmPayment } from '../store/store.ts'
import { isMissing } from './push-plan.ts'
import type { Deps, Difference, Found } from './reconcile.ts'

/** A pay page stays open for a day at most; earlier payments were checked by an earlier run. */
const DAYS = 3
const MOST = 500

export async function lookAtOrders(deps: Deps): Promise<Found> {
  const { db, payments } = deps
  const unconfirmed = await db
    .select({ id: checkouts.id, session: checkouts.stripe_session_id, status: checkouts.status })
    .from(checkouts)
    .leftJoin(orders, eq(orders.checkout_id, checkouts.id))
    .where(
      and(
        isNull(orders.id),
        isNotNull(checkouts.stripe_session_id),
        // The webhook for the last minute may still be on its way.
        sql`${checkouts.created_at} between now() - make_interval(days => ${DAYS}) and now() - interval '1 minute'`,
      ),
    )
    .orderBy(asc(checkouts.created_at))
    .limit(MOST)
  const differences: Difference[] = []
  for (const { session: id, status } of unconfirmed) {
    const session = await payments.stripe.checkout.sessions.retrieve(id ?? '').catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
    if (!session || !isPaid(session)) continue
    const order = await db.transaction((tx) => confirmPayment(tx, deps, session))
    differences.push({
      kind: 'order',
      about: `Order ${order.order_number} of ${order.customer_email}`,
      ours: `No order; its checkout was ${status}`,
      theirs: `Paid ${formatCents(cents(session.amount_total ?? 0))}`,
      outcome: order.payment_status === 'paid' ? 'The order was created.' : 'Sold out: the payment is being refunded.',
    })
  }
  return { checked: unconfirmed.length, differences }
}
