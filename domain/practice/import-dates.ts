/**
 * Parses dates and times as timing gates and spreadsheets write them.
 *
 * | written                                              | is                                                      |
 * |------------------------------------------------------|---------------------------------------------------------|
 * | 2027-03-14, 14/03/2027, 14.03.2027, 14-3-27          | a day, with the day before the month                    |
 * | 03/14/2027                                           | the same day: there is no 14th month                    |
 * | 15:09, 15:09:27, 15:09:27.500                        | a time of that day                                      |
 * | 2027-03-14T15:09:27.500, 14/03/2027 15:09            | both                                                    |
 * | 2027-03-14T15:09:27Z, 2027-03-14T15:09:27+01:00      | a moment that is the same everywhere                    |
 */
import { type Clock, checkedClock } from './days.ts'

export type Day = Pick<Clock, 'year' | 'month' | 'day'>
export type TimeOfDay = Pick<Clock, 'hour' | 'minute' | 'second' | 'ms'>
export type Written = { moment: string } | { day?: Day; time?: TimeOfDay }

/** Undefined if the text is neither a date nor a time. */
export function writtenMoment(text: string): Written | undefined {
  const trimmed = text.trim()
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s?(Z|[+-]\d\d:?\d\d)$/i.test(trimmed)) {
    const moment = new Date(trimmed.replace(' ', 'T').replace(/\s/g, ''))
    return Number.isNaN(moment.getTime()) ? undefined : { moment: moment.toISOString() }
  }
  const [first = '', second] = trimmed.split(/[T ]+/i, 2)
  const day = dayFrom(first)
  if (!day) {
    const time = second === undefined ? timeFrom(first) : undefined
    return time && { time }
  }
  if (second === undefined) return { day }
  const time = timeFrom(second)
  return time && { day, time }
}

export function dayFrom(text: string): Day | undefined {
  const parts = text.match(/^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/)
  if (!parts) return undefined
  const [a, b, c] = [Number(parts[1]), Number(parts[3]), Number(parts[4])]
  if (parts[1]?.length === 4) return checked({ year: a, month: b, day: c })
  const year = c < 100 ? 2000 + c : c
  return b > 12 ? checked({ year, month: a, day: b }) : checked({ year, month: b, day: a })
}

export function timeFrom(text: string): TimeOfDay | undefined {
  const parts = text.match(/^(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,6}))?)?$/)
  if (!parts) return undefined
  const [hour, minute, second] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 0)]
  const time = { hour, minute, second, ms: Math.floor(Number(`0.${parts[4] ?? '0'}`) * 1000) }
  return checkedClock({ year: 2000, month: 1, day: 1, ...time }) && time
}

const checked = (day: Day) => checkedClock({ ...day, hour: 0, minute: 0, second: 0, ms: 0 }) && day
