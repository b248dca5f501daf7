/** Saves a checkout as an order, with its lines as they were when the checkout began. */
import { randomBytes } from 'node:crypto'
import { omit } from '@paddock/domain/omit.ts'
import { countedOrderNumber, ORDER_NUMBER_BYTES, orderNumber } from '@paddock/domain/store/order-number.ts'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { shopSettings } from '../db/schema/shop.ts'
import { checkoutItems, orderItems, orders } from '../db/schema/store.ts'
import type { Checkout } from './create-checkout.ts'
import { shopOf } from './shop.ts'

type Item = typeof checkoutItems.$inferSelect

/** What became of the payment, and the order's status after it. */
const STATUS_AFTER = { paid: 'pending', refunded: 'refunded', failed: 'cancelled', pending: 'pending' } as const
type Outcome = keyof typeof STATUS_AFTER

export const itemsOf = (tx: Transaction, { id }: Checkout) =>
  tx.select().from(checkoutItems).where(eq(checkoutItems.checkout_id, id)).orderBy(checkoutItems.position)

export async function saveOrder(
  tx: Transaction,
  checkout: Checkout,
  items: Item[],
  payment_status: Outcome,
  by_invoice = false,
) {
  const [order] = await tx
    .insert(orders)
    .values({
      order_number: await freeNumber(tx),
      checkout_id: checkout.id,
      status: STATUS_AFTER[payment_status],
      payment_status,
      by_invoice,
      paid_by: by_invoice ? 'transfer' : 'card',
      customer_name: checkout.customer_name,
      customer_email: checkout.customer_email,
      customer_phone: checkout.customer_phone,
      billing_address: checkout.billing_address,
      shipping_address: checkout.shipping_address,
      subtotal: checkout.subtotal,
      tax_amount: checkout.tax_amount,
      shipping_amount: checkout.shipping_amount,
      discount_amount: checkout.discount_amount,
      discounts: checkout.discounts,
      total_amount: checkout.total_amount,
      currency: checkout.currency,
      tax_included: checkout.tax_included,
      tax_lines: checkout.tax_lines,
      reverse_charge: checkout.reverse_charge,
      vat_number: checkout.vat_number,
      shipping_method: checkout.shipping_method,
      of_age: checkout.of_age,
      withdrawal_waived: checkout.withdrawal_waived,
      user_id: checkout.user_id,
      team_id: checkout.team_id,
    })
    .returning()
  if (!order) throw new Error('The order was not saved.')
  await tx.insert(orderItems).values(items.map((line) => ({ ...omit(line, 'id', 'checkout_id'), order_id: order.id })))
  return order
}

/** The unique index is the final check; the query before only makes a collision very unlikely. */
async function freeNumber(tx: Transaction): Promise<string> {
  const order_number = await nextNumber(tx)
  const [taken] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.order_number, order_number))
  return taken ? freeNumber(tx) : order_number
}

/** Counted orders queue for the row of the settings until they are saved; a number taken by one that fails is given to the next. */
async function nextNumber(tx: Transaction) {
  const { order_prefix, order_number_style } = await shopOf(tx)
  if (order_number_style === 'random') return orderNumber(new Date(), randomBytes(ORDER_NUMBER_BYTES), order_prefix)
  const [counted] = await tx
    .update(shopSettings)
    // Counting on is no change of the settings.
    .set({ next_order_number: sql`${shopSettings.next_order_number} + 1`, updated_at: sql`${shopSettings.updated_at}` })
    .returning({ order_prefix: shopSettings.order_prefix, next: shopSettings.next_order_number })
  if (!counted) throw new Error('Orders are counted without settings.')
  return countedOrderNumber(counted.order_prefix, counted.next - 1)
}
