/**
 * A purchase order: a school orders with its own number and file, and pays the invoice later.
 *
 * | state    | the order                       | the units          | next                                                     |
 * |----------|---------------------------------|--------------------|----------------------------------------------------------|
 * | waiting  | pending, payment pending        | taken from stock   | the owner approves or declines                           |
 * | approved | processing, payment pending     | taken from stock   | it has an invoice, can be shipped, and is paid by transfer |
 * | declined | cancelled                       | back in stock      | none                                                     |
 */
export const PURCHASE_ORDER_STATES = ['waiting', 'approved', 'declined'] as const
export type PurchaseOrderState = (typeof PURCHASE_ORDER_STATES)[number]

export const PURCHASE_ORDER_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type PurchaseOrderType = (typeof PURCHASE_ORDER_TYPES)[number]
export const MOST_PURCHASE_ORDER_BYTES = 2 * 1024 * 1024
export const LONGEST_PURCHASE_ORDER_NUMBER = 60

/** The most that may wait for the owner at once: each of them takes units from the stock before anything is paid. */
export const MOST_WAITING = { email: 5, network: 20 } as const

const SIGNATURES: Record<PurchaseOrderType, readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
}

/** Whether a file is what it says it is, by its first bytes. */
export const isOfType = (type: PurchaseOrderType, bytes: Uint8Array) =>
  SIGNATURES[type].every((byte, at) => bytes[at] === byte)

type Ordered = { by_invoice: boolean; invoiced_at: string | null; status: string }

/** Whether the owner still has to approve it: until then nothing is shipped. */
export const isWaitingForApproval = ({ by_invoice, invoiced_at, status }: Ordered) =>
  by_invoice && invoiced_at === null && status !== 'cancelled' && status !== 'refunded'
