/** Moments of the demo, counted back from its first start. */
const DAY = 86_400_000

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** When the demo's shop and its competition company began: before anything that they have sold or run. */
export const OPENED = 420
