/** The second half of a checkout, outside any transaction: opening a pay page at Stripe. */
import { and, eq, isNull } from 'drizzle-orm'
import Stripe from 'stripe'
import type { Database } from '../db/database.ts'
import { checkouts } from '../db/schema/store.ts'
import type { Payments } from '../outside/payments.ts'
import type { Checkout, OpenCheckout } from './create-checkout.ts'

/** Undefined if the checkout was cancelled meanwhile. */
export async function openPayPage(
  db: Database,
  payments: Payments,
  publicUrl: string,
  { checkout, lines }: OpenCheckout,
): Promise<Checkout | undefined> {
  if (checkout.url) return checkout
  try {
    const session = await payments.stripe.checkout.sessions.create(sessionFor(publicUrl, { checkout, lines }), {
      idempotencyKey: `checkout-${checkout.attempt}`,
    })
    const [ready] = await db
      .update(checkouts)
      .set({ stripe_session_id: session.id, url: session.url })
      .where(eq(checkouts.id, checkout.id))
      .returning()
    return ready
  } catch (error) {
    await giveUp(db, checkout)
    throw error
  }
}

/** Undoes the checkout: its reservations end, and the same id may be tried again. */
async function giveUp(db: Database, { id, attempt }: Checkout) {
  await db
    .delete(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.attempt, attempt), isNull(checkouts.stripe_session_id)))
}

function sessionFor(publicUrl: string, { checkout, lines }: OpenCheckout): Stripe.Checkout.SessionCreateParams {
  const more = [
    { name: 'Shipping', amount: checkout.shipping_amount },
    { name: 'Tax (8%)', amount: checkout.tax_amount },
  ].filter(({ amount }) => amount > 0)
  const metadata = { checkout_id: checkout.id }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: checkout.id,
    customer_email: checkout.customer_email,
    line_items: [
      ...lines.map((line) => payLine(line.product_name, line.unit_price, line.quantity)),
      ...more.map(({ name, amount }) => payLine(name, amount, 1)),
    ],
    success_url: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/payment-canceled?checkout=${checkout.id}`,
    expires_at: Math.floor(Date.parse(checkout.held_until) / 1000),
    metadata,
    payment_intent_data: { metadata },
  }
}

const payLine = (name: string, unit_amount: number, quantity: number) => ({
  quantity,
  price_data: { currency: 'usd', unit_amount, product_data: { name } },
})

/** Stripe validates addresses more strictly than we do. */
export const refusedEmail = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer_email'
