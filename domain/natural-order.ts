/** Orders names as people do: T2 before T10, and with `loose` Östra among the O's. */
const COLLATORS = {
  strict: { numeric: true },
  loose: { numeric: true, sensitivity: 'base' },
} as const

type Order = keyof typeof COLLATORS

const made = new Map<Order, Intl.Collator>()

/** A collator is made when it is first needed: making one is felt in the start of a page that sorts nothing. */
export function inNaturalOrder(a: string, b: string, order: Order = 'strict'): number {
  const collator = made.get(order) ?? new Intl.Collator('en', COLLATORS[order])
  made.set(order, collator)
  return collator.compare(a, b)
}
