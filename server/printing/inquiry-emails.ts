/** The emails about a printing inquiry. */
import { dayOf } from '@paddock/domain/dates.ts'
import { formatGrams, headlineOf } from '@paddock/domain/printing/estimate.ts'
import type { EmailedStatus } from '@paddock/domain/printing/inquiry-status.ts'
import { addsUp, quoteOf } from '@paddock/domain/printing/quote.ts'
import { findingsOf } from '@paddock/domain/printing/stl-findings.ts'
import { formatCents, formatDollars } from '@paddock/domain/store/money.ts'
import { emailSettings } from '../notifications/notifications.ts'
import { composeEmail } from '../outside/compose-email.ts'
import type { Inquiry } from './inquiries.ts'

/** With the names of its parts. */
export type Asked = Inquiry & { names?: string[] }

export const receiptEmail = (inquiry: Asked, pageUrl: string) =>
  composeEmail({
    to: inquiry.customer_email,
    subject: 'We have your 3D printing inquiry',
    greeting: `Hello ${inquiry.customer_name},`,
    lines: [
      'Thank you for your inquiry. We look at your model and send you a quote within 24 hours.',
      whatIsAsked(inquiry),
      `First estimate: ${formatDollars(headlineOf(inquiry).cost)}, ${BASIS[headlineOf(inquiry).from]}. The quote may differ from it.`,
    ],
    action: { label: 'See your inquiry', url: pageUrl },
    closing: 'If you did not send this inquiry, please ignore this email.',
  })

export function newInquiryEmail(owner: { email: string; full_name: string }, inquiry: Asked, publicUrl: string) {
  const findings = findingsOf(inquiry)
  return composeEmail({
    to: owner.email,
    subject: `New 3D printing inquiry from ${inquiry.customer_name}`,
    greeting: `Hello ${owner.full_name},`,
    lines: [
      `${inquiry.customer_name} (${[inquiry.customer_email, inquiry.customer_phone].filter(Boolean).join(', ')}) asks for a quote.`,
      whatIsAsked(inquiry),
      ...(inquiry.special_requirements ? [`Special requirements:\n${inquiry.special_requirements}`] : []),
      ...(findings.length > 0 ? [['The model needs a look:', ...findings.map(({ text }) => text)].join('\n')] : []),
      `Estimate ${BASIS[headlineOf(inquiry).from]}: ${formatDollars(headlineOf(inquiry).cost)}, ${formatGrams(headlineOf(inquiry).weight_grams)} each.`,
    ],
    action: { label: 'Open the back office', url: `${publicUrl}/business-owner` },
    closing: 'The customer was promised a quote within 24 hours.',
    settings: emailSettings(publicUrl, 'owner'),
  })
}

const BASIS = { volume: 'from the measured volume', 'file-size': 'from the size of the file' }

/** The customer's email when their inquiry reaches a status that concerns them. */
export function statusEmail(inquiry: Asked, status: EmailedStatus, pageUrl: string) {
  const { subject, lines } = STATUS_EMAILS[status](inquiry)
  const { customer_email: to, customer_name, binding_until } = inquiry
  const isPayable = status === 'quoted' && binding_until !== null
  return composeEmail({
    to,
    subject,
    greeting: `Hello ${customer_name},`,
    lines: isPayable ? [...lines, `You can also accept and pay it online until ${dayOf(binding_until)}.`] : lines,
    action: { label: isPayable ? 'Accept and pay' : 'See your print', url: pageUrl },
  })
}

const QUESTIONS = 'If you have a question, please answer this email.'

const STATUS_EMAILS: Record<EmailedStatus, (inquiry: Asked) => { subject: string; lines: string[] }> = {
  quoted: (inquiry) => ({
    subject: 'Your 3D printing quote',
    lines: [
      'We have looked at your model, and this is our quote.',
      whatIsAsked({ ...inquiry, quantity: quoteOf(inquiry).quote_quantity }),
      figuresOf(inquiry),
      'To go ahead, or with any question, please answer this email.',
    ],
  }),
  approved: (inquiry) => ({
    subject: 'Your 3D printing order is confirmed',
    lines: ['Your print is confirmed, and we will make it.', whatIsAgreed(inquiry), QUESTIONS],
  }),
  in_production: (inquiry) => ({
    subject: 'Your 3D print is in production',
    lines: ['We have started to make your print.', whatIsAgreed(inquiry), QUESTIONS],
  }),
  completed: (inquiry) => ({
    subject: 'Your 3D print is finished',
    lines: ['Your print is finished.', whatIsAgreed(inquiry), QUESTIONS],
  }),
  rejected: (inquiry) => ({
    subject: 'We cannot make your 3D print',
    lines: [
      'We have looked at your model, and we are sorry that we cannot print it as you asked.',
      whatIsAsked(inquiry),
      QUESTIONS,
    ],
  }),
}

/** With the price, if one was quoted. */
const whatIsAgreed = (inquiry: Asked) =>
  inquiry.quote_total_cents === null
    ? whatIsAsked(inquiry)
    : [whatIsAsked({ ...inquiry, quantity: quoteOf(inquiry).quote_quantity }), totalOf(inquiry)].join('\n')

function totalOf(inquiry: Asked) {
  const quote = quoteOf(inquiry)
  const each =
    addsUp(quote) && (inquiry.names?.length ?? 1) === 1
      ? ` (${quote.quote_quantity} × ${formatCents(quote.quote_unit_price_cents)})`
      : ''
  return `Total: ${formatCents(quote.quote_total_cents)}${each}`
}

function figuresOf(inquiry: Inquiry) {
  const { quote_weight_grams } = quoteOf(inquiry)
  return [
    totalOf(inquiry),
    ...(quote_weight_grams === null ? [] : [`Weight: ${formatGrams(quote_weight_grams)} each`]),
  ].join('\n')
}

/** Several parts are listed by their names; all of them are on the page. */
const whatIsAsked = ({
  stl_file_name,
  material_name,
  selected_color,
  quantity,
  names = [],
}: Pick<Asked, 'stl_file_name' | 'material_name' | 'selected_color' | 'quantity' | 'names'>) =>
  names.length > 1
    ? `Files: ${names.join(', ')}`
    : [
        `File: ${stl_file_name}`,
        `Material: ${material_name}${selected_color ? `, ${selected_color}` : ''}`,
        `Quantity: ${quantity}`,
      ].join('\n')
