/**
 * Arithmetic in whole numbers, so that a published table can be added up again by anyone.
 *
 * | value                  | is a whole number of        |
 * |------------------------|-----------------------------|
 * | points in a formula    | hundredths                  |
 * | times                  | milliseconds                |
 * | measured lengths, grams| ten-thousandths             |
 *
 * Every product stays below 2^53 for times below 1,000 seconds.
 */
const HUNDREDTHS = 100
const FINE = 10_000

export const hundredths = (points: number) => Math.round(points * HUNDREDTHS)
export const fromHundredths = (value: number) => value / HUNDREDTHS

/** numerator / denominator, rounded half up; the denominator is above 0. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator
  const rest = ((doubled % (2 * denominator)) + 2 * denominator) % (2 * denominator)
  return (doubled - rest) / (2 * denominator)
}

/** A measured value as a whole number, free of the noise of binary fractions. */
export const fine = (measured: number) => Math.round(measured * FINE)

/** Started units: 0.1 → 1, 1.0 → 1, 1.1 → 2. */
export const startedUnits = (fineAmount: number) => Math.ceil(fineAmount / FINE)

/** To a pack's decimals, for values that are already exact but for binary noise. */
export function toDecimals(value: number, decimals: number): number {
  const factor = 10 ** decimals
  const rounded = Math.round((value + Number.EPSILON) * factor) / factor
  return rounded === 0 ? 0 : rounded
}

/** Seconds, to the thousandth, and further where a mean needs it. */
export function exactSeconds(ms: number): string {
  const [whole = '', decimals = ''] = (ms / 1000).toFixed(6).split('.')
  return `${whole}.${decimals.replace(/0{1,3}$/, '')}`
}
