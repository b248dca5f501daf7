/** The emails to the owners about the store. */
import { plural } from '@paddock/domain/plural.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { type Cents, total } from '@paddock/domain/units.ts'
import type { orders } from '../db/schema/store.ts'
import type { OwnerAddress } from '../identity/owners.ts'
import { composeEmail } from '../outside/compose-email.ts'

export type LowProduct = { name: string; sku: string | null; left: number }

export const lowStockEmail = (owner: OwnerAddress, publicUrl: string, low: readonly LowProduct[]) =>
  composeEmail({
    to: owner.email,
    subject: low.length === 1 ? `Running low: ${low[0]?.name}` : `Running low: ${low.length} products`,
    greeting: `Hello ${owner.full_name},`,
    lines: [
      low.length === 1
        ? 'A sale has taken this product to its low-stock level:'
        : 'A sale has taken these products to their low-stock levels:',
      low
        .map(({ name, sku, left }) => `${name}${sku ? ` (${sku})` : ''}: ${left === 0 ? 'none' : left} left`)
        .join('\n'),
      'You get one email per product until it has been restocked.',
    ],
    action: { label: 'Open the back office', url: `${publicUrl}/business-owner?tab=overview` },
  })

type NewOrder = Pick<typeof orders.$inferSelect, 'id' | 'order_number' | 'customer_name' | 'total_amount'>
type Item = { product_name: string; quantity: number; total_price: Cents }

const CHANGE_IT = 'You can change how you hear about new orders in the back office, under Orders.'
const orderUrl = (publicUrl: string, order_id: string) => `${publicUrl}/business-owner?tab=orders&order=${order_id}`

export const newOrderEmail = (owner: OwnerAddress, publicUrl: string, order: NewOrder, items: readonly Item[]) =>
  composeEmail({
    to: owner.email,
    subject: `New order ${order.order_number}: ${formatCents(order.total_amount)}`,
    greeting: `Hello ${owner.full_name},`,
    lines: [
      `${order.customer_name} has paid ${formatCents(order.total_amount)} for order ${order.order_number}.`,
      items.map((item) => `${item.quantity} × ${item.product_name}: ${formatCents(item.total_price)}`).join('\n'),
    ],
    action: { label: 'Open the order', url: orderUrl(publicUrl, order.id) },
    closing: CHANGE_IT,
  })

export const returnAskedEmail = (
  owner: OwnerAddress,
  publicUrl: string,
  order: NewOrder,
  lines: readonly { product_name: string; quantity: number }[],
  reason: string,
) =>
  composeEmail({
    to: owner.email,
    subject: `Return of order ${order.order_number} requested`,
    greeting: `Hello ${owner.full_name},`,
    lines: [
      `${order.customer_name} asks to return items of order ${order.order_number}:`,
      lines.map(({ quantity, product_name }) => `${quantity} × ${product_name}`).join('\n'),
      `Reason: ${reason}`,
    ],
    action: { label: 'Open the order', url: orderUrl(publicUrl, order.id) },
  })

/** `others`: what else is new since yesterday, such as inquiries. */
export function orderDigestEmail(
  owner: OwnerAddress,
  publicUrl: string,
  orders: readonly NewOrder[],
  others: { label: string; url: string }[] = [],
) {
  const count = plural(orders.length, 'new order')
  const sum = formatCents(total(orders.map(({ total_amount }) => total_amount)))
  return composeEmail({
    to: owner.email,
    subject: `${count}: ${sum}`,
    greeting: `Hello ${owner.full_name},`,
    lines: [
      `${count} since the last digest, ${sum} in total.`,
      orders
        .map(
          ({ order_number, customer_name, total_amount }) =>
            `${order_number}, ${customer_name}: ${formatCents(total_amount)}`,
        )
        .join('\n'),
      ...(others.length > 0 ? ['This is also new for you since yesterday:'] : []),
    ],
    links: others,
    action: { label: 'Open the orders', url: `${publicUrl}/business-owner?tab=orders` },
    closing: CHANGE_IT,
  })
}

type FailedRefund = { amount: Cents; order_id: string }

export const refundFailedEmail = (
  owner: OwnerAddress,
  publicUrl: string,
  order_number: string,
  { amount, order_id }: FailedRefund,
  reason: string,
) =>
  composeEmail({
    to: owner.email,
    subject: `A refund for order ${order_number} did not go through`,
    greeting: `Hello ${owner.full_name},`,
    lines: [
      `Stripe could not complete a refund of ${formatCents(amount)} for order ${order_number}.`,
      `Reason: ${reason}`,
    ],
    action: { label: 'Open the order', url: orderUrl(publicUrl, order_id) },
  })
