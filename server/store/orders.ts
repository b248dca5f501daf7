/** Looks up an order without an account: by its number and the email address it was placed with. */
import { omit } from '@paddock/domain/omit.ts'
import { and, eq } from 'drizzle-orm'
import { orderItems, orders } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { forgetTries, withinLimit } from '../http/limits.ts'
import { downloadsOf } from './downloads.ts'
import { returnableOf, returnsOf } from './return-queries.ts'
import { shipmentsOf } from './shipment-queries.ts'

/** Counted per email address: an attacker who knows one must not try numbers from many computers. */
export const PER_EMAIL = { max: 30, seconds: 15 * 60 }

export const triesOf = (email: string) => `find-order email ${email}`

export const find = api.orders.find.handler(async ({ input, context: { db, secret }, errors }) => {
  const tries = triesOf(input.email)
  if (!(await withinLimit(db, tries, PER_EMAIL))) throw errors.TOO_MANY_REQUESTS()
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.order_number, input.order_number), eq(orders.customer_email, input.email)))
  if (!found) throw errors.NOT_FOUND()
  await forgetTries(db, [tries])
  const order = omit(found, 'checkout_id', 'searched', 'review_invited_at')
  const items = await db.select().from(orderItems).where(eq(orderItems.order_id, order.id)).orderBy(orderItems.position)
  return {
    ...order,
    order_items: items.map((item) => omit(item, 'order_id', 'position', 'restocked_quantity', 'shipped_quantity')),
    downloads: await downloadsOf(db, secret, order.id),
    returns: (await returnsOf(db, secret, [order.id])).map((one) =>
      omit(
        one,
        ...(['order_id', 'refund_id', 'updated_at', 'approved_at', 'approved_by'] as const),
        ...(['received_at', 'received_by', 'closed_at', 'closed_by'] as const),
      ),
    ),
    ...(await returnableOf(db, found)),
    shipments: (await shipmentsOf(db, [order.id])).map((shipment) =>
      omit(shipment, 'order_id', 'made_by', 'tracking_url', 'updated_at'),
    ),
  }
})
