/**
 * What people are notified of, by the side on which they are signed in, and how they hear of it until they choose otherwise.
 *
 * | side      | kind          | who                                                        | in the app | email   |
 * |-----------|---------------|------------------------------------------------------------|------------|---------|
 * | team      | assignments   | the person to whom a task is assigned                      | yes        | daily   |
 * | team      | mentions      | the people named with @ in a comment                       | yes        | daily   |
 * | team      | join_requests | the admins of the team                                     | yes        | at once |
 * | team      | approvals     | the person approved, declined or removed; a claim's team;  | yes        | at once |
 * |           |               | the admins of a purchase to approve, and who asked for it  |            |         |
 * | team      | deadlines     | the person assigned, or everyone in the team               | yes        | daily   |
 * | team      | results       | everyone in a team entered in the event                    | yes        | daily   |
 * | organizer | join_requests | the owners and admins of the company                       | yes        | at once |
 * | organizer | approvals     | the person approved, declined or removed                   | yes        | at once |
 * | organizer | entries       | the organisers of the company                              | yes        | daily   |
 * | owner     | orders        | those in the back office who ship orders; of an overdue    | yes        | at once |
 * |           |               | invoice, those who may mark it as paid                     |            |         |
 * | owner     | inquiries     | those in the back office who answer inquiries              | yes        | at once |
 *
 * Nobody is notified of what they did themselves.
 */
import type { AccountSide } from '../identity/second-factor.ts'
import { mayInOffice, type OfficeRight, type OfficeRole } from '../office/rights.ts'

export const EMAIL_CHOICES = ['at_once', 'daily', 'never'] as const
export type EmailChoice = (typeof EMAIL_CHOICES)[number]

export const EMAIL_CHOICE_LABELS: Record<EmailChoice, string> = { at_once: 'At once', daily: 'Daily', never: 'Never' }

/** The hour (UTC) of the daily email. */
export const DAILY_EMAIL_HOUR = 6

export type Preference = { in_app: boolean; email: EmailChoice }

type Kind = { name: string; about: string; email: EmailChoice }

export const KINDS = {
  team: {
    assignments: { name: 'Assignments', about: 'A task is assigned to you', email: 'daily' },
    mentions: { name: 'Mentions', about: 'Somebody writes @ and your name in a comment', email: 'daily' },
    join_requests: {
      name: 'Join requests',
      about: 'Somebody asks to join a team that you administer',
      email: 'at_once',
    },
    approvals: {
      name: 'Approvals and removals',
      about:
        'You are let into a team, declined or removed, your team’s entry or protest is decided, or a purchase is to be approved or was decided',
      email: 'at_once',
    },
    deadlines: { name: 'Deadlines', about: 'A task, document, event or race is close, or late', email: 'daily' },
    results: {
      name: 'Results',
      about: 'The results of an event that your team entered are final, or its receipt is replaced or a flag answered',
      email: 'daily',
    },
  },
  organizer: {
    join_requests: { name: 'Join requests', about: 'Somebody asks to join your company', email: 'at_once' },
    approvals: {
      name: 'Approvals and removals',
      about: 'You are let into a company, declined or removed',
      email: 'at_once',
    },
    entries: {
      name: 'Entries',
      about:
        'A team applies for one of your events, withdraws, claims its entry, flags an entry of its receipt, or lodges a protest',
      email: 'daily',
    },
  },
  owner: {
    orders: { name: 'Orders', about: 'An order is paid, or an invoice is overdue', email: 'at_once' },
    inquiries: {
      name: '3D printing',
      about: 'An inquiry arrives, its quote is accepted, or a material runs low',
      email: 'at_once',
    },
  },
} as const satisfies Record<AccountSide, Record<string, Kind>>

type KindsOf<Side extends AccountSide> = keyof (typeof KINDS)[Side] & string
export type NotificationKind = { [Side in AccountSide]: KindsOf<Side> }[AccountSide]

export const NOTIFICATION_KINDS = [
  ...new Set(Object.values(KINDS).flatMap((kinds) => Object.keys(kinds))),
] as NotificationKind[]

/** The kinds of one side, in the order of the table. */
export const kindsOf = (side: AccountSide): readonly NotificationKind[] =>
  Object.keys(KINDS[side]) as NotificationKind[]

/** In the back office, the kinds that concern a role. */
const OFFICE_KINDS: Record<keyof (typeof KINDS)['owner'], OfficeRight> = {
  orders: 'ship-orders',
  inquiries: 'manage-printing',
}

export const concernsRole = (kind: NotificationKind, role: OfficeRole) => {
  const right = (OFFICE_KINDS as Partial<Record<NotificationKind, OfficeRight>>)[kind]
  return right !== undefined && mayInOffice(role, right)
}

/** Undefined if this side has no such kind. */
export function kindOn(side: AccountSide, kind: NotificationKind): Kind | undefined {
  const kinds: Partial<Record<NotificationKind, Kind>> = KINDS[side]
  return kinds[kind]
}

export const defaultPreference = (side: AccountSide, kind: NotificationKind): Preference => ({
  in_app: true,
  email: kindOn(side, kind)?.email ?? 'never',
})
