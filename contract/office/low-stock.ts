/** Products that run low: at or under the mark that each product has. */
import { STORE_REFUSALS } from '@paddock/domain/store/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

export const LowStockProduct = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Each variant that is low is listed by itself. */
  variant_id: z.uuid(),
  /** Empty for a product without options. */
  variant_title: z.string(),
  sku: z.string().nullable(),
  inventory_quantity: z.number().int().nonnegative(),
  low_stock_threshold: z.number().int().nonnegative(),
  allow_backorder: z.boolean(),
})

export const low_stock = {
  list: call
    .route({
      method: 'GET',
      path: '/low_stock_products',
      tags,
      summary: 'Active, tracked products that are low on stock',
    })
    .meta(inOffice('see-products'))
    .output(
      z.strictObject({
        /** Lowest stock first; at most 50. */
        products: z.array(LowStockProduct),
        total: z.number().int(),
      }),
    ),
  setThreshold: call
    .route({
      method: 'PATCH',
      path: '/low_stock_products/{id}',
      tags,
      summary: 'Set the low-stock level of a product',
    })
    .meta(inOffice('manage-products'))
    .input(z.object({ id: z.uuid(), low_stock_threshold: z.int().min(0).max(1_000_000) }))
    .errors({ NOT_FOUND: { status: 404, message: STORE_REFUSALS.productNotFound } })
    .output(LowStockProduct),
}
