/** A count with its noun: `plural(3, 'run')` is "3 runs", `plural(1200, 'criterion', 'criteria')` is "1,200 criteria". */
export const plural = (count: number, one: string, many = `${one}s`) => `${grouped(count)} ${count === 1 ? one : many}`

/** 1,200. Below a thousand nothing is grouped, and loading Intl would hold up the first view of a page. */
const grouped = (count: number) => (Math.abs(count) < 1000 ? String(count) : count.toLocaleString('en-US'))
