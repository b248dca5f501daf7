/** How far a return is, the same for the customer and for the owner. */
import { RETURN_STATUSES } from '@paddock/domain/store/returns.ts'
import { z } from 'zod'

/** Units of lines, each line once. */
export const ReturnUnits = z
  .array(z.object({ order_item_id: z.uuid(), quantity: z.int('Please enter a whole number').min(1) }))
  .min(1, 'Please choose at least one unit')
  .max(200)
  .refine((items) => new Set(items.map(({ order_item_id }) => order_item_id)).size === items.length, {
    message: 'A line can be chosen only once',
  })

export const OrderReturn = z.strictObject({
  id: z.uuid(),
  status: z.enum(RETURN_STATUSES),
  /** In the customer's words. */
  reason: z.string(),
  items: z.array(z.strictObject({ order_item_id: z.uuid(), quantity: z.number().int().positive() })),
  /** How to send it back. */
  instructions: z.string().nullable(),
  /** The label to print: a signed address of this site. */
  label: z.strictObject({ name: z.string(), url: z.string() }).nullable(),
  refused_reason: z.string().nullable(),
  created_at: z.iso.datetime(),
})
