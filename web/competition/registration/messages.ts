/** Toasts, errors, questions and labels of an organiser's registrations and approvals. */

import { plural } from '@paddock/domain/plural.ts'
import { type FeeState, owes, type ReceivedPayment } from '@paddock/domain/registration/fee.ts'
import { formatCents, formatDollars } from '@paddock/domain/store/money.ts'
import { type Cents, cents } from '@paddock/domain/units.ts'
import type { Registrations } from './registration-actions.ts'

export const FAILED = {
  exportFees: 'Failed to export the entry fees',
  decide: 'The decision could not be saved. Please try again.',
  fee: 'The fee could not be marked. Please try again.',
  refund: 'The refund could not be started. Please try again.',
  approve: 'This could not be approved. Please try again.',
  ask: 'The team could not be asked. Please try again.',
}

export const decided = (team: string, decision: 'accept' | 'wait' | 'decline') => ({
  title: { accept: 'Accepted', wait: 'On the waiting list', decline: 'Declined' }[decision],
  text: `${team} has been notified.`,
})
export const feeMarked = { title: 'Saved', text: 'The team sees it in its portal.' }
export const refundStarted = { title: 'Refund started', text: 'The registration shows when it is done.' }
export const approved = (team: string) => ({ title: 'Approved', text: `The hall shows it for ${team} from now on.` })
export const asked = (team: string) => ({ title: 'Asked to change', text: `${team} has been notified.` })

export const refundQuestion = (team: string, fee: string) => ({
  title: `Refund ${fee} to ${team}?`,
  text: 'The whole payment goes back to the card.',
  confirmLabel: 'Refund',
  destructive: true,
})

export const FEE_LABELS: Record<FeeState, string> = {
  unpaid: 'not paid',
  'paid-by-hand': 'paid by hand',
  waived: 'waived',
  'paid-online': 'paid by card',
  refunding: 'refund on its way',
  refunded: 'refunded',
  'refund-failed': 'refund failed',
}

export const PAYMENT_LABELS: Record<ReceivedPayment, string> = {
  paid: 'paid by card',
  refunding: 'paid by card, refund on its way',
  refunded: 'paid by card, refunded',
  failed: 'paid by card, refund failed',
}

const sumOf = (payments: readonly { amount: Cents }[]) =>
  formatCents(cents(payments.reduce((all, { amount }) => all + amount, 0)))

/** Such as $90.00 by card, 1 by hand, 2 not paid. Refunds are apart. */
export function feeSums({ entry_fee }: { entry_fee: number }, { registrations, payments }: Registrations): string[] {
  const received = payments.filter(({ state }) => state === 'paid')
  const returned = payments.filter(({ state }) => state !== 'paid')
  const count = (state: FeeState) => registrations.filter(({ fee_state }) => fee_state === state).length
  const open = registrations.filter((one) => owes({ ...one, entry_fee })).length
  return [
    received.length > 0 && `${sumOf(received)} by card (${received.length})`,
    returned.length > 0 && `${sumOf(returned)} refunded or to be refunded (${returned.length})`,
    count('paid-by-hand') > 0 && `${count('paid-by-hand')} paid by hand`,
    count('waived') > 0 && `${count('waived')} waived`,
    open > 0 && `${open} not paid (${formatDollars(entry_fee * open)})`,
  ].filter((text) => text !== false)
}

export const freeText = (free: number, next: string) => `${plural(free, 'place')} free, next: ${next}`
export const rosterText = ({ people, consents }: { people: number; consents: number }) =>
  `Roster: ${plural(people, 'person', 'people')}, consents ${consents} of ${people}`
