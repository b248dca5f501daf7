/** Emails about purchase orders and invoices, to customers and owners. */
import { dayText } from '@paddock/domain/dates.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import type { Cents } from '@paddock/domain/units.ts'
import type { OwnerAddress } from '../../identity/owners.ts'
import { composeEmail } from '../../outside/compose-email.ts'
import type { Downloads } from '../downloads.ts'
import { downloadLines, downloadLinks, lookUp, type Order, sumsText } from '../order-emails.ts'
import { type Sender, worded } from '../shop.ts'

type Lines = Parameters<typeof sumsText>[1]
const about = ({ order_number, customer_name }: Order) => ({ order_number, customer_name })

export function purchaseOrderReceivedEmail(sender: Sender, order: Order, items: Lines, purchase_order: string) {
  const { introduction, ...wording } = worded(sender, 'purchase_order_received', { ...about(order), purchase_order })
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [...introduction, 'The items are reserved for you.', sumsText(order, items)],
    action: lookUp(sender, order),
  })
}

export function purchaseOrderDeclinedEmail(sender: Sender, order: Order, purchase_order: string, reason: string) {
  const { introduction, ...wording } = worded(sender, 'purchase_order_declined', { ...about(order), purchase_order })
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [...introduction, `Reason: ${reason}`],
    action: lookUp(sender, order),
  })
}

type Owner = Pick<OwnerAddress, 'email' | 'full_name'>

export function purchaseOrderAskedEmail(
  owner: Owner,
  sender: Sender,
  order: Order & { id: string },
  items: Lines,
  purchase_order: string,
) {
  const { introduction, ...wording } = worded(sender, 'purchase_order_asked', {
    ...about(order),
    owner_name: owner.full_name,
    purchase_order,
    total: formatCents(order.total_amount),
  })
  return composeEmail({
    to: owner.email,
    ...wording,
    lines: [...introduction, 'The units are taken from the stock until you decline it.', sumsText(order, items)],
    action: { label: 'Open the order', url: `${sender.publicUrl}/business-owner?tab=orders&order=${order.id}` },
  })
}

/** The document that an email is about. */
type Issued = {
  number: string
  total_amount: Cents
  due_on: string | null
  /** Its signed link. */
  url: string
}
const pdfLink = ({ publicUrl }: Sender, { number, url }: Issued) => [{ label: `${number} (PDF)`, url: publicUrl + url }]

export function invoiceEmail(sender: Sender, order: Order, invoice: Issued, payment_details: string | null) {
  const { introduction, ...wording } = worded(sender, 'invoice', {
    ...about(order),
    invoice_number: invoice.number,
    total: formatCents(invoice.total_amount),
  })
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [
      ...introduction,
      ...(invoice.due_on
        ? [
            `It is due on ${dayText(invoice.due_on)}. Please name ${invoice.number} with your payment.`,
            ...(payment_details ? [payment_details] : []),
          ]
        : ['It is paid already.']),
    ],
    links: pdfLink(sender, invoice),
    action: lookUp(sender, order),
  })
}

/** Before and after the day on which it is due. */
export function invoiceReminderEmail(
  sender: Sender,
  order: Order,
  invoice: Issued,
  key: 'invoice_due_soon' | 'invoice_overdue',
  due: Cents,
  payment_details: string | null,
) {
  const { introduction, ...wording } = worded(sender, key, {
    ...about(order),
    invoice_number: invoice.number,
    amount: formatCents(due),
    due: dayText(invoice.due_on ?? ''),
  })
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [
      ...introduction,
      `Please name ${invoice.number} with your payment.`,
      ...(payment_details ? [payment_details] : []),
    ],
    links: pdfLink(sender, invoice),
    action: lookUp(sender, order),
  })
}

type Payment = { amount: Cents; left: Cents }

export function invoicePaidEmail(
  sender: Sender,
  order: Order,
  invoice_number: string,
  { amount, left }: Payment,
  downloads: Downloads,
) {
  const { introduction, ...wording } = worded(sender, 'invoice_paid', {
    ...about(order),
    invoice_number,
    amount: formatCents(amount),
  })
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [
      ...introduction,
      left > 0 ? `${formatCents(left)} is still due.` : 'It is paid in full.',
      ...downloadLines(downloads),
    ],
    links: downloadLinks(sender, downloads),
    action: lookUp(sender, order),
  })
}

/** `back`: what was paid of it and is transferred back. */
export function creditNoteEmail(sender: Sender, order: Order, credit: Issued, reason: string | null, back: Cents) {
  const { introduction, ...wording } = worded(sender, 'credit_note', {
    ...about(order),
    invoice_number: credit.number,
    amount: formatCents(credit.total_amount),
  })
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [
      ...introduction,
      ...(reason ? [`Reason: ${reason}`] : []),
      back > 0
        ? `We return ${formatCents(back)} to you the way you paid.`
        : 'The amount is taken off what you owe us for this order.',
    ],
    links: pdfLink(sender, credit),
    action: lookUp(sender, order),
  })
}
