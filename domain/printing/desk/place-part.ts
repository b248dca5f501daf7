/**
 * Where the units of a part go when it is put on a printer.
 *
 * | the printer has                                  | then                                                |
 * |--------------------------------------------------|-----------------------------------------------------|
 * | a planned plate of the same spool, with room      | as many units as fit are added to the first such plate |
 * | none                                             | a new plate with as many units as fit               |
 * | another material, or a bed that is too small     | it is refused                                       |
 */
import type { Size } from './packing.ts'
import {
  mayPrint,
  mostThatFit,
  type PlateUnits,
  type PrinterBed,
  type Spool,
  spoolKey,
  takesMaterial,
} from './queue.ts'

type Part = Spool & { part_id: string; size: Size; to_print: number }
type PlannedPlate = Spool & { id: string; runs: readonly { part_id: string; size: Size; units: number }[] }

export type Place =
  | { plate_id: string | null; runs: PlateUnits[]; units: number }
  | { refused: 'nothing-left' | 'other-material' | 'too-large' }

export function placeForPart(printer: PrinterBed, planned: readonly PlannedPlate[], part: Part): Place {
  if (part.to_print === 0) return { refused: 'nothing-left' }
  if (!takesMaterial(printer, part.material_id)) return { refused: 'other-material' }
  if (!mayPrint(printer, part)) return { refused: 'too-large' }
  for (const plate of planned.filter((one) => spoolKey(one) === spoolKey(part))) {
    const lots = plate.runs.map(({ part_id, size, units }) => ({ part: { ...plate, part_id, size }, units }))
    const units = mostThatFit(printer, lots, part)
    if (units > 0) return { plate_id: plate.id, runs: added(plate.runs, part.part_id, units), units }
  }
  const units = mostThatFit(printer, [], part)
  return { plate_id: null, runs: [{ part_id: part.part_id, units }], units }
}

function added(runs: readonly PlateUnits[], part_id: string, units: number): PlateUnits[] {
  const others = runs
    .filter((run) => run.part_id !== part_id)
    .map((run) => ({ part_id: run.part_id, units: run.units }))
  const there = runs.find((run) => run.part_id === part_id)?.units ?? 0
  return [...others, { part_id, units: there + units }]
}
