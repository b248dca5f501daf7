/**
 * How much plastic a print takes and how long it runs, before anybody has sliced it.
 *
 * | part of it   | rule                                                                                  |
 * |--------------|---------------------------------------------------------------------------------------|
 * | skin         | surface × 1.2 mm (three lines), at most the whole volume                              |
 * | infill       | the rest of the volume × its share                                                    |
 * | support      | support volume × 15 %                                                                 |
 * | time         | plastic ÷ the material's cm³ an hour + 4 s a layer + 6 minutes to warm up and to home |
 *
 * A slicer's own time is within about a quarter of this; the owner's rate per hour takes up the rest.
 */
import type { ModelAnalysis } from './analysis.ts'

const SKIN_CM = 0.12
const SUPPORT_SHARE = 0.15
const LAYER_SECONDS = 4
const WARM_UP_MINUTES = 6

export type PrintSettings = { infill_percent: number; layer_mm: number; cm3_per_hour: number }
type Printed = Pick<ModelAnalysis, 'volume_cm3' | 'area_cm2' | 'support_cm3' | 'size_mm'>

/** Of one unit, in cm³. */
export function plasticCm3(analysis: Omit<Printed, 'size_mm'>, infill_percent: number) {
  const { volume_cm3, area_cm2, support_cm3 } = analysis
  const skin = Math.min(volume_cm3, area_cm2 * SKIN_CM)
  const model = skin + (volume_cm3 - skin) * (infill_percent / 100)
  const support = support_cm3 * SUPPORT_SHARE
  return { model, support, total: model + support }
}

/** Of one unit on a plate of its own, in whole minutes. */
export function printMinutes(analysis: Printed, { infill_percent, layer_mm, cm3_per_hour }: PrintSettings): number {
  const layers = Math.ceil(analysis.size_mm.z / layer_mm)
  const extruding = (plasticCm3(analysis, infill_percent).total / cm3_per_hour) * 60
  return Math.ceil(extruding + (layers * LAYER_SECONDS) / 60 + WARM_UP_MINUTES)
}
