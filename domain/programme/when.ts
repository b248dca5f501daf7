/**
 * When a race is, in words.
 *
 * | the race                        | reads                                |
 * |---------------------------------|--------------------------------------|
 * | is next on its track and due    | now                                  |
 * | within two hours                | in about 12 minutes, after 4 races   |
 * | later                           | at 14:05, or Nov 16, 2026 14:05      |
 */
import { dateAndTime, dayOf, timeOfDay } from '../dates.ts'
import { plural } from '../plural.ts'
import type { RaceTime } from './times.ts'

const MINUTE = 60_000
const SOON_MINUTES = 120

type Time = Pick<RaceTime, 'expected_at' | 'races_before'>

export function whenInWords({ expected_at, races_before }: Time, now: string, zone?: string | null): string {
  const minutes = Math.round((Date.parse(expected_at) - Date.parse(now)) / MINUTE)
  if (minutes > SOON_MINUTES)
    return dayOf(expected_at, zone) === dayOf(now, zone)
      ? `at ${timeOfDay(expected_at, zone)}`
      : dateAndTime(expected_at, zone)
  const after = races_before ? `, after ${plural(races_before, 'race')}` : ''
  if (minutes < 1) return races_before ? `in less than a minute${after}` : 'now'
  return `in about ${plural(minutes, 'minute')}${after}`
}

/** How far the race is from its plan, in whole minutes: positive if it is late. */
export const minutesLate = ({ planned_at, expected_at }: Pick<RaceTime, 'planned_at' | 'expected_at'>) =>
  Math.round((Date.parse(expected_at) - Date.parse(planned_at)) / MINUTE)

/** How the day runs, from the next race. */
export function lateText(minutes: number): string {
  if (minutes >= 1) return `Running ${spanText(minutes)} late`
  if (minutes <= -1) return `Running ${spanText(-minutes)} early`
  return 'On time'
}

const spanText = (minutes: number) =>
  minutes < SOON_MINUTES ? plural(minutes, 'minute') : plural(Math.round(minutes / 60), 'hour')
