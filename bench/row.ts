/** What a measurement says: the baseline, the subject, how they compare, and what the budget allows. */

export type Row = {
  what: string
  /** What the subject is compared with, and what both are measured in. */
  against: string
  baseline?: number
  measured: number
  unit: 'req/s' | 'laps/s' | 'ms' | 'µs' | 'kB' | 'MB' | 'tx/s'
  /** The number that the budget speaks of: measured ÷ baseline, or measured itself where there is no baseline. */
  result: number
  budget: { least: number } | { most: number }
  /** Where something grows: the cost of a request at each size, and of each piece of its work in microseconds. */
  steps?: { size: number; milliseconds: number; each: number }[]
}

export const holds = ({ result, budget }: Row) => ('least' in budget ? result >= budget.least : result <= budget.most)

export function median(numbers: readonly number[]) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

type Pair = { rounds: number; baseline: () => Promise<number>; subject: () => Promise<number> }

/** Baseline and subject take turns, so that whatever else the machine does meets both; the median round counts. */
export async function paired({ rounds, baseline, subject }: Pair) {
  const pairs: { baseline: number; measured: number }[] = []
  await baseline()
  await subject()
  for (let round = 0; round < rounds; round++) {
    // Who goes first changes, so that a machine that slows down does not favour one of them.
    const first = round % 2 === 0
    const before = first ? await baseline() : undefined
    const measured = await subject()
    pairs.push({ baseline: before ?? (await baseline()), measured })
  }
  return {
    baseline: median(pairs.map((pair) => pair.baseline)),
    measured: median(pairs.map((pair) => pair.measured)),
    result: median(pairs.map((pair) => pair.measured / pair.baseline)),
  }
}
