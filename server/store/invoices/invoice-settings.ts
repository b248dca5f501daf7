/** What the owner has set about invoices, or the defaults. */
import { DEFAULT_INVOICE_SETTINGS, type InvoiceSettings } from '@paddock/domain/invoices/settings.ts'
import { omit } from '@paddock/domain/omit.ts'
import type { Queries } from '../../db/database.ts'
import { invoiceSettings } from '../../db/schema/invoices.ts'

export async function invoiceSettingsOf(db: Queries): Promise<InvoiceSettings & { updated_at: string | null }> {
  const [row] = await db.select().from(invoiceSettings)
  return row ? omit(row, 'is_only_row') : { ...DEFAULT_INVOICE_SETTINGS, updated_at: null }
}
