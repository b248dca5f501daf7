/** The settings of invoices: read and changed by the owners. */
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { sql } from 'drizzle-orm'
import { invoiceSettings } from '../db/schema/invoices.ts'
import { api } from '../http/calls.ts'
import { invoiceSettingsOf, recordShopChange } from '../store/store.ts'

const get = api.invoice_settings.get.handler(({ context: { db } }) => invoiceSettingsOf(db))

const save = api.invoice_settings.save.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { updated_at, ...changes } = input
    // An advisory lock, because the defaults have no row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoice_settings'))`)
    const before = await invoiceSettingsOf(tx)
    const isSame = Object.entries(changes).every(([name, value]) => before[name as keyof typeof changes] === value)
    if (isSame) return before
    if (updated_at !== before.updated_at) throw errors.CONFLICT({ message: OFFICE_REFUSALS.settingsChanged })
    await tx
      .insert(invoiceSettings)
      .values(changes)
      .onConflictDoUpdate({ target: invoiceSettings.is_only_row, set: changes })
    await recordShopChange(tx, context, 'invoices', 'invoice_settings')
    return invoiceSettingsOf(tx)
  }),
)

export const invoiceSettingCalls = { get, save }
