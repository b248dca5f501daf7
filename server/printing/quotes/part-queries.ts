/** The parts of an inquiry. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { type printingInquiries, printingParts } from '../../db/schema/printing.ts'

export const partsOf = (db: Queries, inquiry_id: string) =>
  db.select().from(printingParts).where(eq(printingParts.inquiry_id, inquiry_id)).orderBy(asc(printingParts.position))

export const partNames = async (db: Queries, inquiry_id: string) =>
  (await partsOf(db, inquiry_id)).map(({ name }) => name)

type Quoted = Pick<
  typeof printingInquiries.$inferSelect,
  'id' | 'quote_weight_grams' | 'quote_unit_price_cents' | 'quote_quantity' | 'quote_total_cents'
>

/** A person's quote for one part is the price of that part; several parts are priced as a whole. */
export async function priceOnlyPart(tx: Transaction, inquiry: Quoted) {
  const { quote_weight_grams, quote_unit_price_cents, quote_quantity, quote_total_cents } = inquiry
  const [only, second] = await partsOf(tx, inquiry.id)
  if (!only || second || quote_quantity === null) return
  await tx
    .update(printingParts)
    .set({
      quantity: quote_quantity,
      unit_price_cents: quote_unit_price_cents,
      total_cents: quote_total_cents,
      weight_grams: quote_weight_grams ?? only.weight_grams,
    })
    .where(eq(printingParts.id, only.id))
}

/** By inquiry, in one query. */
export async function partNamesOf(db: Queries, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { inquiry_id, name, position } = printingParts
  const parts = await db
    .select({ inquiry_id, name })
    .from(printingParts)
    .where(inArray(inquiry_id, [...ids]))
    .orderBy(asc(position))
  return new Map(
    [...Map.groupBy(parts, (part) => part.inquiry_id)].map(([id, own]) => [id, own.map((part) => part.name)]),
  )
}
