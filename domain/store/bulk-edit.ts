/**
 * One change to many products at once.
 *
 * | price        | a variant of $19.99 becomes             |
 * |--------------|------------------------------------------|
 * | by +10 %     | $21.99: rounded to the cent, half up     |
 * | by −10 %     | $17.99                                   |
 * | by +$1.50    | $21.49                                   |
 * | by −$25.00   | $0.00: never below nothing               |
 *
 * Tags are added at the end and removed whatever their capitals; none is there twice.
 */

import { cents } from '../units.ts'
import { centsOf, type Dollars, dollarsOf } from './money.ts'

export const MOST_AT_ONCE = 200

export type PriceChange = { kind: 'percent'; by: number } | { kind: 'amount'; by: Dollars }

export function changedPrice(price: Dollars, change: PriceChange): Dollars {
  const before = centsOf(price)
  const after =
    change.kind === 'percent'
      ? Math.round((before * (10_000 + Math.round(change.by * 100))) / 10_000)
      : before + Math.round(change.by * 100)
  return dollarsOf(cents(Math.max(0, after)))
}

export function changedTags(tags: readonly string[], added: readonly string[], removed: readonly string[]): string[] {
  const plain = (tag: string) => tag.trim().toLowerCase()
  const gone = new Set(removed.map(plain))
  const kept = tags.filter((tag) => !gone.has(plain(tag)))
  const has = new Set(kept.map(plain))
  return [...kept, ...added.filter((tag) => !has.has(plain(tag)) && has.add(plain(tag)))]
}
