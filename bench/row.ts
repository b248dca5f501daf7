/** The result of a measurement: the baseline, the subject, their ratio, and the budget. */

export type Row = {
  what: string
  /** What the subject is compared with, and the unit of both. */
  against: string
  baseline?: number
  measured: number
  unit: 'req/s' | 'laps/s' | 'ms' | 'µs' | 'kB' | 'MB' | 'tx/s' | 's/min'
  /** The number that the budget limits: measured ÷ baseline, or the measured value itself without a baseline. */
  result: number
  budget: { least: number } | { most: number }
  /** For growth: the cost of a request at each size, and of each unit of its work in microseconds. */
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

/** Baseline and subject alternate, so that other load on the machine affects both; the median round counts. */
export async function paired({ rounds, baseline, subject }: Pair) {
  const pairs: { baseline: number; measured: number }[] = []
  await baseline()
  await subject()
  for (let round = 0; round < rounds; round++) {
    // The order alternates, so that a machine that slows down favours neither.
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
