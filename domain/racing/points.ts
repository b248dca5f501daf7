/** Points: stored to four decimals, and shown with one, or with as many as the event's pack has. */
import { type Points, points } from '../units.ts'

/** So that a score is the same number whether it is computed or read back. */
export const roundPoints = (value: number) => points(Math.round((value + Number.EPSILON) * 10_000) / 10_000)

/** A dash for points that are held. */
export const shownPoints = (value: Points | null) => pointsText(value, 1)

/** With the decimals of a pack (ShownRules.decimals). */
export const pointsText = (value: Points | null, decimals: number) => value?.toFixed(decimals) ?? '–'
