/** Emails to the customer about each step of a return but the refund, which has its own. */
import { composeEmail } from '../outside/compose-email.ts'
import { lookUp, type Order } from './order-emails.ts'
import { type Sender, worded } from './shop.ts'

type Lines = readonly { product_name: string; quantity: number }[]

export const linesText = (lines: Lines) =>
  lines.map(({ quantity, product_name }) => `${quantity} × ${product_name}`).join('\n')

const about = ({ order_number, customer_name }: Order) => ({ order_number, customer_name })

export function returnRequestedEmail(sender: Sender, order: Order, lines: Lines) {
  const { introduction, ...wording } = worded(sender, 'return_requested', about(order))
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [
      ...introduction,
      linesText(lines),
      'We will email you how to send them back. Please wait for that before you send anything.',
    ],
    action: lookUp(sender, order),
  })
}

type Approved = { instructions: string | null; labelUrl: string | null }

export function returnApprovedEmail(sender: Sender, order: Order, lines: Lines, { instructions, labelUrl }: Approved) {
  const { introduction, ...wording } = worded(sender, 'return_approved', about(order))
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [
      ...introduction,
      linesText(lines),
      ...(instructions ? [instructions] : []),
      ...(labelUrl ? ['Please print the label and stick it on the parcel.'] : []),
    ],
    links: labelUrl ? [{ label: 'Open the label', url: sender.publicUrl + labelUrl }] : [],
    action: lookUp(sender, order),
  })
}

export function returnReceivedEmail(sender: Sender, order: Order, lines: Lines) {
  const { introduction, ...wording } = worded(sender, 'return_received', about(order))
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [...introduction, linesText(lines), 'We check them and email you about the refund.'],
    action: lookUp(sender, order),
  })
}

export function returnRefusedEmail(sender: Sender, order: Order, lines: Lines, reason: string) {
  const { introduction, ...wording } = worded(sender, 'return_refused', about(order))
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [...introduction, linesText(lines), `Reason: ${reason}`],
    action: lookUp(sender, order),
  })
}

export function returnCompletedEmail(sender: Sender, order: Order, lines: Lines) {
  const { introduction, ...wording } = worded(sender, 'return_completed', about(order))
  return composeEmail({
    to: order.customer_email,
    ...wording,
    lines: [...introduction, linesText(lines), 'No refund is due for it.'],
    action: lookUp(sender, order),
  })
}
