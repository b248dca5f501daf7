/** Emails about an order: what was bought, what it cost and where it ships. */
import { dayOf } from '@paddock/domain/dates.ts'
import { townLine } from '@paddock/domain/store/address-format.ts'
import { amountRows, type StoredSums, sumsOf } from '@paddock/domain/store/amounts.ts'
import { CARRIER_LABELS, type Carrier } from '@paddock/domain/store/carriers.ts'
import type { ByHand } from '@paddock/domain/store/draft-orders.ts'
import { hasWithdrawal } from '@paddock/domain/store/european-union.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import type { ClosedStatus } from '@paddock/domain/store/order-status.ts'
import { deliveryTime } from '@paddock/domain/store/shipping.ts'
import { TERMS } from '@paddock/domain/store/terms.ts'
import type { Cents } from '@paddock/domain/units.ts'
import type { orders, StoredAddress } from '../db/schema/store.ts'
import { composeEmail } from '../outside/compose-email.ts'
import type { Downloads } from './downloads.ts'
import { type Sender, worded } from './shop.ts'

export type Order = Pick<
  typeof orders.$inferSelect,
  | 'order_number'
  | 'customer_name'
  | 'customer_email'
  | 'billing_address'
  | 'shipping_address'
  | 'vat_number'
  | keyof StoredSums
>
type Line = { product_name: string; quantity: number; total_price: Cents }

const about = ({ order_number, customer_name }: Order) => ({ order_number, customer_name })

export function orderEmail(
  sender: Sender,
  order: Order,
  items: readonly Line[],
  downloads: Downloads = [],
  receiptUrl: string | null = null,
) {
  const { introduction, ...wording } = worded(sender, 'order', about(order))
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [
      ...introduction,
      sumsText(order, items),
      order.shipping_address
        ? deliveryText(order, order.shipping_address)
        : 'Nothing will be shipped: everything in this order is digital.',
      `Billed to:\n${addressLines(order.customer_name, order.billing_address)}`,
      ...downloadLines(downloads),
      ...legalLines(order),
    ],
    links: [
      ...downloadLinks(sender, downloads),
      ...(receiptUrl && !order.vat_number ? [{ label: 'Receipt (PDF)', url: sender.publicUrl + receiptUrl }] : []),
    ],
    action: lookUp(sender, order),
  })
}

/** New download links: because the owner renewed them, or because the file was added. */
export function downloadsEmail(sender: Sender, order: Order, downloads: Downloads) {
  const { introduction, ...wording } = worded(sender, 'downloads', about(order))
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [...introduction, ...downloadLines(downloads)],
    links: downloadLinks(sender, downloads),
    action: lookUp(sender, order),
  })
}

type Tracking = { carrier: Carrier | null; tracking_number: string | null; link: string | null }
type Parcel = Tracking & {
  items: readonly { product_name: string; quantity: number }[]
  /** Whether it is the whole order, a part after which more follows, or the last part. */
  part: 'whole' | 'part' | 'rest'
}

const SHIPPED = { whole: 'shipped', part: 'shipped_part', rest: 'shipped_rest' } as const

/** Sent for each parcel. */
export function shippedEmail(sender: Sender, order: Order, parcel: Parcel) {
  const { introduction, ...wording } = worded(sender, SHIPPED[parcel.part], about(order))
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [
      ...introduction,
      ...trackingLines(parcel),
      parcel.items.map((item) => `${item.quantity} × ${item.product_name}`).join('\n'),
      ...(parcel.part === 'part' ? ['The rest follows in another parcel. We will email you when it leaves.'] : []),
      ...shipsTo(order),
    ],
    links: trackingLinks(parcel),
    action: lookUp(sender, order),
  })
}

/** For a parcel that was already shipped when its tracking number was added or changed. */
export function trackingEmail(sender: Sender, order: Order, tracking: Tracking) {
  const { introduction, ...wording } = worded(sender, 'tracking', about(order))
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [...introduction, ...trackingLines(tracking)],
    links: trackingLinks(tracking),
    action: lookUp(sender, order),
  })
}

const trackingLines = ({ carrier, tracking_number }: Tracking) => [
  ...(carrier && carrier !== 'other' ? [`Carrier: ${CARRIER_LABELS[carrier]}`] : []),
  ...(tracking_number ? [`Tracking number: ${tracking_number}`] : []),
]

const trackingLinks = ({ link }: Tracking) => (link ? [{ label: 'Track your parcel', url: link }] : [])

/** The address was corrected before the parcel left. */
export function addressEmail(sender: Sender, order: Order) {
  const { introduction, ...wording } = worded(sender, 'new_address', about(order))
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [...introduction, ...shipsTo(order)],
    action: lookUp(sender, order),
  })
}

const shipsTo = ({ customer_name, shipping_address }: Order) =>
  shipping_address ? [`We ship it to:\n${addressLines(customer_name, shipping_address)}`] : []

