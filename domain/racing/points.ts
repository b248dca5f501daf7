/** Points: stored to four decimals, and shown with one. */

/** So that a score is the same number whether it is computed or read back. */
export const roundPoints = (points: number) => Math.round((points + Number.EPSILON) * 10_000) / 10_000

export const shownPoints = (points: number) => points.toFixed(1)
