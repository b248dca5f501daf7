/**
 * Places with ties (issue: ties share a place).
 *
 * | value  | 9 | 7 | 7 | 3 | none |
 * |--------|---|---|---|---|------|
 * | place  | 1 | 2 | 2 | 4 | none |
 */

/** The place of each value, by its index: the highest is first, or the lowest where `lowest` is said. */
export function placesOf(values: readonly (number | null)[], best: 'highest' | 'lowest'): (number | null)[] {
  const sign = best === 'highest' ? -1 : 1
  const sorted = values.filter((value) => value !== null).sort((a, b) => sign * (a - b))
  const places = new Map<number, number>()
  for (const [index, value] of sorted.entries()) if (!places.has(value)) places.set(value, index + 1)
  return values.map((value) => (value === null ? null : (places.get(value) ?? null)))
}
