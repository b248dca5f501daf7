/**
 * Prints with a price at once: pricing parts, sending them, and the page of an inquiry with its quote, files and messages. The page is
 * reached by a signed link; whoever has it may accept the quote in the checkout.
 */
import { MOST_QUANTITY } from '@paddock/domain/printing/inquiry-form.ts'
import {
  MESSAGE_FILE_TYPES,
  MOST_MESSAGE_FILE_BYTES,
  MOST_MESSAGE_FILES,
} from '@paddock/domain/printing/message-files.ts'
import { PRINTING_REFUSALS } from '@paddock/domain/printing/messages.ts'
import { MODEL_FORMATS, ORIENTATIONS } from '@paddock/domain/printing/models/analysis.ts'
import { PRICE_ROWS } from '@paddock/domain/printing/pricing/price-part.ts'
import { CHECK_REASONS } from '@paddock/domain/printing/pricing/price-quote.ts'
import { MOST_PARTS } from '@paddock/domain/printing/pricing/price-rules.ts'
import { QUOTE_STATES } from '@paddock/domain/printing/quote-state.ts'
import { STL_UNITS } from '@paddock/domain/printing/stl-units.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email } from '../identity/credentials.ts'
import { ById, Success } from '../inputs.ts'
import { inOffice } from '../office/rights.ts'
import { OrderStatus, PaymentStatus } from '../store/orders.ts'
import { anyLine, line, optional, optionalLine, prose, proseOf } from '../text.ts'
import { inCents, inGrams } from '../units.ts'
import { PriceRules } from './price-rules.ts'
import { InquiryStatus } from './printing-inquiries.ts'

const tags = ['printing']
const Cents = inCents(z.int())

/** A part as it is chosen. The id is minted by the browser. */
export const ChosenPart = z.object({
  id: z.uuid(),
  /** That of the file. */
  name: line('Please choose a model', 200),
  /** Of an upload that was measured, or of its repaired copy. */
  model_id: z.uuid(),
  /** Which side lies on the plate. */
  orientation: z.enum(ORIENTATIONS).default('as-drawn'),
  material_id: z.uuid('Please select a material'),
  colour: optionalLine(60).default(null),
  /** Left out: the first one that is offered, as for the finish. */
  infill_percent: z.number().int().min(0).max(100).nullish(),
  finish: optionalLine(60).default(null),
  quantity: z.number().int().min(1).max(MOST_QUANTITY),
})

const Parts = z
  .array(ChosenPart)
  .min(1, 'Please choose a model')
  .max(MOST_PARTS, `An inquiry has at most ${MOST_PARTS} parts`)

const PriceRow = z.strictObject({ row: z.enum(PRICE_ROWS), cents: Cents })

const PartPrice = z.strictObject({
  id: z.uuid(),
  rows: z.array(PriceRow),
  /** Of one unit as it is printed, with its support. */
  weight_grams: inGrams(z.number()),
  minutes: z.number().int(),
  unit_price_cents: Cents,
  total_cents: Cents,
  findings: z.array(
    z.strictObject({
      kind: z.string(),
      severity: z.enum(['problem', 'warning', 'note']),
      sentence: z.string(),
      what_to_do: z.string(),
    }),
  ),
})

export const QuotePrice = z.strictObject({
  parts: z.array(PartPrice),
  /** The minimum order surcharge. */
  floor_cents: Cents,
  total_cents: Cents,
  /** Why a person checks it first; empty: the price is binding. */
  checks: z.array(z.strictObject({ reason: z.enum(CHECK_REASONS), part: z.string().nullable(), sentence: z.string() })),
  /** The day on which it would be ready. */
  ready_on: z.iso.date(),
})
export type QuotePrice = z.infer<typeof QuotePrice>

const REFUSALS = {
  MATERIAL_UNAVAILABLE: { status: 409, message: PRINTING_REFUSALS.materialUnavailable },
  COLOR_UNAVAILABLE: { status: 409, message: PRINTING_REFUSALS.colorUnavailable },
  OPTION_GONE: { status: 409, message: PRINTING_REFUSALS.optionGone },
  FILE_MISSING: { status: 409, message: PRINTING_REFUSALS.modelMissing },
} as const

/** As it stands in the link: the id and its signature. */
const Token = z.string().regex(/^[0-9a-f-]{36}[.][\w-]{20,64}$/, PRINTING_REFUSALS.linkInvalid)
const ByToken = z.object({ token: Token })
const NOT_FOUND = { status: 404, message: PRINTING_REFUSALS.linkInvalid } as const

