/** What is said about purchases for a team. */

import type { Cents } from '../units.ts'
import { formatCents } from './money.ts'

export const PURCHASE_REFUSALS = {
  gone: 'This request no longer exists.',
  notOpen: 'This request has been decided, withdrawn or paid in the meantime.',
  notSold: 'This cannot be bought right now.',
  priceChanged: 'The prices have changed. Please check the new total.',
  approveAgain: 'The prices have changed since this was approved. An admin has to approve the new total first.',
  overBudget: 'This is more than the budget has left.',
  beingPaid:
    'Somebody is paying for this request right now. Please wait until the payment is completed or has expired.',
  tooMany: 'Twenty of your requests are waiting already. Please withdraw one, or wait until they are decided.',
  paymentsOff:
    'Purchases for a team are paid by card, and this store cannot take card payments yet. Nothing was sent or charged.',
  overlaps: (name: string) => `These days overlap with the budget ${name ? `“${name}”` : 'of another period'}.`,
} as const

export const overBudgetText = ({ left, total }: { left: Cents; total: Cents }) =>
  left > 0
    ? `This costs ${formatCents(total)}, and the budget has ${formatCents(left)} left.`
    : `This costs ${formatCents(total)}, and nothing is left of the budget.`
