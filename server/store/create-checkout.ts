/** The first half of a checkout, in one transaction: check prices and stock, and reserve the units. */
import { createHash, randomUUID } from 'node:crypto'
import type { NewCheckout } from '@paddock/contract/store/checkout.ts'
import { omit } from '@paddock/domain/omit.ts'
import { storedSums } from '@paddock/domain/store/amounts.ts'
import type { CodeRefusal } from '@paddock/domain/store/discounts.ts'
import type { OpenBy } from '@paddock/domain/store/open-checkouts.ts'
import {
  decideSale,
  merged,
  type Sale,
  type SaleLine,
  type StoreProduct,
  type Wanted,
} from '@paddock/domain/store/sale.ts'
import type { StoreRules } from '@paddock/domain/store/store-rules.ts'
import type { TermsOptions } from '@paddock/domain/store/terms.ts'
import type { Totals } from '@paddock/domain/store/totals.ts'
import { hasPhysical } from '@paddock/domain/store/totals.ts'
import { multiply } from '@paddock/domain/units.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import { checkoutItems, checkouts, stockReservations } from '../db/schema/store.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { announce } from '../live/announce.ts'
import { lockOffers, reserveUses } from './discounts.ts'
import { limitReached, lockBuyer, type OwnOpenCheckout, ownOpenCheckouts } from './open-checkout-limits.ts'
import { linkPrint } from './print-sales.ts'
import { endCheckout, GRACE_MINUTES, lockProducts, RESERVED_MINUTES } from './stock-reservations.ts'
import { rulesOn } from './store-rules.ts'

export type CheckoutInput = z.output<typeof NewCheckout>
export type Checkout = typeof checkouts.$inferSelect
export type OpenCheckout = { checkout: Checkout; lines: (typeof checkoutItems.$inferSelect)[] }
export type Refused = Extract<Sale, { refused: string }>
type TooManyOpen = { tooManyOpen: OpenBy; open: OwnOpenCheckout[] }
type CodeRefused = { codeRefused: CodeRefusal }
type Payer = {
  network: string
  /** Undefined for guests. */
  userId: string | undefined
  /** The request of a member that is being paid for. */
  request?: { id: string; team_id: string }
}
type Over = { over: 'paid' | 'expired' | 'cancelled' | 'changed' }

/** Idempotent: the same id with the same contents is the same checkout. */
export async function openCheckout(
  tx: Transaction,
  jobs: Jobs,
  input: CheckoutInput,
  { network, userId, request }: Payer,
  now: Date,
): Promise<OpenCheckout | Refused | CodeRefused | TooManyOpen | Over> {
  const buyer = { email: input.customerEmail, browser_id: input.browserId, network }
  await lockBuyer(tx, buyer)
  const ids = [...new Set(input.items.map((item) => item.productId))]
  const own = [input.id, ...(input.replaces ? [input.replaces] : [])]
  // Checkouts are locked before discounts, and those before products, here as everywhere, to avoid deadlocks.
  if (input.replaces) await tx.select().from(checkouts).where(eq(checkouts.id, input.replaces)).for('update')
  const asked = { code: input.discountCode, productIds: ids, email: input.customerEmail, userId, ownCheckouts: own }
  const { offered, refused } = await lockOffers(tx, asked, now)
  const stock = await lockProducts(tx, ids, own)
  const earlier = await findCheckout(tx, input.id)
  if (earlier) return resumed(earlier, input, now)
  const tooManyOpen = await limitReached(tx, buyer, own)
  if (tooManyOpen) return { tooManyOpen, open: await ownOpenCheckouts(tx, input.browserId) }
  if (refused) return { codeRefused: { reason: refused } }
  const sale = decideSale(input.items, stock, {
    hasShippingAddress: Boolean(input.shippingAddress),
    expectedTotal: input.expectedTotal,
    offered,
    ...termsOf(input, stock, await rulesOn(tx, now)),
  })
  if ('refused' in sale) return sale
  if (input.replaces) await endCheckout(tx, jobs, input.replaces, 'cancelled')
  const opened = await saveCheckout(
    tx,
    {
      ...checkoutRow(input, sale.lines, sale.totals, now),
      network,
      user_id: userId,
      team_id: request?.team_id,
      request_id: request?.id,
    },
    sale.lines,
  )
  // The id was used for another cart concurrently.
  if (!opened) return { over: 'changed' }
  const { checkout } = opened
  await linkPrint(tx, checkout.id, sale.lines)
  await reserveUses(tx, checkout.id, sale.usedDiscounts, reservedUntil(checkout))
  await announce(tx, 'office', 'checkouts')
  return opened
}

