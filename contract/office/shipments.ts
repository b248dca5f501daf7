/** Shipping an order, in one parcel or in several. */
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { CARRIERS } from '@paddock/domain/store/carriers.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { optionalLine } from '../text.ts'
import { OrderDetail, UNAPPROVED } from './orders.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

const WebAddress = optionalLine(500).refine((link) => link === null || /^https?:\/\/\S+$/.test(link), {
  message: 'Please enter a web address that starts with https://',
})

const Tracking = z.object({
  carrier: z.enum(CARRIERS).nullable(),
  /** Empty or null: without one. */
  tracking_number: optionalLine(100),
  /** For the carrier `other`; ignored for the rest, which have pages of their own. */
  tracking_url: WebAddress,
})

const NO_ORDER = { NOT_FOUND: { status: 404, message: OFFICE_REFUSALS.orderNotFound } } as const

export const shipments = {
  create: call
    .route({
      method: 'POST',
      path: '/orders/{order_id}/shipments',
      tags,
      summary: 'Ship units of an order and mail the customer; may be repeated with the same id',
    })
    .meta(inOffice('ship-orders'))
    .input(
      Tracking.extend({
        order_id: z.uuid(),
        /** Minted by the browser for one parcel: the same id again is the same parcel. */
        id: z.uuid(),
        items: z
          .array(z.object({ order_item_id: z.uuid(), quantity: z.int('Please enter a whole number').min(1) }))
          .min(1, 'Please choose at least one unit')
          .max(200)
          .refine((items) => new Set(items.map(({ order_item_id }) => order_item_id)).size === items.length, {
            message: 'A line can be in a parcel only once',
          }),
      }),
    )
    .errors({
      ...NO_ORDER,
      /** Somebody else has shipped them since, or they are back in stock. */
      NOT_LEFT: { status: 409, message: OFFICE_REFUSALS.notLeftToShip },
      ORDER_CLOSED: { status: 409, message: OFFICE_REFUSALS.closedOrder },
      ...UNAPPROVED,
    })
    .output(OrderDetail),
  change: call
    .route({
      method: 'PATCH',
      path: '/orders/{order_id}/shipments/{id}',
      tags,
      summary: 'Change carrier and tracking number of a parcel; the customer is mailed the new ones',
    })
    .meta(inOffice('ship-orders'))
    .input(
      Tracking.extend({
        order_id: z.uuid(),
        id: z.uuid(),
        /** As it was read: if it has changed since, the call is refused as CONFLICT and overwrites nothing. */
        updated_at: z.iso.datetime().optional(),
      }),
    )
    .errors(NO_ORDER)
    .output(OrderDetail),
}
