/**
 * Everything that happened to an order, in one list, the newest first.
 *
 * | entry                  | from                                                |
 * |------------------------|-----------------------------------------------------|
 * | placed                 | the order                                           |
 * | a changed field        | its history                                         |
 * | a parcel               | its shipments                                       |
 * | a refund               | its refunds, with what became of them               |
 * | a step of a return     | its returns: requested, approved, received, closed  |
 * | a note                 | its notes                                           |
 * | a purchase order       | placed, approved or declined, and each payment      |
 */
import { plural } from '../plural.ts'
import type { Cents } from '../units.ts'
import { CARRIER_LABELS, type Carrier } from './carriers.ts'
import { type ByHand, PAID_BY_LABELS, type PaidBy } from './draft-orders.ts'
import { formatCents } from './money.ts'
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from './order-status.ts'
import type { ReturnStatus } from './returns.ts'

type ChangedField = 'status' | 'payment_status' | 'tracking_number' | 'downloads_until' | 'shipping_address'
type By = { made_by: string | null; created_at: string }
type Units = readonly { quantity: number }[]

export type TimelineOrder = {
  created_at: string
  /** Whoever made it by hand; null for an order from the store. */
  made_by?: string | null
  paid_by?: PaidBy
  changes: readonly (By & { id: string; field: ChangedField; before: string | null; after: string | null })[]
  shipments: readonly (By & { id: string; carrier: Carrier | null; tracking_number: string | null; items: Units })[]
  refunds: readonly (By & {
    id: string
    amount: Cents
    status: 'pending' | 'succeeded' | 'failed'
    reason: string | null
    given_by?: ByHand | null
    restocked: number
  })[]
  returns: readonly {
    id: string
    status: ReturnStatus
    reason: string
    refused_reason: string | null
    items: Units
    created_at: string
    approved_at: string | null
    approved_by: string | null
    received_at: string | null
    received_by: string | null
    closed_at: string | null
    closed_by: string | null
  }[]
  notes: readonly (By & { id: string; text: string })[]
  by_invoice: boolean
  purchase_order: {
    number: string
    state: 'waiting' | 'approved' | 'declined'
    decided_at: string | null
    decided_by: string | null
    declined_reason: string | null
  } | null
  documents: readonly { kind: 'invoice' | 'credit_note'; number: string }[]
  /** What was paid on the invoice. */
  payments: readonly (By & { id: string; amount: Cents; reference: string | null })[]
}

export type TimelineEntry = {
  key: string
  at: string
  /** Null if nobody pressed anything: it followed from a payment. */
  by: string | null
  text: string
  /** In the words of whoever wrote it. */
  quote: string | null
  kind: 'change' | 'shipment' | 'refund' | 'return' | 'note' | 'invoice'
}

const CUSTOMER = 'The customer'

/** `dateAndTime` says an instant in the reader's own time zone. */
export function timelineOf(order: TimelineOrder, dateAndTime: (instant: string) => string): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...order.changes.map((change) => ({
      key: change.id,
      ...madeBy(change),
      text: changeText(change, dateAndTime),
      quote: null,
      kind: 'change' as const,
    })),
    ...order.shipments.map((shipment) => ({
      key: shipment.id,
      ...madeBy(shipment),
      text: shipmentText(shipment),
      quote: null,
      kind: 'shipment' as const,
    })),
    ...order.refunds.map((refund) => ({
      key: refund.id,
      ...madeBy(refund),
      text: order.by_invoice ? creditText(refund) : refundText(refund),
      quote: refund.reason,
      kind: 'refund' as const,
    })),
    ...order.returns.flatMap(returnEntries),
    ...order.notes.map((note) => ({
      key: note.id,
      ...madeBy(note),
      text: 'Note',
      quote: note.text,
      kind: 'note' as const,
    })),
    ...order.payments.map((payment) => ({
      key: payment.id,
      ...madeBy(payment),
      text: `Payment of ${formatCents(payment.amount)} recorded`,
      quote: payment.reference,
      kind: 'invoice' as const,
    })),
    ...decisionEntries(order),
    { key: 'placed', at: order.created_at, ...placed(order), quote: null, kind: 'change' },
  ]
  // The sort is stable: entries of the same moment stay in this order.
  return entries.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}

