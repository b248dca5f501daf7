/** Returns as the owner handles them: approve, receive, refund and restock, or refuse. */
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { LABEL_TYPES, MOST_LABEL_BYTES } from '@paddock/domain/store/return-labels.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { anyLine, line, optional, prose } from '../text.ts'
import { inCents } from '../units.ts'
import { GivenBy, OrderDetail, REFUND_ERRORS, Restock } from './orders.ts'
import { inOffice } from './rights.ts'

const tags = ['office']
const path = <Step extends string>(step: Step) => `/orders/{order_id}/returns/{id}/${step}` as const
const OfReturn = z.object({ order_id: z.uuid(), id: z.uuid() })

const errors = {
  NOT_FOUND: { status: 404, message: OFFICE_REFUSALS.returnNotFound },
  /** It is at another step than the one that was seen. */
  WRONG_STEP: { status: 409, message: OFFICE_REFUSALS.returnMoved },
} as const

export const order_returns = {
  approve: call
    .route({
      method: 'POST',
      path: path('approve'),
      tags,
      summary: 'Approve a return and mail the customer its label or instructions',
    })
    .meta({ ...inOffice('ship-orders'), mostBytes: 2 * MOST_LABEL_BYTES })
    .input(
      OfReturn.extend({
        instructions: optional(prose),
        label: z
          .object({
            name: anyLine(200).min(1),
            type: z.enum(LABEL_TYPES, 'Please choose a PDF, PNG or JPEG file'),
            base64: z
              .base64()
              .min(1, 'The file is empty')
              .max(Math.ceil((MOST_LABEL_BYTES * 4) / 3) + 4, 'Please choose a file of at most 2 MB'),
          })
          .nullable(),
      }).refine(({ instructions, label }) => instructions !== null || label !== null, {
        path: ['instructions'],
        message: 'Please add a label or write how to send it back',
      }),
    )
    .errors(errors)
    .output(OrderDetail),
  receive: call
    .route({
      method: 'POST',
      path: path('receive'),
      tags,
      summary: 'Note that a return has arrived; mails the customer',
    })
    .meta(inOffice('ship-orders'))
    .input(OfReturn)
    .errors(errors)
    .output(OrderDetail),
  refuse: call
    .route({ method: 'POST', path: path('refuse'), tags, summary: 'Refuse a return with a reason; mails the customer' })
    .meta(inOffice('ship-orders'))
    .input(OfReturn.extend({ reason: line('Please enter a reason', 500) }))
    .errors(errors)
    .output(OrderDetail),
  finish: call
    .route({
      method: 'POST',
      path: path('finish'),
      tags,
      summary: 'Refund a received return and restock its units, or complete it without a refund; mails the customer',
    })
    .meta(inOffice('refund-orders'))
    .input(
      OfReturn.extend({
        /** Without it nothing is refunded. */
        refund: z
          .object({
            /** Minted by the browser for one refund: the same id again is the same refund. */
            id: z.uuid(),
            amount: inCents(z.int('The amount must be a whole number of cents').min(1, 'Please enter an amount')),
            given_by: GivenBy,
          })
          .nullable(),
        /** Units that go back into the stock. */
        restock: Restock,
      }),
    )
    .errors({
      ...errors,
      ...REFUND_ERRORS,
      NOTHING_TO_REFUND: { status: 409, message: OFFICE_REFUSALS.refundedInFull },
      TOO_MUCH: { status: 409, message: OFFICE_REFUSALS.refundTooMuch, data: z.object({ left: z.int() }) },
    })
    .output(OrderDetail),
}
