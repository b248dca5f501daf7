/** Places an order on a purchase order: the units are taken as by a card payment, and the owner approves or declines it. */
import type { PurchaseOrderInput } from '@paddock/contract/store/purchase-orders.ts'
import { isOfType, MOST_WAITING } from '@paddock/domain/invoices/purchase-order.ts'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { purchaseOrders } from '../../db/schema/invoices.ts'
import { checkouts, orders } from '../../db/schema/store.ts'
import { activeOwners } from '../../identity/owners.ts'
import { announce } from '../../live/announce.ts'
import { reservePrint } from '../../printing/printing.ts'
import type { Services } from '../../services.ts'
import { orderOf, takeFromStock } from '../confirmation.ts'
import { type OpenCheckout, openCheckout } from '../create-checkout.ts'
import { takeUses } from '../discounts.ts'
import { emailLowStock } from '../low-stock.ts'
import { lockBuyer } from '../open-checkout-limits.ts'
import { lockPrintOf } from '../print-sales.ts'
import { saveOrder } from '../save-order.ts'
import { senderOf } from '../shop.ts'
import { purchaseOrderAskedEmail, purchaseOrderReceivedEmail } from './invoice-emails.ts'
import { invoiceSettingsOf } from './invoice-settings.ts'

type Input = z.output<typeof PurchaseOrderInput>
type Buyer = Parameters<typeof openCheckout>[3]
type Deps = Pick<Services, 'jobs' | 'config'>
type Refused = Exclude<Awaited<ReturnType<typeof openCheckout>>, OpenCheckout>
type Placed =
  | { order: typeof orders.$inferSelect }
  | Refused
  | { notPlaced: 'not-offered' | 'too-many-waiting' | 'wrong-file' }

/** Idempotent: the same id with the same contents is the same order. */
export async function placePurchaseOrder(
  tx: Transaction,
  deps: Deps,
  input: Input,
  buyer: Buyer,
  now: Date,
): Promise<Placed> {
  const { name, type, base64 } = input.purchaseOrder.file
  const bytes = Buffer.from(base64, 'base64')
  if (!isOfType(type, bytes)) return { notPlaced: 'wrong-file' }
  if (!(await invoiceSettingsOf(tx)).allowed) return { notPlaced: 'not-offered' }
  await lockBuyer(tx, { email: input.customerEmail, browser_id: input.browserId, network: buyer.network })
  if (!(await orderOf(tx, input.id)) && (await hasTooManyWaiting(tx, input.customerEmail, buyer.network)))
    return { notPlaced: 'too-many-waiting' }
  const opened = await openCheckout(tx, deps.jobs, input, buyer, now)
  if ('over' in opened) {
    const placed = opened.over === 'paid' ? await orderOf(tx, input.id) : undefined
    return placed?.by_invoice ? { order: placed } : opened
  }
  if (!('checkout' in opened)) return opened
  const order = await place(tx, deps, opened, {
    number: input.purchaseOrder.number,
    school: input.purchaseOrder.school,
    file_name: name,
    content_type: type,
    bytes,
  })
  return { order }
}

type PurchaseOrder = Required<
  Pick<typeof purchaseOrders.$inferInsert, 'number' | 'school' | 'file_name' | 'content_type' | 'bytes'>
>

async function place(tx: Transaction, deps: Deps, { checkout, lines }: OpenCheckout, purchaseOrder: PurchaseOrder) {
  const { jobs, config } = deps
  await takeUses(tx, checkout)
  const left = await takeFromStock(tx, checkout, lines)
  if (!left) throw new Error('Units that were just reserved are gone.')
  const order = await saveOrder(tx, checkout, lines, 'pending', true)
  const print = await lockPrintOf(tx, checkout.id)
  if (print) await reservePrint(tx, print, order)
  await tx.insert(purchaseOrders).values({ order_id: order.id, ...purchaseOrder })
  await tx.update(checkouts).set({ status: 'paid' }).where(eq(checkouts.id, checkout.id))
  const sender = await senderOf(tx, config.publicUrl)
  await jobs.enqueue(tx, 'send-mail', purchaseOrderReceivedEmail(sender, order, lines, purchaseOrder.number))
  for (const owner of await activeOwners(tx, 'invoice-orders'))
    await jobs.enqueue(tx, 'send-mail', purchaseOrderAskedEmail(owner, sender, order, lines, purchaseOrder.number))
  await emailLowStock(tx, deps, left)
  await announce(tx, 'catalogue', 'products')
  await announce(tx, 'office', 'orders')
  return order
}

async function hasTooManyWaiting(tx: Transaction, email: string, network: string) {
  const [waiting] = await tx
    .select({
      email: sql<number>`count(*) filter (where ${orders.customer_email} = ${email})::int`,
      network: sql<number>`count(*) filter (where ${checkouts.network} = ${network})::int`,
    })
    .from(purchaseOrders)
    .innerJoin(orders, eq(orders.id, purchaseOrders.order_id))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkout_id))
    .where(eq(purchaseOrders.state, 'waiting'))
  return (waiting?.email ?? 0) >= MOST_WAITING.email || (waiting?.network ?? 0) >= MOST_WAITING.network
}
