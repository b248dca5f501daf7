/** The owner's calls about discounts. Amounts are whole cents. */
import { DISCOUNT_MESSAGES, isCode } from '@paddock/domain/store/discount-messages.ts'
import { codeOf, DISCOUNT_AUDIENCES, DISCOUNT_KINDS, DISCOUNT_SCOPES } from '@paddock/domain/store/discounts.ts'
import { LARGEST_PAYMENT } from '@paddock/domain/store/sale.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Success } from '../inputs.ts'
import { anyLine, line } from '../text.ts'
import { inCents } from '../units.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

const Ids = (most: number) =>
  z
    .array(z.uuid())
    .max(most)
    .transform((given) => [...new Set(given)])

/** As it was read and as it is saved. */
const facts = {
  id: z.uuid(),
  name: z.string(),
  /** In capitals; null for one that applies by itself. */
  code: z.string().nullable(),
  kind: z.enum(DISCOUNT_KINDS),
  /** Of a percentage, else null. */
  percent: z.number().int().nullable(),
  /** Of an amount, else null. */
  amount: inCents(z.int()).nullable(),
  is_active: z.boolean(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  /** Of the covered products at full price. */
  minimum: inCents(z.int()).nullable(),
  scope: z.enum(DISCOUNT_SCOPES),
  product_ids: z.array(z.uuid()),
  category_ids: z.array(z.uuid()),
  audience: z.enum(DISCOUNT_AUDIENCES),
  plan_ids: z.array(z.uuid()),
  max_uses: z.number().int().nullable(),
  max_uses_per_customer: z.number().int().nullable(),
}

export const OwnedDiscount = z.strictObject({
  ...facts,
  /** Those of its products that are still there. */
  products: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  /** Paid orders that used it. */
  uses: z.number().int().nonnegative(),
  /** Uses that open payments have reserved. */
  reserved: z.number().int().nonnegative(),
  /** What the paid orders that used it came to, whether or not some of it went back since. */
  revenue: inCents(z.int()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

const Cents = inCents(z.int().min(1, DISCOUNT_MESSAGES.amount).max(LARGEST_PAYMENT))
const Uses = z.int().min(1, 'must be at least 1').max(1_000_000).nullable()
const Moment = z.iso.datetime().nullable()

export const DiscountInput = z
  .object({
    /** Minted by the browser for a new discount, so that a retry creates it once. */
    id: z.uuid(),
    /** As it was read: given, it is a change, and a discount that has changed since is refused as CONFLICT. */
    updated_at: z.iso.datetime().optional(),
    name: line('Please enter a name'),
    code: anyLine(30)
      .transform(codeOf)
      .refine((code) => code === '' || isCode(code), DISCOUNT_MESSAGES.codeForm)
      .nullable()
      .transform((code) => code || null)
      .default(null),
    kind: facts.kind,
    percent: z
      .int(DISCOUNT_MESSAGES.percent)
      .min(1, DISCOUNT_MESSAGES.percent)
      .max(100, DISCOUNT_MESSAGES.percent)
      .nullable()
      .default(null),
    amount: Cents.nullable().default(null),
    is_active: z.boolean().default(true),
    starts_at: Moment.default(null),
    ends_at: Moment.default(null),
    minimum: Cents.nullable().default(null),
    scope: facts.scope.default('everything'),
    product_ids: Ids(500).default([]),
    category_ids: Ids(100).default([]),
    audience: facts.audience.default('anyone'),
    plan_ids: Ids(100).default([]),
    max_uses: Uses.default(null),
    max_uses_per_customer: Uses.default(null),
  })
  .superRefine((given, { addIssue }) => {
    const wrong = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    if (given.kind === 'percentage' && given.percent === null) wrong('percent', DISCOUNT_MESSAGES.percent)
    if (given.kind === 'amount' && given.amount === null) wrong('amount', DISCOUNT_MESSAGES.amount)
    if (given.starts_at && given.ends_at && new Date(given.starts_at) >= new Date(given.ends_at))
      wrong('ends_at', DISCOUNT_MESSAGES.dates)
    if (given.audience === 'plans' && given.plan_ids.length === 0) wrong('plan_ids', DISCOUNT_MESSAGES.plans)
    if (given.scope === 'selection' && given.product_ids.length + given.category_ids.length === 0)
      wrong('product_ids', DISCOUNT_MESSAGES.selection)
  })

export const owned_discounts = {
  list: call
    .route({ method: 'GET', path: '/discounts', tags, summary: 'Every discount, newest first, with its uses' })
    .meta(inOffice('see-discounts'))
    .output(z.array(OwnedDiscount)),
  save: call
    .route({ method: 'POST', path: '/discounts', tags, summary: 'Add or change a discount' })
    .meta(inOffice('manage-discounts'))
    .input(DiscountInput)
    .errors({ CODE_TAKEN: { status: 409, message: DISCOUNT_MESSAGES.codeTaken } })
    .output(OwnedDiscount),
  turn: call
    .route({ method: 'PATCH', path: '/discounts/{id}', tags, summary: 'Switch a discount on or off' })
    .meta(inOffice('manage-discounts'))
    .input(z.object({ id: z.uuid(), is_active: z.boolean() }))
    .output(OwnedDiscount),
  remove: call
    .route({
      method: 'DELETE',
      path: '/discounts/{id}',
      tags,
      summary: 'Delete a discount; orders that used it keep it',
    })
    .meta(inOffice('manage-discounts'))
    .input(ById)
    .output(Success),
}
