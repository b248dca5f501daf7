/** Limits a buyer's open payments, so that one buyer cannot reserve the whole stock without paying. */
import { type OpenBy, openLimitReached } from '@paddock/domain/store/open-checkouts.ts'
import type { Cents } from '@paddock/domain/units.ts'
import { and, asc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { checkoutItems, checkouts } from '../db/schema/store.ts'

export type Buyer = { email: string; browser_id: string | undefined; network: string }
export type OwnOpenCheckout = {
  id: string
  url: string
  held_until: string
  total_amount: Cents
  items: { name: string; quantity: number }[]
}

/** Checkouts of one buyer are counted and opened one at a time; locks are taken in a fixed order, to avoid deadlocks. */
export async function lockBuyer(tx: Transaction, { email, browser_id, network }: Buyer) {
  const keys = [`email ${email}`, `network ${network}`, ...(browser_id ? [`browser ${browser_id}`] : [])].toSorted()
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout ${key}`}, 0))`)
}

/** Without orders that the office has made by hand. */
const isOpen = and(
  eq(checkouts.status, 'open'),
  isNull(checkouts.draft_id),
  gt(checkouts.held_until, sql`clock_timestamp()`),
)

/** Requires the buyer's lock. `own`: checkouts that the new one repeats or replaces. */
export async function limitReached(tx: Transaction, buyer: Buyer, own: readonly string[]): Promise<OpenBy | undefined> {
  const { customer_email, browser_id, network, id } = checkouts
  const others = and(isOpen, notInArray(id, [...own]))
  return openLimitReached({
    email: await tx.$count(checkouts, and(eq(customer_email, buyer.email), others)),
    browser: buyer.browser_id ? await tx.$count(checkouts, and(eq(browser_id, buyer.browser_id), others)) : 0,
    network: await tx.$count(checkouts, and(eq(network, buyer.network), others)),
  })
}

/** Only those that this browser opened: knowing an email address must not reveal another person's checkouts. */
export async function ownOpenCheckouts(tx: Transaction, browser_id: string | undefined): Promise<OwnOpenCheckout[]> {
  if (!browser_id) return []
  const open = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.browser_id, browser_id), isOpen))
    .orderBy(asc(checkouts.created_at), asc(checkouts.id))
  if (open.length === 0) return []
  const ids = open.map(({ id }) => id)
  const lines = await tx
    .select()
    .from(checkoutItems)
    .where(inArray(checkoutItems.checkout_id, ids))
    .orderBy(checkoutItems.position)
  return open.flatMap(({ id, url, held_until, total_amount }) => {
    if (!url) return []
    const own = lines.filter(({ checkout_id }) => checkout_id === id)
    const items = own.map(({ product_name: name, quantity }) => ({ name, quantity }))
    return [{ id, url, held_until, total_amount, items }]
  })
}
