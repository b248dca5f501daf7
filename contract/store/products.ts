/** The catalogue as visitors see it: active products and categories, and its synchronisation with Stripe. */
import { STORE_REFUSALS } from '@paddock/domain/store/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { PageNumber, pageOf, perPage } from '../inputs.ts'
import { filterBy } from '../text.ts'

const tags = ['store']

export const PRODUCTS_PER_PAGE = 24
export const MOST_FEATURED = 8
export const MOST_SIMILAR = 8

/** Dollars with at most two decimals, as a price tag has them; everything that is added up is in cents. */
const Dollars = z.number().nonnegative()

export const ProductSort = z.enum(['relevance', 'newest', 'featured', 'price-low', 'price-high', 'name'])
export const MOST_SUGGESTED = 6
export const MOST_RELATED_SHOWN = 4
/** Of each facet, the most common values. */
export const MOST_FACET_VALUES = 30

/** What a tile of the catalogue needs. What a product cost to buy and its barcode are the owner's business alone. */
export const ProductSummary = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  short_description: z.string().nullable(),
  /** Of several variants: the lowest price, all stock, the first SKU. */
  price: Dollars,
  highest_price: Dollars,
  variant_count: z.number().int().positive(),
  /** Above the price, it makes a discount. */
  compare_at_price: Dollars.nullable(),
  sku: z.string().nullable(),
  /** Off: the stock is not counted and never limits. */
  track_inventory: z.boolean(),
  inventory_quantity: z.number().int().nonnegative(),
  /** On: may be sold beyond the stock. */
  allow_backorder: z.boolean(),
  /** The most that one order may have; null where there is no limit. */
  max_per_order: z.number().int().positive().nullable(),
  category_id: z.uuid().nullable(),
  category: z.strictObject({ id: z.uuid(), name: z.string(), slug: z.string() }).nullable(),
  /** Addresses of this site or complete ones; the first is the main image. May be empty. */
  images: z.array(z.string()),
  tags: z.array(z.string()),
  /** Rule packs and classes in which it is legal (domain/store/legality.ts); empty if nothing is said. */
  legal_in: z.array(z.string()),
  is_featured: z.boolean(),
  is_digital: z.boolean(),
  requires_shipping: z.boolean(),
  /** Digital, with a file or a link that is delivered the moment it is paid. */
  has_download: z.boolean(),
  /** Of the shown reviews; the average is null where there are none. */
  review_count: z.number().int().nonnegative(),
  rating_average: z.number().min(1).max(5).nullable(),
  created_at: z.iso.datetime(),
})

export const ProductVariant = z.strictObject({
  id: z.uuid(),
  /** One for each of the product's options. */
  option_values: z.array(z.string()),
  price: Dollars,
  compare_at_price: Dollars.nullable(),
  sku: z.string().nullable(),
  inventory_quantity: z.number().int().nonnegative(),
  /** In pounds. */
  weight: z.number().nullable(),
  /** One of the product's images. */
  image: z.string().nullable(),
})

export const Product = ProductSummary.extend({
  /** What the variants differ in, such as Size and Colour; empty where there is one variant. */
  option_names: z.array(z.string()),
  variants: z.array(ProductVariant).min(1),
  /** What the images show, in their order; may be shorter than the list of images. */
  image_alts: z.array(z.string()),
  /** What `legal_in` is called. */
  legal_labels: z.array(z.string()),
  description: z.string().nullable(),
  /** In pounds. */
  weight: z.number().nullable(),
  dimensions: z.string().nullable(),
  is_active: z.literal(true),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  updated_at: z.iso.datetime(),
})

export const ProductCategory = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  is_active: z.literal(true),
  sort_order: z.number().int(),
  updated_at: z.iso.datetime(),
})

const PriceLimit = z.coerce.number('must be a number').min(0, 'must not be negative').max(1_000_000)

/** What the catalogue can be narrowed down by. */
const filters = {
  search: filterBy(z.string().trim().max(100)),
  /** The category's slug; one that no active category has matches nothing. */
  category: filterBy(z.string().max(200)),
  /** Both limits belong to the range. */
  min_price: filterBy(PriceLimit),
  max_price: filterBy(PriceLimit),
  /** Only what can be bought now. */
  in_stock: filterBy(z.union([z.boolean(), z.stringbool()])),
  tag: filterBy(z.string().max(60)),
  /** A rule pack, or one of its classes: only what says that it is legal there. */
  legal: filterBy(z.string().max(100)),
}

const Counted = z.strictObject({ value: z.string(), count: z.number().int().positive() })

