/** Days and moments as they are where the team practises. */

/** Which day a moment is on in a time zone, as `2027-03-14`. */
export function dayIn(timeZone: string): (moment: string) => string {
  // Of the languages, Canadian English writes days as they are sorted.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (moment) => format.format(new Date(moment))
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export type Clock = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  ms: number
}

/** Undefined where the calendar has no such day or the clock no such time. */
export function checkedClock(clock: Clock): Clock | undefined {
  const { year, month, day, hour, minute, second } = clock
  const moment = new Date(Date.UTC(year, month - 1, day))
  const isDay = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day && year >= 2000 && year < 2100
  return isDay && hour < 24 && minute < 60 && second < 60 ? clock : undefined
}
