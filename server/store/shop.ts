/** The shop's settings, as every area reads them: what the owner has set, or the defaults. */
import { logoAddress } from '@paddock/contract/teams/logo-files.ts'
import { omit } from '@paddock/domain/omit.ts'
import { filledText, STORE_EMAILS, type StoreEmailKey, type Values } from '@paddock/domain/store/email-texts.ts'
import { DEFAULT_SHOP, type Shop } from '@paddock/domain/store/shop.ts'
import type { Queries } from '../db/database.ts'
import { shopSettings } from '../db/schema/shop.ts'
import { api } from '../http/calls.ts'
import type { Letterhead } from '../outside/compose-email.ts'

export async function shopOf(db: Queries): Promise<Shop> {
  const [row] = await db.select().from(shopSettings)
  return row ? omit(row, 'is_only_row', 'updated_at') : DEFAULT_SHOP
}

export const shopCalls = {
  get: api.shop.get.handler(async ({ context: { db } }) =>
    omit(await shopOf(db), 'order_prefix', 'order_number_style', 'next_order_number'),
  ),
}

/** Who sends the store's emails. */
export type Sender = { publicUrl: string; shop: Shop }

export const senderOf = async (db: Queries, publicUrl: string): Promise<Sender> => ({
  publicUrl,
  shop: await shopOf(db),
})

/** The wording and the letterhead of an email of the store; `introduction` is the first of its lines. */
export function worded<Key extends StoreEmailKey>(sender: Sender, key: Key, values: Omit<Values<Key>, 'shop'>) {
  const { subject, greeting, introduction, closing } = STORE_EMAILS[key].usual
  const filled = (text: string) => filledText(text, { ...values, shop: sender.shop.name })
  return {
    letterhead: letterheadOf(sender),
    subject: filled(subject),
    greeting: filled(greeting),
    closing: filled(closing),
    introduction: introduction ? [filled(introduction)] : [],
  }
}

function letterheadOf({ publicUrl, shop }: Sender): Letterhead | undefined {
  const { name, logo, address, contact_email, contact_phone } = shop
  const contact = [address, contact_email, contact_phone].filter(Boolean).join('\n')
  if (name === DEFAULT_SHOP.name && !logo && !contact) return undefined
  return {
    name,
    logo: logo ? publicUrl + logoAddress(logo) : undefined,
    sender: [name, contact].filter(Boolean).join('\n'),
  }
}
