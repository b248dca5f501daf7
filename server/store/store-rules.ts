/** Tax and shipping of the store: read by every cart, changed by the owners. */
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { shippingOn } from '@paddock/domain/store/shipping.ts'
import { DEFAULT_RULES, type StoreRules } from '@paddock/domain/store/store-rules.ts'
import { sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { storeRules } from '../db/schema/store-rules.ts'
import { api } from '../http/calls.ts'
import { type ChangeContext, recordShopChange } from './shop-changes.ts'

/** The rules of a day, as a checkout needs them. */
export async function rulesOn(db: Queries, now: Date): Promise<StoreRules> {
  const { tax, shipping } = await storedRules(db)
  return { tax, shipping: shippingOn(shipping, now.toISOString().slice(0, 10)) }
}

async function storedRules(db: Queries) {
  const [row] = await db.select().from(storeRules)
  return {
    tax: row?.tax ?? DEFAULT_RULES.tax,
    shipping: row?.shipping ?? DEFAULT_RULES.shipping,
    tax_updated_at: row?.tax_updated_at ?? null,
    shipping_updated_at: row?.shipping_updated_at ?? null,
  }
}

const get = api.store_rules.get.handler(({ context: { db } }) => storedRules(db))

const saveTax = api.store_rules.saveTax.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const before = await lockRules(tx)
    const { updated_at, ...tax } = input
    if (isSame(before.tax, tax)) return before
    if (before.tax_updated_at !== updated_at) throw errors.CONFLICT({ message: OFFICE_REFUSALS.settingsChanged })
    return save(tx, context, 'tax', { tax, tax_updated_at: new Date().toISOString() })
  }),
)

const saveShipping = api.store_rules.saveShipping.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const before = await lockRules(tx)
    const { updated_at, ...shipping } = input
    if (isSame(before.shipping, shipping)) return before
    if (before.shipping_updated_at !== updated_at) throw errors.CONFLICT({ message: OFFICE_REFUSALS.settingsChanged })
    return save(tx, context, 'shipping', { shipping, shipping_updated_at: new Date().toISOString() })
  }),
)

/** Serialises changes: the defaults have no row to lock. */
async function lockRules(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('store_rules'))`)
  return storedRules(tx)
}

/** jsonb has an order of keys of its own. */
const isSame = (one: object, other: object) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

async function save(
  tx: Transaction,
  context: ChangeContext,
  what: string,
  changes: Partial<typeof storeRules.$inferInsert>,
) {
  await tx.insert(storeRules).values(changes).onConflictDoUpdate({ target: storeRules.is_only_row, set: changes })
  await recordShopChange(tx, context, what, 'store_rules')
  return storedRules(tx)
}

export const storeRuleCalls = { get, saveTax, saveShipping }
