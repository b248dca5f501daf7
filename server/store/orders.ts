/** Orders as buyers see them without an account: by number and email address, or in the browser that paid. */
import { omit } from '@paddock/domain/omit.ts'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { checkouts, orderItems, orders } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { forgetTries, withinLimit } from '../http/limits.ts'
import { downloadsOf } from './downloads.ts'
import { documentsOf, purchaseOrderOf } from './invoices/invoice-links.ts'
import { returnableOf, returnsOf } from './return-queries.ts'
import { shipmentsOf } from './shipment-queries.ts'

/** Counted per email address: an attacker who knows one must not try numbers from many computers. */
export const PER_EMAIL = { max: 30, seconds: 15 * 60 }

export const triesOf = (email: string) => `find-order email ${email}`

const find = api.orders.find.handler(async ({ input, context: { db, secret }, errors }) => {
  const tries = triesOf(input.email)
  if (!(await withinLimit(db, tries, PER_EMAIL))) throw errors.TOO_MANY_REQUESTS()
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.order_number, input.order_number), eq(orders.customer_email, input.email)))
  if (!found) throw errors.NOT_FOUND()
  await forgetTries(db, [tries])
  return shownOrder(db, secret, found)
})

const paid = api.orders.paid.handler(async ({ input, context: { db, secret }, errors }) => {
  const [found] = await db
    .select({ order: orders })
    .from(checkouts)
    .innerJoin(orders, eq(orders.checkout_id, checkouts.id))
    .where(and(eq(checkouts.stripe_session_id, input.session_id), eq(checkouts.browser_id, input.browserId)))
  if (!found) throw errors.NOT_FOUND()
  return shownOrder(db, secret, found.order)
})

export const orderCalls = { find, paid }

/** What is for the store alone. */
const HIDDEN = ['checkout_id', 'searched', 'review_invited_at', 'user_id', 'team_id', 'made_by', 'paid_by'] as const

export async function shownOrder(db: Queries, secret: string, found: typeof orders.$inferSelect) {
  const items = await db.select().from(orderItems).where(eq(orderItems.order_id, found.id)).orderBy(orderItems.position)
  return {
    ...omit(found, ...HIDDEN),
    order_items: items.map(shownItem),
    downloads: await downloadsOf(db, secret, found.id),
    ...omit(await documentsOf(db, secret, found), 'payments'),
    purchase_order: shownPurchaseOrder(await purchaseOrderOf(db, secret, found.id)),
    returns: (await returnsOf(db, secret, [found.id])).map((one) =>
      omit(
        one,
        ...(['order_id', 'refund_id', 'updated_at', 'approved_at', 'approved_by'] as const),
        ...(['received_at', 'received_by', 'closed_at', 'closed_by'] as const),
      ),
    ),
    ...(await returnableOf(db, found)),
    shipments: (await shipmentsOf(db, [found.id])).map((shipment) =>
      omit(shipment, 'order_id', 'made_by', 'tracking_url', 'updated_at'),
    ),
  }
}

export const shownItem = (item: typeof orderItems.$inferSelect) =>
  omit(item, 'order_id', 'position', 'restocked_quantity', 'shipped_quantity')

const shownPurchaseOrder = (found: Awaited<ReturnType<typeof purchaseOrderOf>>) =>
  found && omit(found, 'file', 'decided_at', 'decided_by')
