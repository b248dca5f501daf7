/** What prints cost: one row that the owner sets, or the usual prices. */
import { PriceRules } from '@paddock/contract/printing/price-rules.ts'
import { changedMeanwhile } from '@paddock/domain/messages.ts'
import { DEFAULT_PRICES } from '@paddock/domain/printing/pricing/price-rules.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { printingPrices } from '../../db/schema/printing.ts'
import { api } from '../../http/calls.ts'
import { announce } from '../../live/announce.ts'

async function storedPrices(db: Queries) {
  const [stored] = await db.select().from(printingPrices)
  // A rule that this release adds has its usual value until the owner saves again.
  const rules = PriceRules.safeParse({ ...DEFAULT_PRICES, ...stored?.rules })
  return { rules: rules.data ?? DEFAULT_PRICES, updated_at: stored?.updated_at ?? null }
}

export const priceRules = async (db: Queries) => (await storedPrices(db)).rules

export const prices = api.printing_quotes.prices.handler(({ context: { db } }) => storedPrices(db))

export const setPrices = api.printing_quotes.setPrices.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    // Serialises the first save, when there is no row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('printing_prices', 0))`)
    const before = await storedPrices(tx)
    if (before.updated_at !== input.updated_at) throw errors.CONFLICT({ message: changedMeanwhile('price list') })
    const { rules } = input
    const updated_at = new Date().toISOString()
    await tx
      .insert(printingPrices)
      .values({ rules, updated_at })
      .onConflictDoUpdate({ target: printingPrices.id, set: { rules, updated_at } })
    await announce(tx, 'materials', 'printing_materials')
    await announce(tx, 'office', 'printing_materials')
    return storedPrices(tx)
  }),
)

/** Without what is the owner's business. */
export const options = api.printing_quotes.options.handler(async ({ context: { db } }) => {
  const { infills, finishes, breaks, rush_percent, rush_days, usual_days, order_floor_cents } = await priceRules(db)
  return {
    ...{ infills, breaks, rush_percent, rush_days, usual_days, order_floor_cents },
    finishes: finishes.map(({ name }) => name),
  }
})
