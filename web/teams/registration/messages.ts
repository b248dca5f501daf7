/** Toasts, errors, questions and labels of a team's registrations and roster. */
import type { FeeState } from '@paddock/domain/registration/fee.ts'
import { CONSENT_ANSWERS, type ConsentAnswer } from '@paddock/domain/registration/roster.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import type { Cents } from '@paddock/domain/units.ts'

export const applied = (event: string, state: string) =>
  state === 'waiting'
    ? { title: 'On the waiting list', text: `All places of ${event} are taken. You hear when one is free for you.` }
    : { title: 'Application sent', text: `The organiser of ${event} needs to accept it.` }

export const FAILED = {
  apply: 'The application could not be sent. Please try again.',
  change: 'The application could not be changed. Please try again.',
  withdraw: 'The team could not be withdrawn. Please try again.',
  pay: 'The pay page could not be opened. Please try again.',
  verify: 'The payment could not be checked yet. It is shown here as soon as it is confirmed.',
  savePerson: 'The person could not be saved. Please try again.',
  removePerson: 'The person could not be taken off the roster. Please try again.',
}

export const changed = { title: 'Saved', text: 'The organiser sees your changed application.' }
export const withdrawn = (event: string) => ({
  title: 'Withdrawn',
  text: `Your team no longer takes part in ${event}.`,
})
export const paid = (event: string, amount: Cents) => ({
  title: 'Paid',
  text: `The entry fee of ${formatCents(amount)} for ${event} is paid.`,
})
export const personSaved = (name: string) => ({ title: 'Saved', text: `${name} is on the roster.` })

export const withdrawQuestion = (event: string, isPaid: boolean) => ({
  title: `Withdraw from ${event}?`,
  text: `Your place goes to somebody else.${isPaid ? ' What you paid by card is refunded.' : ''} You can apply again while applications are open.`,
  confirmLabel: 'Withdraw',
  destructive: true,
})

export const removeQuestion = (name: string) => ({
  title: `Take ${name} off the roster?`,
  text: 'The name, role and consents are deleted.',
  confirmLabel: 'Take off',
  destructive: true,
})

export const FEE_LABELS: Record<FeeState, string> = {
  unpaid: 'Not paid yet',
  'paid-by-hand': 'Paid',
  waived: 'Waived',
  'paid-online': 'Paid by card',
  refunding: 'Refund on its way',
  refunded: 'Refunded',
  'refund-failed': 'Refund failed',
}

export const CONSENT_LABELS: Record<ConsentAnswer, string> = { yes: 'Yes', no: 'No', unanswered: 'Not answered' }
export const CONSENT_CHOICES = CONSENT_ANSWERS.map((value) => ({ value, label: CONSENT_LABELS[value] }))
