/** The mails about an order, in words: what was bought, what it cost and where it goes. */
import { formatCents } from '@paddock/domain/store/money.ts'
import type { orders, StoredAddress } from '../db/schema/store.ts'
import { letter } from '../outside/letter.ts'

type Order = typeof orders.$inferSelect
type Line = { product_name: string; quantity: number; total_price: number }

export const orderLetter = (publicUrl: string, order: Order, items: readonly Line[]) =>
  letter({
    to: order.customer_email,
    subject: `Your Paddock order ${order.order_number}`,
    greeting: `Thank you for your order, ${order.customer_name}.`,
    lines: [
      `Your payment has arrived. Your order number is ${order.order_number}.`,
      sumsOf(order, items),
      order.shipping_address
        ? `We send it to:\n${addressLines(order.customer_name, order.shipping_address)}`
        : 'There is nothing to send by post: everything in this order is digital.',
      `Billed to:\n${addressLines(order.customer_name, order.billing_address)}`,
    ],
    action: { label: 'Visit the store', url: `${publicUrl}/store` },
    closing:
      'To see how your order stands, choose Account in the store and enter the order number and this email address.',
  })

export const refundLetter = (publicUrl: string, order: Order, items: readonly Line[]) =>
  letter({
    to: order.customer_email,
    subject: `Your money is on its way back: Paddock order ${order.order_number}`,
    greeting: `We are sorry, ${order.customer_name}.`,
    lines: [
      'Your payment arrived after the time for which we held your items, and in the meantime somebody else bought them.',
      `We have cancelled order ${order.order_number} and are refunding ${formatCents(order.total_amount)} to your card. It usually takes 5 to 10 days to show there.`,
      sumsOf(order, items),
    ],
    action: { label: 'Visit the store', url: `${publicUrl}/store` },
    closing: 'There is nothing that you need to do.',
  })

function sumsOf(order: Order, items: readonly Line[]) {
  const lines = items.map((item) => `${item.quantity} × ${item.product_name}: ${formatCents(item.total_price)}`)
  const shipping = order.shipping_amount > 0 ? formatCents(order.shipping_amount) : 'Free'
  return [
    ...lines,
    `Subtotal: ${formatCents(order.subtotal)}`,
    ...(order.shipping_address ? [`Shipping: ${shipping}`] : []),
    `Tax: ${formatCents(order.tax_amount)}`,
    `Total: ${formatCents(order.total_amount)}`,
  ].join('\n')
}

function addressLines(name: string, { line1, line2, city, state, postal_code, country }: StoredAddress) {
  return [name, line1, line2, `${city}, ${state} ${postal_code}`, country].filter(Boolean).join('\n')
}
