/** Turns the form and the cart into a payment at the hosted pay page; asked twice, it is still one payment. */
import { type Cart, pricedLines } from '@paddock/domain/store/cart.ts'
import { type CheckoutForm, customerName, shippingAddressOf } from '@paddock/domain/store/checkout-form.ts'
import { hasPhysical, totalsOf } from '@paddock/domain/store/totals.ts'
import { api } from '../app/api.ts'
import { Refused, refusalOf } from '../app/server-errors.ts'
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
    // Buying it all a second time is for the person to decide.
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

/** As the contract has it, but for the id. */
export function orderOf(form: CheckoutForm, cart: Cart) {
  return {
    items: cart.map(({ productId, quantity }) => ({ productId, quantity })),
    customerEmail: form.email.trim(),
    customerName: customerName(form),
    customerPhone: form.phone.trim() || null,
    billingAddress: form.billingAddress,
    shippingAddress: shippingAddressOf(form, hasPhysical(cart)),
    expectedTotal: totalsOf(pricedLines(cart)).total,
  }
}

/** Why the checkout that this id stands for is over; undefined when that is not what failed. */
function endOf(error: unknown): string | undefined {
  const refusal = refusalOf(error)
  if (refusal?.code !== 'CHECKOUT_OVER') return undefined
  const { data } = refusal
  return typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : 'changed'
}