/** With its lines, and its units reserved; undefined if the id is taken. */
export async function saveCheckout(tx: Transaction, row: typeof checkouts.$inferInsert, sold: SaleLine[]) {
  const [checkout] = await tx.insert(checkouts).values(row).onConflictDoNothing().returning()
  if (!checkout) return undefined
  const lines = await tx.insert(checkoutItems).values(itemRows(checkout.id, sold)).returning()
  await reserveStock(tx, checkout, sold)
  return { checkout, lines }
}

type Terms = Pick<
  CheckoutInput,
  'billingAddress' | 'shippingAddress' | 'shippingMethod' | 'vatNumber' | 'waivesWithdrawal'
>

/** What decides over tax and shipping: the rules, and what the buyer has said. */
export function termsOf(input: Terms, stock: ReadonlyMap<string, StoreProduct>, rules: StoreRules): TermsOptions {
  const { country, state } = destinationOf(input, hasPhysical([...stock.values()]))
  return {
    rules,
    destination: { country, region: state },
    method: input.shippingMethod,
    customer: { vatNumber: input.vatNumber },
    withdrawalWaived: input.waivesWithdrawal,
  }
}

const destinationOf = ({ billingAddress, shippingAddress }: Terms, physical: boolean) =>
  physical ? (shippingAddress ?? billingAddress) : billingAddress

async function findCheckout(tx: Transaction, id: string): Promise<OpenCheckout | undefined> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id))
  if (!checkout) return undefined
  const lines = await tx
    .select()
    .from(checkoutItems)
    .where(eq(checkoutItems.checkout_id, id))
    .orderBy(checkoutItems.position)
  return { checkout, lines }
}

function resumed(earlier: OpenCheckout, input: CheckoutInput, now: Date): OpenCheckout | Over {
  const { checkout } = earlier
  if (checkout.fingerprint !== fingerprintOf(input)) return { over: 'changed' }
  // The prices of a checkout are fixed; if the buyer has seen other prices since, a new checkout is needed.
  if (input.expectedTotal !== undefined && input.expectedTotal !== checkout.total_amount) return { over: 'changed' }
  if (checkout.status !== 'open') return { over: checkout.status }
  return new Date(checkout.held_until) > now ? earlier : { over: 'expired' }
}

export function checkoutRow(input: CheckoutInput, lines: SaleLine[], totals: Totals, now: Date) {
  const physical = hasPhysical(lines.map(({ product }) => product))
  return {
    ...storedSums(totals),
    vat_number: input.vatNumber || null,
    of_age: input.ofAge,
    withdrawal_waived: input.waivesWithdrawal ?? false,
    id: input.id,
    fingerprint: fingerprintOf(input),
    attempt: randomUUID(),
    browser_id: input.browserId,
    customer_name: input.customerName,
    customer_email: input.customerEmail,
    customer_phone: input.customerPhone || null,
    billing_address: input.billingAddress,
    shipping_address: physical ? (input.shippingAddress ?? null) : null,
    held_until: later(now, RESERVED_MINUTES).toISOString(),
  }
}

const itemRows = (checkout_id: string, lines: SaleLine[]) =>
  lines.map(({ product, quantity, unit_price, discount_amount }, position) => ({
    checkout_id,
    position,
    // A print has no product.
    product_id: product.print ? null : product.id,
    variant_id: product.print ? null : product.variant_id,
    variant_title: product.variant_title,
    product_name: product.name,
    product_sku: product.sku,
    quantity,
    unit_price,
    total_price: multiply(unit_price, quantity),
    discount_amount,
    is_digital: product.is_digital,
    is_made_to_order: product.print !== undefined,
  }))

async function reserveStock(tx: Transaction, { id, held_until }: Checkout, lines: SaleLine[]) {
  const counted = lines.filter(({ product }) => product.track_inventory)
  if (counted.length === 0) return
  const expires_at = reservedUntil({ held_until })
  await tx.insert(stockReservations).values(
    counted.map(({ product: { id: product_id, variant_id }, quantity }) => ({
      checkout_id: id,
      product_id,
      variant_id,
      quantity,
      expires_at,
    })),
  )
}

const reservedUntil = ({ held_until }: Pick<Checkout, 'held_until'>) =>
  later(new Date(held_until), GRACE_MINUTES).toISOString()

/** Whole seconds, since Stripe accepts nothing finer. */
function later(from: Date, minutes: number) {
  return new Date(Math.floor(from.getTime() / 1000) * 1000 + minutes * 60_000)
}

function fingerprintOf(input: CheckoutInput) {
  const about = omit(input, 'id', 'replaces', 'expectedTotal', 'expectedDiscount', 'browserId', 'items')
  const wanted = merged(input.items).sort((a, b) => keyOf(a).localeCompare(keyOf(b)))
  return createHash('sha256').update(JSON.stringify({ wanted, about })).digest('hex')
}

const keyOf = ({ productId, variantId }: Wanted) => `${productId} ${variantId ?? ''}`
