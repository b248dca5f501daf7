/** The shop's settings: read and changed by the owners. */

import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import { DEFAULT_SHOP } from '@paddock/domain/store/shop.ts'
import { sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { shopSettings } from '../db/schema/shop.ts'
import { api } from '../http/calls.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { ownerOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'

type Row = typeof shopSettings.$inferSelect
type Changes = Partial<Omit<Row, 'is_only_row' | 'updated_at'>>
type Context = Parameters<typeof originOf>[0] & { caller: Parameters<typeof ownerOf>[0] }

const get = api.shop_settings.get.handler(({ context: { db } }) => settingsOf(db))

const saveOrderNumbers = api.shop_settings.saveOrderNumbers.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const before = await lockSettings(tx)
    const { updated_at, ...changes } = input
    if (isSame(before, changes)) return before
    if (updated_at !== before.updated_at) throw errors.CONFLICT({ message: OFFICE_REFUSALS.settingsChanged })
    if (changes.next_order_number < before.next_order_number)
      throw errors.NUMBER_USED({
        message: OFFICE_REFUSALS.orderNumberUsed(before.next_order_number),
        data: { next: before.next_order_number },
      })
    return saveSettings(tx, context, 'order numbers', changes)
  }),
)

async function settingsOf(db: Queries) {
  const [row] = await db.select().from(shopSettings)
  return row ? omit(row, 'is_only_row') : { ...DEFAULT_SHOP, updated_at: null }
}

/** Serialises changes: an advisory lock, because the defaults have no row to lock, and the row, because orders count in it. */
async function lockSettings(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop_settings'))`)
  await tx.select().from(shopSettings).for('update')
  return settingsOf(tx)
}

const isSame = (before: Changes, changes: Changes) =>
  Object.entries(changes).every(([name, value]) => before[name as keyof Changes] === value)

async function saveSettings(tx: Transaction, context: Context, what: string, changes: Changes) {
  await tx.insert(shopSettings).values(changes).onConflictDoUpdate({ target: shopSettings.is_only_row, set: changes })
  await recordAudit(tx, {
    ...originOf(context),
    action: 'shop-settings-changed',
    realm: 'owner',
    subjectId: ownerOf(context.caller).id,
    details: { what },
  })
  await announce(tx, 'site', 'shop_settings')
  await announce(tx, 'office', 'shop_settings')
  return settingsOf(tx)
}

export const shopSettingCalls = { get, saveOrderNumbers }
