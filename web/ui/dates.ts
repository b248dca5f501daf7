/** Dates for screens: written as everywhere, in the reader's own time zone, and the day that it is there. */
export { dateAndTime, dayOf, dayText, monthText, shortDay, timeOfDay } from '@paddock/domain/dates.ts'

/** Today where the reader is. */
export function today(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
