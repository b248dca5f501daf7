/** The shop's settings, as every area reads them: what the owner has set, or the defaults. */
import { logoAddress } from '@paddock/contract/teams/logo-files.ts'
import { omit } from '@paddock/domain/omit.ts'
import { ALWAYS_LINKED, LEGAL_TEXTS } from '@paddock/domain/site/site-texts.ts'
import {
  type EmailText,
  filledText,
  STORE_EMAILS,
  type StoreEmailKey,
  type Values,
} from '@paddock/domain/store/email-texts.ts'
import { setCurrency } from '@paddock/domain/store/money.ts'
import { DEFAULT_SHOP, type Shop, shownShop } from '@paddock/domain/store/shop.ts'
import { inArray } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { shopEmailTexts, shopSettings } from '../db/schema/shop.ts'
import { siteTexts } from '../db/schema/site.ts'
import { api } from '../http/calls.ts'
import type { Letterhead } from '../outside/compose-email.ts'
import type { Services } from '../services.ts'
import { invoiceSettingsOf } from './invoices/invoice-settings.ts'
import { rulesOn } from './store-rules.ts'

export async function shopOf(db: Queries): Promise<Shop> {
  const [row] = await db.select().from(shopSettings)
  return row ? omit(row, 'is_only_row', 'updated_at') : DEFAULT_SHOP
}

/** Amounts are written in the shop's currency from now on, also after another node has changed it. */
export async function followCurrency({ db, hub }: Pick<Services, 'db' | 'hub'>, onError: (error: unknown) => void) {
  const read = async () => setCurrency((await shopOf(db)).currency)
  await read()
  return hub.listen((event) => {
    const isNews = 'change' in event ? event.change.what === 'shop_settings' : 'resync' in event
    if (isNews) void read().catch(onError)
  })
}

export const shopCalls = {
  get: api.shop.get.handler(async ({ context: { db } }) => {
    const { shipping } = await rulesOn(db, new Date())
    return shownShop(await shopOf(db), await writtenPages(db), shipping, await invoiceSettingsOf(db))
  }),
}

/** In the order in which they are linked. */
async function writtenPages(db: Queries) {
  const rows = await db.select({ key: siteTexts.key }).from(siteTexts).where(inArray(siteTexts.key, LEGAL_TEXTS))
  return LEGAL_TEXTS.filter((key) => ALWAYS_LINKED.includes(key) || rows.some((row) => row.key === key))
}

/** Who sends the store's emails. */
export type Sender = { publicUrl: string; shop: Shop; texts: Partial<Record<StoreEmailKey, EmailText>> }

export async function senderOf(db: Queries, publicUrl: string): Promise<Sender> {
  const texts = await db.select().from(shopEmailTexts)
  return { publicUrl, shop: await shopOf(db), texts: Object.fromEntries(texts.map((text) => [text.key, text])) }
}

/** The wording and the letterhead of an email of the store; `introduction` is the first of its lines. */
export function worded<Key extends StoreEmailKey>(sender: Sender, key: Key, values: Omit<Values<Key>, 'shop'>) {
  const { subject, greeting, introduction, closing } = sender.texts[key] ?? STORE_EMAILS[key].usual
  const filled = (text: string) => filledText(text, { ...values, shop: sender.shop.name })
  return {
    letterhead: letterheadOf(sender),
    subject: filled(subject),
    greeting: filled(greeting),
    closing: filled(closing),
    introduction: introduction ? [filled(introduction)] : [],
  }
}

export function letterheadOf({ publicUrl, shop }: Sender): Letterhead | undefined {
  const { name, logo, address, contact_email, contact_phone } = shop
  const contact = [address, contact_email, contact_phone].filter(Boolean).join('\n')
  if (name === DEFAULT_SHOP.name && !logo && !contact) return undefined
  return {
    name,
    logo: logo ? publicUrl + logoAddress(logo) : undefined,
    sender: [name, contact].filter(Boolean).join('\n'),
  }
}
