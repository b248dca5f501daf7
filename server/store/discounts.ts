/**
 * Which discounts a buyer may use, and their uses: reserved with a checkout, used once it is paid, freed when it ends. Rows of
 * limited discounts are locked after the checkout and before products, so that the last use is given out once.
 */
import {
  type CodeRefusalReason,
  codeOf,
  conditionRefusal,
  type OfferedDiscount,
} from '@paddock/domain/store/discounts.ts'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { discounts, discountUses } from '../db/schema/discounts.ts'
import { subscribers } from '../db/schema/plans.ts'
import { checkouts, products } from '../db/schema/store.ts'
import { userTeams } from '../db/schema/teams.ts'

type Discount = typeof discounts.$inferSelect

export type DiscountRequest = {
  code: string | undefined
  productIds: readonly string[]
  /** Undefined while the buyer has not typed it. */
  email: string | undefined
  /** Undefined for a buyer who is not signed in. */
  userId: string | undefined
  /** This buyer's own checkouts, whose reservations do not count against them. */
  ownCheckouts: readonly string[]
}

export type Offers = { offered: OfferedDiscount[]; refused: Exclude<CodeRefusalReason, 'minimum'> | null }

/** What is available at this moment. */
export const readOffers = (db: Queries, request: DiscountRequest) => offersAmong(db, request, new Date())

/** The same, with limited discounts locked until the transaction ends. */
export async function lockOffers(tx: Transaction, request: DiscountRequest, now: Date) {
  await lockLimited(tx, wantedBy(request))
  return offersAmong(tx, request, now)
}

const isLimited = or(isNotNull(discounts.max_uses), isNotNull(discounts.max_uses_per_customer))

const lockLimited = (tx: Transaction, which: SQL | undefined) =>
  tx.select({ id: discounts.id }).from(discounts).where(and(which, isLimited)).orderBy(asc(discounts.id)).for('update')

function wantedBy({ code }: DiscountRequest) {
  const automatic = and(isNull(discounts.code), discounts.is_active)
  return code ? or(automatic, eq(discounts.code, codeOf(code))) : automatic
}

async function offersAmong(db: Queries, request: DiscountRequest, now: Date): Promise<Offers> {
  const { code, email, userId, ownCheckouts } = request
  const found = await db
    .select()
    .from(discounts)
    .where(wantedBy(request))
    .orderBy(asc(discounts.created_at), asc(discounts.id))
  if (found.length === 0) return { offered: [], refused: code ? 'unknown' : null }
  const usesOf = await countUses(db, found, email, ownCheckouts)
  const forTeams = found.some(({ audience }) => audience !== 'anyone')
  const plans = forTeams && userId ? await plansOf(db, userId) : []
  const covered = await coverage(db, found, request.productIds)
  const refusalOf = (discount: Discount) => conditionRefusal(discount, { plans, ...usesOf(discount.id) }, now)
  const typed = found.find((discount) => discount.code !== null)
  return {
    offered: found.filter((discount) => !refusalOf(discount)).map((discount) => offer(discount, covered)),
    refused: code ? (typed ? (refusalOf(typed) ?? null) : 'unknown') : null,
  }
}

function offer(discount: Discount, covered: (discount: Discount) => string[] | null): OfferedDiscount {
  const { id, name: label, code, kind, percent, amount, minimum } = discount
  return { id, label, code, kind, percent, amount, minimum, products: covered(discount) }
}

const stillCounts = or(isNull(discountUses.reserved_until), gt(discountUses.reserved_until, sql`clock_timestamp()`))

