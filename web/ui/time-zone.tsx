/** Times inside an event are written in the event's time zone, wherever they are read; elsewhere in the reader's own. */
import { dateAndTime, dayOf, deviceZone, timeOfDay } from '@paddock/domain/dates.ts'
import { createContext, use, useEffect, useState } from 'react'

const TimeZone = createContext<string | null>(null)

/** Null for an event without a time zone: the reader's own stays. */
export const TimeZoneProvider = TimeZone.Provider

/** The date formatters, in the time zone of the event around. */
export function useDates() {
  const zone = use(TimeZone)
  return {
    dayOf: (moment: string) => dayOf(moment, zone),
    timeOfDay: (moment: string) => timeOfDay(moment, zone),
    dateAndTime: (moment: string) => dateAndTime(moment, zone),
  }
}

let ownTimeZone: string | undefined

/** The device's time zone, known after the first render: looking it up loads Intl, which would delay the first view. */
export function useOwnTimeZone(): string | undefined {
  const [zone, setZone] = useState(ownTimeZone)
  useEffect(() => {
    ownTimeZone ??= deviceZone()
    setZone(ownTimeZone)
  }, [])
  return zone
}
