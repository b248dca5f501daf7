/**
 * Discounts: codes that a buyer types, and automatic ones.
 *
 * | kind          | takes off                                                                                      |
 * |---------------|------------------------------------------------------------------------------------------------|
 * | percentage    | that share of what is left of each line it covers, half a cent rounded up                      |
 * | amount        | that amount once per order, shared by the lines it covers in proportion to what is left of them |
 * | free_shipping | the shipping of an order that has any                                                          |
 *
 * | discounts are combined                                                                                          |
 * |-----------------------------------------------------------------------------------------------------------------|
 * | automatic ones come first: of those that reduce prices the one that saves most, of equals the oldest            |
 * | free shipping is independent of reduced prices, so that an order can have both                                  |
 * | then one code per order, on what the automatic ones have left                                                   |
 * | a minimum is compared with the covered lines at their full price, before any discount                           |
 * | no line falls below zero                                                                                        |
 * | a discount that saves nothing is not used: it does not count against its limits                                 |
 *
 * | a code is refused when                                                        | reason           |
 * |-------------------------------------------------------------------------------|------------------|
 * | no discount has it                                                            | unknown          |
 * | its last day has passed, or it was switched off                               | ended            |
 * | its first day is still to come                                                | not-started      |
 * | it is for teams on a plan, and the buyer is not signed in as a member of one  | teams-only       |
 * | all its uses are taken, those of open payments included                       | used-up          |
 * | this customer has used it as often as one customer may                        | customer-limit   |
 * | it covers nothing in the cart                                                 | other-products   |
 * | the covered lines come to less than its minimum                               | minimum          |
 */
import { type Cents, cents, lower, multiply, subtract, total } from '../units.ts'
import type { DiscountEffect } from './totals.ts'

