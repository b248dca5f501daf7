/** The customer asks to return items of an order, by its number and email address; and the label they print later. */
import { decideReturn } from '@paddock/domain/store/returns.ts'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { returnItems, returnLabels, returns } from '../db/schema/order-desk.ts'
import { orderItems, orders } from '../db/schema/store.ts'
import { notFound } from '../http/answers.ts'
import { attachment } from '../http/attachment.ts'
import { api } from '../http/calls.ts'
import { withinLimit } from '../http/limits.ts'
import { isSigned } from '../http/signed-links.ts'
import { activeOwners } from '../identity/owners.ts'
import { announce } from '../live/announce.ts'
import type { Services } from '../services.ts'
import { PER_EMAIL, triesOf } from './orders.ts'
import { returnAskedEmail } from './owner-emails.ts'
import { returnRequestedEmail } from './return-emails.ts'
import { returnableOf } from './return-queries.ts'
import { senderOf } from './shop.ts'

const request = api.returns.request.handler(async ({ input, context, errors }) => {
  const { db, jobs, config } = context
  const { order_number, email, id, items, reason } = input
  if (!(await withinLimit(db, triesOf(email), PER_EMAIL))) throw errors.TOO_MANY_REQUESTS()
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.order_number, order_number), eq(orders.customer_email, email)))
      .for('update')
    if (!order) throw errors.NOT_FOUND()
    const [earlier] = await tx.select().from(returns).where(eq(returns.id, id))
    if (earlier) {
      if (earlier.order_id !== order.id) throw errors.CONFLICT()
      return { success: true as const }
    }
    const { returnable } = await returnableOf(tx, order)
    const verdict = decideReturn(returnable, items)
    if ('refused' in verdict) throw errors.NOT_RETURNABLE()
    await tx.insert(returns).values({ id, order_id: order.id, reason })
    await tx.insert(returnItems).values(items.map((units) => ({ ...units, return_id: id })))
    const sold = await tx.select().from(orderItems).where(eq(orderItems.order_id, order.id))
    const lines = items.map(({ order_item_id, quantity }) => ({
      product_name: sold.find((item) => item.id === order_item_id)?.product_name ?? '',
      quantity,
    }))
    const sender = await senderOf(tx, config.publicUrl)
    await jobs.enqueue(tx, 'send-mail', returnRequestedEmail(sender, order, lines))
    for (const owner of await activeOwners(tx, 'ship-orders'))
      await jobs.enqueue(tx, 'send-mail', returnAskedEmail(owner, sender, order, lines, reason))
    await announce(tx, 'office', 'orders')
    return { success: true as const }
  })
})

const Asked = z.object({ id: z.uuid(), signature: z.string().max(100) })
type LabelRoute = { Params: { id: string }; Querystring: { signature?: string } }

/** GET /api/files/return-labels/<return>?signature=…: the label, for anyone with its signed link. */
export function returnLabelRoute(app: FastifyInstance, { db, secret }: Pick<Services, 'db' | 'secret'>) {
  const plain = { compress: false, exposeHeadRoute: false } as const
  app.get<LabelRoute>('/api/files/return-labels/:id', plain, async (request, reply) => {
    const asked = Asked.safeParse({ ...request.params, ...request.query })
    if (!asked.success || !isSigned(secret, ['return-label', asked.data.id], asked.data.signature))
      return notFound(reply)
    const [label] = await db.select().from(returnLabels).where(eq(returnLabels.return_id, asked.data.id))
    if (!label) return notFound(reply)
    return reply
      .type(label.content_type)
      .header('content-disposition', attachment(label.file_name))
      .header('cache-control', 'private, no-store')
      .send(label.bytes)
  })
}

export const returnCalls = { request }