type Refund = { amount: Cents; reason: string | null; order_status: ClosedStatus | null; given_by?: ByHand | null }

const REFUNDED_TO = {
  card: 'The refund goes to the card you paid with and usually takes 5 to 10 days to appear.',
  cash: 'The money was given back in cash.',
  transfer: 'The money goes to your bank account by transfer.',
}

export function refundedEmail(sender: Sender, order: Order, refund: Refund) {
  const amount = formatCents(refund.amount)
  const kind = refund.order_status === 'cancelled' ? 'cancelled_and_refunded' : 'refund'
  const { introduction, ...wording } = worded(sender, kind, { ...about(order), amount })
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [
      ...introduction,
      refund.amount === order.total_amount
        ? `We are refunding your order ${order.order_number} in full: ${amount}.`
        : `We are refunding ${amount} of the ${formatCents(order.total_amount)} that you paid for order ${order.order_number}.`,
      ...(refund.reason ? [`Reason: ${refund.reason}`] : []),
      REFUNDED_TO[refund.given_by ?? 'card'],
    ],
    action: lookUp(sender, order),
  })
}

/** For a cancelled order without a refund. */
export function cancelledEmail(sender: Sender, order: Order, reason: string | null) {
  const { introduction, ...wording } = worded(sender, 'cancelled', about(order))
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [...introduction, ...(reason ? [`Reason: ${reason}`] : [])],
    action: lookUp(sender, order),
  })
}

const LATE = { 'sold-out': 'sold_meanwhile', 'discount-used-up': 'discount_used_up' } as const

export function lateRefundEmail(sender: Sender, order: Order, items: readonly Line[], why: keyof typeof LATE) {
  const total = formatCents(order.total_amount)
  const { introduction, ...wording } = worded(sender, LATE[why], { ...about(order), total })
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [
      ...introduction,
      `We have cancelled order ${order.order_number} and are refunding ${total} to your card. It usually takes 5 to 10 days to appear.`,
      sumsText(order, items),
    ],
    action: { label: 'Visit the store', url: `${sender.publicUrl}/store` },
  })
}

export function reviewInvitationEmail(
  sender: Sender,
  order: Order,
  items: readonly { product_name: string }[],
  url: string,
) {
  const { introduction, ...wording } = worded(sender, 'review_invitation', about(order))
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [
      ...introduction,
      items.map(({ product_name }) => product_name).join('\n'),
      'A few words and some stars help others to choose. Your review is shown in the store with a first name and an initial only.',
    ],
    action: { label: 'Write a review', url },
  })
}

function deliveryText({ customer_name, shipping_method }: Order, address: StoredAddress) {
  if (shipping_method?.kind === 'pickup') return `Pick it up: ${shipping_method.place}`
  const days = shipping_method && deliveryTime(shipping_method)
  return `We ship it to:\n${addressLines(customer_name, address)}${days ? `\nDelivery time: ${days}` : ''}`
}

/** What the law wants the buyer to have in writing. */
function legalLines({ billing_address, shipping_address, vat_number, reverse_charge }: Order) {
  const { country } = shipping_address ?? billing_address
  return [
    ...(reverse_charge ? [`Reverse charge: you account for the VAT. Your VAT number: ${vat_number}`] : []),
    ...(hasWithdrawal(country) ? [TERMS.withdrawal] : []),
  ]
}

export function downloadLines(downloads: Downloads) {
  const ready = downloads.find(({ state }) => state === 'ready')
  const waiting = downloads.filter(({ state }) => state === 'waiting')
  return [
    ...(ready ? [`Your downloads. The links work until ${dayOf(ready.expires_at, 'UTC')}.`] : []),
    ...waiting.map(({ product_name }) => `${product_name} is not ready for download yet. We will email you the link.`),
  ]
}

export const downloadLinks = ({ publicUrl }: Sender, downloads: Downloads) =>
  downloads.flatMap(({ product_name, links }) =>
    links.map(({ name, url }) => ({
      label: name ? `Download ${name} (${product_name})` : `Open ${product_name}`,
      url: publicUrl + url,
    })),
  )

export const lookUp = ({ publicUrl }: Sender, { order_number }: Order) => ({
  label: 'See your order',
  url: `${publicUrl}/store/account?${new URLSearchParams({ order: order_number })}`,
})

export function sumsText(order: StoredSums & { shipping_address: unknown }, items: readonly Line[]) {
  const lines = items.map((item) => `${item.quantity} × ${item.product_name}: ${formatCents(item.total_price)}`)
  return [...lines, ...amountRows(sumsOf(order)).map(([label, amount]) => `${label}: ${amount}`)].join('\n')
}

function addressLines(name: string, { line1, line2, city, state, postal_code, country }: StoredAddress) {
  return [name, line1, line2, townLine({ city, state, postal_code, country }), country].filter(Boolean).join('\n')
}
