/**
 * What a duplicated event can take over, besides its details, opening times, rules documents and teams.
 *
 * | part       | taken over                                                            |
 * |------------|-----------------------------------------------------------------------|
 * | rooms      | the rooms and tracks                                                  |
 * | judges     | the active panels, with new codes                                     |
 * | scorecards | which scorecard each of these panels marks with, if it still exists   |
 * | timetable  | its sessions in the copied rooms, at the same times of the new days   |
 * | awards     | what decides each award, in their order of precedence, and the script |
 * |            | of the ceremony                                                       |
 *
 * They are copied in this order, so that a later part can refer to the copies of an earlier one.
 */
import { plural } from '../plural.ts'

export const CARRIED_PARTS = ['rooms', 'judges', 'scorecards', 'timetable', 'awards'] as const
export type CarriedPart = (typeof CARRIED_PARTS)[number]

/** What a part refers to: it is taken over only together with that. */
export const NEEDED_FOR: Partial<Record<CarriedPart, CarriedPart>> = { scorecards: 'judges', timetable: 'rooms' }

export const CARRIED_LABELS: Record<CarriedPart, (count: number) => string> = {
  rooms: (count) => `Rooms and tracks (${count})`,
  judges: (count) => `Judges: ${plural(count, 'panel')}, each with a new code`,
  timetable: (count) => `Timetable: ${plural(count, 'session')}, without the teams`,
  scorecards: (count) => `The scorecards that the panels mark with (${count})`,
  awards: (count) => `Awards (${count}), with the script of the ceremony`,
}

/** Without those whose need is not among them. */
export const carriedTogether = (parts: readonly CarriedPart[]): CarriedPart[] =>
  CARRIED_PARTS.filter((part) => {
    const needed = NEEDED_FOR[part]
    return parts.includes(part) && (needed === undefined || parts.includes(needed))
  })
