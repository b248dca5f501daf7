/** Dates and times as every screen shows them: `Mar 14, 2026 15:09`, in the reader's own time zone. */
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

export const timeOfDay = (moment: string) => time.format(new Date(moment))
export const dateAndTime = (moment: string) => `${day.format(new Date(moment))} ${timeOfDay(moment)}`
