/** The owner's calls about products: every product with every field, active or not. */
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { MOST_AT_ONCE } from '@paddock/domain/store/bulk-edit.ts'
import { MOST_OF_ONE } from '@paddock/domain/store/cart.ts'
import { CSV_COLUMNS } from '@paddock/domain/store/product-csv.ts'
import { MOST_DOWNLOAD_FILES } from '@paddock/domain/store/product-downloads.ts'
import { MOST_IMAGES } from '@paddock/domain/store/product-images.ts'
import { STOCK_REASONS } from '@paddock/domain/store/stock-history.ts'
import { MOST_OPTIONS, MOST_VARIANTS } from '@paddock/domain/store/variants.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ById, changesOf, PageNumber, pageOf, perPage, Success } from '../inputs.ts'
import { anyLine, distinctLines, line, optional, optionalLine, proseOf } from '../text.ts'
import { ProductFile } from './product-download-files.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

export const PRODUCTS_PER_OFFICE_PAGE = 25
export const MOST_RELATED = 8
export const STOCK_CHANGES_PER_PAGE = 25
/** The largest amount that Stripe can charge. */
const MOST_DOLLARS = 999_999.99

/** Sync status with Stripe; null if the product never had to be pushed. */
export const StripeSync = z.enum(['pending', 'synced', 'failed'])

const OwnedVariant = z.strictObject({
  id: z.uuid(),
  /** One for each of the product's options. */
  option_values: z.array(z.string()),
  price: z.number(),
  compare_at_price: z.number().nullable(),
  inventory_quantity: z.number().int(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  weight: z.number().nullable(),
  /** One of the product's images. */
  image: z.string().nullable(),
})

/** Price, stock, SKU, barcode and weight of a product with several variants sum them up: lowest price, all stock, first SKU. */
export const OwnedProduct = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  short_description: z.string().nullable(),
  price: z.number(),
  compare_at_price: z.number().nullable(),
  /** The purchase cost, visible only to the owner. */
  cost_price: z.number().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  track_inventory: z.boolean(),
  inventory_quantity: z.number().int(),
  allow_backorder: z.boolean(),
  /** At this stock or less, the owners get an email. */
  low_stock_threshold: z.number().int(),
  /** The most that one order may have; null where there is no limit. */
  max_per_order: z.number().int().nullable(),
  /** In pounds. */
  weight: z.number().nullable(),
  dimensions: z.string().nullable(),
  category_id: z.uuid().nullable(),
  category: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  images: z.array(z.string()),
  image_alts: z.array(z.string()),
  tags: z.array(z.string()),
  /** Rule packs and classes in which it is legal; empty if nothing is said. */
  legal_in: z.array(z.string()),
  /** What the owner recommends beside it, in that order. */
  related: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  /** What its variants differ in, such as Size and Colour. */
  option_names: z.array(z.string()),
  variants: z.array(OwnedVariant),
  variant_count: z.number().int(),
  highest_price: z.number(),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  requires_shipping: z.boolean(),
  is_digital: z.boolean(),
  /** What buyers of a digital product get: the files in their order, or the link. */
  files: z.array(ProductFile),
  download_url: z.string().nullable(),
  has_download: z.boolean(),
  review_count: z.number().int(),
  rating_average: z.number().nullable(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  stripe_product_id: z.string().nullable(),
  stripe_sync_status: StripeSync.nullable(),
  stripe_sync_error: z.string().nullable(),
  stripe_synced_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  /** Sent back with a change, it lets the server notice that another user has changed the product since. */
  updated_at: z.iso.datetime(),
})

const Dollars = z
  .number('Please enter a price')
  .min(0, 'must not be negative')
  .max(MOST_DOLLARS)
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, 'has more than two decimals')

const Stock = z.number().int().min(0).max(10_000_000)
const Weight = z.number().min(0).max(100_000).nullable()
const Image = z.string().min(1).max(2000)

export const VariantFields = z.object({
  /** Minted by the browser; a variant keeps it when its options are renamed. */
  id: z.uuid(),
  option_values: z.array(line('Please enter a value', 40)).max(MOST_OPTIONS),
  price: Dollars,
  compare_at_price: Dollars.nullable().default(null),
  inventory_quantity: Stock.default(0),
  sku: optionalLine(100).default(null),
  barcode: optionalLine(100).default(null),
  weight: Weight.default(null),
  image: Image.nullable().default(null),
})

