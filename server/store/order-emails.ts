/** Emails about an order: what was bought, what it cost and where it ships. */
import { dayOf } from '@paddock/domain/dates.ts'
import { amountRows, sumsOf } from '@paddock/domain/store/amounts.ts'
import { CARRIER_LABELS, type Carrier } from '@paddock/domain/store/carriers.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import type { ClosedStatus } from '@paddock/domain/store/order-status.ts'
import type { Cents } from '@paddock/domain/units.ts'
import type { orders, StoredAddress } from '../db/schema/store.ts'
import { composeEmail } from '../outside/compose-email.ts'
import type { Downloads } from './downloads.ts'

type Order = typeof orders.$inferSelect
type Line = { product_name: string; quantity: number; total_price: Cents }

export const orderEmail = (publicUrl: string, order: Order, items: readonly Line[], downloads: Downloads = []) =>
  composeEmail({
    to: order.customer_email,
    subject: `Your Paddock order ${order.order_number}`,
    greeting: `Thank you for your order, ${order.customer_name}.`,
    lines: [
      `Your payment has arrived. Your order number is ${order.order_number}.`,
      sumsText(order, items),
      order.shipping_address
        ? `We ship it to:\n${addressLines(order.customer_name, order.shipping_address)}`
        : 'Nothing will be shipped: everything in this order is digital.',
      `Billed to:\n${addressLines(order.customer_name, order.billing_address)}`,
      ...downloadLines(downloads),
    ],
    links: downloadLinks(publicUrl, downloads),
    action: lookUp(publicUrl, order),
    closing: 'Enter this email address on that page to see the status of your order.',
  })

/** New download links: because the owner renewed them, or because the file was added. */
export const downloadsEmail = (publicUrl: string, order: Order, downloads: Downloads) =>
  composeEmail({
    to: order.customer_email,
    subject: `The downloads of your Paddock order ${order.order_number}`,
    greeting: `Hello ${order.customer_name},`,
    lines: [`Here is what you bought with order ${order.order_number}.`, ...downloadLines(downloads)],
    links: downloadLinks(publicUrl, downloads),
    action: lookUp(publicUrl, order),
    closing: 'Enter this email address on that page to see your order and its downloads.',
  })

type Tracking = { carrier: Carrier | null; tracking_number: string | null; link: string | null }
type Parcel = Tracking & {
  items: readonly { product_name: string; quantity: number }[]
  /** Whether it is the whole order, a part after which more follows, or the last part. */
  part: 'whole' | 'part' | 'rest'
}

const SHIPPED = {
  whole: { subject: 'Your Paddock order', sentence: 'We have shipped your order' },
  part: { subject: 'Part of your Paddock order', sentence: 'We have shipped a part of your order' },
  rest: { subject: 'The rest of your Paddock order', sentence: 'We have shipped the rest of your order' },
} as const

/** Sent for each parcel. */
export const shippedEmail = (publicUrl: string, order: Order, parcel: Parcel) =>
  composeEmail({
    to: order.customer_email,
    subject: `${SHIPPED[parcel.part].subject} ${order.order_number} is on its way`,
    greeting: `Good news, ${order.customer_name}.`,
    lines: [
      `${SHIPPED[parcel.part].sentence} ${order.order_number}.`,
      ...trackingLines(parcel),
      parcel.items.map((item) => `${item.quantity} × ${item.product_name}`).join('\n'),
      ...(parcel.part === 'part' ? ['The rest follows in another parcel. We will email you when it leaves.'] : []),
      ...(order.shipping_address
        ? [`We ship it to:\n${addressLines(order.customer_name, order.shipping_address)}`]
        : []),
    ],
    links: trackingLinks(parcel),
    action: lookUp(publicUrl, order),
  })

/** For a parcel that was already shipped when its tracking number was added or changed. */
export const trackingEmail = (publicUrl: string, order: Order, tracking: Tracking) =>
  composeEmail({
    to: order.customer_email,
    subject: `The tracking number of your Paddock order ${order.order_number}`,
    greeting: `Hello ${order.customer_name},`,
    lines: [`You can now track your order ${order.order_number}.`, ...trackingLines(tracking)],
    links: trackingLinks(tracking),
    action: lookUp(publicUrl, order),
  })

const trackingLines = ({ carrier, tracking_number }: Tracking) => [
  ...(carrier && carrier !== 'other' ? [`Carrier: ${CARRIER_LABELS[carrier]}`] : []),
  ...(tracking_number ? [`Tracking number: ${tracking_number}`] : []),
]

const trackingLinks = ({ link }: Tracking) => (link ? [{ label: 'Track your parcel', url: link }] : [])

