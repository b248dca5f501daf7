/** The emails to the owners about the store. */
import { plural } from '@paddock/domain/plural.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { type Cents, total } from '@paddock/domain/units.ts'
import type { orders } from '../db/schema/store.ts'
import type { OwnerAddress } from '../identity/owners.ts'
import { composeEmail } from '../outside/compose-email.ts'
import { type Sender, worded } from './shop.ts'

type Owner = Pick<OwnerAddress, 'email' | 'full_name'>

export type LowProduct = { name: string; sku: string | null; left: number }

export function lowStockEmail(owner: Owner, sender: Sender, low: readonly LowProduct[]) {
  const products = low.length === 1 ? (low[0]?.name ?? '') : `${low.length} products`
  const { introduction, ...wording } = worded(sender, 'low_stock', { owner_name: owner.full_name, products })
  return composeEmail({
    to: owner.email,
    ...wording,
    lines: [
      ...introduction,
      low.length === 1
        ? 'A sale has taken this product to its low-stock level:'
        : 'A sale has taken these products to their low-stock levels:',
      low
        .map(({ name, sku, left }) => `${name}${sku ? ` (${sku})` : ''}: ${left === 0 ? 'none' : left} left`)
        .join('\n'),
      'You get one email per product until it has been restocked.',
    ],
    action: { label: 'Open the back office', url: `${sender.publicUrl}/business-owner?tab=overview` },
  })
}

type NewOrder = Pick<typeof orders.$inferSelect, 'id' | 'order_number' | 'customer_name' | 'total_amount'>
type Item = { product_name: string; quantity: number; total_price: Cents }

const orderUrl = (publicUrl: string, order_id: string) => `${publicUrl}/business-owner?tab=orders&order=${order_id}`

export function newOrderEmail(owner: Owner, sender: Sender, order: NewOrder, items: readonly Item[]) {
  const { introduction, ...wording } = worded(sender, 'new_order', {
    owner_name: owner.full_name,
    order_number: order.order_number,
    customer_name: order.customer_name,
    total: formatCents(order.total_amount),
  })
  return composeEmail({
    to: owner.email,
    ...wording,
    lines: [
      ...introduction,
      items.map((item) => `${item.quantity} × ${item.product_name}: ${formatCents(item.total_price)}`).join('\n'),
    ],
    action: { label: 'Open the order', url: orderUrl(sender.publicUrl, order.id) },
  })
}

export function returnAskedEmail(
  owner: Owner,
  sender: Sender,
  order: NewOrder,
  lines: readonly { product_name: string; quantity: number }[],
  reason: string,
) {
  const { introduction, ...wording } = worded(sender, 'return_asked', {
    owner_name: owner.full_name,
    order_number: order.order_number,
    customer_name: order.customer_name,
  })
  return composeEmail({
    to: owner.email,
    ...wording,
    lines: [
      ...introduction,
      lines.map(({ quantity, product_name }) => `${quantity} × ${product_name}`).join('\n'),
      `Reason: ${reason}`,
    ],
    action: { label: 'Open the order', url: orderUrl(sender.publicUrl, order.id) },
  })
}

/** `others`: what else is new since yesterday, such as inquiries. */
export function orderDigestEmail(
  owner: Owner,
  sender: Sender,
  orders: readonly NewOrder[],
  others: { label: string; url: string }[] = [],
) {
  const { introduction, ...wording } = worded(sender, 'order_digest', {
    owner_name: owner.full_name,
    count: plural(orders.length, 'new order'),
    total: formatCents(total(orders.map(({ total_amount }) => total_amount))),
  })
  return composeEmail({
    to: owner.email,
    ...wording,
    lines: [
      ...introduction,
      orders
        .map(
          ({ order_number, customer_name, total_amount }) =>
            `${order_number}, ${customer_name}: ${formatCents(total_amount)}`,
        )
        .join('\n'),
      ...(others.length > 0 ? ['This is also new for you since yesterday:'] : []),
    ],
    links: others,
    action: { label: 'Open the orders', url: `${sender.publicUrl}/business-owner?tab=orders` },
  })
}

type FailedRefund = { amount: Cents; order_id: string }

export function refundFailedEmail(
  owner: Owner,
  sender: Sender,
  order_number: string,
  { amount, order_id }: FailedRefund,
  reason: string,
) {
  const { introduction, ...wording } = worded(sender, 'refund_failed', {
    owner_name: owner.full_name,
    order_number,
    amount: formatCents(amount),
  })
  return composeEmail({
    to: owner.email,
    ...wording,
    lines: [...introduction, `Reason: ${reason}`],
    action: { label: 'Open the order', url: orderUrl(sender.publicUrl, order_id) },
  })
}
