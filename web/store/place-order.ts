/** Turns the form and the cart into a payment on the hosted pay page; called twice, it is still one payment. */
import { type Cart, pricedLines } from '@paddock/domain/store/cart.ts'
import { type CheckoutForm, customerName, shippingAddressOf } from '@paddock/domain/store/checkout-form.ts'
import { hasPhysical, totalsOf } from '@paddock/domain/store/totals.ts'
import { api } from '../app/api.ts'
import { Refused, refusalOf } from '../app/server-errors.ts'
import type { Discounts } from './discount-code.ts'
import { MESSAGES } from './messages.ts'
import { browserId, checkoutFor, clearCheckout, storeCheckout } from './open-checkout.ts'

type Order = ReturnType<typeof orderOf>

export async function placeOrder(order: Order) {
  try {
    return await openPayPage(order)
  } catch (error) {
    const over = endOf(error)
    if (!over) throw error
    if (over !== 'paid') return await openPayPage(order, { renew: true })
    // The buyer decides whether to buy everything a second time.
    clearCheckout()
    throw new Refused(MESSAGES.checkout.alreadyPaid)
  }
}

async function openPayPage(order: Order, { renew } = { renew: false }) {
  const { items, expectedTotal: total } = order
  const checkout = checkoutFor({ items, total }, renew)
  const answer = await api.checkout.create.call({ ...checkout, ...order, browserId: browserId() })
  if (!answer.success || !answer.url) throw new Refused(MESSAGES.checkout.sessionFailed)
  const { session_id, held_until } = answer
  storeCheckout({ id: checkout.id, items, total, session_id, held_until })
  return answer
}

/** The contract's input without the id. */
export function orderOf(form: CheckoutForm, cart: Cart, { applied, effects }: Discounts) {
  const totals = totalsOf(pricedLines(cart), { discounts: effects })
  return {
    items: cart.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    customerEmail: form.email.trim(),
    customerName: customerName(form),
    customerPhone: form.phone.trim() || null,
    billingAddress: form.billingAddress,
    shippingAddress: shippingAddressOf(form, hasPhysical(cart)),
    discountCode: applied,
    expectedTotal: totals.total,
    expectedDiscount: totals.discount,
  }
}

/** Why the checkout with this id has ended; undefined if the call failed for another reason. */
function endOf(error: unknown): string | undefined {
  const refusal = refusalOf(error)
  if (refusal?.code !== 'CHECKOUT_OVER') return undefined
  const { data } = refusal
  return typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : 'changed'
}
