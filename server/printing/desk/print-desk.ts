/** The print desk's own calls: the board, due dates, and what prints cost. */
import { hasBeenDeleted } from '@paddock/domain/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import { unitsToPrint } from '@paddock/domain/printing/desk/queue.ts'
import { proposedStatus } from '@paddock/domain/printing/desk/status-proposal.ts'
import { cents, grams } from '@paddock/domain/units.ts'
import { and, desc, eq, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { printPlates, printRuns } from '../../db/schema/print-desk.ts'
import { printingInquiries, printingParts } from '../../db/schema/printing.ts'
import { api } from '../../http/calls.ts'
import { announce } from '../../live/announce.ts'
import { inquiriesIn } from '../owned-inquiries.ts'
import { acceptedAt, type DeskPart, deskParts, isToBePrinted, platesIn } from './desk-queries.ts'
import { stockFor } from './material-stock.ts'
import { printersByName } from './printers.ts'

const board = api.print_desk.board.handler(async ({ context: { db } }) => {
  const [printers, parts, plates, finished] = await Promise.all([
    printersByName(db),
    deskParts(db, isToBePrinted),
    platesIn(db, ne(printPlates.status, 'finished')),
    platesIn(
      db,
      and(eq(printPlates.status, 'finished'), sql`${printPlates.finished_at} > now() - interval '24 hours'`),
    ),
  ])
  return {
    printers,
    parts: parts.map((part) => omit(part, 'customer_email', 'inquiry_updated_at')),
    plates,
    finished: finished.toReversed(),
    stock: await stockFor(db, parts),
    proposals: proposalsIn(parts),
  }
})

function proposalsIn(parts: readonly DeskPart[]) {
  const byInquiry = Map.groupBy(parts, ({ inquiry_id }) => inquiry_id)
  return [...byInquiry.values()].flatMap((own) => {
    const [first] = own
    const status = first && proposedStatus(first.inquiry_status, own)
    if (!status) return []
    const { inquiry_id, customer_name, customer_email, inquiry_updated_at: updated_at } = first
    return [{ inquiry_id, customer_name, customer_email, status, updated_at }]
  })
}

/** How many parts are due until this day and not printed. */
export async function printsDue(db: Database, day: string): Promise<number> {
  const due = and(isToBePrinted, isNotNull(printingInquiries.due_on), lte(printingInquiries.due_on, day))
  const parts = await deskParts(db, due)
  return parts.filter((part) => unitsToPrint(part) + part.planned + part.printing > 0).length
}

const setDue = api.print_desk.setDue.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    const { inquiry_id, due_on } = input
    const where = eq(printingInquiries.id, inquiry_id)
    const [changed] = await tx
      .update(printingInquiries)
      .set({ due_on })
      .where(where)
      .returning({ id: printingInquiries.id })
    if (!changed) throw errors.NOT_FOUND({ message: hasBeenDeleted('inquiry') })
    await announce(tx, 'office', 'printing_inquiries')
    return { success: true as const }
  }),
)

const sum = (of: SQL) => sql`coalesce(sum(${of}), 0)`.mapWith(Number)

/** Of what was accepted in a month of UTC; costs until today, whenever they arose. */
const costs = api.print_desk.costs.handler(async ({ input: { month }, context: { db } }) => {
  const inMonth = sql`to_char(${acceptedAt} at time zone 'UTC', 'YYYY-MM') = ${month}`
  const rows = await db
    .select({
      inquiry: printingInquiries,
      accepted_at: sql<string>`${acceptedAt}`,
      parts_cents: sql<
        number | null
      >`(select sum(total_cents)::int from printing_parts where inquiry_id = ${printingInquiries.id})`,
      units: sql<number>`(select sum(quantity)::int from printing_parts where inquiry_id = ${printingInquiries.id})`,
      material: sum(sql`${printRuns.material_cents}`),
      machine: sum(sql`${printRuns.machine_cents}`),
      reprint: sum(sql`${printRuns.reprint_cents}`),
      done: sum(sql`${printRuns.units_done}`),
      failed: sum(sql`${printRuns.units_failed}`),
      used: sum(sql`${printRuns.used_grams}`),
      wasted: sum(sql`${printRuns.wasted_grams}`),
    })
    .from(printingInquiries)
    .leftJoin(printingParts, eq(printingParts.inquiry_id, printingInquiries.id))
    .leftJoin(printRuns, eq(printRuns.part_id, printingParts.id))
    .where(and(inquiriesIn('accepted'), inMonth))
    .groupBy(printingInquiries.id)
    .orderBy(desc(acceptedAt), desc(printingInquiries.id))
  const inquiries = rows.map(({ inquiry, ...row }) => ({
    inquiry_id: inquiry.id,
    customer_name: inquiry.customer_name,
    file_name: inquiry.stl_file_name,
    status: inquiry.status,
    accepted_at: new Date(row.accepted_at).toISOString(),
    paid_cents: inquiry.quote_total_cents ?? (row.parts_cents === null ? null : cents(row.parts_cents)),
    material_cents: cents(row.material),
    machine_cents: cents(row.machine),
    reprint_cents: cents(row.reprint),
    units: row.units ?? 0,
    done: row.done,
    failed: row.failed,
    used_grams: grams(row.used),
    wasted_grams: grams(row.wasted),
  }))
  return { month, inquiries }
})

export const printDeskCalls = { board, setDue, costs }
