/** 3D prints in the checkout: a line of a quote is sold like a variant, without a product and without stock. */
import { printLines, quoteState } from '@paddock/domain/printing/quote-state.ts'
import { dollarsOf } from '@paddock/domain/store/money.ts'
import type { SaleLine, StoreProduct } from '@paddock/domain/store/sale.ts'
import { weightInPounds } from '@paddock/domain/store/weights.ts'
import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { printingCheckouts, printingInquiries, printingParts } from '../db/schema/printing.ts'
import { quoteToken } from '../printing/printing.ts'

/** A line has the id of its part, or that of the inquiry. */
async function inquiriesWith(db: Queries, ids: readonly string[]) {
  const rows = await db
    .selectDistinct({ id: printingInquiries.id })
    .from(printingInquiries)
    .innerJoin(printingParts, eq(printingParts.inquiry_id, printingInquiries.id))
    .where(or(inArray(printingInquiries.id, [...ids]), inArray(printingParts.id, [...ids])))
  return rows.map(({ id }) => id)
}

/** Row locks, after those of products: while a quote is being bought, it cannot be changed. */
export async function lockPrints(tx: Transaction, ids: readonly string[]) {
  const found = ids.length > 0 ? await inquiriesWith(tx, ids) : []
  if (found.length === 0) return
  await tx
    .select({ id: printingInquiries.id })
    .from(printingInquiries)
    .where(inArray(printingInquiries.id, found))
    .orderBy(asc(printingInquiries.id))
    .for('update')
}

export async function readPrints(db: Queries, ids: readonly string[]): Promise<Print[]> {
  const found = await inquiriesWith(db, ids)
  if (found.length === 0) return []
  const inquiries = await db.select().from(printingInquiries).where(inArray(printingInquiries.id, found))
  const parts = await db
    .select()
    .from(printingParts)
    .where(inArray(printingParts.inquiry_id, found))
    .orderBy(asc(printingParts.position))
  return inquiries.flatMap((inquiry) => {
    const own = parts.filter(({ inquiry_id }) => inquiry_id === inquiry.id)
    const lines = printLines(inquiry, own)
    const state = quoteState(inquiry, new Date())
    return lines.map(({ id, name, quantity, unit_price, weight_grams }) => ({
      ...PRINT,
      ...{ id, variant_id: id, name },
      price: dollarsOf(unit_price),
      weight: weightInPounds(weight_grams / 1000, 'metric'),
      print: { inquiry_id: inquiry.id, state, quantity, lines: lines.length },
    }))
  })
}

type Print = StoreProduct & { image: string | null }

/** What all prints have in common. */
const PRINT = {
  variant_title: '',
  sku: null,
  image: null,
  is_active: true,
  is_digital: false,
  track_inventory: false,
  inventory_quantity: 0,
  allow_backorder: false,
  held: 0,
  held_until: null,
  held_payments: 0,
}

/** In the transaction that opens the checkout. */
export async function linkPrint(tx: Transaction, checkout_id: string, lines: readonly SaleLine[]) {
  const inquiry_id = lines[0]?.product.print?.inquiry_id
  if (inquiry_id) await tx.insert(printingCheckouts).values({ checkout_id, inquiry_id })
}

/** The link to the page of the print that a checkout is for: whoever pays, or does not, comes back to it. */
export async function printTokenOf(db: Queries, secret: string, checkout_id: string) {
  const [print] = await db
    .select({ id: printingInquiries.id, link_version: printingInquiries.link_version })
    .from(printingCheckouts)
    .innerJoin(printingInquiries, eq(printingInquiries.id, printingCheckouts.inquiry_id))
    .where(eq(printingCheckouts.checkout_id, checkout_id))
  return print && quoteToken(secret, print)
}

/** The inquiry that a checkout is for, locked after it. */
export async function lockPrintOf(tx: Transaction, checkout_id: string | null) {
  if (!checkout_id) return undefined
  const [print] = await tx
    .select({ inquiry: printingInquiries })
    .from(printingCheckouts)
    .innerJoin(printingInquiries, eq(printingInquiries.id, printingCheckouts.inquiry_id))
    .where(eq(printingCheckouts.checkout_id, checkout_id))
    .for('update', { of: printingInquiries })
  return print?.inquiry
}