/** The address was corrected before the parcel left. */
export const addressEmail = (publicUrl: string, order: Order) =>
  composeEmail({
    to: order.customer_email,
    subject: `A new address for your Paddock order ${order.order_number}`,
    greeting: `Hello ${order.customer_name},`,
    lines: [
      `We have changed the address of your order ${order.order_number}.`,
      ...(order.shipping_address
        ? [`We ship it to:\n${addressLines(order.customer_name, order.shipping_address)}`]
        : []),
    ],
    action: lookUp(publicUrl, order),
    closing: 'If this address is wrong, please reply to this email before the parcel leaves.',
  })

type Refund = { amount: Cents; reason: string | null; order_status: ClosedStatus | null }

export const refundedEmail = (publicUrl: string, order: Order, refund: Refund) =>
  composeEmail({
    to: order.customer_email,
    subject:
      refund.order_status === 'cancelled'
        ? `Your Paddock order ${order.order_number} was cancelled`
        : `A refund for your Paddock order ${order.order_number}`,
    greeting: `Hello ${order.customer_name},`,
    lines: [
      ...(refund.order_status === 'cancelled' ? [`We have cancelled your order ${order.order_number}.`] : []),
      refund.amount === order.total_amount
        ? `We are refunding your order ${order.order_number} in full: ${formatCents(refund.amount)}.`
        : `We are refunding ${formatCents(refund.amount)} of the ${formatCents(order.total_amount)} that you paid for order ${order.order_number}.`,
      ...(refund.reason ? [`Reason: ${refund.reason}`] : []),
      'The refund goes to the card you paid with and usually takes 5 to 10 days to appear.',
    ],
    action: lookUp(publicUrl, order),
    closing: 'You do not need to do anything.',
  })

/** For a cancelled order without a refund. */
export const cancelledEmail = (publicUrl: string, order: Order, reason: string | null) =>
  composeEmail({
    to: order.customer_email,
    subject: `Your Paddock order ${order.order_number} was cancelled`,
    greeting: `Hello ${order.customer_name},`,
    lines: [`We have cancelled your order ${order.order_number}.`, ...(reason ? [`Reason: ${reason}`] : [])],
    action: lookUp(publicUrl, order),
  })

const LATE = {
  'sold-out':
    'Your payment arrived after we had stopped reserving your items, and they have been sold in the meantime.',
  'discount-used-up':
    'Your payment arrived after its time was over, and the last use of your discount has been given to another customer in the meantime.',
}

export const lateRefundEmail = (publicUrl: string, order: Order, items: readonly Line[], why: keyof typeof LATE) =>
  composeEmail({
    to: order.customer_email,
    subject: `Your money is on its way back: Paddock order ${order.order_number}`,
    greeting: `We are sorry, ${order.customer_name}.`,
    lines: [
      LATE[why],
      `We have cancelled order ${order.order_number} and are refunding ${formatCents(order.total_amount)} to your card. It usually takes 5 to 10 days to appear.`,
      sumsText(order, items),
    ],
    action: { label: 'Visit the store', url: `${publicUrl}/store` },
    closing: 'You do not need to do anything.',
  })

function downloadLines(downloads: Downloads) {
  const ready = downloads.find(({ state }) => state === 'ready')
  const waiting = downloads.filter(({ state }) => state === 'waiting')
  return [
    ...(ready ? [`Your downloads. The links work until ${dayOf(ready.expires_at, 'UTC')}.`] : []),
    ...waiting.map(({ product_name }) => `${product_name} is not ready for download yet. We will email you the link.`),
  ]
}

const downloadLinks = (publicUrl: string, downloads: Downloads) =>
  downloads.flatMap(({ product_name, links }) =>
    links.map(({ name, url }) => ({
      label: name ? `Download ${name} (${product_name})` : `Open ${product_name}`,
      url: publicUrl + url,
    })),
  )

export const lookUp = (publicUrl: string, { order_number }: Order) => ({
  label: 'See your order',
  url: `${publicUrl}/store/account?${new URLSearchParams({ order: order_number })}`,
})

function sumsText(order: Order, items: readonly Line[]) {
  const lines = items.map((item) => `${item.quantity} × ${item.product_name}: ${formatCents(item.total_price)}`)
  return [...lines, ...amountRows(sumsOf(order)).map(([label, amount]) => `${label}: ${amount}`)].join('\n')
}

function addressLines(name: string, { line1, line2, city, state, postal_code, country }: StoredAddress) {
  return [name, line1, line2, `${city}, ${state} ${postal_code}`, country].filter(Boolean).join('\n')
}