/** The fields of the form. Empty texts are none; blank and repeated tags are dropped. */
export const productFields = {
  name: line('Please enter a name', 200),
  description: optional(proseOf(10_000)),
  short_description: optionalLine(500),
  price: Dollars,
  compare_at_price: Dollars.nullable(),
  cost_price: Dollars.nullable(),
  sku: optionalLine(100),
  barcode: optionalLine(100),
  track_inventory: z.boolean(),
  inventory_quantity: Stock,
  allow_backorder: z.boolean(),
  low_stock_threshold: z.number().int().min(0).max(1_000_000),
  max_per_order: z
    .number()
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(MOST_OF_ONE, `must be at most ${MOST_OF_ONE}`)
    .nullable(),
  weight: Weight,
  dimensions: optionalLine(200),
  category_id: z.uuid().nullable(),
  images: z.array(Image).max(MOST_IMAGES, `Maximum ${MOST_IMAGES} images allowed`),
  image_alts: z.array(anyLine(250)).max(MOST_IMAGES),
  tags: distinctLines(60),
  legal_in: z.array(z.string().max(100)).max(100),
  related_ids: z.array(z.uuid()).max(MOST_RELATED, `A product can have at most ${MOST_RELATED} related products.`),
  option_names: z
    .array(line('Please name the option', 40))
    .max(MOST_OPTIONS, `A product can have at most ${MOST_OPTIONS} options.`),
  /** All of them, in their order: one that is left out is deleted. */
  variants: z.array(VariantFields).min(1).max(MOST_VARIANTS, `A product can have at most ${MOST_VARIANTS} variants.`),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  requires_shipping: z.boolean(),
  is_digital: z.boolean(),
  /** Ids of uploaded files, in the order in which buyers see them. */
  files: z
    .array(z.uuid())
    .max(MOST_DOWNLOAD_FILES, `A product can have at most ${MOST_DOWNLOAD_FILES} files.`)
    .refine((ids) => new Set(ids).size === ids.length, OFFICE_REFUSALS.fileTwice),
  download_url: optionalLine(2000).refine(
    (text) => text === null || /^https:\/\/[a-z0-9][!-~]*$/i.test(text),
    'Please enter an address that begins with https://',
  ),
  seo_title: optionalLine(200),
  seo_description: optionalLine(500),
}

/** Everything that a change may name. */
export const ProductChanges = z.object(productFields).partial()

/** A new one needs a name and a price; the rest has its usual values. */
export const NewProduct = ProductChanges.required({ name: true, price: true })

const REFUSALS = {
  SKU_TAKEN: { status: 409, message: OFFICE_REFUSALS.skuTaken },
  /** The message says what is wrong with the variants. */
  VARIANTS_REFUSED: { status: 409, message: OFFICE_REFUSALS.setOnVariants },
  CATEGORY_GONE: { status: 409, message: OFFICE_REFUSALS.categoryGone },
  IMAGE_GONE: { status: 409, message: OFFICE_REFUSALS.oneImageGone },
  FILE_GONE: { status: 409, message: OFFICE_REFUSALS.fileGone },
  DOWNLOAD_SOLD: {
    status: 409,
    message: OFFICE_REFUSALS.downloadSold,
  },
  DIGITAL_SHIPPED: { status: 409, message: OFFICE_REFUSALS.digitalShipped },
  RELATED_GONE: { status: 409, message: OFFICE_REFUSALS.relatedGone },
  UNKNOWN_CLASS: { status: 409, message: OFFICE_REFUSALS.unknownClass },
} as const

const StockChange = z.strictObject({
  id: z.number().int(),
  /** Such as "M / Red", empty for a product without options. */
  variant_title: z.string(),
  stock_before: z.number().int(),
  stock_after: z.number().int(),
  reason: z.enum(STOCK_REASONS),
  /** Null if nobody changed it by hand. */
  made_by: z.string().nullable(),
  /** Of a sale or a refund. */
  order_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  created_at: z.iso.datetime(),
})

