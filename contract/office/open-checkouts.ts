/** Open checkouts and the units they reserve, for the owner to see and release. */
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ById, PageNumber, Success } from '../inputs.ts'
import { inCents } from '../units.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

export const OPEN_CHECKOUTS_PER_PAGE = 25

export const OpenCheckout = z.strictObject({
  id: z.uuid(),
  customer_name: z.string(),
  customer_email: z.string(),
  /** The network address that it was opened from; null for one of an earlier release. */
  network: z.string().nullable(),
  items: z.array(z.strictObject({ product_name: z.string(), quantity: z.number().int() })),
  total_amount: inCents(z.int()),
  created_at: z.iso.datetime(),
  held_until: z.iso.datetime(),
})

export const open_checkouts = {
  list: call
    .route({
      method: 'GET',
      path: '/open_checkouts',
      tags,
      summary: 'Open checkouts with the units they reserve, newest first, a page at a time',
    })
    .meta(inOffice('see-orders'))
    .input(z.object({ page: PageNumber }))
    .output(
      z.strictObject({
        checkouts: z.array(OpenCheckout),
        total: z.number().int(),
        /** Units that all of them reserve together. */
        units: z.number().int(),
      }),
    ),
  release: call
    .route({
      method: 'POST',
      path: '/open_checkouts/{id}/release',
      tags,
      summary: 'Close the pay page of an open checkout and release its units; may be repeated',
    })
    .meta(inOffice('refund-orders'))
    .input(ById)
    .errors({
      ALREADY_PAID: {
        status: 409,
        message: OFFICE_REFUSALS.checkoutPaid,
        data: z.object({ order_number: z.string() }),
      },
      PAYMENTS_DOWN: {
        status: 503,
        message: OFFICE_REFUSALS.checkoutNotReleased,
      },
    })
    .output(Success),
}
