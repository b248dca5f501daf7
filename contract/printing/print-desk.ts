/** The print desk: everything that is to be printed, is being printed, or has just been printed, and what it cost. */
import { z } from 'zod'
import { call } from '../call.ts'
import { Day } from '../day.ts'
import { Success } from '../inputs.ts'
import { inOffice } from '../office/rights.ts'
import { inCents, inGrams } from '../units.ts'
import { MaterialStock } from './material-stock.ts'
import { PrintPlate, Size } from './print-plates.ts'
import { Printer } from './printers.ts'

const tags = ['printing']

export const DeskPart = z.strictObject({
  part_id: z.uuid(),
  inquiry_id: z.uuid(),
  name: z.string(),
  customer_name: z.string(),
  inquiry_status: z.string(),
  rush: z.boolean(),
  material_id: z.uuid().nullable(),
  material_name: z.string(),
  colour: z.string().nullable(),
  infill_percent: z.int().nullable(),
  finish: z.string().nullable(),
  size: Size,
  unit_grams: inGrams(z.number()),
  /** What a plate takes once, and what each unit adds. */
  base_minutes: z.number(),
  unit_minutes: z.number(),
  due_on: z.string().nullable(),
  accepted_at: z.iso.datetime(),
  ordered: z.int(),
  done: z.int(),
  printing: z.int(),
  planned: z.int(),
  failed: z.int(),
})

/** An inquiry whose status no longer says what is true of its prints; a person decides, because the customer is emailed. */
export const StatusProposal = z.strictObject({
  inquiry_id: z.uuid(),
  customer_name: z.string(),
  customer_email: z.string(),
  status: z.enum(['in_production', 'completed']),
  updated_at: z.iso.datetime(),
})

export const PrintDesk = z.strictObject({
  printers: z.array(Printer),
  /** Of inquiries that are approved or in production. */
  parts: z.array(DeskPart),
  /** Planned and printing. */
  plates: z.array(PrintPlate),
  /** Ended in the last 24 hours, the newest first. */
  finished: z.array(PrintPlate),
  stock: z.array(MaterialStock),
  proposals: z.array(StatusProposal),
})

export const InquiryCost = z.strictObject({
  inquiry_id: z.uuid(),
  customer_name: z.string(),
  file_name: z.string(),
  status: z.string(),
  accepted_at: z.iso.datetime(),
  /** What was agreed for the prints, without tax and shipping; null without a price. */
  paid_cents: inCents(z.int()).nullable(),
  material_cents: inCents(z.int()),
  machine_cents: inCents(z.int()),
  reprint_cents: inCents(z.int()),
  units: z.int(),
  done: z.int(),
  failed: z.int(),
  used_grams: inGrams(z.number()),
  wasted_grams: inGrams(z.number()),
})

export const print_desk = {
  board: call
    .route({
      method: 'GET',
      path: '/print_desk',
      tags,
      summary: 'The queue, the printers with their plates, and the stock',
    })
    .meta(inOffice('see-printing'))
    .output(PrintDesk),
  setDue: call
    .route({ method: 'PATCH', path: '/print_desk/inquiries/{inquiry_id}', tags, summary: 'Set when an inquiry is due' })
    .meta(inOffice('manage-printing'))
    .input(z.object({ inquiry_id: z.uuid(), due_on: Day.nullable() }))
    .output(Success),
  costs: call
    .route({
      method: 'GET',
      path: '/print_desk/costs',
      tags,
      summary: 'What the prints accepted in a month cost, against what was paid for them',
    })
    .meta(inOffice('see-printing'))
    .input(z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11') }))
    .output(z.strictObject({ month: z.string(), inquiries: z.array(InquiryCost) })),
}
