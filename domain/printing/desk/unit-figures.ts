/**
 * What one unit of a part takes, and what a plate of several takes.
 *
 * | figure       | rule                                                                                     |
 * |--------------|------------------------------------------------------------------------------------------|
 * | grams        | as quoted, else as measured; with its support                                            |
 * | base_minutes | once for a plate: 6 minutes to warm up and to home, and 4 s a layer                       |
 * | unit_minutes | for each unit: the rest of the quoted time, else its plastic ÷ the material's cm³ an hour |
 * | a plate      | the longest base of its parts, and the time of all its units                             |
 *
 * The same figures as in models/print-time.ts, taken apart, because parts on one plate share layers and warm-up.
 */
import { type Grams, grams, mm } from '../../units.ts'
import type { Size } from './packing.ts'

const LAYER_SECONDS = 4
const WARM_UP_MINUTES = 6

export type MaterialFigures = { density_g_cm3: number; layer_mm: number; cm3_per_hour: number }
export type UnitFigures = { unit_grams: Grams; base_minutes: number; unit_minutes: number }

type Measured = {
  size: Size
  weight_grams: Grams
  /** Of one unit alone; null if it was not estimated. */
  minutes: number | null
}

export function unitFigures({ size, weight_grams, minutes }: Measured, material: MaterialFigures): UnitFigures {
  const { density_g_cm3, layer_mm, cm3_per_hour } = material
  const base_minutes = (Math.ceil(size.z / layer_mm) * LAYER_SECONDS) / 60 + WARM_UP_MINUTES
  const extruding = (weight_grams / density_g_cm3 / cm3_per_hour) * 60
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    unit_grams: grams(Math.round(weight_grams * 10) / 10),
    base_minutes: rounded(base_minutes),
    unit_minutes: rounded(minutes === null ? extruding : Math.max(minutes - base_minutes, 0)),
  }
}

type Lot = { part: Pick<UnitFigures, 'base_minutes' | 'unit_minutes'>; units: number }

/** In whole minutes; none for an empty plate. */
export function plateMinutes(lots: readonly Lot[]): number {
  if (lots.length === 0) return 0
  const base = Math.max(...lots.map(({ part }) => part.base_minutes))
  return Math.ceil(base + lots.reduce((sum, { part, units }) => sum + part.unit_minutes * units, 0))
}

/** What one unit of each lot takes of the plate's time, so that all of them together take it whole. */
export function unitShares(lots: readonly Lot[]): number[] {
  const whole = plateMinutes(lots)
  const own = lots.reduce((sum, { part, units }) => sum + part.unit_minutes * units, 0)
  const units = lots.reduce((sum, lot) => sum + lot.units, 0)
  return lots.map(({ part }) => Math.round((own > 0 ? (part.unit_minutes * whole) / own : whole / units) * 100) / 100)
}

export const sizeOf = ({ x, y, z }: { x: number; y: number; z: number }): Size => ({ x: mm(x), y: mm(y), z: mm(z) })
