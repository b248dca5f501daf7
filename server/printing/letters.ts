/** The mails about a printing inquiry, in words. */
import { formatDollars } from '@paddock/domain/store/money.ts'
import { letter } from '../outside/letter.ts'
import type { Inquiry } from './inquiries.ts'

export const receiptLetter = (inquiry: Inquiry) =>
  letter({
    to: inquiry.customer_email,
    subject: 'We have your 3D printing inquiry',
    greeting: `Hello ${inquiry.customer_name},`,
    lines: [
      'Thank you for your inquiry. We look at your model and send you a quote within 24 hours.',
      whatIsAsked(inquiry),
      `First estimate: ${formatDollars(inquiry.estimated_cost ?? 0)}. The quote may differ from it.`,
    ],
    closing: 'If you did not send it, you can forget this mail.',
  })

export const newInquiryLetter = (owner: { email: string; full_name: string }, inquiry: Inquiry, publicUrl: string) =>
  letter({
    to: owner.email,
    subject: `New 3D printing inquiry from ${inquiry.customer_name}`,
    greeting: `Hello ${owner.full_name},`,
    lines: [
      `${inquiry.customer_name} (${[inquiry.customer_email, inquiry.customer_phone].filter(Boolean).join(', ')}) asks for a quote.`,
      whatIsAsked(inquiry),
      ...(inquiry.special_requirements ? [`Special requirements:\n${inquiry.special_requirements}`] : []),
      `Estimate: ${formatDollars(inquiry.estimated_cost ?? 0)}, ${grams(inquiry.estimated_weight_grams ?? 0)} each.`,
    ],
    action: { label: 'Open the back office', url: `${publicUrl}/business-owner` },
    closing: 'The customer was promised a quote within 24 hours.',
  })

export const quoteLetter = (inquiry: Inquiry) =>
  letter({
    to: inquiry.customer_email,
    subject: 'Your 3D printing quote',
    greeting: `Hello ${inquiry.customer_name},`,
    lines: [
      'We have looked at your model, and this is our quote.',
      whatIsAsked(inquiry),
      [
        ...(inquiry.estimated_cost === null ? [] : [`Cost: ${formatDollars(inquiry.estimated_cost)}`]),
        ...(inquiry.estimated_weight_grams === null ? [] : [`Weight: ${grams(inquiry.estimated_weight_grams)} each`]),
      ].join('\n'),
      'To go ahead, or with any question, please answer this mail.',
    ].filter(Boolean),
  })

const whatIsAsked = ({ stl_file_name, material_name, selected_color, quantity }: Inquiry) =>
  [
    `File: ${stl_file_name}`,
    `Material: ${material_name}${selected_color ? `, ${selected_color}` : ''}`,
    `Quantity: ${quantity}`,
  ].join('\n')

const grams = (weight: number) => `${weight.toLocaleString('en-US')} g`
