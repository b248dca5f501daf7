/** Invoices as the owner works on them: answering purchase orders, recording payments, and the settings. */
import { INVOICE_REFUSALS } from '@paddock/domain/invoices/messages.ts'
import {
  IBAN_FORM,
  INVOICE_PREFIX_FORM,
  LONGEST_INVOICE_FOOTER,
  LONGEST_PAYMENT_DETAILS,
  MOST_INVOICE_DAYS,
  plainIban,
} from '@paddock/domain/invoices/settings.ts'
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { anyLine, line, optional, optionalLine, proseOf } from '../text.ts'
import { inCents } from '../units.ts'
import { OrderDetail } from './orders.ts'
import { inOffice } from './rights.ts'

const tags = ['office']
const OfOrder = z.object({ order_id: z.uuid() })

const errors = {
  NOT_FOUND: { status: 404, message: OFFICE_REFUSALS.orderNotFound },
  ALREADY_DECIDED: { status: 409, message: INVOICE_REFUSALS.alreadyDecided },
} as const

const fields = {
  allowed: z.boolean(),
  days: z
    .int('Please enter a whole number of days.')
    .min(0, 'Please enter a number of days from 0.')
    .max(MOST_INVOICE_DAYS, `Please enter at most ${MOST_INVOICE_DAYS} days.`),
  prefix: z.string().trim().regex(INVOICE_PREFIX_FORM, 'Please enter one to eight capital letters or digits.'),
  seller_name: optionalLine(200),
  seller_line1: optionalLine(200),
  seller_postal_code: optionalLine(20),
  seller_city: optionalLine(120),
  seller_country: optional(z.union([z.string().regex(/^[A-Z]{2}$/), z.literal('')])),
  payment_details: optional(proseOf(LONGEST_PAYMENT_DETAILS)),
  iban: optional(
    anyLine(60)
      .transform(plainIban)
      .refine(
        (iban) => iban === '' || IBAN_FORM.test(iban),
        'This is not an IBAN. It starts with two letters and two digits.',
      ),
  ),
  footer: optional(proseOf(LONGEST_INVOICE_FOOTER)),
  reminders: z.boolean(),
}

const InvoiceSettings = z.strictObject({
  allowed: z.boolean(),
  days: z.number().int(),
  prefix: z.string(),
  seller_name: z.string().nullable(),
  seller_line1: z.string().nullable(),
  seller_postal_code: z.string().nullable(),
  seller_city: z.string().nullable(),
  seller_country: z.string().nullable(),
  payment_details: z.string().nullable(),
  iban: z.string().nullable(),
  footer: z.string().nullable(),
  reminders: z.boolean(),
  /** Null while everything has its default. */
  updated_at: z.iso.datetime().nullable(),
})

export const order_invoices = {
  approve: call
    .route({
      method: 'POST',
      path: '/orders/{order_id}/purchase_order/approve',
      tags,
      summary: 'Approve a purchase order: issues the invoice and mails it to the customer; may be repeated',
    })
    .meta(inOffice('invoice-orders'))
    .input(OfOrder)
    .errors(errors)
    .output(OrderDetail),
  decline: call
    .route({
      method: 'POST',
      path: '/orders/{order_id}/purchase_order/decline',
      tags,
      summary: 'Decline a purchase order with a reason: the units go back into the stock, and the customer is mailed',
    })
    .meta(inOffice('invoice-orders'))
    .input(OfOrder.extend({ reason: line('Please enter a reason', 500) }))
    .errors(errors)
    .output(OrderDetail),
  recordPayment: call
    .route({
      method: 'POST',
      path: '/orders/{order_id}/invoice_payments',
      tags,
      summary: 'Record a payment of an invoice and mail the customer; may be repeated with the same id',
    })
    .meta(inOffice('invoice-orders'))
    .input(
      OfOrder.extend({
        /** Minted by the browser for one payment: the same id again is the same payment. */
        id: z.uuid(),
        amount: inCents(z.int('The amount must be a whole number of cents').min(1, 'Please enter an amount')),
        paid_on: z.iso.date('Please enter the day of the payment'),
        reference: optionalLine(200),
      }),
    )
    .errors({
      NOT_FOUND: { status: 404, message: INVOICE_REFUSALS.notFound },
      NOTHING_DUE: { status: 409, message: INVOICE_REFUSALS.nothingDue },
      TOO_MUCH: { status: 409, message: INVOICE_REFUSALS.tooMuch },
      OTHER_PAYMENT: { status: 409, message: INVOICE_REFUSALS.otherPayment },
    })
    .output(OrderDetail),
}

export const invoice_settings = {
  get: call
    .route({ method: 'GET', path: '/invoice_settings', tags, summary: 'The settings of invoices' })
    .meta(inOffice('manage-settings'))
    .output(InvoiceSettings),
  save: call
    .route({
      method: 'PUT',
      path: '/invoice_settings',
      tags,
      summary: 'Set who may pay by invoice, and what is on invoices',
    })
    .meta(inOffice('manage-settings'))
    .input(z.object({ ...fields, updated_at: z.iso.datetime().nullable() }))
    .output(InvoiceSettings),
}
