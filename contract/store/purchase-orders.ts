/** Ordering on a purchase order: a school orders now and pays by invoice. */
import { INVOICE_REFUSALS } from '@paddock/domain/invoices/messages.ts'
import { MOST_PURCHASE_ORDER_BYTES } from '@paddock/domain/invoices/purchase-order.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inCents } from '../units.ts'
import { CHECKOUT_ERRORS, NewCheckout } from './checkout.ts'
import { PurchaseOrderFile } from './invoices.ts'

export const PurchaseOrderInput = NewCheckout.extend({ purchaseOrder: PurchaseOrderFile })

export const purchase_orders = {
  place: call
    .route({
      method: 'POST',
      path: '/functions/place-purchase-order',
      tags: ['store'],
      summary:
        'Order on a purchase order: takes the units and waits for the owner’s approval; may be repeated with the same id',
    })
    .meta({ who: ['anyone'], limit: { max: 20, seconds: 60 }, mostBytes: 2 * MOST_PURCHASE_ORDER_BYTES })
    .input(PurchaseOrderInput)
    .errors({
      ...CHECKOUT_ERRORS,
      NOT_OFFERED: { status: 409, message: INVOICE_REFUSALS.notOffered },
      TOO_MANY_WAITING: { status: 409, message: INVOICE_REFUSALS.tooManyWaiting },
    })
    .output(z.strictObject({ order_number: z.string(), total_amount: inCents(z.int()) })),
}