/** Only limited discounts are counted. */
async function countUses(
  db: Queries,
  found: readonly Pick<Discount, 'id' | 'max_uses' | 'max_uses_per_customer'>[],
  email: string | undefined,
  ownCheckouts: readonly string[],
) {
  const limited = found.filter((one) => one.max_uses !== null || one.max_uses_per_customer !== null)
  const rows =
    limited.length === 0
      ? []
      : await db
          .select({
            id: discountUses.discount_id,
            uses: count(),
            ownUses: sql<number>`(count(*) filter (where ${checkouts.customer_email} = ${email ?? ''}))::int`,
          })
          .from(discountUses)
          .innerJoin(checkouts, eq(checkouts.id, discountUses.checkout_id))
          .where(
            and(
              inArray(
                discountUses.discount_id,
                limited.map(({ id }) => id),
              ),
              stillCounts,
              ownCheckouts.length > 0 ? notInArray(discountUses.checkout_id, [...ownCheckouts]) : undefined,
            ),
          )
          .groupBy(discountUses.discount_id)
  return (id: string) => rows.find((row) => row.id === id) ?? { uses: 0, ownUses: 0 }
}

/** The plans of the teams that this person is an active member of. */
async function plansOf(db: Queries, userId: string) {
  const rows = await db
    .select({ plan_id: subscribers.plan_id })
    .from(userTeams)
    .innerJoin(subscribers, eq(subscribers.team_id, userTeams.team_id))
    .where(and(eq(userTeams.user_id, userId), eq(userTeams.status, 'active'), eq(subscribers.subscribed, true)))
  return rows.map(({ plan_id }) => plan_id)
}

async function coverage(db: Queries, found: readonly Discount[], productIds: readonly string[]) {
  const byCategory = found.some(({ category_ids }) => category_ids.length > 0) && productIds.length > 0
  const inCategory = byCategory
    ? await db
        .select({ id: products.id, category: products.category_id })
        .from(products)
        .where(inArray(products.id, [...productIds]))
    : []
  const categoryOf = new Map(inCategory.map(({ id, category }) => [id, category]))
  return ({ scope, product_ids, category_ids }: Discount) => {
    if (scope === 'everything') return null
    return productIds.filter((id) => product_ids.includes(id) || category_ids.includes(categoryOf.get(id) ?? ''))
  }
}

/** For the checkout that was just opened, under the lock of `lockOffers`. */
export async function reserveUses(tx: Transaction, checkout_id: string, ids: readonly string[], until: string) {
  if (ids.length === 0) return
  await tx.insert(discountUses).values(ids.map((discount_id) => ({ discount_id, checkout_id, reserved_until: until })))
}

/** The rows stay, so that a payment that arrives all the same finds what it was discounted by. */
export const freeUses = (tx: Transaction, checkout_id: string) =>
  tx
    .update(discountUses)
    .set({ reserved_until: sql`clock_timestamp()` as unknown as string })
    .where(eq(discountUses.checkout_id, checkout_id))

/**
 * Makes the reserved uses of a paid checkout final. False, and nothing is used, if the checkout had ended before and its
 * uses have been taken by others since. `checkout` is locked.
 */
export async function takeUses(
  tx: Transaction,
  checkout: Pick<typeof checkouts.$inferSelect, 'id' | 'customer_email'>,
) {
  const own = await tx
    .select({ id: discountUses.discount_id, valid: sql<boolean>`${discountUses.reserved_until} > clock_timestamp()` })
    .from(discountUses)
    .where(eq(discountUses.checkout_id, checkout.id))
  const freed = own.filter(({ valid }) => valid === false).map(({ id }) => id)
  if (freed.length > 0 && !(await canRetake(tx, checkout, freed))) return false
  await tx.update(discountUses).set({ reserved_until: null }).where(eq(discountUses.checkout_id, checkout.id))
  return true
}

async function canRetake(tx: Transaction, checkout: { id: string; customer_email: string }, ids: readonly string[]) {
  await lockLimited(tx, inArray(discounts.id, [...ids]))
  const limits = await tx
    .select()
    .from(discounts)
    .where(inArray(discounts.id, [...ids]))
  const usesOf = await countUses(tx, limits, checkout.customer_email, [checkout.id])
  return limits.every(({ id, max_uses, max_uses_per_customer }) => {
    const { uses, ownUses } = usesOf(id)
    return (
      uses < (max_uses ?? Number.POSITIVE_INFINITY) && ownUses < (max_uses_per_customer ?? Number.POSITIVE_INFINITY)
    )
  })
}
