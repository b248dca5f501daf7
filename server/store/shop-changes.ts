/** A change of what the owner sets for the shop: who made it, and that pages and the back office read it again. */
import type { Transaction } from '../db/database.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { ownerOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'

export type ChangeContext = Parameters<typeof originOf>[0] & { caller: Parameters<typeof ownerOf>[0] }

export async function recordShopChange(
  tx: Transaction,
  context: ChangeContext,
  what: string,
  table: 'shop_settings' | 'store_rules' | 'invoice_settings',
) {
  await recordAudit(tx, {
    ...originOf(context),
    action: 'shop-settings-changed',
    realm: 'owner',
    subjectId: ownerOf(context.caller).id,
    details: { what },
  })
  await announce(tx, 'site', table)
  await announce(tx, 'office', table)
}