export const ProductFacets = z.strictObject({
  /** By their slugs. */
  categories: z.array(Counted),
  tags: z.array(Counted).max(MOST_FACET_VALUES),
  legal: z.array(Counted.extend({ label: z.string() })),
  in_stock: z.number().int(),
  /** Null if nothing matches. */
  lowest_price: Dollars.nullable(),
  highest_price: Dollars.nullable(),
})

export const ProductSuggestion = ProductSummary.pick({ id: true, name: true, price: true, highest_price: true }).extend(
  {
    image: z.string().nullable(),
    category: z.string().nullable(),
  },
)

export const products = {
  list: call
    .route({
      method: 'GET',
      path: '/products',
      tags,
      summary:
        'Active products that match, a page at a time; the search looks in name, SKUs, variants, descriptions and tags',
    })
    .meta({ who: ['anyone'], ready: { topics: ['catalogue'] } })
    .input(
      z.object({
        ...filters,
        /** Left out: by relevance if something is searched, otherwise the newest first. */
        sort: filterBy(ProductSort),
        page: PageNumber,
        limit: perPage(PRODUCTS_PER_PAGE),
      }),
    )
    .output(
      pageOf(ProductSummary).extend({
        /** Nothing matches what was typed: these products match this instead. */
        corrected: z.string().nullable(),
      }),
    ),
  facets: call
    .route({
      method: 'GET',
      path: '/products/facets',
      tags,
      summary: 'How many products each further filter would leave, of those that match the others',
    })
    .meta({ who: ['anyone'], ready: { topics: ['catalogue'] } })
    .input(z.object(filters))
    .output(ProductFacets),
  suggest: call
    .route({
      method: 'GET',
      path: '/products/suggest',
      tags,
      summary: `Up to ${MOST_SUGGESTED} active products for what has been typed so far, the most relevant first`,
    })
    .meta({ who: ['anyone'], ready: { topics: ['catalogue'] } })
    .input(z.object({ search: z.string().trim().min(1).max(100) }))
    .output(
      z.strictObject({
        items: z.array(ProductSuggestion).max(MOST_SUGGESTED),
        total: z.number().int(),
        corrected: z.string().nullable(),
      }),
    ),
  similar: call
    .route({
      method: 'GET',
      path: '/products/similar',
      tags,
      summary: `Up to ${MOST_SIMILAR} active products whose words resemble a search that found nothing, the closest first`,
    })
    .meta({ who: ['anyone'], ready: { topics: ['catalogue'] } })
    .input(z.object({ search: z.string().trim().min(1).max(100) }))
    .output(z.array(ProductSummary).max(MOST_SIMILAR)),
  featured: call
    .route({
      method: 'GET',
      path: '/products/featured',
      tags,
      summary: `Up to ${MOST_FEATURED} featured products, the newest first`,
    })
    .meta({ who: ['anyone'], ready: { topics: ['catalogue'] } })
    .output(z.array(ProductSummary).max(MOST_FEATURED)),
  get: call
    .route({ method: 'GET', path: '/products/{id}', tags, summary: 'One active product' })
    .meta({ who: ['anyone'], ready: { topics: ['catalogue'] } })
    // Any text: an address that was typed wrongly names no product, and that is the answer.
    .input(z.object({ id: z.string().max(200) }))
    .errors({ NOT_FOUND: { status: 404, message: STORE_REFUSALS.productNotFound } })
    .output(Product),
  related: call
    .route({
      method: 'GET',
      path: '/products/{id}/related',
      tags,
      summary: `Up to ${MOST_RELATED_SHOWN} products that go with it, and the sets that it is part of`,
    })
    .meta({ who: ['anyone'], ready: { topics: ['catalogue'] } })
    .input(z.object({ id: z.uuid() }))
    .output(
      z.strictObject({
        items: z.array(ProductSummary).max(MOST_RELATED_SHOWN),
        sets: z.array(z.strictObject({ name: z.string(), slug: z.string() })),
      }),
    ),
  syncFromStripe: call
    .route({
      method: 'POST',
      path: '/functions/sync-from-stripe',
      tags,
      summary: 'Import products from Stripe; at most once in five minutes, otherwise answered immediately',
    })
    .meta({ who: ['owner', 'anyone'], officeRight: 'manage-products' })
    // The owner may request it now, and then waits for the result, including a failure.
    .input(z.object({ now: z.boolean().optional() }).optional())
    .errors({ SYNC_FAILED: { status: 502, message: STORE_REFUSALS.syncFailed } })
    .output(
      z.strictObject({
        message: z.string(),
        stats: z.strictObject({ created: z.number().int(), updated: z.number().int() }),
      }),
    ),
}

export const product_categories = {
  list: call
    .route({ method: 'GET', path: '/product_categories', tags, summary: 'Active categories by name' })
    .meta({ who: ['anyone'], ready: { topics: ['catalogue'] } })
    .output(z.array(ProductCategory)),
}
