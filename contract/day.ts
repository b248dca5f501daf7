/** Days and moments as they are typed or chosen: of the calendar, and of a time that anybody plans for or remembers. */
import { isDay } from '@paddock/domain/competition/days.ts'
import { z } from 'zod'

/** PostgreSQL has no year 0. */
const isOurTime = (text: string) => text > '2000' && text < '2200'

export const day = (ifNone: string) => z.string(ifNone).refine((text) => isDay(text) && isOurTime(text), ifNone)
export const Day = day('must be a day of the calendar')
export const Moment = z.iso.datetime({ offset: true }).refine(isOurTime, 'must be a moment of our time')
