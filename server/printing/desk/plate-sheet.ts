/** The operator's sheet of a plate: what goes where, from which spool, for whom, with boxes to tick. */
import { dayText } from '@paddock/domain/dates.ts'
import { hasBeenDeleted } from '@paddock/domain/messages.ts'
import { formatMinutes } from '@paddock/domain/printing/desk/due-days.ts'
import { packed } from '@paddock/domain/printing/desk/packing.ts'
import { footprintsOf, spoolName } from '@paddock/domain/printing/desk/queue.ts'
import { formatGrams } from '@paddock/domain/printing/estimate.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { printPlates } from '../../db/schema/print-desk.ts'
import { printers, printingInquiries, printingParts } from '../../db/schema/printing.ts'
import { api } from '../../http/calls.ts'
import { pdfOf } from '../../papers/papers.ts'
import { type Plate, platesIn } from './desk-queries.ts'

export const sheet = api.print_plates.sheet.handler(async ({ input, context: { db }, errors }) => {
  const [plate] = await platesIn(db, eq(printPlates.id, input.id))
  if (!plate) throw errors.NOT_FOUND({ message: hasBeenDeleted('plate') })
  const details = await detailsOf(db, plate)
  const title = `Plate ${plate.number}`
  const pdf = await pdfOf('plate-sheet', {
    paper: 'a4',
    logo: null,
    title,
    about: `${plate.printer_name} · ${spoolName(plate)}`,
    facts: factsOf(plate),
    bed: await bedOf(db, plate),
    parts: plate.runs.map((run, at) => {
      const detail = details.find(({ id }) => id === run.part_id)
      return {
        at: String(at + 1),
        name: run.part_name,
        customer: run.customer_name,
        units: run.units,
        size: [run.size.x, run.size.y, run.size.z].map((side) => String(Math.round(side * 10) / 10)).join(' × '),
        how: [
          detail?.infill_percent != null && `${detail.infill_percent} % infill`,
          detail?.finish,
          typeof detail?.orientation === 'string' && detail.orientation.replaceAll('-', ' '),
        ]
          .filter(Boolean)
          .join(', '),
        due: run.due_on ? dayText(run.due_on) : '',
        words: detail?.words ?? '',
      }
    }),
  })
  return { file_name: `plate-${plate.number}.pdf`, base64: Buffer.from(pdf).toString('base64') }
})

const detailsOf = (db: Database, { runs }: Plate) =>
  db
    .select({
      id: printingParts.id,
      infill_percent: printingParts.infill_percent,
      finish: printingParts.finish,
      orientation: printingParts.orientation,
      words: printingInquiries.special_requirements,
    })
    .from(printingParts)
    .innerJoin(printingInquiries, eq(printingInquiries.id, printingParts.inquiry_id))
    .where(
      inArray(
        printingParts.id,
        runs.map(({ part_id }) => part_id),
      ),
    )

function factsOf({ printer_name, minutes, grams, started_at, started_by, runs, ...plate }: Plate): [string, string][] {
  const units = runs.reduce((sum, run) => sum + run.units, 0)
  const due = runs.flatMap(({ due_on }) => due_on ?? []).toSorted()[0]
  return [
    ['Printer', printer_name],
    ['Spool', spoolName(plate)],
    ['Units', String(units)],
    ['Time', `about ${formatMinutes(minutes)}`],
    ['Material', formatGrams(grams)],
    ...(due ? [['Due', dayText(due)] satisfies [string, string]] : []),
    ...(started_at && started_by
      ? [['Started', `${dayText(started_at.slice(0, 10))} by ${started_by}`] satisfies [string, string]]
      : []),
  ]
}

/** The plate from above; null if the printer is gone, or has become too small for it. */
async function bedOf(db: Database, { printer_id, runs }: Plate) {
  if (!printer_id) return null
  const [printer] = await db.select().from(printers).where(eq(printers.id, printer_id))
  const placed = printer && packed(printer, footprintsOf(runs.map((run) => ({ part: run, units: run.units }))))
  if (!placed) return null
  const numberOf = (part_id: string) => String(runs.findIndex((run) => run.part_id === part_id) + 1)
  return {
    width: printer.bed_x_mm,
    depth: printer.bed_y_mm,
    pieces: placed.map(({ key, ...place }) => ({ ...place, at: numberOf(key) })),
  }
}
