/** A team pays its entry fee on the pay page of Stripe, or of the sandbox, and returns to its portal. */
import { randomUUID } from 'node:crypto'
import { mayPayByCard, owes } from '@paddock/domain/registration/fee.ts'
import { centsOf, currency } from '@paddock/domain/store/money.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { entryFeePayments } from '../db/schema/registration.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { isPaid, type Payments } from '../outside/payments.ts'
import type { Services } from '../services.ts'
import { closePages, confirmFee, type FeePayment, lockRegistration } from './fee-payments.ts'

/** Stripe accepts no pay page of less than half an hour. */
const PAY_MINUTES = 31
/** After a pay page has expired, a job looks up what became of it. */
const LOOKED_UP_AFTER_SECONDS = (PAY_MINUTES + 5) * 60

type Wanted = { id: string; team_id: string; registration_id: string; paid_by: string }

export const pay = api.entry_fees.pay.handler(async ({ input, context, errors }) => {
  const { db, jobs, payments, config, log, caller } = context
  if (!payments) throw errors.PAYMENTS_OFF()
  const user = userOf(caller)
  const opened = await db.transaction((tx) => openPayment(tx, jobs, { ...input, paid_by: user.id }, new Date()))
  if (opened === 'no-registration') throw errors.NOT_FOUND()
  if (opened === 'nothing-due') throw errors.NOTHING_DUE()
  if (opened === 'card-impossible') throw errors.CARD_IMPOSSIBLE()
  const url = await openPage(db, payments, config.publicUrl, opened, user.email).catch((error: unknown) => {
    log.error({ err: error }, 'no pay page could be opened')
    throw errors.PAYMENTS_DOWN()
  })
  if (!url) throw errors.NOTHING_DUE()
  return { url, amount: opened.amount }
})

/** Idempotent: a pay page that is still open is used again. */
async function openPayment(tx: Transaction, jobs: Services['jobs'], wanted: Wanted, now: Date) {
  const registration = await lockRegistration(tx, wanted.registration_id)
  if (registration?.team_id !== wanted.team_id) return 'no-registration'
  const { id: event, name, entry_fee, status } = competitionEvents
  const [found] = await tx
    .select({ name, entry_fee, status })
    .from(competitionEvents)
    .where(eq(event, registration.event_id))
  const owing = { ...registration, entry_fee: found?.entry_fee ?? 0 }
  if (!found || found.status === 'cancelled' || !owes(owing)) return 'nothing-due'
  if (!mayPayByCard(owing)) return 'card-impossible'
  const amount = centsOf(found.entry_fee)
  const [open] = await tx
    .select()
    .from(entryFeePayments)
    .where(and(eq(entryFeePayments.registration_id, registration.id), eq(entryFeePayments.state, 'open')))
  if (open?.amount === amount && Date.parse(open.expires_at) > now.getTime() + 60_000) return open
  await closePages(tx, jobs, registration.id)
  const [made] = await tx
    .insert(entryFeePayments)
    .values({
      id: wanted.id,
      registration_id: registration.id,
      event_name: found.name,
      team_name: registration.team_name,
      amount,
      attempt: randomUUID(),
      paid_by: wanted.paid_by,
      // Whole seconds, since Stripe accepts nothing finer.
      expires_at: new Date(Math.floor(now.getTime() / 1000 + PAY_MINUTES * 60) * 1000).toISOString(),
    })
    .onConflictDoNothing()
    .returning()
  // The id was used for a pay page that has ended.
  if (!made) return 'nothing-due'
  const later = { startAfterSeconds: LOOKED_UP_AFTER_SECONDS, singletonKey: made.id }
  await jobs.enqueue(tx, 'settle-entry-fee', { payment_id: made.id }, later)
  return made
}

/** Outside of any transaction. Undefined if the registration was deleted meanwhile. */
async function openPage(db: Database, { stripe }: Payments, publicUrl: string, payment: FeePayment, email: string) {
  if (payment.url) return payment.url
  const { id, attempt, event_name, team_name, amount } = payment
  const metadata = { entry_fee_payment_id: id }
  const back = `${publicUrl}/manage?tab=competition`
  try {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        adaptive_pricing: { enabled: false },
        client_reference_id: id,
        customer_email: email,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency(),
              unit_amount: amount,
              product_data: { name: `Entry fee: ${team_name} in ${event_name}` },
            },
          },
        ],
        success_url: `${back}&paid={CHECKOUT_SESSION_ID}`,
        cancel_url: back,
        expires_at: Math.floor(Date.parse(payment.expires_at) / 1000),
        metadata,
        payment_intent_data: { metadata },
      },
      { idempotencyKey: `entry-fee-${attempt}` },
    )
    const [ready] = await db
      .update(entryFeePayments)
      .set({ stripe_session_id: session.id, url: session.url })
      .where(eq(entryFeePayments.id, id))
      .returning()
    return ready?.url
  } catch (error) {
    // Undone, so that the same id may be tried again.
    await db
      .delete(entryFeePayments)
      .where(
        and(
          eq(entryFeePayments.id, id),
          eq(entryFeePayments.attempt, attempt),
          isNull(entryFeePayments.stripe_session_id),
        ),
      )
    throw error
  }
}

export const verify = api.entry_fees.verify.handler(async ({ input, context, errors }) => {
  const { db, jobs, payments, log } = context
  const { session_id, team_id } = input
  const [known] = await db.select().from(entryFeePayments).where(eq(entryFeePayments.stripe_session_id, session_id))
  const registration_id = known?.registration_id
  if (!known || !registration_id) throw errors.NOT_FOUND()
  const ours = await db.transaction((tx) => lockRegistration(tx, registration_id))
  if (ours?.team_id !== team_id) throw errors.NOT_FOUND()
  const { event_name, amount } = known
  if (known.paid_at) return { event_name, amount }
  if (!payments) throw errors.PAYMENTS_OFF()
  const session = await payments.stripe.checkout.sessions.retrieve(session_id).catch((error: unknown) => {
    log.error({ err: error }, 'a payment could not be looked up')
    throw errors.PAYMENTS_DOWN()
  })
  if (!isPaid(session)) throw errors.NOT_PAID()
  await db.transaction((tx) => confirmFee(tx, jobs, session))
  return { event_name, amount }
})
