/** What the owner sets about tax and shipping, one row. A part that is null has never been set: the defaults apply. */
import type { ShippingRules } from '@paddock/domain/store/shipping.ts'
import type { TaxRules } from '@paddock/domain/store/tax.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const storeRules = pgTable(
  'store_rules',
  {
    is_only_row: boolean('is_only_row').primaryKey().default(true),
    tax: jsonb('tax').$type<TaxRules>(),
    tax_updated_at: instant('tax_updated_at'),
    shipping: jsonb('shipping').$type<ShippingRules>(),
    shipping_updated_at: instant('shipping_updated_at'),
  },
  (table) => [
    check('store_rules_one_row', sql`${table.is_only_row}`),
    check('store_rules_tax', sql`jsonb_typeof(${table.tax} -> 'rates') = 'array'`),
    check('store_rules_shipping', sql`jsonb_typeof(${table.shipping} -> 'zones') = 'array'`),
  ],
)
