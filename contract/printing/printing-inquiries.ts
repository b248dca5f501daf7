/** Inquiries about a print: sent by any visitor, read and answered by the owner alone. */
import { LEAST_QUANTITY, MOST_QUANTITY } from '@paddock/domain/printing/inquiry-form.ts'
import { EMAILED_STATUSES, INQUIRY_STATUSES } from '@paddock/domain/printing/inquiry-status.ts'
import { PRINTING_REFUSALS } from '@paddock/domain/printing/messages.ts'
import { addsUp, MOST_QUOTE_CENTS } from '@paddock/domain/printing/quote.ts'
import { STL_UNITS } from '@paddock/domain/printing/stl-units.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email } from '../identity/credentials.ts'
import { changesOf, PageNumber, perPage } from '../inputs.ts'
import { inOffice } from '../office/rights.ts'
import { anyLine, line, optional, optionalLine, prose } from '../text.ts'
import { inCents, inGrams } from '../units.ts'
import { ModelPath, StlMeasures, StlPath } from './stl-files.ts'
import { tenths } from './weights.ts'

const tags = ['printing']

export const InquiryStatus = z.enum(INQUIRY_STATUSES)

/** What the person who sent an inquiry gets back: nothing that they did not send, but for the estimate. */
export const InquiryReceipt = z.strictObject({
  id: z.uuid(),
  status: InquiryStatus,
  material_name: z.string(),
  selected_color: z.string().nullable(),
  quantity: z.number().int(),
  stl_file_name: z.string(),
  /** For one unit: file size / 1000, rounded. */
  estimated_weight_grams: inGrams(z.number()),
  /** Dollars for the whole quantity. */
  estimated_cost: z.number(),
  /** For one solid unit, from the measured volume and the density; null where the surface is not closed. */
  weight_by_volume_grams: inGrams(z.number()).nullable(),
  /** Dollars for the whole quantity at that weight. */
  cost_by_volume: z.number().nullable(),
  inquiry_date: z.iso.datetime(),
})

