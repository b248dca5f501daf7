/** The second half of a checkout, outside any transaction: opening a pay page at Stripe. */
import { shippingLabel, taxLabel } from '@paddock/domain/store/amounts.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { type Cents, subtract } from '@paddock/domain/units.ts'
import { and, eq, isNull } from 'drizzle-orm'
import Stripe from 'stripe'
import type { Database } from '../db/database.ts'
import { checkouts } from '../db/schema/store.ts'
import type { Payments } from '../outside/payments.ts'
import type { Services } from '../services.ts'
import type { Checkout, OpenCheckout } from './create-checkout.ts'
import { printTokenOf } from './print-sales.ts'

/** Undefined if the checkout was cancelled meanwhile. */
export async function openPayPage(
  { db, config, secret }: Pick<Services, 'db' | 'config' | 'secret'>,
  payments: Payments,
  { checkout, lines }: OpenCheckout,
  /** The token of the pay link, for an order made by hand: the checkout outlives its pay page. */
  payLink?: string,
): Promise<Checkout | undefined> {
  if (checkout.url) return checkout
  const links = { payLink, print: await printTokenOf(db, secret, checkout.id) }
  try {
    const session = await payments.stripe.checkout.sessions.create(
      sessionFor(config.publicUrl, { checkout, lines }, links),
      { idempotencyKey: `checkout-${checkout.attempt}` },
    )
    const [ready] = await db
      .update(checkouts)
      .set({ stripe_session_id: session.id, url: session.url })
      .where(eq(checkouts.id, checkout.id))
      .returning()
    return ready
  } catch (error) {
    if (!payLink) await giveUp(db, checkout)
    throw error
  }
}

/** Undoes the checkout: its reservations end, and the same id may be tried again. */
async function giveUp(db: Database, { id, attempt }: Checkout) {
  await db
    .delete(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.attempt, attempt), isNull(checkouts.stripe_session_id)))
}

function sessionFor(
  publicUrl: string,
  { checkout, lines }: OpenCheckout,
  { payLink, print }: { payLink: string | undefined; print: string | undefined },
): Stripe.Checkout.SessionCreateParams {
  const more = [
    { name: shippingLabel(checkout.shipping_method), amount: checkout.shipping_amount },
    ...addedTax(checkout),
  ].filter(({ amount }) => amount > 0)
  const { currency } = checkout
  const metadata = { checkout_id: checkout.id }
  const ofPrint = print ? `&print=${print}` : ''
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: checkout.id,
    customer_email: checkout.customer_email,
    line_items: [
      ...lines.map((line) => payLine(currency, lineOf(line))),
      ...more.map(({ name, amount }) => payLine(currency, { name, amount, quantity: 1 })),
    ],
    success_url: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}${ofPrint}`,
    cancel_url: payLink
      ? `${publicUrl}/store/pay/${payLink}`
      : `${publicUrl}/payment-canceled?checkout=${checkout.id}${ofPrint}`,
    expires_at: Math.floor((payLink ? linkedUntil(checkout, Date.now()) : Date.parse(checkout.held_until)) / 1000),
    metadata,
    payment_intent_data: { metadata },
  }
}

const HOUR = 3_600_000

/**
 * Stripe keeps a pay page open between half an hour and a day. Whole hours, so that pressing twice asks for the same page.
 */
function linkedUntil({ held_until }: Checkout, now: number) {
  const hour = Math.ceil(now / HOUR) * HOUR
  return Math.max(Math.min(Date.parse(held_until), hour + 22 * HOUR), hour + HOUR)
}

/** Tax that the prices include is part of the lines already. */
const addedTax = ({ tax_included, tax_lines }: Checkout) =>
  tax_included ? [] : tax_lines.map((line) => ({ name: taxLabel(line), amount: line.amount }))

/** A line of Stripe has one price for each unit, so that a discounted line is shown as a whole. */
function lineOf({ product_name, quantity, unit_price, total_price, discount_amount }: OpenCheckout['lines'][number]) {
  if (discount_amount === 0) return { name: product_name, amount: unit_price, quantity }
  const name = `${quantity} × ${product_name}, ${formatCents(discount_amount)} discount`
  return { name, amount: subtract(total_price, discount_amount), quantity: 1 }
}

const payLine = (currency: string, { name, amount, quantity }: { name: string; amount: Cents; quantity: number }) => ({
  quantity,
  price_data: { currency, unit_amount: amount, product_data: { name } },
})

/** Stripe validates addresses more strictly than we do. */
export const refusedEmail = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer_email'
