/** Emails to the customer about each step of a return but the refund, which has its own. */
import type { orders } from '../db/schema/store.ts'
import { composeEmail } from '../outside/compose-email.ts'
import { lookUp } from './order-emails.ts'

type Order = typeof orders.$inferSelect
type Lines = readonly { product_name: string; quantity: number }[]

export const linesText = (lines: Lines) =>
  lines.map(({ quantity, product_name }) => `${quantity} × ${product_name}`).join('\n')

const about = (order: Order, subject: string) => ({
  to: order.customer_email,
  subject: `${subject} ${order.order_number}`,
  greeting: `Hello ${order.customer_name},`,
})

export const returnRequestedEmail = (publicUrl: string, order: Order, lines: Lines) =>
  composeEmail({
    ...about(order, 'Your return request for Paddock order'),
    lines: [
      `We have received your request to return items of order ${order.order_number}:`,
      linesText(lines),
      'We will email you how to send them back. Please wait for that before you send anything.',
    ],
    action: lookUp(publicUrl, order),
  })

type Approved = { instructions: string | null; labelUrl: string | null }

export const returnApprovedEmail = (
  publicUrl: string,
  order: Order,
  lines: Lines,
  { instructions, labelUrl }: Approved,
) =>
  composeEmail({
    ...about(order, 'Send back your return of Paddock order'),
    lines: [
      `We have approved your return of order ${order.order_number}:`,
      linesText(lines),
      ...(instructions ? [instructions] : []),
      ...(labelUrl ? ['Please print the label and stick it on the parcel.'] : []),
    ],
    links: labelUrl ? [{ label: 'Open the label', url: publicUrl + labelUrl }] : [],
    action: lookUp(publicUrl, order),
  })

export const returnReceivedEmail = (publicUrl: string, order: Order, lines: Lines) =>
  composeEmail({
    ...about(order, 'We have received your return of Paddock order'),
    lines: [
      `The items that you have returned from order ${order.order_number} have arrived:`,
      linesText(lines),
      'We check them and email you about the refund.',
    ],
    action: lookUp(publicUrl, order),
  })

export const returnRefusedEmail = (publicUrl: string, order: Order, lines: Lines, reason: string) =>
  composeEmail({
    ...about(order, 'We cannot accept your return of Paddock order'),
    lines: [
      `We cannot accept the return of these items of order ${order.order_number}:`,
      linesText(lines),
      `Reason: ${reason}`,
    ],
    action: lookUp(publicUrl, order),
    closing: 'If you have questions, reply to this email.',
  })

export const returnCompletedEmail = (publicUrl: string, order: Order, lines: Lines) =>
  composeEmail({
    ...about(order, 'Your return is complete: Paddock order'),
    lines: [`Your return of order ${order.order_number} is complete:`, linesText(lines), 'No refund is due for it.'],
    action: lookUp(publicUrl, order),
  })