const MessageFile = z.object({
  name: anyLine(200).min(1),
  type: z.enum(MESSAGE_FILE_TYPES, 'Please choose a PDF, PNG or JPEG file'),
  base64: z
    .base64()
    .min(1, 'The file is empty')
    .max(Math.ceil((MOST_MESSAGE_FILE_BYTES * 4) / 3) + 4, PRINTING_REFUSALS.fileTooLarge),
})

const NewMessage = z.object({
  /** Minted by the browser, so that a retry sends it once. */
  message_id: z.uuid(),
  text: proseOf(5000).default(''),
  files: z.array(MessageFile).max(MOST_MESSAGE_FILES, PRINTING_REFUSALS.tooManyFiles).default([]),
})
const MOST_BYTES = Math.ceil((MOST_MESSAGE_FILES * MOST_MESSAGE_FILE_BYTES * 4) / 3) + 65_536
const MESSAGE_ERRORS = {
  EMPTY: { status: 400, message: PRINTING_REFUSALS.emptyMessage },
  WRONG_FILE: { status: 409, message: PRINTING_REFUSALS.wrongFile },
} as const

const Message = z.strictObject({
  id: z.uuid(),
  from_customer: z.boolean(),
  author_name: z.string(),
  text: z.string(),
  created_at: z.iso.datetime(),
  files: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      content_type: z.string(),
      size: z.number().int(),
      url: z.string(),
    }),
  ),
})

const QuotedPart = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  format: z.enum(MODEL_FORMATS),
  unit: z.enum(STL_UNITS),
  quantity: z.number().int(),
  material_name: z.string(),
  colour: z.string().nullable(),
  infill_percent: z.number().int().nullable(),
  finish: z.string().nullable(),
  weight_grams: inGrams(z.number()).nullable(),
  minutes: z.number().int().nullable(),
  unit_price_cents: Cents.nullable(),
  total_cents: Cents.nullable(),
  /** How its price is made up; empty for a price that a person gave. */
  rows: z.array(PriceRow),
  /** The model itself. */
  url: z.string(),
})

/** Everything about an inquiry, for whoever has its link. */
export const QuotePage = z.strictObject({
  id: z.uuid(),
  status: InquiryStatus,
  state: z.enum(QUOTE_STATES),
  customer_name: z.string(),
  customer_email: z.string(),
  inquiry_date: z.iso.datetime(),
  special_requirements: z.string().nullable(),
  rush: z.boolean(),
  due_on: z.iso.date().nullable(),
  parts: z.array(QuotedPart),
  quote_total_cents: Cents.nullable(),
  /** Given at once, or by a person; null without a price. */
  price_from: z.enum(['instant', 'person']).nullable(),
  binding_until: z.iso.datetime().nullable(),
  /** Why a person checks it first. */
  checks: z.array(z.string()),
  /** What the checkout sells; empty without a price. */
  lines: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      quantity: z.number().int(),
      unit_price: Cents,
      weight_grams: z.number(),
    }),
  ),
  order: z
    .strictObject({
      id: z.uuid(),
      order_number: z.string(),
      status: OrderStatus,
      payment_status: PaymentStatus,
      total_amount: Cents,
      refunded_amount: Cents,
      parcels: z.array(
        z.strictObject({
          carrier: z.string().nullable(),
          tracking_number: z.string().nullable(),
          tracking_link: z.string().nullable(),
          created_at: z.iso.datetime(),
        }),
      ),
    })
    .nullable(),
  tracking: z.string().nullable(),
  messages: z.array(Message),
  updated_at: z.iso.datetime(),
})
export type QuotePage = z.infer<typeof QuotePage>

export const NewQuote = z.object({
  /** Minted by the browser, so that a retry sends the inquiry once. */
  id: z.uuid(),
  customer_name: line('Please enter your name'),
  customer_email: Email,
  customer_phone: optionalLine(40).default(null),
  special_requirements: optional(prose).default(null),
  rush: z.boolean().default(false),
  parts: Parts,
  /** The total that the screen shows; if it is out of date, the call is refused with PRICE_CHANGED. */
  expectedTotal: inCents(z.int().nonnegative()),
})

