/** Days as events have them: without a time and without a time zone, written 2027-03-20. */
const DAY = 86_400_000
/** A day has ended everywhere on Earth when it has ended on the last island, twelve hours behind Greenwich. */
const LAST_ISLAND = 12 * 3_600_000

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** The day that it still is somewhere: a deadline holds to its end wherever the organiser lives. */
export const lastDayOnEarth = (now: Date) => dayOf(now.getTime() - LAST_ISLAND)

/** 52 weeks on, so that a Saturday stays a Saturday. */
export const aSeasonLater = (day: string) => dayOf(Date.parse(day) + 52 * 7 * DAY)

/** Whether it is a day of the calendar: 2027-02-30 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(text)
  return Number.isFinite(at) && dayOf(at) === text
}
