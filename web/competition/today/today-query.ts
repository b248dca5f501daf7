/** The one query of the organiser's home. */
import { api } from '../../app/api.ts'

export type Today = Awaited<ReturnType<typeof api.organizer_today.get.call>>

/** A new day, or a device that went silent, is announced by nobody. */
const EVERY_MINUTE = 60_000

export const todayQuery = () => ({ ...api.organizer_today.get.queryOptions(), refetchInterval: EVERY_MINUTE })
