/** Invoices and credit notes as customers and owners see them. All amounts are whole cents. */
import {
  LONGEST_PURCHASE_ORDER_NUMBER,
  MOST_PURCHASE_ORDER_BYTES,
  PURCHASE_ORDER_STATES,
  PURCHASE_ORDER_TYPES,
} from '@paddock/domain/invoices/purchase-order.ts'
import { z } from 'zod'
import { anyLine, line } from '../text.ts'
import { inCents } from '../units.ts'

const Cents = inCents(z.int().nonnegative())

const IssuedDocument = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  issued_on: z.iso.date(),
  /** Null if it was paid before, and for credit notes. */
  due_on: z.iso.date().nullable(),
  total_amount: Cents,
  /** The PDF; a link of this site that works without an account. */
  url: z.string(),
  /** The e-invoice (XML) beside it; null if there is none. */
  xml_url: z.string().nullable(),
})

/** The papers of an order. */
export const orderPapers = {
  /** The oldest first. */
  documents: z.array(IssuedDocument),
  /** What is still to be paid of the invoice; null if there is none, or the order was paid by card. */
  due_amount: Cents.nullable(),
  /** Of an order paid by card that has no invoice. */
  receipt_url: z.string().nullable(),
}

export const PurchaseOrder = z.strictObject({
  school: z.string().nullable(),
  number: z.string(),
  state: z.enum(PURCHASE_ORDER_STATES),
  declined_reason: z.string().nullable(),
})

/** As it is sent with an order. */
export const PurchaseOrderFile = z.object({
  /** Whom the invoice is addressed to. */
  school: line('Please enter the name of your school', 200),
  number: line('Please enter the number of your purchase order', LONGEST_PURCHASE_ORDER_NUMBER),
  file: z.object(
    {
      name: anyLine(200).min(1),
      type: z.enum(PURCHASE_ORDER_TYPES, 'Please choose a PDF, PNG or JPEG file'),
      base64: z
        .base64()
        .min(1, 'The file is empty')
        .max(Math.ceil((MOST_PURCHASE_ORDER_BYTES * 4) / 3) + 4, 'Please choose a file of at most 2 MB'),
    },
    'Please choose the file of your purchase order',
  ),
})
