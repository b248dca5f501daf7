/**
 * Order numbers, by what the owner has chosen:
 *
 * | style    | example         | made of                                                                             |
 * |----------|-----------------|-------------------------------------------------------------------------------------|
 * | random   | PD-260314-K7QX2 | the prefix, the day, and five signs that can be read out on the telephone (default) |
 * | counting | PD-1001         | the prefix and the next number, which only ever grows                               |
 *
 * The signs are without I, O, 0 and 1. There are 32 of them, so each takes five bits of a random byte; with about
 * 33 million numbers for each day nobody finds another person's order by counting on from their own.
 */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 5

export const ORDER_NUMBER_STYLES = ['random', 'counting'] as const
export type OrderNumberStyle = (typeof ORDER_NUMBER_STYLES)[number]

export const DEFAULT_ORDER_PREFIX = 'PD'
export const ORDER_PREFIX_FORM = /^[A-Z0-9]{1,8}$/
export const HIGHEST_ORDER_NUMBER = 999_999_999

export const ORDER_NUMBER_BYTES = LENGTH

export function orderNumber(day: Date, randomBytes: Uint8Array, prefix = DEFAULT_ORDER_PREFIX): string {
  if (randomBytes.length < LENGTH) throw new Error(`An order number takes ${LENGTH} random bytes.`)
  const date = day.toISOString().slice(2, 10).replaceAll('-', '')
  const signs = [...randomBytes.subarray(0, LENGTH)].map((byte) => SIGNS.charAt(byte % 32)).join('')
  return `${prefix}-${date}-${signs}`
}

export const countedOrderNumber = (prefix: string, number: number) => `${prefix}-${number}`
