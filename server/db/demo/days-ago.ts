/** Dates of the demo data, counted back from its first start. */
const DAY = 86_400_000

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** When the demo's shop and its competition company were created: before anything that they sold or ran. */
export const OPENED = 420