/** What is left out stays as it is. */
export const BulkChanges = z
  .object({
    is_active: z.boolean(),
    is_featured: z.boolean(),
    category_id: z.uuid().nullable(),
    add_tags: distinctLines(60),
    remove_tags: distinctLines(60),
    low_stock_threshold: productFields.low_stock_threshold,
    legal_in: productFields.legal_in,
    /** Of every variant. */
    price: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('percent'), by: z.number().min(-100).max(1000) }),
      z.object({ kind: z.literal('amount'), by: z.number().min(-MOST_DOLLARS).max(MOST_DOLLARS) }),
    ]),
  })
  .partial()

export const owned_products = {
  list: call
    .route({ method: 'GET', path: '/products/all', tags, summary: 'Every product, the newest first, a page at a time' })
    .meta(inOffice('see-products'))
    .input(
      z.object({
        /** Looks in name, description, tags, SKU and barcode. */
        search: z.string().trim().max(100).optional(),
        /** A category's id, or `none` for products without one. */
        category: z.union([z.uuid(), z.literal('none')]).optional(),
        state: z.enum(['active', 'inactive', 'featured', 'low', 'synced', 'local', 'failed']).optional(),
        page: PageNumber,
        limit: perPage(PRODUCTS_PER_OFFICE_PAGE, 500),
      }),
    )
    .output(pageOf(OwnedProduct)),
  stats: call
    .route({ method: 'GET', path: '/products/all/stats', tags, summary: 'How much of the catalogue is in Stripe' })
    .meta(inOffice('see-products'))
    .output(
      z.strictObject({
        total: z.number().int(),
        synced: z.number().int(),
        local_only: z.number().int(),
        pending: z.number().int(),
        failed: z.number().int(),
        last_synced_at: z.iso.datetime().nullable(),
      }),
    ),
  get: call
    .route({ method: 'GET', path: '/products/all/{id}', tags, summary: 'One product with every field' })
    .meta(inOffice('see-products'))
    .input(ById)
    .output(OwnedProduct),
  create: call
    .route({ method: 'POST', path: '/products', tags, summary: 'Add a product; it is pushed to Stripe afterwards' })
    .meta(inOffice('manage-products'))
    .input(
      NewProduct.extend({
        /** Minted by the browser, so that a retry adds the product once. */
        id: z.uuid(),
      }),
    )
    .errors(REFUSALS)
    .output(OwnedProduct),
  change: call
    .route({
      method: 'PATCH',
      path: '/products/{id}',
      tags,
      summary: 'Change some fields of a product; it is pushed to Stripe afterwards',
    })
    .meta(inOffice('manage-products'))
    .input(changesOf(productFields))
    .errors(REFUSALS)
    .output(OwnedProduct),
  changeMany: call
    .route({
      method: 'POST',
      path: '/functions/change-products',
      tags,
      summary: 'Change the same fields of several products: all or none; they are pushed to Stripe afterwards',
    })
    .meta(inOffice('manage-products'))
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE), changes: BulkChanges }))
    .errors({
      CATEGORY_GONE: REFUSALS.CATEGORY_GONE,
      UNKNOWN_CLASS: REFUSALS.UNKNOWN_CLASS,
      PRICE_TOO_HIGH: { status: 409, message: OFFICE_REFUSALS.priceTooHigh },
    })
    /** How many of them exist and were changed. */
    .output(z.strictObject({ changed: z.number().int() })),
  stockHistory: call
    .route({
      method: 'GET',
      path: '/products/all/{id}/stock',
      tags,
      summary: 'Every change of a product’s stock with who and why, the newest first',
    })
    .meta(inOffice('see-products'))
    .input(ById.extend({ page: PageNumber, limit: perPage(STOCK_CHANGES_PER_PAGE) }))
    .output(pageOf(StockChange)),
  remove: call
    .route({
      method: 'DELETE',
      path: '/products/{id}',
      tags,
      summary: 'Delete a product; orders keep their lines, and it is archived at Stripe',
    })
    .meta(inOffice('manage-products'))
    .input(ById)
    .errors({
      DOWNLOAD_SOLD: {
        status: 409,
        message: OFFICE_REFUSALS.soldDownloadDeleted,
      },
    })
    .output(Success),
  exportCsv: call
    .route({
      method: 'GET',
      path: '/products/all/csv',
      tags,
      summary: `The whole catalogue as CSV with the columns ${CSV_COLUMNS.join(', ')}`,
    })
    .meta(inOffice('manage-products'))
    .output(z.strictObject({ csv: z.string(), count: z.number().int() })),
}
