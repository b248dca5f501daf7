/**
 * Dates as the whole product writes them, on screens, on paper and in emails.
 *
 * | what                    | written              |
 * |-------------------------|----------------------|
 * | a day, a moment's day   | Nov 16, 2026         |
 * | a moment                | Nov 16, 2026 14:05   |
 * | a time of day           | 14:05                |
 * | a month                 | November 2026        |
 *
 * A moment is written in the time zone that is given, else in that of the device it is read on.
 */
type Zone = string | null | undefined

const days = formats(
  (zone) => ({ month: 'short', day: '2-digit', year: 'numeric', timeZone: zone ?? undefined }),
  'en-US',
)
const months = formats(() => ({ month: 'long', year: 'numeric', timeZone: 'UTC' }), 'en-US')
const times = formats((zone) => ({ hour: '2-digit', minute: '2-digit', timeZone: zone ?? undefined }), 'en-GB')

/** Making one takes longer than using it a hundred times. */
function formats(of: (zone: Zone) => Intl.DateTimeFormatOptions, language: string) {
  const made = new Map<Zone, Intl.DateTimeFormat>()
  return (zone: Zone) => {
    const format = made.get(zone) ?? new Intl.DateTimeFormat(language, of(zone))
    made.set(zone, format)
    return format
  }
}

export const dayOf = (moment: string, zone?: Zone) => days(zone).format(new Date(moment))
export const timeOfDay = (moment: string, zone?: Zone) => times(zone).format(new Date(moment))
export const dateAndTime = (moment: string, zone?: Zone) => `${dayOf(moment, zone)} ${timeOfDay(moment, zone)}`

/** A day of the calendar, which is the same wherever it is read: `2026-11-16`. */
export const dayText = (day: string) => days('UTC').format(new Date(`${day}T00:00:00Z`))
export const monthText = (day: string) => months('UTC').format(new Date(`${day}T00:00:00Z`))
