/**
 * Every notification: on which side, of which kind, and its sentence. Names of people are looked up and never stored, so that
 * they vanish with an account; titles are those of the moment.
 */
import { dayText } from '../dates.ts'
import type { AccountSide } from '../identity/second-factor.ts'
import { plural } from '../plural.ts'
import type { NotificationKind } from './kinds.ts'

/** What a sentence needs besides people. */
export type About = Readonly<Record<string, string>>

type Notification = { side: AccountSide; kind: NotificationKind; text: (about: About, who: string) => string }

const quoted = (name: string | undefined) => `“${name ?? ''}”`
const days = (count: string | undefined) => (count === '1' ? 'tomorrow' : `in ${plural(Number(count), 'day')}`)

const team = (kind: NotificationKind, text: Notification['text']) => ({ side: 'team' as const, kind, text })
const organizer = (kind: NotificationKind, text: Notification['text']) => ({ side: 'organizer' as const, kind, text })
const owner = (kind: NotificationKind, text: Notification['text']) => ({ side: 'owner' as const, kind, text })

export const NOTIFICATIONS = {
  'task.assigned': team('assignments', ({ task }, who) => `${who} assigned ${quoted(task)} to you`),
  'comment.mentioned': team('mentions', ({ task }, who) => `${who} mentioned you in a comment on ${quoted(task)}`),
  'member.asked': team('join_requests', ({ team }, who) => `${who} asks to join ${team}`),
  'member.joined': team('join_requests', ({ team }, who) => `${who} joined ${team}`),
  'member.approved': team('approvals', ({ team }) => `You are now a member of ${team}`),
  'member.declined': team('approvals', ({ team }) => `Your request to join ${team} was declined`),
  'member.removed': team('approvals', ({ team }) => `You were removed from ${team}`),
  'entry.approved': team(
    'approvals',
    ({ entry, event }) => `Your team’s entry ${quoted(entry)} in ${event} was approved`,
  ),
  'entry.declined': team(
    'approvals',
    ({ entry, event }) => `Your team’s claim to ${quoted(entry)} in ${event} was declined`,
  ),
  'entry.change_asked': team(
    'approvals',
    ({ event, part, reason }) => `The organiser of ${event} asks you to change your ${part}: ${reason}`,
  ),
  'registration.accepted': team(
    'approvals',
    ({ team, event }) => `${team} is accepted for ${event}. Please enter your roster`,
  ),
  'registration.listed': team('approvals', ({ team, event }) => `${team} is on the waiting list of ${event}`),
  'registration.declined': team(
    'approvals',
    ({ team, event, reason }) => `The application of ${team} for ${event} was declined: ${reason}`,
  ),
  'task.due': team('deadlines', ({ task }) => `${quoted(task)} is due tomorrow`),
  'task.late': team('deadlines', ({ task, due }) => `${quoted(task)} is late: it was due on ${dayText(due ?? '')}`),
  'document.due': team('deadlines', ({ document }) => `The document ${quoted(document)} is due tomorrow`),
  'document.late': team(
    'deadlines',
    ({ document, due }) => `The document ${quoted(document)} is late: it was due on ${dayText(due ?? '')}`,
  ),
  'event.ahead': team('deadlines', ({ event, days: count }) => `${event} begins ${days(count)}`),
  'race.soon': team(
    'deadlines',
    ({ event, race, car, lane, when }) => `Race ${race} of ${event} is ${when}: your car ${car} runs in lane ${lane}`,
  ),
  'race.called': team(
    'deadlines',
    ({ event, race, car, lane }) =>
      `Race ${race} of ${event} is called: bring car ${car} to lane ${lane} at the start now`,
  ),
  'car.fix': team(
    'deadlines',
    ({ event, car, until }) => `The fix window of your car ${car} at ${event} is open until ${until}`,
  ),
  'timetable.moved': team(
    'deadlines',
    ({ event, subject, time, room, more }) =>
      `New time at ${event}: ${subject} is now at ${time} in ${room}${more ? `, and ${more} of your times moved too` : ''}`,
  ),
  'protest.decided': team(
    'approvals',
    ({ event, kind, outcome }) => `Your team’s ${kind} at ${event} was decided: ${outcome}`,
  ),
  'protest.against': team(
    'approvals',
    ({ event, kind, outcome }) =>
      `${kind === 'appeal' ? 'An appeal' : 'A protest'} against your team at ${event} was decided: ${outcome}`,
  ),
  'purchase.asked': team('approvals', ({ team, total }, who) => `${who} asks to buy for ${team}: ${total}`),
  'purchase.approved': team(
    'approvals',
    ({ team, total, pays }) =>
      `Your purchase for ${team} was approved: ${total}${pays === 'member' ? '. You can pay for it now' : ''}`,
  ),
  'purchase.declined': team('approvals', ({ team, reason }) => `Your purchase for ${team} was declined: ${reason}`),
  'purchase.paid': team('approvals', ({ team, order }) => `Your purchase for ${team} was paid: order ${order}`),
  'results.released': team('results', ({ event }) => `The results of ${event} are final`),
  'receipt.replaced': team(
    'results',
    ({ event, changed }) => `Your receipt of ${event} was replaced by a new one. Changed: ${changed}`,
  ),
  'receipt.answered': team(
    'results',
    ({ event, entry }) => `The organiser of ${event} answered your flag on ${quoted(entry)}`,
  ),
  'company.asked': organizer('join_requests', ({ company }, who) => `${who} asks to join ${company}`),
  'company.approved': organizer('approvals', ({ company }) => `You are now an organiser of ${company}`),
  'company.declined': organizer('approvals', ({ company }) => `Your request to join ${company} was declined`),
  'company.removed': organizer('approvals', ({ company }) => `You were removed from ${company}`),
  'entry.claimed': organizer(
    'entries',
    ({ team, entry, event }) => `${team} claims the entry ${quoted(entry)} in ${event}`,
  ),
  'receipt.flagged': organizer(
    'entries',
    ({ team, entry, event }) => `${team} flagged ${quoted(entry)} on its receipt of ${event}`,
  ),
  'registration.applied': organizer('entries', ({ team, event }) => `${team} applies for ${event}`),
  'registration.withdrawn': organizer('entries', ({ team, event }) => `${team} has withdrawn from ${event}`),
  'protest.lodged': organizer(
    'entries',
    ({ team, event, kind }) => `${team} lodged ${kind === 'appeal' ? 'an appeal' : 'a protest'} at ${event}`,
  ),
  'order.paid': owner('orders', ({ order, total }) => `Order ${order} was paid: ${total}`),
  'order.overdue': owner(
    'orders',
    ({ order, invoice, due }) => `Invoice ${invoice} of order ${order} is overdue: ${due} is not paid`,
  ),
  'inquiry.received': owner('inquiries', ({ file }) => `A new 3D printing inquiry arrived: ${file}`),
  'print.written': owner('inquiries', ({ customer, file }) => `${customer} wrote about the 3D print ${file}`),
  'material.low': owner('inquiries', ({ material, left }) => `${material} runs low: ${left} left`),
  'quote.accepted': owner('inquiries', ({ file }) => `The quote for ${file} was accepted`),
} as const satisfies Record<string, Notification>

export type NotificationName = keyof typeof NOTIFICATIONS

/** Somebody whose account was deleted. */
const FORMER: Record<AccountSide, string> = {
  team: 'A former member',
  organizer: 'A former organiser',
  owner: 'Somebody',
}

/** A page opened before an upgrade may not know the newest notifications. */
export function notificationText(side: AccountSide, name: string, about: About, who: string | null): string {
  const all: Partial<Record<string, Notification>> = NOTIFICATIONS
  return Object.hasOwn(all, name) ? (all[name]?.text(about, who ?? FORMER[side]) ?? '') : 'Something new happened'
}
