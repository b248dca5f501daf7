/**
 * Card payments of entry fees as they are stored: opened, confirmed once by the webhook or the return page, and refunded by a
 * job. A registration is always locked before its payments, to avoid deadlocks.
 */
import { randomUUID } from 'node:crypto'
import type { FeeState } from '@paddock/domain/registration/fee.ts'
import { isCurrent } from '@paddock/domain/registration/states.ts'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Queries, Transaction } from '../db/database.ts'
import { entryFeePayments, eventRegistrations } from '../db/schema/registration.ts'
import type { Services } from '../services.ts'
import { announceRegistration } from './announce-registration.ts'

type Jobs = Services['jobs']
export type FeePayment = typeof entryFeePayments.$inferSelect
type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'client_reference_id' | 'payment_status' | 'payment_intent' | 'amount_total'
>

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** By its pay page, or, if the server crashed before it was noted, by the reference that the page carries. */
async function paymentOf(tx: Queries, { id, client_reference_id }: Pick<Session, 'id' | 'client_reference_id'>) {
  const [own] = await tx.select().from(entryFeePayments).where(eq(entryFeePayments.stripe_session_id, id))
  if (own || !client_reference_id || !UUID.test(client_reference_id)) return own
  const unnoted = and(eq(entryFeePayments.id, client_reference_id), isNull(entryFeePayments.stripe_session_id))
  const [found] = await tx.select().from(entryFeePayments).where(unnoted)
  return found
}

/** The registration is undefined if it was deleted. */
export async function lockPayment(
  tx: Transaction,
  { id, registration_id }: Pick<FeePayment, 'id' | 'registration_id'>,
) {
  const registration = registration_id ? await lockRegistration(tx, registration_id) : undefined
  const [payment] = await tx.select().from(entryFeePayments).where(eq(entryFeePayments.id, id)).for('update')
  return { payment, registration }
}

export async function lockRegistration(tx: Transaction, id: string) {
  const [row] = await tx.select().from(eventRegistrations).where(eq(eventRegistrations.id, id)).for('update')
  return row
}

/** Undefined if the payment is not for an entry fee. Whatever nobody owes any more is refunded. */
export async function confirmFee(tx: Transaction, jobs: Jobs, session: Session) {
  const found = await paymentOf(tx, session)
  if (!found) return undefined
  const { payment, registration } = await lockPayment(tx, found)
  if (!payment || payment.paid_at) return payment
  if (session.amount_total !== payment.amount)
    throw new Error(`The payment ${session.id} is of ${session.amount_total} cents, not of ${payment.amount}.`)
  const { payment_intent: intent } = session
  const paid = {
    stripe_session_id: session.id,
    stripe_payment_intent_id: typeof intent === 'string' ? intent : (intent?.id ?? null),
    paid_at: new Date().toISOString(),
  }
  const owed = registration && isCurrent(registration.state) && ['unpaid', 'refunded'].includes(registration.fee_state)
  if (owed) await closePages(tx, jobs, registration.id, payment.id)
  const state = owed ? ('paid' as const) : ('refunding' as const)
  await tx
    .update(entryFeePayments)
    .set({ ...paid, state })
    .where(eq(entryFeePayments.id, payment.id))
  if (!owed) await sendRefund(tx, jobs, payment.id)
  if (registration && (owed || !isCurrent(registration.state)))
    await setFee(tx, registration.id, owed ? 'paid-online' : 'refunding')
  return { ...payment, ...paid, state }
}

/** Nobody pays any more on the open pay pages of a registration, or on all of them but one. */
export async function closePages(tx: Transaction, jobs: Jobs, registration_id: string, except?: string) {
  const closed = await tx
    .update(entryFeePayments)
    .set({ state: 'expired' })
    .where(
      and(
        eq(entryFeePayments.registration_id, registration_id),
        eq(entryFeePayments.state, 'open'),
        except ? ne(entryFeePayments.id, except) : undefined,
      ),
    )
    .returning({ session_id: entryFeePayments.stripe_session_id })
  for (const { session_id } of closed) if (session_id) await jobs.enqueue(tx, 'close-pay-page', { session_id })
}

/** Refunds what was paid by card, if anything was; true if so. Also closes pay pages that are still open. */
export async function refundFee(tx: Transaction, jobs: Jobs, registration_id: string): Promise<boolean> {
  await lockRegistration(tx, registration_id)
  await closePages(tx, jobs, registration_id)
  const started = await tx
    .update(entryFeePayments)
    .set({ state: 'refunding', attempt: randomUUID() })
    .where(
      and(eq(entryFeePayments.registration_id, registration_id), inArray(entryFeePayments.state, ['paid', 'failed'])),
    )
    .returning({ id: entryFeePayments.id })
  for (const { id } of started) await sendRefund(tx, jobs, id)
  if (started.length > 0) await setFee(tx, registration_id, 'refunding')
  return started.length > 0
}

const sendRefund = (tx: Transaction, jobs: Jobs, payment_id: string) =>
  jobs.enqueue(tx, 'settle-entry-fee', { payment_id })

/** What Stripe reports about a refund, also of one that was made at Stripe itself; once, however often it arrives. */
export async function recordFeeRefund(
  tx: Transaction,
  reported: Pick<Stripe.Refund, 'amount' | 'status' | 'payment_intent'> & { failure_reason?: string },
) {
  const intent = typeof reported.payment_intent === 'string' ? reported.payment_intent : reported.payment_intent?.id
  if (!intent) return
  const [found] = await tx.select().from(entryFeePayments).where(eq(entryFeePayments.stripe_payment_intent_id, intent))
  if (!found) return
  const failed = reported.status === 'failed' || reported.status === 'canceled'
  const { payment, registration } = await lockPayment(tx, found)
  if (!payment || (!failed && (reported.status !== 'succeeded' || reported.amount < payment.amount))) return
  const state = failed ? ('failed' as const) : ('refunded' as const)
  if (payment.state === state) return
  await tx.update(entryFeePayments).set({ state }).where(eq(entryFeePayments.id, payment.id))
  const shown = registration && ['paid-online', 'refunding', 'refund-failed'].includes(registration.fee_state)
  if (!shown) return
  const note = failed ? (reported.failure_reason ?? 'The bank did not accept it.').slice(0, 300) : null
  await setFee(tx, registration.id, failed ? 'refund-failed' : 'refunded', note)
}

export async function setFee(tx: Transaction, id: string, fee_state: FeeState, fee_note: string | null = null) {
  const [row] = await tx
    .update(eventRegistrations)
    .set({ fee_state, fee_note })
    .where(eq(eventRegistrations.id, id))
    .returning()
  if (row) await announceRegistration(tx, row)
}
