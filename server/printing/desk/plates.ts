/**
 * Plates: put together, started once, ended once. Locks are taken in the order plate, printer, parts (by id), stock, so that two
 * operators wait for each other and the second one finds what the first has done.
 */
import { changedMeanwhile, hasBeenDeleted } from '@paddock/domain/messages.ts'
import { runCost } from '@paddock/domain/printing/desk/cost.ts'
import { type EndedRun, endedRuns } from '@paddock/domain/printing/desk/outcome.ts'
import {
  isPrinted,
  type PlateFault,
  type PlateUnits,
  plateFault,
  unitsToPrint,
} from '@paddock/domain/printing/desk/queue.ts'
import { plateMinutes, unitShares } from '@paddock/domain/printing/desk/unit-figures.ts'
import { cents, type Grams, grams } from '@paddock/domain/units.ts'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { printPlates, printRuns } from '../../db/schema/print-desk.ts'
import { printers, printingParts } from '../../db/schema/printing.ts'
import { api } from '../../http/calls.ts'
import { ownerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { type DeskPart, deskParts, plateOf } from './desk-queries.ts'
import { costPerKg, takeMaterial } from './material-stock.ts'
import { sheet } from './plate-sheet.ts'

const GONE = { message: hasBeenDeleted('plate') }
const CHANGED = { message: changedMeanwhile('plate') }

const now = () => new Date().toISOString()

const lockedPlate = async (tx: Transaction, id: string) =>
  (await tx.select().from(printPlates).where(eq(printPlates.id, id)).for('update'))[0]

const lockedPrinter = async (tx: Transaction, id: string | null) =>
  id === null ? undefined : (await tx.select().from(printers).where(eq(printers.id, id)).for('update'))[0]

type Printer = typeof printers.$inferSelect
type Lot = { part: DeskPart; units: number }

/** The parts of a plate, locked, with how many of each; or why they cannot be on one plate of this printer. */
async function lotsFor(
  tx: Transaction,
  printer: Printer,
  runs: readonly PlateUnits[],
  without?: string,
): Promise<{ lots: Lot[] } | { refused: Refused }> {
  const ids = runs.map(({ part_id }) => part_id)
  await tx
    .select({ id: printingParts.id })
    .from(printingParts)
    .where(inArray(printingParts.id, ids))
    .orderBy(asc(printingParts.id))
    .for('update')
  const parts = await deskParts(tx, inArray(printingParts.id, ids), without)
  const lots: Lot[] = []
  for (const { part_id, units } of runs) {
    const part = parts.find((one) => one.part_id === part_id)
    if (!part || !isPrinted(part.inquiry_status)) return { refused: 'INQUIRY_CLOSED' }
    if (units > unitsToPrint(part)) return { refused: 'UNITS_TAKEN' }
    lots.push({ part, units })
  }
  const fault = plateFault(printer, lots)
  return fault ? { refused: REFUSED[fault] } : { lots }
}

const REFUSED = {
  nothing: 'INQUIRY_CLOSED',
  'two-spools': 'TWO_SPOOLS',
  'other-material': 'OTHER_MATERIAL',
  'does-not-fit': 'DOES_NOT_FIT',
} as const satisfies Record<PlateFault, string>
type Refused = (typeof REFUSED)[PlateFault] | 'UNITS_TAKEN'

const isPrinting = async (tx: Transaction, printer_id: string, without: string) =>
  (await tx.$count(
    printPlates,
    and(eq(printPlates.printer_id, printer_id), eq(printPlates.status, 'printing'), ne(printPlates.id, without)),
  )) > 0

const started = (printer: Printer, by: string) => ({
  status: 'printing' as const,
  started_at: now(),
  started_by: by,
  cents_per_hour: printer.cents_per_hour,
})

async function saveRuns(tx: Transaction, plate_id: string, lots: readonly Lot[]) {
  const shares = unitShares(lots)
  await tx.delete(printRuns).where(eq(printRuns.plate_id, plate_id))
  await tx.insert(printRuns).values(
    lots.map(({ part, units }, at) => ({
      plate_id,
      part_id: part.part_id,
      units,
      unit_grams: part.unit_grams,
      unit_minutes: shares[at] ?? 0,
    })),
  )
}

const create = api.print_plates.create.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, printer_id, runs, start } = input
    const by = ownerOf(caller).owner_name
    const printer = await lockedPrinter(tx, printer_id)
    // A retry: the plate is there, whatever has become of it since.
    if ((await tx.$count(printPlates, eq(printPlates.id, id))) > 0) return plateOf(tx, id)
    if (!printer) throw errors.NOT_FOUND({ message: hasBeenDeleted('printer') })
    if (!printer.is_active) throw errors.PRINTER_OFF()
    if (start && (await isPrinting(tx, printer_id, id))) throw errors.PRINTER_BUSY()
    const found = await lotsFor(tx, printer, runs)
    if ('refused' in found) throw errors[found.refused]()
    const [first] = found.lots
    if (!first) throw errors.INQUIRY_CLOSED()
    const { material_id, material_name, colour } = first.part
    await tx.insert(printPlates).values({
      id,
      printer_id,
      printer_name: printer.name,
      material_id,
      material_name,
      colour,
      minutes: plateMinutes(found.lots),
      made_by: by,
      ...(start && started(printer, by)),
    })
    await saveRuns(tx, id, found.lots)
    await announce(tx, 'office', 'print_plates')
    return plateOf(tx, id)
  }),
)

