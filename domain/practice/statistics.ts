/**
 * Spread, trend and histogram of times.
 *
 * | figure             | is                                                                                     |
 * |--------------------|----------------------------------------------------------------------------------------|
 * | quartiles, median  | at 1/4, 1/2 and 3/4 of the way through the sorted times, in between by share (type 7)  |
 * | standard deviation | of the sample: the root of the squared distances from the mean, divided by n − 1       |
 * | trend              | the slope of the least-squares line through all times, per week                        |
 *
 * Times are in milliseconds; figures made of several have at most three decimals of them.
 */
import { inSeconds } from '../racing/run-time.ts'
import { type Milliseconds, ms, total } from '../units.ts'

export type Spread = {
  runs: number
  fastest: Milliseconds
  lower_quartile: Milliseconds
  median: Milliseconds
  upper_quartile: Milliseconds
  slowest: Milliseconds
  mean: Milliseconds
  /** Null for a single run. */
  deviation: Milliseconds | null
}

const rounded = (value: number) => ms(Math.round(value * 1000) / 1000)

export function spreadOf(times: readonly Milliseconds[]): Spread | null {
  const sorted = times.toSorted((a, b) => a - b)
  const [fastest, slowest] = [sorted[0], sorted.at(-1)]
  if (fastest === undefined || slowest === undefined) return null
  const mean = total(sorted) / sorted.length
  const squares = sorted.reduce<number>((sum, time) => sum + (time - mean) ** 2, 0)
  return {
    runs: sorted.length,
    fastest,
    lower_quartile: rounded(quantile(sorted, 0.25)),
    median: rounded(quantile(sorted, 0.5)),
    upper_quartile: rounded(quantile(sorted, 0.75)),
    slowest,
    mean: rounded(mean),
    deviation: sorted.length > 1 ? rounded(Math.sqrt(squares / (sorted.length - 1))) : null,
  }
}

function quantile(sorted: readonly number[], share: number) {
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return below + (above - below) * (place - Math.floor(place))
}

export const WEEK = 7 * 24 * 60 * 60 * 1000
/** A line always fits two points. */
export const FEWEST_FOR_TREND = 3

export type Trend = {
  /** Negative if the team is getting faster. */
  per_week: Milliseconds
  /** The line at the moments of the first and of the last run. */
  from: { run_at: string; time: Milliseconds }
  to: { run_at: string; time: Milliseconds }
}

/** Null if there are too few runs, or all at the same moment. */
export function trendOf(points: readonly { run_at: string; time: Milliseconds }[]): Trend | null {
  const moments = points.map(({ run_at }) => new Date(run_at).getTime())
  const [first, last] = [Math.min(...moments), Math.max(...moments)]
  if (points.length < FEWEST_FOR_TREND || first === last) return null
  const weeks = moments.map((moment) => (moment - first) / WEEK)
  const meanWeek = weeks.reduce((sum, week) => sum + week, 0) / weeks.length
  const meanTime = points.reduce((sum, { time }) => sum + time, 0) / points.length
  let [together, alone] = [0, 0]
  for (const [index, { time }] of points.entries()) {
    const week = (weeks[index] ?? 0) - meanWeek
    together += week * (time - meanTime)
    alone += week * week
  }
  const slope = together / alone
  const at = (moment: number) => ({
    run_at: new Date(moment).toISOString(),
    time: rounded(meanTime + slope * ((moment - first) / WEEK - meanWeek)),
  })
  return { per_week: rounded(slope), from: at(first), to: at(last) }
}

/** `−0.010`, in seconds. */
export const perWeekText = (slope: Milliseconds) => `${slope > 0 ? '+' : '−'}${inSeconds(ms(Math.abs(slope)))}`

/** Follows it. */
export function directionText(slope: Milliseconds) {
  if (Math.abs(slope) < 0.5) return 's per week: steady'
  return slope < 0 ? 's per week: getting faster' : 's per week: getting slower'
}

export type Bar = { from: Milliseconds; until: Milliseconds; runs: number }

/** Bar widths that are easy to read, in milliseconds. */
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
const MOST_BARS = 12

/** Counts times in bars of equal width, from the fastest to the slowest; `until` is excluded. */
export function histogramOf(times: readonly Milliseconds[]): Bar[] {
  if (times.length === 0) return []
  const [fastest, slowest] = [Math.min(...times), Math.max(...times)]
  const barsOf = (width: number) => Math.floor(slowest / width) - Math.floor(fastest / width) + 1
  const width = WIDTHS.find((one) => barsOf(one) <= MOST_BARS) ?? Math.ceil((slowest - fastest + 1) / MOST_BARS)
  const start = Math.floor(fastest / width) * width
  const bars = Array.from({ length: barsOf(width) }, (_, index) => ({
    from: ms(start + index * width),
    until: ms(start + (index + 1) * width),
    runs: 0,
  }))
  for (const time of times) {
    const bar = bars[Math.floor((time - start) / width)]
    if (bar) bar.runs += 1
  }
  return bars
}
