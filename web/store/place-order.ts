/** Turns the form and the cart into a payment on the hosted pay page; called twice, it is still one payment. */
import { type Cart, pricedLines } from '@paddock/domain/store/cart.ts'
import {
  type CheckoutForm,
  customerName,
  destinationOf,
  shippingAddressOf,
} from '@paddock/domain/store/checkout-form.ts'
import type { StoreRules } from '@paddock/domain/store/store-rules.ts'
import { asksForVatNumber } from '@paddock/domain/store/tax.ts'
import { needsWaiver } from '@paddock/domain/store/terms.ts'
import { hasPhysical, type TotalsOptions, totalsOf } from '@paddock/domain/store/totals.ts'
import { api } from '../app/api.ts'
import { Refused, refusalOf } from '../app/server-errors.ts'
import type { Discounts } from './discount-code.ts'
import { MESSAGES } from './messages.ts'
import { browserId, checkoutFor, clearCheckout, storeCheckout } from './open-checkout.ts'

/** As it is chosen; the file may still be missing. */
export type TypedPurchaseOrder = { number: string; school: string; file: PurchaseOrder['file'] | null }
export const NO_PURCHASE_ORDER: TypedPurchaseOrder = { number: '', school: '', file: null }
export type PurchaseOrder = Parameters<typeof api.purchase_orders.place.call>[0]['purchaseOrder']
export type PlacedOrder = ReturnType<typeof orderOf> & { purchaseOrder?: PurchaseOrder | undefined }

export async function placeOrder(order: PlacedOrder) {
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

async function openPayPage(
  order: PlacedOrder,
  { renew } = { renew: false },
): Promise<{ url: string } | { placed: string }> {
  const { items, expectedTotal: total, purchaseOrder } = order
  const checkout = checkoutFor({ items, total }, renew)
  if (purchaseOrder) {
    const input = { ...checkout, ...order, purchaseOrder, browserId: browserId() }
    return { placed: (await api.purchase_orders.place.call(input)).order_number }
  }
  const answer = await api.checkout.create.call({ ...checkout, ...order, browserId: browserId() })
  if (!answer.success || !answer.url) throw new Refused(MESSAGES.checkout.sessionFailed)
  const { session_id, held_until } = answer
  storeCheckout({ id: checkout.id, items, total, session_id, held_until })
  return answer
}

/** The contract's input without the id. */
export function orderOf(form: CheckoutForm, cart: Cart, rules: StoreRules, discounts: Discounts) {
  const physical = hasPhysical(cart)
  const { country } = destinationOf(form, physical)
  const totals = totalsOf(pricedLines(cart), totalsOptions(form, cart, rules, discounts))
  return {
    items: cart.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    customerEmail: form.email.trim(),
    customerName: customerName(form),
    customerPhone: form.phone.trim() || null,
    billingAddress: form.billingAddress,
    shippingAddress: shippingAddressOf(form, physical),
    // As it is shown: the chosen one, or the first if that is not offered to this country.
    shippingMethod: totals.method?.id ?? null,
    vatNumber: asksForVatNumber(rules, country) ? form.vatNumber.trim() || null : null,
    // The schema refuses anything but true.
    ofAge: form.ofAge as true,
    waivesWithdrawal: needsWaiver(cart, country) && form.waivesWithdrawal,
    discountCode: discounts.applied,
    expectedTotal: totals.total,
    expectedDiscount: totals.discount,
  }
}

/** What the totals of a cart depend on, as the form has it. */
export function totalsOptions(
  form: CheckoutForm,
  cart: Cart,
  rules: StoreRules,
  { effects }: Discounts,
): TotalsOptions {
  return {
    rules,
    discounts: effects,
    destination: destinationOf(form, hasPhysical(cart)),
    method: form.shippingMethod || null,
    customer: { vatNumber: form.vatNumber },
  }
}

/** Why the checkout with this id has ended; undefined if the call failed for another reason. */
function endOf(error: unknown): string | undefined {
  const refusal = refusalOf(error)
  if (refusal?.code !== 'CHECKOUT_OVER') return undefined
  const { data } = refusal
  return typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : 'changed'
}
