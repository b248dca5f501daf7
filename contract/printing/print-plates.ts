/** Plates: batches of units on one printer, planned, started once, and ended with what became of each unit. */
import { DESK_REFUSALS } from '@paddock/domain/printing/desk/messages.ts'
import { FAILURE_REASONS, PLATE_STATUSES } from '@paddock/domain/printing/desk/outcome.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Success } from '../inputs.ts'
import { inOffice } from '../office/rights.ts'
import { inGrams, inMillimetres } from '../units.ts'
import { tenths } from './weights.ts'

const tags = ['printing']

export const Size = z.strictObject({
  x: inMillimetres(z.number()),
  y: inMillimetres(z.number()),
  z: inMillimetres(z.number()),
})

export const PrintRun = z.strictObject({
  id: z.uuid(),
  part_id: z.uuid(),
  inquiry_id: z.uuid(),
  part_name: z.string(),
  customer_name: z.string(),
  due_on: z.string().nullable(),
  inquiry_status: z.string(),
  size: Size,
  units: z.int(),
  unit_grams: inGrams(z.number()),
  /** Both null until the plate has ended. */
  units_done: z.int().nullable(),
  units_failed: z.int().nullable(),
  reason: z.enum(FAILURE_REASONS).nullable(),
})

export const PrintPlate = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  printer_id: z.uuid().nullable(),
  printer_name: z.string(),
  material_id: z.uuid().nullable(),
  material_name: z.string(),
  colour: z.string().nullable(),
  status: z.enum(PLATE_STATUSES),
  minutes: z.int(),
  grams: inGrams(z.number()),
  started_at: z.iso.datetime().nullable(),
  started_by: z.string().nullable(),
  finished_at: z.iso.datetime().nullable(),
  finished_by: z.string().nullable(),
  /** Sent back with a change, it lets the server notice that another operator has changed the plate since. */
  updated_at: z.iso.datetime(),
  runs: z.array(PrintRun),
})

const Units = z
  .array(z.object({ part_id: z.uuid(), units: z.int().min(1).max(100) }))
  .min(1)
  .max(100)
  .refine((runs) => new Set(runs.map(({ part_id }) => part_id)).size === runs.length, 'name a part twice')

const errors = {
  PRINTER_BUSY: { status: 409, message: DESK_REFUSALS.printerBusy },
  PRINTER_OFF: { status: 409, message: DESK_REFUSALS.printerOff },
  UNITS_TAKEN: { status: 409, message: DESK_REFUSALS.unitsTaken },
  INQUIRY_CLOSED: { status: 409, message: DESK_REFUSALS.inquiryClosed },
  TWO_SPOOLS: { status: 409, message: DESK_REFUSALS.twoSpools },
  OTHER_MATERIAL: { status: 409, message: DESK_REFUSALS.otherMaterial },
  DOES_NOT_FIT: { status: 409, message: DESK_REFUSALS.doesNotFit },
  ALREADY_STARTED: { status: 409, message: DESK_REFUSALS.alreadyStarted },
} as const

export const print_plates = {
  create: call
    .route({ method: 'POST', path: '/print_plates', tags, summary: 'Put units on a plate, and start it if wanted' })
    .meta(inOffice('manage-printing'))
    .input(
      z.object({
        /** Minted by the browser, so that a retry makes one plate. */
        id: z.uuid(),
        printer_id: z.uuid(),
        runs: Units,
        start: z.boolean().default(false),
      }),
    )
    .errors(errors)
    .output(PrintPlate),
  change: call
    .route({
      method: 'PATCH',
      path: '/print_plates/{id}',
      tags,
      summary: 'Change what is on a plate that was not started, or move it to another printer',
    })
    .meta(inOffice('manage-printing'))
    .input(
      z.object({ id: z.uuid(), updated_at: z.iso.datetime(), printer_id: z.uuid().optional(), runs: Units.optional() }),
    )
    .errors(errors)
    .output(PrintPlate),
  start: call
    .route({
      method: 'POST',
      path: '/print_plates/{id}/start',
      tags,
      summary: 'Start a plate; a second time changes nothing',
    })
    .meta(inOffice('manage-printing'))
    .input(z.object({ id: z.uuid(), updated_at: z.iso.datetime() }))
    .errors(errors)
    .output(PrintPlate),
  finish: call
    .route({
      method: 'POST',
      path: '/print_plates/{id}/finish',
      tags,
      summary: 'Enter how a plate ended: what failed goes back to the queue, and the stock is reduced by what was used',
    })
    .meta(inOffice('manage-printing'))
    .input(
      z.object({
        id: z.uuid(),
        /** Of the runs in which something failed; all others went well. */
        failures: z
          .array(
            z.object({
              run_id: z.uuid(),
              failed: z.int().min(1).max(100),
              reason: z.enum(FAILURE_REASONS, DESK_REFUSALS.noReason),
              /** What was thrown away, if it was weighed. */
              wasted_grams: inGrams(tenths(z.number().min(0).max(1_000_000)))
                .nullable()
                .default(null),
            }),
          )
          .max(100)
          .refine((all) => new Set(all.map(({ run_id }) => run_id)).size === all.length, 'name a part twice')
          .default([]),
      }),
    )
    .errors({
      NOT_STARTED: { status: 409, message: DESK_REFUSALS.notStarted },
      ALREADY_ENDED: { status: 409, message: DESK_REFUSALS.alreadyEnded },
      TOO_MANY_FAILED: { status: 409, message: DESK_REFUSALS.tooManyFailed },
    })
    .output(PrintPlate),
  remove: call
    .route({
      method: 'DELETE',
      path: '/print_plates/{id}',
      tags,
      summary: 'Remove a plate that was not started; its units go back to the queue',
    })
    .meta(inOffice('manage-printing'))
    .input(ById)
    .errors({ ALREADY_STARTED: errors.ALREADY_STARTED })
    .output(Success),
  sheet: call
    .route({
      method: 'GET',
      path: '/print_plates/{id}/sheet',
      tags,
      summary: "The operator's sheet of a plate, as a PDF",
    })
    .meta(inOffice('see-printing'))
    .input(ById)
    .output(z.strictObject({ file_name: z.string(), base64: z.string() })),
}
