/** Parcels of an order, the same for the customer and for the owner. */
import { CARRIERS } from '@paddock/domain/store/carriers.ts'
import { z } from 'zod'

export const Shipment = z.strictObject({
  id: z.uuid(),
  carrier: z.enum(CARRIERS).nullable(),
  tracking_number: z.string().nullable(),
  /** Where the parcel can be followed: the carrier's page, or the link that the owner has typed. */
  tracking_link: z.string().nullable(),
  created_at: z.iso.datetime(),
  items: z.array(z.strictObject({ order_item_id: z.uuid(), quantity: z.number().int().positive() })),
})
