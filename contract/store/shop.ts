/** What every page knows of the shop: its name, and how it writes money and weights. */
import { LEGAL_TEXTS } from '@paddock/domain/site/site-texts.ts'
import { CURRENCY_CODES } from '@paddock/domain/store/currency-signs.ts'
import { UNIT_SYSTEMS } from '@paddock/domain/store/shop.ts'
import { z } from 'zod'
import { call } from '../call.ts'

const Shown = z.strictObject({
  name: z.string(),
  /** The name of a stored logo. */
  logo: z.string().nullable(),
  address: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  currency: z.enum(CURRENCY_CODES),
  units: z.enum(UNIT_SYSTEMS),
  /** As in "Free shipping over $50"; null if it is free nowhere, or not everywhere. */
  free_shipping: z.string().nullable(),
  /** After how many days an invoice is due; null if buyers may not pay by invoice. */
  invoice_days: z.number().int().nullable(),
  /** The legal pages that have a text: those that the owner has written, and the privacy notice. */
  pages: z.array(z.enum(LEGAL_TEXTS)),
})

export type ShownShop = z.infer<typeof Shown>

export const shop = {
  get: call
    .route({ method: 'GET', path: '/shop', tags: ['store'], summary: 'Name, contact, currency and units of the shop' })
    .meta({ who: ['anyone'], ready: { topics: ['site'] } })
    .output(Shown),
}
