/** The machines of the print desk. */
import { DESK_REFUSALS } from '@paddock/domain/printing/desk/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ById, changesOf, Success } from '../inputs.ts'
import { inOffice } from '../office/rights.ts'
import { line } from '../text.ts'
import { inCents } from '../units.ts'

const tags = ['printing']
const MOST_BED_MM = 5000

export const Printer = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** What can be used of the bed, and the height. */
  bed_x_mm: z.number(),
  bed_y_mm: z.number(),
  bed_z_mm: z.number(),
  /** Empty: any material. */
  material_ids: z.array(z.uuid()),
  /** What an hour costs us: power, wear, attention. */
  cents_per_hour: inCents(z.int()),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
  /** Sent back with a change, it lets the server notice that another user has changed the printer since. */
  updated_at: z.iso.datetime(),
})

const side = z.number('Please enter a length').min(10).max(MOST_BED_MM).multipleOf(0.01)
const fields = {
  name: line('Please enter a name', 80),
  bed_x_mm: side,
  bed_y_mm: side,
  bed_z_mm: side,
  material_ids: z.array(z.uuid()).max(100),
  cents_per_hour: inCents(z.int('Please enter an amount').min(0).max(1_000_000)),
  is_active: z.boolean(),
}

export const printers = {
  list: call
    .route({ method: 'GET', path: '/printers', tags, summary: 'The printers, by name' })
    .meta(inOffice('see-printing'))
    .output(z.array(Printer)),
  create: call
    .route({ method: 'POST', path: '/printers', tags, summary: 'Add a printer' })
    .meta(inOffice('manage-printing'))
    .input(
      z.object({
        /** Minted by the browser, so that a retry adds the printer once. */
        id: z.uuid(),
        ...fields,
        material_ids: fields.material_ids.default([]),
        is_active: fields.is_active.default(true),
      }),
    )
    .output(Printer),
  change: call
    .route({ method: 'PATCH', path: '/printers/{id}', tags, summary: 'Change a printer, or take it out of service' })
    .meta(inOffice('manage-printing'))
    .input(changesOf(fields))
    .output(Printer),
  remove: call
    .route({ method: 'DELETE', path: '/printers/{id}', tags, summary: 'Remove a printer that has no open plates' })
    .meta(inOffice('manage-printing'))
    .input(ById)
    .errors({ PRINTER_IN_USE: { status: 409, message: DESK_REFUSALS.printerInUse } })
    .output(Success),
}
