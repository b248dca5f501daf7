/** Days and local times where the team practises. */

export type Clock = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  ms: number
}

/** Undefined if there is no such day or time. */
export function checkedClock(clock: Clock): Clock | undefined {
  const { year, month, day, hour, minute, second } = clock
  const moment = new Date(Date.UTC(year, month - 1, day))
  const isDay = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day && year >= 2000 && year < 2100
  return isDay && hour < 24 && minute < 60 && second < 60 ? clock : undefined
}
