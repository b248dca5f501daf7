/**
 * Order numbers: `PD-260314-K7QX2`, the day and five signs that can be read out on the telephone.
 *
 * The signs are without I, O, 0 and 1. There are 32 of them, so each takes five bits of a random byte; with about
 * 33 million numbers for each day nobody finds another person's order by counting on from their own.
 */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 5

export const ORDER_NUMBER_BYTES = LENGTH

export function orderNumber(day: Date, randomBytes: Uint8Array): string {
  if (randomBytes.length < LENGTH) throw new Error(`An order number takes ${LENGTH} random bytes.`)
  const date = day.toISOString().slice(2, 10).replaceAll('-', '')
  const signs = [...randomBytes.subarray(0, LENGTH)].map((byte) => SIGNS.charAt(byte % 32)).join('')
  return `PD-${date}-${signs}`
}
