/** The buyer's call to order on a purchase order, and the file that the owner opens. */
import { INVOICE_REFUSALS } from '@paddock/domain/invoices/messages.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { purchaseOrders } from '../../db/schema/invoices.ts'
import { notFound } from '../../http/answers.ts'
import { attachment } from '../../http/attachment.ts'
import { api } from '../../http/calls.ts'
import { isSigned } from '../../http/signed-links.ts'
import type { Services } from '../../services.ts'
import { refusedCheckout } from '../checkout-refusals.ts'
import { SignedId, type SignedRoute } from './invoice-routes.ts'
import { placePurchaseOrder } from './place-purchase-order.ts'

const place = api.purchase_orders.place.handler(async ({ input, context, errors }) => {
  const { db, address, visitor } = context
  const userId = (await visitor.user())?.id
  const placed = await db.transaction((tx) =>
    placePurchaseOrder(tx, context, input, { network: address, userId }, new Date()),
  )
  if ('order' in placed) {
    const { order_number, total_amount } = placed.order
    return { order_number, total_amount }
  }
  if (!('notPlaced' in placed)) throw refusedCheckout(errors, input, placed)
  switch (placed.notPlaced) {
    case 'not-offered':
      throw errors.NOT_OFFERED()
    case 'too-many-waiting':
      throw errors.TOO_MANY_WAITING()
    case 'wrong-file':
      throw errors.BAD_REQUEST({
        data: { fields: [{ field: 'purchaseOrder.file', why: INVOICE_REFUSALS.wrongFile }] },
      })
  }
})

/** GET /api/files/purchase-orders/<order>?signature=…: the file of the school, for owners, who alone get its link. */
export function purchaseOrderRoute(app: FastifyInstance, { db, secret }: Pick<Services, 'db' | 'secret'>) {
  const plain = { compress: false, exposeHeadRoute: false } as const
  app.get<SignedRoute>('/api/files/purchase-orders/:id', plain, async (request, reply) => {
    const asked = SignedId.safeParse({ ...request.params, ...request.query })
    if (!asked.success || !isSigned(secret, ['purchase-order', asked.data.id], asked.data.signature))
      return notFound(reply)
    const [found] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.order_id, asked.data.id))
    if (!found?.bytes || !found.content_type || !found.file_name) return notFound(reply)
    return reply
      .type(found.content_type)
      .header('content-disposition', attachment(found.file_name))
      .header('cache-control', 'private, no-store')
      .send(found.bytes)
  })
}

export const purchaseOrderCalls = { place }
