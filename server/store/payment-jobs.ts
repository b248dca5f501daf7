/** Background jobs of payments: closing pay pages, sending refunds, and checking on expired checkouts. */
import { RETENTION } from '@paddock/domain/privacy/retention.ts'
import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import type { Database } from '../db/database.ts'
import { checkouts, orders } from '../db/schema/store.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { isPaid, type Payments } from '../outside/payments.ts'
import type { Services } from '../services.ts'
import { confirmPayment } from './confirmation.ts'
import { recordRefund } from './record-refunds.ts'
import { settleRefund } from './refunds.ts'
import { endCheckout, GRACE_MINUTES } from './stock-reservations.ts'

type Deps = Pick<Services, 'db' | 'jobs' | 'config' | 'payments' | 'secret'>

const UNPAID_CHECKOUT_DAYS = RETENTION['unpaid-checkouts'].days

/** A checkout that was paid or has expired meanwhile is already closed. */
export const closePayPage =
  ({ payments }: Deps): JobHandlers['close-pay-page'] =>
  async ({ session_id }) => {
    await payments?.stripe.checkout.sessions.expire(session_id).catch(unlessRefused)
  }

/** A refund that Stripe declines for good is recorded and emailed to the owners; other failures are retried. */
export const sendRefund =
  (deps: Deps): JobHandlers['settle-refund'] =>
  async ({ refund_id }) => {
    await settleRefund(deps, refund_id, { emailOwners: true })
  }

export const recordRefunds =
  (deps: Deps): JobHandlers['note-refunds'] =>
  async ({ payment_intent }) => {
    const { db, payments } = deps
    if (!payments) return
    for await (const refund of payments.stripe.refunds.list({ payment_intent, limit: 100 }))
      await db.transaction((tx) => recordRefund(tx, deps, refund))
  }

/** Expired checkouts without news from Stripe: queried once more, then ended. */
export const sweepCheckouts =
  (deps: Deps): JobHandlers['sweep-checkouts'] =>
  async () => {
    const { db, jobs, payments } = deps
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
      const found = session && payments ? await sessionIn(payments, session) : undefined
      await db.transaction(async (tx) => {
        if (found && isPaid(found)) await confirmPayment(tx, deps, found)
        else await endCheckout(tx, jobs, id, 'expired')
      })
    }
    await forgetUnpaid(db)
  }

/** Undefined for a session of other keys or of the sandbox used before: it cannot be paid any more. */
async function sessionIn({ stripe }: Payments, session: string) {
  return stripe.checkout.sessions.retrieve(session).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined
    throw error
  })
}

/** Deletes names and addresses of people who bought nothing. A checkout that became an order stays with it. */
async function forgetUnpaid(db: Database) {
  const old = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        inArray(checkouts.status, ['expired', 'cancelled']),
        lt(checkouts.held_until, sql`now() - make_interval(days => ${UNPAID_CHECKOUT_DAYS})`),
        notExists(db.select({ id: orders.id }).from(orders).where(eq(orders.checkout_id, checkouts.id))),
      ),
    )
    .limit(1000)
  await db.delete(checkouts).where(inArray(checkouts.id, old))
}

function unlessRefused(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}
