/**
 * Orders made by hand. Sending one makes a checkout that lasts as long as the link: it fixes the prices and reserves the units, and
 * from then on a payment is confirmed like every other. A checkout is always locked before its draft.
 */
import { randomUUID } from 'node:crypto'
import { Address } from '@paddock/contract/store/checkout.ts'
import { DRAFT_REFUSALS } from '@paddock/domain/store/draft-messages.ts'
import { draftOffer } from '@paddock/domain/store/draft-orders.ts'
import { decideSale, type Sale } from '@paddock/domain/store/sale.ts'
import { refusedSaleText } from '@paddock/domain/store/sale-messages.ts'
import { and, eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { draftOrders } from '../db/schema/customers.ts'
import { orderNotes } from '../db/schema/order-desk.ts'
import { checkoutItems, checkouts, orders } from '../db/schema/store.ts'
import { signatureOf } from '../http/signed-links.ts'
import { type CheckoutInput, checkoutRow, saveCheckout, termsOf } from './create-checkout.ts'
import { lockProducts, readProducts } from './stock-reservations.ts'
import { rulesOn } from './store-rules.ts'

export type Draft = typeof draftOrders.$inferSelect
type Sold = Exclude<Sale, { refused: string }>

export const payLinkToken = (secret: string, { id, link_version }: Pick<Draft, 'id' | 'link_version'>) =>
  `${id}.${signatureOf(secret, ['pay-link', id, link_version])}`

export async function lockDraft(tx: Transaction, id: string) {
  const [draft] = await tx.select().from(draftOrders).where(eq(draftOrders.id, id)).for('update')
  return draft
}

/** The open checkout of a draft that was sent, locked. */
export async function lockDraftCheckout(tx: Transaction, draft_id: string) {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.draft_id, draft_id), eq(checkouts.status, 'open')))
    .for('update')
  return checkout
}

export const linesOf = (db: Queries, checkout_id: string) =>
  db.select().from(checkoutItems).where(eq(checkoutItems.checkout_id, checkout_id)).orderBy(checkoutItems.position)

/** At today's prices; `locked` until the transaction ends if units are to be taken. */
export async function draftSale(db: Queries, draft: Draft, locked?: Transaction) {
  const ids = [...new Set(draft.items.map(({ productId }) => productId))]
  const stock = locked ? await lockProducts(locked, ids, []) : await readProducts(db, ids, [])
  const input = inputOf(draft)
  const terms = termsOf({ ...input, waivesWithdrawal: true }, stock, await rulesOn(db, new Date()))
  const offered = draftOffer(draft.id, draft.discount)
  const sale = decideSale(draft.items, stock, { hasShippingAddress: true, offered, ...terms })
  return { sale, stock, terms }
}

/** Why it cannot be sent or paid as it is; undefined if it can. */
export function draftProblem(draft: Draft, sale: Sale): string | undefined {
  if (draft.items.length === 0) return DRAFT_REFUSALS.nothingIn
  if (!draft.customer_name || !draft.customer_email) return DRAFT_REFUSALS.customerMissing
  for (const address of [draft.billing_address, draft.shipping_address])
    if (address && !Address.safeParse(address).success) return DRAFT_REFUSALS.addressMissing
  return 'refused' in sale ? refusedSaleText(sale) : undefined
}

const inputOf = (draft: Draft): CheckoutInput => ({
  id: randomUUID(),
  items: draft.items,
  customerEmail: draft.customer_email,
  customerName: draft.customer_name,
  customerPhone: draft.customer_phone,
  billingAddress: draft.billing_address,
  shippingAddress: draft.shipping_address ?? draft.billing_address,
  shippingMethod: draft.shipping_method,
  vatNumber: draft.vat_number,
  ofAge: true,
})

/** Fixes the prices and reserves the units until this moment. */
export async function openDraftCheckout(tx: Transaction, draft: Draft, { lines, totals }: Sold, until: string) {
  const row = checkoutRow(inputOf(draft), lines, totals, new Date())
  // The customer says so on the page of the link.
  const about = { of_age: false, withdrawal_waived: false, draft_id: draft.id, held_until: until }
  const opened = await saveCheckout(tx, { ...row, ...about }, lines)
  if (!opened) throw new Error(`The draft ${draft.id} could not be reserved.`)
  return opened
}

/** In the transaction that makes the order of a draft. */
export async function completeDraft(tx: Transaction, draft: Draft, order_id: string) {
  await tx.update(draftOrders).set({ status: 'paid' }).where(eq(draftOrders.id, draft.id))
  await tx.update(orders).set({ made_by: draft.made_by }).where(eq(orders.id, order_id))
  if (draft.note)
    await tx.insert(orderNotes).values({ id: randomUUID(), order_id, text: draft.note, made_by: draft.made_by })
}
