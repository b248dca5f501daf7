/**
 * The unit in which a model was drawn. STL files carry none: a step is a millimetre unless the customer says otherwise.
 *
 * | unit  | a step is |
 * |-------|-----------|
 * | mm    | 1 mm      |
 * | cm    | 10 mm     |
 * | inch  | 25.4 mm   |
 *
 * Another unit is suggested when, in the chosen one, the longest side is shorter than 10 mm or the model does not fit into
 * the printer: the unit in which it does, and among several the one whose longest side is nearest to 100 mm, about that of
 * the parts of a car.
 */
import { type Millimetres, mm } from '../units.ts'
import type { StlMeasures } from './stl-sums.ts'

export const STL_UNITS = ['mm', 'cm', 'inch'] as const
export type StlUnit = (typeof STL_UNITS)[number]

/** Millimetres per step: a factor, not a length. */
export const STEP_MM: Record<StlUnit, number> = { mm: 1, cm: 10, inch: 25.4 }

/** The space in which our printers build. Parts may be turned to fit. */
export const PRINTER_MM = { width_mm: mm(256), depth_mm: mm(256), height_mm: mm(256) } as const
export const SMALLEST_MM = mm(1)
const USUAL_LEAST_MM = mm(10)
const USUAL_MM = mm(100)

type Size = Pick<StlMeasures, 'width_mm' | 'depth_mm' | 'height_mm'>

const sidesOf = ({ width_mm, depth_mm, height_mm }: Size) =>
  [width_mm, depth_mm, height_mm].toSorted((a, b) => a - b) as [Millimetres, Millimetres, Millimetres]

export const longestSide = (size: Size) => sidesOf(size)[2]

export function fitsPrinter(size: Size): boolean {
  const [model, printer] = [sidesOf(size), sidesOf(PRINTER_MM)]
  return model.every((side, at) => side <= (printer[at] ?? 0))
}

/** Thousandths are enough: a thousandth of a cubic centimetre is a cubic millimetre. */
const rounded = (number: number) => Math.round(number * 1000) / 1000

/** What the reader took for millimetres, in the unit that it was drawn in. */
export function inUnit<Measures extends Size & { volume_cm3: number }>(measures: Measures, unit: StlUnit): Measures {
  const step = STEP_MM[unit]
  return {
    ...measures,
    width_mm: mm(rounded(measures.width_mm * step)),
    depth_mm: mm(rounded(measures.depth_mm * step)),
    height_mm: mm(rounded(measures.height_mm * step)),
    volume_cm3: rounded(measures.volume_cm3 * step ** 3),
  }
}

/** Undefined where the chosen unit is as likely as any. `read` is as the reader measured it, a step for a millimetre. */
export function suggestedUnit(read: Size, chosen: StlUnit): StlUnit | undefined {
  const sized = (unit: StlUnit) => inUnit({ ...read, volume_cm3: 0 }, unit)
  const isLikely = (unit: StlUnit) => fitsPrinter(sized(unit)) && longestSide(sized(unit)) >= USUAL_LEAST_MM
  if (isLikely(chosen)) return undefined
  const distance = (unit: StlUnit) => Math.abs(Math.log(longestSide(sized(unit)) / USUAL_MM))
  return STL_UNITS.filter(isLikely).toSorted((a, b) => distance(a) - distance(b))[0]
}
