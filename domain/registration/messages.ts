/** Errors about registrations, entry fees, rosters and approvals that the contract and the server share. */
import { dayText } from '../dates.ts'
import { plural } from '../plural.ts'
import { MOST_IN_ROSTER } from './roster.ts'
import type { RegistrationState } from './states.ts'

export const STATE_LABELS: Record<RegistrationState, string> = {
  applied: 'Applied',
  waiting: 'Waiting list',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

/** `the end of Mar 1, 2027 (Europe/London)` */
export const deadlineInZone = (day: string, time_zone: string | null) =>
  `the end of ${dayText(day)}${time_zone ? ` (${time_zone})` : ''}`

export const REGISTRATION_ERRORS = {
  gone: 'This registration no longer exists. Please reload the page.',
  closed: 'This event does not take applications.',
  over: (day: string, time_zone: string | null) =>
    `Applications for this event closed at ${deadlineInZone(day, time_zone)}. Please contact the organiser.`,
  again: 'Your team has already applied for this event.',
  claimed:
    'Your team has claimed an entry of this event with a code, and the organiser has not decided yet. To apply instead, withdraw the claim first.',
  cadetOff: 'Cadet teams do not take part in this event. Please choose another category.',
  full: (max: number) =>
    `All ${plural(max, 'place')} of the event are taken. Put the team on the waiting list, or raise the number of places.`,
  ended: (state: RegistrationState) =>
    `This is no longer possible: the registration is ${STATE_LABELS[state].toLowerCase()}.`,
  renamed: 'The team has changed its name in the meantime. Please check it, then decide again.',
  begun: 'Your team has begun to compete in this event. Please ask the organiser to withdraw it.',
  reasonRequired: 'Please enter a reason, which the team reads.',
} as const

export const FEE_ERRORS = {
  nothingDue: 'There is nothing to pay: the fee is settled, or your team has no place yet.',
  cardImpossible: 'This fee cannot be paid by card. Please ask the organiser how to pay it.',
  paidByCard: 'This fee was paid by card. Refund it instead of changing it by hand.',
  notPaidByCard: 'There is no card payment to refund.',
  notPaid: 'This payment is not complete yet.',
  noFee: 'This event has no entry fee.',
} as const

export const ROSTER_ERRORS = {
  full: `A roster has at most ${plural(MOST_IN_ROSTER, 'person', 'people')}.`,
  checkedIn: 'Your team is checked in, so its roster can no longer be changed here. Please ask at the check-in desk.',
  changed:
    'A teammate has changed this person in the meantime. Check what they entered, then change it again if necessary.',
  noEntry: 'Your team is not linked to this entry, so it has no roster.',
} as const

export const HALL_ERRORS = {
  changed: 'The team has changed this in the meantime. Please check it, then decide again.',
} as const