/** By the customer in the store, or by hand in the office. */
function placed(order: TimelineOrder) {
  const { made_by = null, paid_by = 'card' } = order
  if (made_by === null) return { by: CUSTOMER, text: placedText(order) }
  return { by: made_by, text: `Made by hand, paid by ${PAID_BY_LABELS[paid_by].toLowerCase()}` }
}

const madeBy = ({ made_by, created_at }: By) => ({ by: made_by, at: created_at })
const unitsIn = (items: Units) =>
  plural(
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    'unit',
  )

const FIELD_NAMES: Record<ChangedField, string> = {
  status: 'Status',
  payment_status: 'Payment',
  tracking_number: 'Tracking number',
  downloads_until: 'Downloads until',
  shipping_address: 'Address',
}

const LABELS: Partial<Record<ChangedField, Record<string, string>>> = {
  status: ORDER_STATUS_LABELS,
  payment_status: PAYMENT_STATUS_LABELS,
}

function changeText(
  { field, before, after }: TimelineOrder['changes'][number],
  dateAndTime: (instant: string) => string,
) {
  const shown = (value: string | null) => {
    if (!value) return 'none'
    return field === 'downloads_until' ? dateAndTime(value) : (LABELS[field]?.[value] ?? value)
  }
  return `${FIELD_NAMES[field]}: ${shown(before)} → ${shown(after)}`
}

function shipmentText({ items, carrier, tracking_number }: TimelineOrder['shipments'][number]) {
  const by = carrier && carrier !== 'other' ? ` with ${CARRIER_LABELS[carrier]}` : ''
  return `Shipped ${unitsIn(items)}${by}${tracking_number ? ` (${tracking_number})` : ''}`
}

const REFUND_STATES = { pending: 'is being sent to Stripe', succeeded: 'made', failed: 'declined' } as const

const refundText = ({ amount, status, given_by, restocked }: TimelineOrder['refunds'][number]) =>
  `Refund of ${formatCents(amount)} ${REFUND_STATES[status]}${given_by ? ` by ${PAID_BY_LABELS[given_by].toLowerCase()}` : ''}${restocked > 0 ? `, ${plural(restocked, 'unit')} back in stock` : ''}`

const creditText = ({ amount, restocked }: TimelineOrder['refunds'][number]) =>
  `Credit note over ${formatCents(amount)} issued${restocked > 0 ? `, ${plural(restocked, 'unit')} back in stock` : ''}`

const placedText = ({ purchase_order }: TimelineOrder) =>
  purchase_order ? `Placed on purchase order ${purchase_order.number}` : 'Placed and paid'

function decisionEntries({ purchase_order, documents }: TimelineOrder): TimelineEntry[] {
  if (!purchase_order?.decided_at) return []
  const { decided_at: at, decided_by: by, declined_reason: quote } = purchase_order
  const number = documents.find(({ kind }) => kind === 'invoice')?.number
  const text =
    purchase_order.state === 'declined'
      ? 'Purchase order declined'
      : `Purchase order approved, invoice ${number} issued`
  return [{ key: 'decided', at, by, text, quote, kind: 'invoice' }]
}

const CLOSED_TEXTS: Partial<Record<ReturnStatus, string>> = {
  refunded: 'Return refunded',
  completed: 'Return completed without a refund',
  refused: 'Return refused',
}

function returnEntries(one: TimelineOrder['returns'][number]): TimelineEntry[] {
  const step = (name: string, at: string | null, by: string | null, text: string, quote: string | null = null) =>
    at ? [{ key: `${one.id} ${name}`, at, by, text, quote, kind: 'return' as const }] : []
  return [
    ...step('closed', one.closed_at, one.closed_by, CLOSED_TEXTS[one.status] ?? 'Return closed', one.refused_reason),
    ...step('received', one.received_at, one.received_by, 'Return received'),
    ...step('approved', one.approved_at, one.approved_by, 'Return approved'),
    ...step('requested', one.created_at, CUSTOMER, `Return of ${unitsIn(one.items)} requested`, one.reason),
  ]
}
