/** Points: stored to four decimals, and shown with one, or with as many as the pack rounds to. */
import { type Points, points } from '../units.ts'

/** So that a score is the same number whether it is computed or read back. */
export const roundPoints = (value: number) => points(Math.round((value + Number.EPSILON) * 10_000) / 10_000)

export const shownPoints = (value: Points, decimals = 1) => value.toFixed(decimals)
