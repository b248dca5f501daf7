/**
 * Dates as the whole product writes them, on screens, on paper and in emails.
 *
 * | what                    | written              |
 * |-------------------------|----------------------|
 * | a day, a moment's day   | Nov 16, 2026         |
 * | a day on a small card   | Nov 16 in this year  |
 * | a moment                | Nov 16, 2026 14:05   |
 * | a time of day           | 14:05                |
 * | a month                 | November 2026        |
 *
 * A moment is written in the time zone that is given, else in that of the device it is read on.
 */
type Zone = string | null | undefined

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Only without Temporal: making a first formatter takes a browser longer than drawing a page of cards. */
const zoned = formats((zone) => ({
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
  timeZone: zone,
}))

function formats(of: (zone: string) => Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (zone: string) => {
    const format = made.get(zone) ?? new Intl.DateTimeFormat('en-GB', of(zone))
    made.set(zone, format)
    return format
  }
}

/** What we use of the language's own calendar, which newer browsers have. */
type Calendar = {
  Instant: { fromEpochMilliseconds(milliseconds: number): { toZonedDateTimeISO(zone: string): Clock } }
  Now: { timeZoneId(): string }
}
const { Temporal } = globalThis as { Temporal?: Calendar }

type Clock = { year: number; month: number; day: number; hour: number; minute: number }

/** The time zone of the device that this runs on. */
export const deviceZone = () => Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** What a calendar and a clock in the time zone show at this moment. */
function clockAt(moment: Date, zone: Zone): Clock {
  if (!zone)
    return {
      year: moment.getFullYear(),
      month: moment.getMonth() + 1,
      day: moment.getDate(),
      hour: moment.getHours(),
      minute: moment.getMinutes(),
    }
  if (Temporal) {
    const { year, month, day, hour, minute } = Temporal.Instant.fromEpochMilliseconds(
      moment.getTime(),
    ).toZonedDateTimeISO(zone)
    return { year, month, day, hour, minute }
  }
  const parts = Object.fromEntries(
    zoned(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return { year, month, day, hour, minute }
}

const two = (number: number) => String(number).padStart(2, '0')
const written = ({ year, month, day }: Pick<Clock, 'year' | 'month' | 'day'>) =>
  `${MONTHS[month - 1]?.slice(0, 3)} ${two(day)}, ${year}`

export const dayOf = (moment: string, zone?: Zone) => written(clockAt(valid(moment), zone))

export function timeOfDay(moment: string, zone?: Zone): string {
  const { hour, minute } = clockAt(valid(moment), zone)
  return `${two(hour)}:${two(minute)}`
}

export const dateAndTime = (moment: string, zone?: Zone) => `${dayOf(moment, zone)} ${timeOfDay(moment, zone)}`

/** As a field for a date and a time holds it: `2026-11-16T14:05`. */
export function localMinute(moment: string, zone?: Zone): string {
  const { year, month, day, hour, minute } = clockAt(valid(moment), zone)
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** The moment at which the clocks of the time zone show what such a field holds; undefined if it is not filled in. */
export function momentOf(local: string, zone?: Zone): string | undefined {
  const wanted = Date.parse(`${local}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(wanted)) return undefined
  // The offset of the zone is that of the moment itself, which the first step finds but for an hour around a clock change.
  let moment = wanted
  for (let step = 0; step < 2; step++) {
    const shown = Date.parse(`${localMinute(new Date(moment).toISOString(), zone)}Z`)
    moment += wanted - shown
  }
  return new Date(moment).toISOString()
}

/** A day of the calendar, which is the same wherever it is read: `2026-11-16`. */
export function dayText(day: string): string {
  const date = valid(`${day}T00:00:00Z`)
  return written({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
}

/** Without the year if it is this one. */
export const shortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dayText(day).slice(0, 6) : dayText(day)

/** The month of such a day: November 2026. */
export function monthText(day: string): string {
  const date = valid(`${day}T00:00:00Z`)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

function valid(moment: string): Date {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a date: ${moment}`)
  return date
}
