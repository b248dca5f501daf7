/** The orders of a signed-in person: what they bought, what was bought for them, and what their confirmed address bought before. */
import { STORE_REFUSALS } from '@paddock/domain/store/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ById, PageNumber, pageOf } from '../inputs.ts'
import { Download } from './downloads.ts'
import { FoundOrder, Order } from './orders.ts'

const tags = ['store']

const OwnOrder = Order.pick({
  id: true,
  order_number: true,
  status: true,
  payment_status: true,
  shipping_address: true,
  total_amount: true,
  refunded_amount: true,
  currency: true,
  created_at: true,
  order_items: true,
}).extend({
  /** Bought for a team; null for oneself. */
  team_name: z.string().nullable(),
})

export const own_orders = {
  list: call
    .route({ method: 'GET', path: '/own_orders', tags, summary: 'One’s own orders, the newest first' })
    .meta({ who: ['user'] })
    .input(z.object({ page: PageNumber }))
    .output(pageOf(OwnOrder)),
  get: call
    .route({
      method: 'GET',
      path: '/own_orders/{id}',
      tags,
      summary: 'One of one’s own orders, or of a team that one administers',
    })
    .meta({ who: ['user'] })
    .input(ById)
    .errors({ NOT_FOUND: { status: 404, message: STORE_REFUSALS.ownOrderNotFound } })
    .output(FoundOrder),
  downloads: call
    .route({
      method: 'GET',
      path: '/own_downloads',
      tags,
      summary: 'Everything that one’s own orders deliver as downloads',
    })
    .meta({ who: ['user'] })
    .output(z.array(Download.extend({ order_id: z.uuid(), order_number: z.string() }))),
}
