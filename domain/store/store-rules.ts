/** What the owner sets about money in the store: tax and shipping. Where nothing is set, the specification's numbers apply. */
import { DEFAULT_SHIPPING, type ShippingRules } from './shipping.ts'
import { DEFAULT_TAX, type TaxRules } from './tax.ts'

export type StoreRules = { tax: TaxRules; shipping: ShippingRules }

export const DEFAULT_RULES: StoreRules = { tax: DEFAULT_TAX, shipping: DEFAULT_SHIPPING }
