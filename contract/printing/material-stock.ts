/** Material stock in grams: what is left of each material and colour, and why. */
import { MOST_STOCK_GRAMS, STOCK_CHANGES } from '@paddock/domain/printing/desk/stock.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ById, PageNumber, pageOf } from '../inputs.ts'
import { inOffice } from '../office/rights.ts'
import { anyLine, optionalLine } from '../text.ts'
import { inCents, inGrams } from '../units.ts'
import { tenths } from './weights.ts'

const tags = ['printing']

export const MaterialStock = z.strictObject({
  id: z.uuid(),
  material_id: z.uuid(),
  material_name: z.string(),
  /** Empty for a material without colours. */
  colour: z.string(),
  grams: inGrams(z.number()),
  low_grams: inGrams(z.number()),
  /** What open plates and the queue will take. */
  needed_grams: inGrams(z.number()),
  cents_per_kg: inCents(z.int()).nullable(),
  /** Whether it was ever received or counted. */
  is_known: z.boolean(),
  updated_at: z.iso.datetime(),
})

export const StockChange = z.strictObject({
  id: z.uuid(),
  kind: z.enum(STOCK_CHANGES),
  grams: inGrams(z.number()),
  paid_cents: inCents(z.int()).nullable(),
  plate_number: z.int().nullable(),
  note: z.string().nullable(),
  made_by: z.string(),
  created_at: z.iso.datetime(),
})

const weight = tenths(z.number('Please enter a weight').min(0).max(MOST_STOCK_GRAMS))
const entered = {
  /** Minted by the browser, so that a retry counts once. */
  id: z.uuid(),
  material_id: z.uuid('Please select a material'),
  colour: anyLine(60).default(''),
  note: optionalLine(200).default(null),
}

export const material_stock = {
  list: call
    .route({ method: 'GET', path: '/material_stock', tags, summary: 'What is left of each material and colour' })
    .meta(inOffice('see-printing'))
    .output(z.array(MaterialStock)),
  changes: call
    .route({
      method: 'GET',
      path: '/material_stock/{id}/changes',
      tags,
      summary: 'Why a stock is what it is, the newest first',
    })
    .meta(inOffice('see-printing'))
    .input(ById.extend({ page: PageNumber }))
    .output(pageOf(StockChange)),
  receive: call
    .route({ method: 'POST', path: '/material_stock/receive', tags, summary: 'Spools have arrived' })
    .meta(inOffice('manage-printing'))
    .input(
      z.object({
        ...entered,
        grams: inGrams(weight.refine((grams) => grams > 0, 'Please enter a weight above 0')),
        /** For all of them together; null if unknown. */
        paid_cents: inCents(z.int().min(0).max(100_000_000)).nullable().default(null),
      }),
    )
    .output(MaterialStock),
  count: call
    .route({ method: 'POST', path: '/material_stock/count', tags, summary: 'Enter what the scales say is left' })
    .meta(inOffice('manage-printing'))
    .input(z.object({ ...entered, grams: inGrams(weight) }))
    .output(MaterialStock),
  warnBelow: call
    .route({ method: 'PATCH', path: '/material_stock/{id}', tags, summary: 'Set from which weight on a stock is low' })
    .meta(inOffice('manage-printing'))
    .input(ById.extend({ low_grams: inGrams(weight) }))
    .output(MaterialStock),
}
