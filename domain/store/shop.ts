/**
 * What the owner sets for the shop. Until then:
 *
 * | setting         | default                                                                              |
 * |-----------------|--------------------------------------------------------------------------------------|
 * | name            | Paddock                                                                              |
 * | logo, address   | none                                                                                 |
 * | currency        | US dollar                                                                            |
 * | units           | imperial: products weigh pounds (specification 2, section 9)                          |
 * | order numbers   | PD, the day, and five random signs (order-number.ts)                                 |
 */
import { DEFAULT_INVOICE_SETTINGS, type InvoiceSettings } from '../invoices/settings.ts'
import type { Currency } from './currency-signs.ts'
import { DEFAULT_ORDER_PREFIX, type OrderNumberStyle } from './order-number.ts'
import { DEFAULT_SHIPPING, freeShippingPromise } from './shipping.ts'

export const UNIT_SYSTEMS = ['imperial', 'metric'] as const
export type UnitSystem = (typeof UNIT_SYSTEMS)[number]

export const LONGEST_SHOP_NAME = 60
export const LONGEST_SHOP_ADDRESS = 500

export type Shop = {
  name: string
  /** The name of a stored logo. */
  logo: string | null
  address: string | null
  contact_email: string | null
  contact_phone: string | null
  currency: Currency
  units: UnitSystem
  order_prefix: string
  order_number_style: OrderNumberStyle
  /** The next order gets this number if orders are counted. It only ever grows. */
  next_order_number: number
}

export const DEFAULT_SHOP: Shop = {
  name: 'Paddock',
  logo: null,
  address: null,
  contact_email: null,
  contact_phone: null,
  currency: 'usd',
  units: 'imperial',
  order_prefix: DEFAULT_ORDER_PREFIX,
  order_number_style: 'random',
  next_order_number: 1001,
}

/** What the store's pages are called in titles and previews. */
export const storeName = ({ name }: { name: string }) => (name === DEFAULT_SHOP.name ? 'Paddock store' : name)

/** What every page knows of the shop. */
export const shownShop = <Page>(
  shop: Shop,
  pages: Page[],
  shipping = DEFAULT_SHIPPING,
  invoices: Pick<InvoiceSettings, 'allowed' | 'days'> = DEFAULT_INVOICE_SETTINGS,
) => ({
  name: shop.name,
  logo: shop.logo,
  address: shop.address,
  contact_email: shop.contact_email,
  contact_phone: shop.contact_phone,
  currency: shop.currency,
  units: shop.units,
  free_shipping: freeShippingPromise(shipping),
  invoice_days: invoices.allowed ? invoices.days : null,
  pages,
})
