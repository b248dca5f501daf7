/**
 * A team's appointments as an email lists them, and what changed since the last email that listed them.
 *
 * | now                                   | before                   | is      |
 * |---------------------------------------|--------------------------|---------|
 * | another start, minute or place        | under the same name      | moved   |
 * | there                                 | not there                | new     |
 * | not there                             | there, and not over yet  | cancelled |
 *
 * Appointments are compared by name, since a new timetable gives them new ids. A team is seen once for each scorecard.
 */
import { dateAndTime, dayOf, timeOfDay } from '../dates.ts'

export type MailedAppointment = { title: string; place: string; starts_at: string; ends_at: string }

type Zone = string | null
const zoneOf = (zone: Zone) => zone ?? 'UTC'

/** By day, in the time zone of the event. */
export function timetableText(appointments: readonly MailedAppointment[], zone: Zone): string {
  if (appointments.length === 0) return 'There are no appointments for your team yet.'
  const days = Map.groupBy(inOrder(appointments), ({ starts_at }) => dayOf(starts_at, zoneOf(zone)))
  const listed = [...days].map(([day, own]) => [day, ...own.map((one) => lineOf(one, zone))].join('\n'))
  return `${listed.join('\n\n')}\n\n${zoneText(zone)}`
}

const lineOf = ({ title, place, starts_at, ends_at }: MailedAppointment, zone: Zone) =>
  `${timeOfDay(starts_at, zoneOf(zone))}–${timeOfDay(ends_at, zoneOf(zone))} ${title}, ${place}`

const zoneText = (zone: Zone) => (zone ? `All times are local times of the event (${zone}).` : 'All times are in UTC.')

export type AppointmentChange =
  | { kind: 'moved'; now: MailedAppointment; before: MailedAppointment }
  | { kind: 'new'; now: MailedAppointment }
  | { kind: 'cancelled'; before: MailedAppointment }

const inOrder = (appointments: readonly MailedAppointment[]) =>
  appointments.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))

/** The second one of the same name is compared with the second one. */
function byName(appointments: readonly MailedAppointment[]) {
  const named = new Map<string, MailedAppointment>()
  for (const one of inOrder(appointments)) {
    let key = one.title
    for (let copy = 2; named.has(key); copy++) key = `${one.title} ${copy}`
    named.set(key, one)
  }
  return named
}

const minuteOf = (moment: string) => Math.floor(Date.parse(moment) / 60_000)
const isSame = (one: MailedAppointment, other: MailedAppointment) =>
  minuteOf(one.starts_at) === minuteOf(other.starts_at) && one.place === other.place

/** In the order of their times; `at` is the present moment. */
export function appointmentChanges(
  before: readonly MailedAppointment[],
  now: readonly MailedAppointment[],
  at: string,
): AppointmentChange[] {
  const [earlier, current] = [byName(before), byName(now)]
  const changes: AppointmentChange[] = []
  for (const [name, one] of current) {
    const known = earlier.get(name)
    if (!known) changes.push({ kind: 'new', now: one })
    else if (!isSame(one, known)) changes.push({ kind: 'moved', now: one, before: known })
  }
  for (const [name, one] of earlier)
    if (!current.has(name) && Date.parse(one.starts_at) > Date.parse(at))
      changes.push({ kind: 'cancelled', before: one })
  return changes.toSorted((one, other) => startOf(one) - startOf(other))
}

const startOf = (change: AppointmentChange) =>
  Date.parse(change.kind === 'cancelled' ? change.before.starts_at : change.now.starts_at)

export function changesText(changes: readonly AppointmentChange[], zone: Zone): string {
  if (changes.length === 0) return 'Nothing has changed for your team.'
  return `${changes.map((change) => changeText(change, zone)).join('\n')}\n\n${zoneText(zone)}`
}

function changeText(change: AppointmentChange, zone: Zone): string {
  const when = ({ starts_at, place }: MailedAppointment) => `${dateAndTime(starts_at, zoneOf(zone))}, ${place}`
  if (change.kind === 'new') return `New: ${change.now.title}, ${when(change.now)}`
  if (change.kind === 'cancelled') return `Cancelled: ${change.before.title}, ${when(change.before)}`
  return `Moved: ${change.now.title}, now ${when(change.now)} (before: ${when(change.before)})`
}
