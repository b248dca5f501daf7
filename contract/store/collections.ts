/** Collections of products, and sets that go into the cart as a whole. */
import { STORE_REFUSALS } from '@paddock/domain/store/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ProductSummary, ProductVariant } from './products.ts'

const tags = ['store']

const facts = {
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  /** Its products are meant to be bought together. */
  is_set: z.boolean(),
}

export const CollectionSummary = z.strictObject({ ...facts, product_count: z.number().int().positive() })

const CollectionPart = z.strictObject({
  /** How many units belong to the set; 1 in a plain collection. */
  quantity: z.number().int().positive(),
  product: ProductSummary.extend({ option_names: z.array(z.string()), variants: z.array(ProductVariant).min(1) }),
})

export const Collection = z.strictObject({
  ...facts,
  /** Active products in the owner's order. */
  parts: z.array(CollectionPart),
  updated_at: z.iso.datetime(),
})

export const collections = {
  list: call
    .route({
      method: 'GET',
      path: '/collections',
      tags,
      summary: 'Active collections with at least one active product',
    })
    .meta({ who: ['anyone'], ready: { topics: ['catalogue'] } })
    .output(z.array(CollectionSummary)),
  get: call
    .route({ method: 'GET', path: '/collections/{slug}', tags, summary: 'One active collection with its products' })
    .meta({ who: ['anyone'], ready: { topics: ['catalogue'] } })
    .input(z.object({ slug: z.string().max(200) }))
    .errors({ NOT_FOUND: { status: 404, message: STORE_REFUSALS.collectionNotFound } })
    .output(Collection),
}
