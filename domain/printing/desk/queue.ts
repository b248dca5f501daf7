/**
 * The print desk's queue: what is still to be printed, what may lie on one plate, and what to put on a free printer now.
 *
 * | units of a part | are                                                                        |
 * |-----------------|----------------------------------------------------------------------------|
 * | done            | printed well                                                               |
 * | printing        | on a plate that was started                                                |
 * | planned         | on a plate that was not started yet                                        |
 * | failed          | printed badly; they are to be printed again, so they count in `to print`   |
 * | to print        | ordered − done − printing − planned, never below none                      |
 *
 * The queue is never stored: it follows from the orders and the plates. A unit is on one plate at most, because a plate takes
 * only units that are to be printed.
 *
 * | one plate has                    | because                                       |
 * |----------------------------------|-----------------------------------------------|
 * | one material and one colour      | one spool is in the printer                   |
 * | a printer that takes the material | an empty list of a printer means any material |
 * | parts that fit beside each other | domain/printing/desk/packing.ts               |
 */
import type { InquiryStatus } from '../inquiry-status.ts'
import { type Bed, fitsBed, type Piece, packed, type Size } from './packing.ts'

/** Whose parts are printed: the customer has agreed, and it is not finished. */
export const PRINTED_STATUSES = ['approved', 'in_production'] as const satisfies readonly InquiryStatus[]
export const isPrinted = (status: string) => PRINTED_STATUSES.some((printed) => printed === status)

export type UnitCounts = { ordered: number; done: number; printing: number; planned: number; failed: number }

export const unitsToPrint = ({ ordered, done, printing, planned }: UnitCounts) =>
  Math.max(0, ordered - done - printing - planned)

/** How many of the units to print were printed badly before. */
export const unitsToReprint = (counts: UnitCounts) => Math.min(counts.failed, unitsToPrint(counts))

export type Spool = { material_id: string | null; material_name: string; colour: string | null }

/** Two parts with the same key can be printed from one spool. A material that was deleted is known by its name. */
export const spoolKey = ({ material_id, material_name, colour }: Spool) =>
  `${material_id ?? material_name}|${(colour ?? '').toLowerCase()}`

export const spoolName = ({ material_name, colour }: Pick<Spool, 'material_name' | 'colour'>) =>
  [material_name, colour].filter(Boolean).join(', ')

export type QueuedPart = Spool & {
  part_id: string
  size: Size
  to_print: number
  due_on: string | null
  accepted_at: string
}

export type PrinterBed = Bed & { material_ids: readonly string[] }

export const takesMaterial = ({ material_ids }: Pick<PrinterBed, 'material_ids'>, material_id: string | null) =>
  material_ids.length === 0 || (material_id !== null && material_ids.includes(material_id))

export const mayPrint = (printer: PrinterBed, part: Pick<QueuedPart, 'material_id' | 'size'>) =>
  takesMaterial(printer, part.material_id) && fitsBed(printer, part.size)

/** The next due date first, then whoever has waited longest; without a due date last. */
export function byDue<Part extends Pick<QueuedPart, 'due_on' | 'accepted_at' | 'part_id'>>(parts: readonly Part[]) {
  const order = ({ due_on, accepted_at, part_id }: Part) => `${due_on ?? '9999'}|${accepted_at}|${part_id}`
  return parts.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
}

export type PlateUnits = { part_id: string; units: number }
type Placed = Spool & { part_id: string; size: Size }

export type PlateFault = 'nothing' | 'two-spools' | 'other-material' | 'does-not-fit'

/** Why these units cannot lie together on a plate of this printer, if so. */
export function plateFault(
  printer: PrinterBed,
  lots: readonly { part: Placed; units: number }[],
): PlateFault | undefined {
  const [first] = lots
  if (!first) return 'nothing'
  if (lots.some(({ part }) => spoolKey(part) !== spoolKey(first.part))) return 'two-spools'
  if (!takesMaterial(printer, first.part.material_id)) return 'other-material'
  return packed(printer, footprintsOf(lots)) ? undefined : 'does-not-fit'
}

/** One piece for each unit, under the id of its part. */
export const footprintsOf = (lots: readonly { part: Pick<Placed, 'part_id' | 'size'>; units: number }[]): Piece[] =>
  lots.flatMap(({ part, units }) => Array.from({ length: units }, () => ({ key: part.part_id, size: part.size })))

/**
 * What to print next: the most urgent part that this printer can print, and beside it as much as fits of the same material
 * and colour, the most urgent first.
 */
function suggestedPlate(printer: PrinterBed, queue: readonly QueuedPart[]): PlateUnits[] {
  const waiting = byDue(queue.filter((part) => part.to_print > 0 && mayPrint(printer, part)))
  const [first] = waiting
  if (!first) return []
  const lots: { part: QueuedPart; units: number }[] = []
  for (const part of waiting.filter((one) => spoolKey(one) === spoolKey(first))) {
    const units = mostThatFit(printer, lots, part)
    if (units > 0) lots.push({ part, units })
  }
  return lots.map(({ part, units }) => ({ part_id: part.part_id, units }))
}

/** What to print next on each of several free printers: the second gets what the first leaves. */
export function suggestedPlates(
  printers: readonly (PrinterBed & { id: string })[],
  queue: readonly QueuedPart[],
): Map<string, PlateUnits[]> {
  let left = queue
  const plates = new Map<string, PlateUnits[]>()
  for (const printer of printers) {
    const plate = suggestedPlate(printer, left)
    plates.set(printer.id, plate)
    const taken = new Map(plate.map(({ part_id, units }) => [part_id, units]))
    left = left.map((part) => ({ ...part, to_print: part.to_print - (taken.get(part.part_id) ?? 0) }))
  }
  return plates
}

/** How many more units of a part fit beside what is on the plate. */
export function mostThatFit(
  printer: PrinterBed,
  lots: readonly { part: Placed; units: number }[],
  part: Placed & { to_print: number },
): number {
  const fits = (units: number) => packed(printer, footprintsOf([...lots, { part, units }])) !== undefined
  let [most, tooMany] = [0, part.to_print + 1]
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    if (fits(middle)) most = middle
    else tooMany = middle
  }
  return most
}
