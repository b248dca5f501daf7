/** Toasts, errors, questions and labels of an organiser's registrations and approvals. */

import { plural } from '@paddock/domain/plural.ts'
import type { FeeState } from '@paddock/domain/registration/fee.ts'

export const FAILED = {
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

export const freeText = (free: number, next: string) => `${plural(free, 'place')} free, next: ${next}`
export const rosterText = ({ people, consents }: { people: number; consents: number }) =>
  `Roster: ${plural(people, 'person', 'people')}, consents ${consents} of ${people}`
