/**
 * A product's weight: stored in pounds with three decimals (specification 2, section 9), shown and typed in the shop's units.
 *
 * | units    | shown as   | typed in  |
 * |----------|------------|-----------|
 * | imperial | 0.5 lbs    | pounds    |
 * | metric   | 0.227 kg   | kilograms |
 *
 * A thousandth of a pound is less than half a gram, so kilograms with three decimals come back as they were typed.
 */
import type { UnitSystem } from './shop.ts'

const KG_PER_LB = 0.45359237

export const WEIGHT_UNITS: Record<UnitSystem, string> = { imperial: 'lbs', metric: 'kg' }

export const weightFromPounds = (pounds: number, units: UnitSystem) =>
  units === 'metric' ? thousandths(pounds * KG_PER_LB) : pounds

export const weightInPounds = (weight: number, units: UnitSystem) =>
  units === 'metric' ? thousandths(weight / KG_PER_LB) : weight

export const shownWeight = (pounds: number, units: UnitSystem) =>
  `${weightFromPounds(pounds, units)} ${WEIGHT_UNITS[units]}`

const thousandths = (number: number) => Math.round(number * 1000) / 1000
