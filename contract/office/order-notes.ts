/** Notes on an order, for those who work on it. */
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { prose } from '../text.ts'
import { OrderDetail } from './orders.ts'
import { inOffice } from './rights.ts'

export const order_notes = {
  add: call
    .route({
      method: 'POST',
      path: '/orders/{order_id}/notes',
      tags: ['office'],
      summary: 'Write a note on an order, which its customer does not see; may be repeated with the same id',
    })
    .meta(inOffice('ship-orders'))
    .input(
      z.object({
        order_id: z.uuid(),
        /** Minted by the browser: the same id again is the same note. */
        id: z.uuid(),
        text: prose.min(1, 'Please write a note'),
      }),
    )
    .errors({ NOT_FOUND: { status: 404, message: OFFICE_REFUSALS.orderNotFound } })
    .output(OrderDetail),
}