const change = api.print_plates.change.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    const { id, updated_at } = input
    const plate = await lockedPlate(tx, id)
    if (!plate) throw errors.NOT_FOUND(GONE)
    if (plate.status !== 'planned') throw errors.ALREADY_STARTED()
    const runs = input.runs ?? (await unitsOn(tx, id))
    const printer_id = input.printer_id ?? plate.printer_id
    if (printer_id === plate.printer_id && sameUnits(runs, await unitsOn(tx, id))) return plateOf(tx, id)
    if (updated_at !== plate.updated_at) throw errors.CONFLICT(CHANGED)
    const printer = await lockedPrinter(tx, printer_id)
    if (!printer) throw errors.NOT_FOUND({ message: hasBeenDeleted('printer') })
    if (!printer.is_active) throw errors.PRINTER_OFF()
    const found = await lotsFor(tx, printer, runs, id)
    if ('refused' in found) throw errors[found.refused]()
    const [first] = found.lots
    await tx
      .update(printPlates)
      .set({
        printer_id,
        printer_name: printer.name,
        material_id: first?.part.material_id,
        material_name: first?.part.material_name,
        colour: first?.part.colour,
        minutes: plateMinutes(found.lots),
      })
      .where(eq(printPlates.id, id))
    await saveRuns(tx, id, found.lots)
    await announce(tx, 'office', 'print_plates')
    return plateOf(tx, id)
  }),
)

const unitsOn = (tx: Transaction, plate_id: string): Promise<PlateUnits[]> =>
  tx
    .select({ part_id: printRuns.part_id, units: printRuns.units })
    .from(printRuns)
    .where(eq(printRuns.plate_id, plate_id))

const sameUnits = (one: readonly PlateUnits[], other: readonly PlateUnits[]) =>
  one.length === other.length &&
  one.every(({ part_id, units }) => other.some((run) => run.part_id === part_id && run.units === units))

/** Pressed by two operators, it is started once, and both see it printing. */
const start = api.print_plates.start.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, updated_at } = input
    const plate = await lockedPlate(tx, id)
    if (!plate) throw errors.NOT_FOUND(GONE)
    if (plate.status === 'printing') return plateOf(tx, id)
    if (plate.status === 'finished') throw errors.ALREADY_STARTED()
    // What is started is what the operator has seen.
    if (updated_at !== plate.updated_at) throw errors.CONFLICT(CHANGED)
    const printer = await lockedPrinter(tx, plate.printer_id)
    if (!printer?.is_active) throw errors.PRINTER_OFF()
    if (await isPrinting(tx, printer.id, id)) throw errors.PRINTER_BUSY()
    const found = await lotsFor(tx, printer, await unitsOn(tx, id), id)
    if ('refused' in found) throw errors[found.refused]()
    await tx
      .update(printPlates)
      .set({ ...started(printer, ownerOf(caller).owner_name), printer_name: printer.name })
      .where(eq(printPlates.id, id))
    await announce(tx, 'office', 'print_plates')
    return plateOf(tx, id)
  }),
)

const finish = api.print_plates.finish.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { id, failures } = input
    const plate = await lockedPlate(tx, id)
    if (!plate) throw errors.NOT_FOUND(GONE)
    if (plate.status === 'planned') throw errors.NOT_STARTED()
    const runs = await tx.select().from(printRuns).where(eq(printRuns.plate_id, id))
    const found = endedRuns(runs, failures)
    if ('refused' in found) throw found.refused === 'too-many' ? errors.TOO_MANY_FAILED() : errors.CONFLICT(CHANGED)
    if (plate.status === 'finished') {
      const isSame = found.ended.every((run) =>
        runs.some((was) => was.id === run.id && was.units_failed === run.units_failed),
      )
      if (!isSame) throw errors.ALREADY_ENDED()
      return plateOf(tx, id)
    }
    const by = ownerOf(context.caller).owner_name
    const rates = { cents_per_kg: await costPerKg(tx, plate), cents_per_hour: plate.cents_per_hour ?? cents(0) }
    for (const { id: run_id, ...ended } of found.ended) {
      const unit_minutes = runs.find((run) => run.id === run_id)?.unit_minutes ?? 0
      await tx
        .update(printRuns)
        .set({ ...ended, ...runCost({ ...ended, unit_minutes }, rates) })
        .where(eq(printRuns.id, run_id))
    }
    const { ended: all } = found
    const weightOf = (of: (run: EndedRun) => Grams) =>
      grams(Math.round(all.reduce((sum, run) => sum + of(run), 0) * 10) / 10)
    await takeMaterial(tx, context, {
      ...plate,
      used: weightOf((run) => run.used_grams),
      wasted: weightOf((run) => run.wasted_grams),
      made_by: by,
    })
    await tx
      .update(printPlates)
      .set({ status: 'finished', finished_at: now(), finished_by: by })
      .where(eq(printPlates.id, id))
    await announce(tx, 'office', 'print_plates')
    return plateOf(tx, id)
  }),
)

/** Removing a missing plate succeeds. */
const remove = api.print_plates.remove.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    const plate = await lockedPlate(tx, input.id)
    if (plate && plate.status !== 'planned') throw errors.ALREADY_STARTED()
    if (plate) {
      await tx.delete(printPlates).where(eq(printPlates.id, plate.id))
      await announce(tx, 'office', 'print_plates')
    }
    return { success: true as const }
  }),
)

export const printPlateCalls = { create, change, start, finish, remove, sheet }
