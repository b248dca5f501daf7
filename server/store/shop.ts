/** The shop's settings, as every area reads them: what the owner has set, or the defaults. */
import { omit } from '@paddock/domain/omit.ts'
import { DEFAULT_SHOP, type Shop } from '@paddock/domain/store/shop.ts'
import type { Queries } from '../db/database.ts'
import { shopSettings } from '../db/schema/shop.ts'

export async function shopOf(db: Queries): Promise<Shop> {
  const [row] = await db.select().from(shopSettings)
  return row ? omit(row, 'is_only_row', 'updated_at') : DEFAULT_SHOP
}
