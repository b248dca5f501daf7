/** Seeded randomness: the same seed gives the same choices. */

export type Chance = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number
  pick<T>(list: readonly T[]): T
}

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick<T>(list: readonly T[]) {
      if (list.length === 0) throw new Error('There is nothing to pick from.')
      return list[below(list.length)] as T
    },
  }
}
