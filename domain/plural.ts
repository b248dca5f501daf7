/** A count with its noun: `plural(3, 'run')` is "3 runs", `plural(1200, 'criterion', 'criteria')` is "1,200 criteria". */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
