/** The types of products, categories and orders in the store's screens. */
import type { FoundOrder as FoundOrderSchema, Order as OrderSchema } from '@paddock/contract/store/orders.ts'
import type {
  Product as ProductSchema,
  ProductSort as ProductSortSchema,
  ProductSummary as ProductSummarySchema,
} from '@paddock/contract/store/products.ts'

export type ProductSummary = (typeof ProductSummarySchema)['_output']
export type Product = (typeof ProductSchema)['_output']
export type Variant = Product['variants'][number]
export type ProductSort = (typeof ProductSortSchema)['_output']
export type Order = (typeof OrderSchema)['_output']
export type FoundOrder = (typeof FoundOrderSchema)['_output']
