/**
 * Places with ties.
 *
 * | value  | 9 | 7 | 7 | 3 | none |
 * |--------|---|---|---|---|------|
 * | place  | 1 | 2 | 2 | 4 | none |
 */

/** The place of each value, by its index: the highest is first, or the lowest where `lowest` is said. */
export function placesOf(values: readonly (number | null)[], best: 'highest' | 'lowest'): (number | null)[] {
  const sign = best === 'highest' ? -1 : 1
  const sorted = new Float64Array(values.flatMap((value) => (value === null ? [] : sign * value))).sort()
  return values.map((value) => (value === null ? null : 1 + howManyBefore(sorted, sign * value)))
}

/** Halving the field each time: it is asked for every team and every column. */
function howManyBefore(sorted: Float64Array, value: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) < value) from = middle + 1
    else to = middle
  }
  return from
}