export const printing_quotes = {
  options: call
    .route({ method: 'GET', path: '/printing_quotes/options', tags, summary: 'What can be chosen for a print' })
    .meta({ who: ['anyone'], ready: { topics: ['materials'] } })
    .output(
      z.strictObject({
        infills: z.array(z.number()),
        finishes: z.array(z.string()),
        breaks: PriceRules.shape.breaks,
        rush_percent: z.number(),
        rush_days: z.number().int(),
        usual_days: z.number().int(),
        /** A quote comes to at least this. */
        order_floor_cents: Cents,
      }),
    ),
  price: call
    .route({
      method: 'POST',
      path: '/functions/price-print',
      tags,
      summary: 'The price of uploaded models, row by row',
    })
    // Every change of a choice asks again, and a class at school shares one address.
    .meta({ who: ['anyone'], limit: { max: 1200, seconds: 60 } })
    .input(NewQuote.pick({ parts: true, rush: true, special_requirements: true }))
    .errors(REFUSALS)
    .output(QuotePrice),
  send: call
    .route({
      method: 'POST',
      path: '/printing_quotes',
      tags,
      summary: 'Ask for prints: within the owner’s limits the price is binding at once, otherwise a person checks it',
    })
    .meta({ who: ['anyone'], limit: { max: 40, seconds: 3600 } })
    .input(NewQuote)
    .errors({
      ...REFUSALS,
      PRICE_CHANGED: {
        status: 409,
        message: PRINTING_REFUSALS.priceChanged,
        data: z.object({ total_cents: Cents }),
      },
    })
    .output(z.strictObject({ id: z.uuid(), token: z.string(), state: z.enum(QUOTE_STATES) })),
  open: call
    .route({
      method: 'POST',
      path: '/functions/open-print-quote',
      tags,
      summary: 'The page of an inquiry, by its link',
    })
    .meta({ who: ['anyone'], limit: { max: 240, seconds: 60 } })
    .input(ByToken)
    .errors({ NOT_FOUND })
    .output(QuotePage),
  write: call
    .route({
      method: 'POST',
      path: '/functions/write-about-print',
      tags,
      summary: 'A message of the customer, with files; the owners are emailed',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 3600 }, mostBytes: MOST_BYTES })
    .input(ByToken.extend(NewMessage.shape))
    .errors({ NOT_FOUND, ...MESSAGE_ERRORS })
    .output(Success),
  own: call
    .route({ method: 'GET', path: '/own_prints', tags, summary: 'One’s own inquiries about prints, the newest first' })
    .meta({ who: ['user'] })
    .output(
      z.array(
        z.strictObject({
          id: z.uuid(),
          token: z.string(),
          status: InquiryStatus,
          state: z.enum(QUOTE_STATES),
          names: z.array(z.string()),
          quote_total_cents: Cents.nullable(),
          inquiry_date: z.iso.datetime(),
        }),
      ),
    ),
  owned: call
    .route({ method: 'GET', path: '/printing_quotes/{id}', tags, summary: 'The page of an inquiry, for the owner' })
    .meta(inOffice('see-printing'))
    .input(ById)
    .output(
      QuotePage.extend({
        token: z.string(),
        /** Without margin; null for a price that a person gave. */
        cost_cents: Cents.nullable(),
      }),
    ),
  answer: call
    .route({
      method: 'POST',
      path: '/printing_quotes/{id}/messages',
      tags,
      summary: 'A message of the owner, with files and photos; the customer is emailed',
    })
    .meta({ ...inOffice('manage-printing'), mostBytes: MOST_BYTES })
    .input(ById.extend(NewMessage.shape))
    .errors(MESSAGE_ERRORS)
    .output(Success),
  prices: call
    .route({ method: 'GET', path: '/printing_prices', tags, summary: 'What prints cost' })
    .meta(inOffice('see-printing'))
    .output(z.strictObject({ rules: PriceRules, updated_at: z.iso.datetime().nullable() })),
  setPrices: call
    .route({ method: 'PUT', path: '/printing_prices', tags, summary: 'Set what prints cost, from the next quote on' })
    .meta(inOffice('manage-printing'))
    .input(
      z.object({
        rules: PriceRules,
        /** As it was read: if it has changed since, the call is refused as CONFLICT. */
        updated_at: z.iso.datetime().nullable(),
      }),
    )
    .output(z.strictObject({ rules: PriceRules, updated_at: z.iso.datetime().nullable() })),
}
