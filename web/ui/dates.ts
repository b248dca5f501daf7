/** Dates and times as every screen shows them: `Mar 14, 2026 15:09`, in the reader's own time zone. */
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

export const dayOf = (moment: string) => day.format(new Date(moment))
export const timeOfDay = (moment: string) => time.format(new Date(moment))
export const dateAndTime = (moment: string) => `${dayOf(moment)} ${timeOfDay(moment)}`

/** A day without a time, as it is kept: `2026-03-14`. */
export const dayText = (date: string) => day.format(new Date(`${date}T00:00`))

/** Today where the reader is. */
export function today(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