export const DISCOUNT_KINDS = ['percentage', 'amount', 'free_shipping'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** Who may use a discount: anyone, teams on any plan, or teams on one of its plans. */
export const DISCOUNT_AUDIENCES = ['anyone', 'any_plan', 'plans'] as const
export type DiscountAudience = (typeof DISCOUNT_AUDIENCES)[number]

/** What a discount covers: everything, or its products and categories. */
export const DISCOUNT_SCOPES = ['everything', 'selection'] as const
export type DiscountScope = (typeof DISCOUNT_SCOPES)[number]

/** What it takes off, as the owner has set it. */
export type DiscountValue = {
  kind: DiscountKind
  /** Whole percent, of a percentage. */
  percent: number | null
  /** Of an amount. */
  amount: Cents | null
}

/** A discount that this buyer may use now, for the products in the cart. */
export type OfferedDiscount = DiscountValue & {
  id: string
  label: string
  /** Null: it applies without a code. */
  code: string | null
  minimum: Cents | null
  /** The products of the cart that it covers; null if it covers everything. */
  products: string[] | null
}

export type DiscountedLine = { productId: string; price: Cents; quantity: number; is_digital: boolean }

export const CODE_REFUSAL_REASONS = [
  'unknown',
  'ended',
  'not-started',
  'teams-only',
  'used-up',
  'customer-limit',
  'other-products',
  'minimum',
] as const
export type CodeRefusalReason = (typeof CODE_REFUSAL_REASONS)[number]
export type CodeRefusal = { reason: Exclude<CodeRefusalReason, 'minimum'> } | { reason: 'minimum'; missing: Cents }

type Outcome = { effects: DiscountEffect[]; refused: CodeRefusal | null }

/** `offered`: the automatic ones, oldest first, and at most one with a code. */
export function discountEffects(lines: readonly DiscountedLine[], offered: readonly OfferedDiscount[]): Outcome {
  const full = lines.map((line) => multiply(line.price, line.quantity))
  const automatic = offered.filter(({ code }) => code === null).filter((one) => !refusalFor(one, lines, full))
  const [best] = automatic
    .filter(({ kind }) => kind !== 'free_shipping')
    .map((one) => effectOf(one, lines, full))
    .sort((a, b) => total(b.lines) - total(a.lines))
  const shipping = automatic.find(({ kind }) => kind === 'free_shipping')
  const first = [...(best ? [best] : []), ...(shipping ? [effectOf(shipping, lines, full)] : [])]
  const typed = offered.find(({ code }) => code !== null)
  if (!typed) return { effects: first, refused: null }
  const refused = refusalFor(typed, lines, full)
  if (refused) return { effects: first, refused }
  const left = full.map((sum, n) => subtract(sum, best?.lines[n] ?? cents(0)))
  return { effects: [...first, effectOf(typed, lines, left)], refused: null }
}

const covers = ({ products }: OfferedDiscount, { productId }: DiscountedLine) => products?.includes(productId) ?? true

function refusalFor(offered: OfferedDiscount, lines: readonly DiscountedLine[], full: readonly Cents[]) {
  const covered = lines.map((line) => covers(offered, line))
  const counts = offered.kind === 'free_shipping' ? lines.some((line, n) => covered[n] && !line.is_digital) : true
  if (!counts || !covered.includes(true)) return { reason: 'other-products' } as const
  const missing = subtract(offered.minimum ?? cents(0), total(full.filter((_, n) => covered[n])))
  return missing > 0 ? ({ reason: 'minimum', missing } as const) : undefined
}

function effectOf(offered: OfferedDiscount, lines: readonly DiscountedLine[], left: readonly Cents[]): DiscountEffect {
  const { id, label, code, kind, percent, amount } = offered
  const covered = left.map((sum, n) => (lines[n] && covers(offered, lines[n]) ? sum : cents(0)))
  const off = {
    percentage: () => percentageOf(covered, percent ?? 0),
    amount: () => shared(amount ?? cents(0), covered),
    free_shipping: () => covered.map(() => cents(0)),
  }
  return { id, label, code, lines: off[kind](), freeShipping: kind === 'free_shipping' }
}

const percentageOf = (sums: readonly Cents[], percent: number) =>
  sums.map((sum) => cents(Math.floor((sum * percent + 50) / 100)))

/** Rounded on the running sum, so that the parts come to the whole amount. */
function shared(amount: Cents, sums: readonly Cents[]): Cents[] {
  const all = total(sums)
  const whole = lower(amount, all)
  let seen = cents(0)
  let given = cents(0)
  return sums.map((sum) => {
    seen = cents(seen + sum)
    const upToHere = cents(all === 0 ? 0 : Math.round((whole * seen) / all))
    const part = lower(subtract(upToHere, given), sum)
    given = cents(given + part)
    return part
  })
}

/** What decides besides the cart whether somebody may use a discount now. */
export type DiscountConditions = {
  is_active: boolean
  starts_at: string | null
  ends_at: string | null
  audience: DiscountAudience
  plan_ids: readonly string[]
  max_uses: number | null
  max_uses_per_customer: number | null
}

export type DiscountCustomer = {
  /** The plans of the buyer's teams; null in the place of a plan that is no longer known. */
  plans: readonly (string | null)[]
  /** Uses by everyone and by this customer, those of open payments included. */
  uses: number
  ownUses: number
}

export function conditionRefusal(discount: DiscountConditions, customer: DiscountCustomer, now: Date) {
  if (!discount.is_active || (discount.ends_at && new Date(discount.ends_at) <= now)) return 'ended' as const
  if (discount.starts_at && new Date(discount.starts_at) > now) return 'not-started' as const
  if (!isInAudience(discount, customer.plans)) return 'teams-only' as const
  if (discount.max_uses !== null && customer.uses >= discount.max_uses) return 'used-up' as const
  const most = discount.max_uses_per_customer
  return most !== null && customer.ownUses >= most ? ('customer-limit' as const) : undefined
}

function isInAudience({ audience, plan_ids }: DiscountConditions, plans: DiscountCustomer['plans']) {
  if (audience === 'anyone') return true
  return audience === 'any_plan' ? plans.length > 0 : plans.some((plan) => plan !== null && plan_ids.includes(plan))
}

/** Which effects count as a use: those that save something. */
export const savesSomething = ({ lines, freeShipping }: DiscountEffect, shippingWithout: Cents | null) =>
  total(lines) > 0 || (freeShipping && (shippingWithout ?? 0) > 0)

/** Codes are compared without regard to case and surrounding space. */
export const codeOf = (typed: string) => typed.trim().toUpperCase()
export const CODE_FORM = /^[A-Z0-9][A-Z0-9_-]{1,29}$/