export const PrintingInquiry = z.strictObject({
  id: z.uuid(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string().nullable(),
  /** Null when the material has been removed since; its name and price stay as they were at the inquiry. */
  material_id: z.uuid().nullable(),
  material_name: z.string(),
  material_price_per_gram: z.number(),
  selected_color: z.string().nullable(),
  quantity: z.number().int(),
  special_requirements: z.string().nullable(),
  stl_file_name: z.string(),
  stl_file_url: ModelPath,
  stl_sha256: z.string(),
  file_size: z.number().int(),
  /** In which the customer says the model was drawn. The measures are in millimetres all the same. */
  stl_unit: z.enum(STL_UNITS),
  ...StlMeasures.shape,
  weight_by_volume_grams: inGrams(z.number()).nullable(),
  cost_by_volume: z.number().nullable(),
  status: z.string(),
  estimated_cost: z.number().nullable(),
  estimated_weight_grams: inGrams(z.number()).nullable(),
  /** What was entered or sent as the quote; null before that. */
  quote_weight_grams: inGrams(z.number()).nullable(),
  quote_unit_price_cents: inCents(z.int()).nullable(),
  quote_quantity: z.number().int().nullable(),
  quote_total_cents: inCents(z.int()).nullable(),
  /** Internal: never shown to the customer. */
  notes: z.string().nullable(),
  rush: z.boolean(),
  /** When it was promised, or is needed. */
  due_on: z.iso.date().nullable(),
  /** Given at once by the price rules, or by a person; null without a price. */
  price_from: z.enum(['instant', 'person']).nullable(),
  /** Until when the customer can accept the quote. */
  binding_until: z.iso.datetime().nullable(),
  accepted_at: z.iso.datetime().nullable(),
  /** What it was paid with in the store. */
  order_id: z.uuid().nullable(),
  tracking: z.string().nullable(),
  inquiry_date: z.iso.datetime(),
  response_date: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
})

/** Whole or not at all, and refused where its total is not unit price × quantity. */
const Quote = z
  .strictObject({
    quote_weight_grams: inGrams(tenths(z.number().min(0).max(1_000_000))).nullable(),
    quote_unit_price_cents: inCents(z.int().min(0).max(MOST_QUOTE_CENTS)),
    quote_quantity: z.number().int().min(LEAST_QUANTITY).max(MOST_QUANTITY),
    quote_total_cents: inCents(z.int().min(0).max(MOST_QUOTE_CENTS)),
  })
  .refine(addsUp, PRINTING_REFUSALS.wrongTotal)

export const InquiryPage = z.strictObject({
  inquiries: z.array(PrintingInquiry),
  /** How many there are with this status and search, on all pages. */
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  /** How many there are in each status with this search; a status without any is not named. */
  counts: z.partialRecord(InquiryStatus, z.number().int()),
})

const REFUSALS = {
  MATERIAL_UNAVAILABLE: { status: 409, message: PRINTING_REFUSALS.materialUnavailable },
  COLOR_UNAVAILABLE: {
    status: 409,
    message: PRINTING_REFUSALS.colorUnavailable,
  },
  FILE_MISSING: { status: 409, message: PRINTING_REFUSALS.fileMissing },
} as const

export const NewInquiry = z.object({
  /** Minted by the browser, so that a retry sends the inquiry once. */
  id: z.uuid(),
  customer_name: line('Please enter your name'),
  customer_email: Email,
  customer_phone: optionalLine(40).default(null),
  material_id: z.uuid('Please select a material'),
  selected_color: optionalLine(60).default(null),
  quantity: z.number().int().min(LEAST_QUANTITY).max(MOST_QUANTITY),
  special_requirements: optional(prose).default(null),
  /** As the upload answered. */
  stl_file_url: StlPath,
  stl_file_name: line('Please upload an STL file', 200),
  /** In which the model was drawn. */
  stl_unit: z.enum(STL_UNITS).default('mm'),
})

export const printing_inquiries = {
  submit: call
    .route({
      method: 'POST',
      path: '/printing_inquiries',
      tags,
      summary: 'Ask for a quote, with a file that was uploaded before',
    })
    // A class at school shares one address.
    .meta({ who: ['anyone'], limit: { max: 40, seconds: 3600 } })
    .input(NewInquiry)
    .errors(REFUSALS)
    .output(InquiryReceipt),
  list: call
    .route({ method: 'GET', path: '/printing_inquiries', tags, summary: 'Inquiries, the newest first' })
    .meta(inOffice('see-printing'))
    .input(
      z.object({
        /** `waiting`: not answered yet, the oldest first. `accepted`: the customer wants it at the quoted price. */
        status: z.enum([...INQUIRY_STATUSES, 'waiting', 'accepted']).optional(),
        /** Words that all occur in the name, email, phone, file, material or requirements. */
        search: anyLine(200).optional(),
        page: PageNumber,
        per_page: perPage(20),
      }),
    )
    .output(InquiryPage),
  change: call
    .route({
      method: 'PATCH',
      path: '/printing_inquiries/{id}',
      tags,
      summary:
        'Answer an inquiry: status, quote, notes. The customer is emailed what concerns them, and each new quote',
    })
    .meta(inOffice('manage-printing'))
    .input(
      changesOf({
        status: InquiryStatus,
        notes: optional(prose),
        /** Shown to the customer. */
        tracking: optionalLine(200),
        due_on: z.iso.date().nullable(),
        quote: Quote,
        estimated_cost: z.number().min(0).max(10_000_000).nullable(),
        estimated_weight_grams: inGrams(z.number().min(0).max(1_000_000)).nullable(),
      }),
    )
    .output(PrintingInquiry),
  previewEmail: call
    .route({
      method: 'POST',
      path: '/printing_inquiries/{id}/email-preview',
      tags,
      summary: 'The email that the customer would get with this status and quote. Nothing is sent',
    })
    .meta(inOffice('manage-printing'))
    .input(z.object({ id: z.uuid(), status: z.enum(EMAILED_STATUSES), quote: Quote.optional() }))
    .output(z.strictObject({ to: z.string(), subject: z.string(), text: z.string() })),
}
