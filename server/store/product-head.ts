/** The head of a product's page: title, description, link preview, and the structured data that shops publish. */
import type { Product } from '@paddock/contract/store/products.ts'
import type { Review } from '@paddock/contract/store/reviews.ts'
import type { ShownShop } from '@paddock/contract/store/shop.ts'
import { currency, plainDollars } from '@paddock/domain/store/money.ts'
import { productPath } from '@paddock/domain/store/product-path.ts'
import { DEFAULT_SHOP, storeName } from '@paddock/domain/store/shop.ts'
import { variantTitle, withVariant } from '@paddock/domain/store/variants.ts'
import type { z } from 'zod'
import { escaped } from '../http/html.ts'
import { breadcrumbs, previewHead, property, shortened, structuredData } from '../http/page-head.ts'
import { categoryAddress } from './catalogue-head.ts'

export type ShownProduct = z.infer<typeof Product>
export type ShownReviews = z.infer<typeof Review>[]

type Shown = {
  publicUrl: string
  shop: ShownShop
  product: ShownProduct
  reviews: ShownReviews
  /** Without a payment provider nothing is on offer. */
  sells: boolean
}

export function productHead({ publicUrl, shop, product, reviews, sells }: Shown) {
  const title = product.seo_title?.trim() || `${product.name} · ${storeName(shop)}`
  const description = shortened(
    product.seo_description?.trim() || product.short_description?.trim() || product.description?.trim() || product.name,
  )
  const address = `${publicUrl}${productPath(product)}`
  const images = product.images.map((image) => new URL(image, `${publicUrl}/`).href)
  const way = breadcrumbs(
    { name: 'Products', address: `${publicUrl}/store/products` },
    ...(product.category
      ? [{ name: product.category.name, address: categoryAddress(publicUrl, product.category) }]
      : []),
    { name: product.name, address },
  )
  return [
    ...previewHead({ title, description, address, type: 'product', image: images[0], site: shop.name }),
    // Preloaded under its own URL, so that the page finds it in the cache.
    ...product.images.slice(0, 1).map((image) => `<link rel="preload" as="image" href="${escaped(image)}">`),
    property('product:price:amount', plainDollars(product.price)),
    property('product:price:currency', currency().toUpperCase()),
    structuredData(
      {
        '@type': 'Product',
        name: product.name,
        description,
        image: images,
        url: address,
        ...(product.sku && { sku: product.sku }),
        ...(product.category && { category: product.category.name }),
        ...ratingOf(product),
        ...(reviews.length > 0 && { review: reviews.map(reviewData) }),
        ...(sells && { offers: offersOf(product, address, shop) }),
      },
      way,
    ),
  ]
}

const ratingOf = ({ review_count, rating_average }: ShownProduct) =>
  review_count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating_average,
      reviewCount: review_count,
      bestRating: 5,
      worstRating: 1,
    },
  }

const reviewData = ({ rating, title, text, display_name, created_at }: ShownReviews[number]) => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  author: { '@type': 'Person', name: display_name },
  datePublished: created_at.slice(0, 10),
  ...(title && { name: title }),
  ...(text && { reviewBody: text }),
})

/** Left out while the shop has no name of its own. */
const sellerOf = ({ name }: ShownShop) =>
  name === DEFAULT_SHOP.name ? {} : { seller: { '@type': 'Organization', name } }

/** One offer, or one for each variant, named by its values. */
const offersOf = (product: ShownProduct, url: string, shop: ShownShop) => {
  const [first, ...others] = product.variants.map((variant) => ({
    ...offerOf(product, variant, url),
    ...sellerOf(shop),
  }))
  return others.length > 0 ? [first, ...others] : first
}

const offerOf = (product: ShownProduct, variant: ShownProduct['variants'][number], url: string) => ({
  '@type': 'Offer',
  url,
  ...(variant.option_values.length > 0 && { name: withVariant(product.name, variantTitle(variant.option_values)) }),
  ...(variant.option_values.length > 0 && variant.sku && { sku: variant.sku }),
  price: plainDollars(variant.price),
  priceCurrency: currency().toUpperCase(),
  availability: `https://schema.org/${availability({ ...product, inventory_quantity: variant.inventory_quantity })}`,
})

function availability({ track_inventory, inventory_quantity, allow_backorder }: ShownProduct) {
  if (!track_inventory || inventory_quantity > 0) return 'InStock'
  return allow_backorder ? 'BackOrder' : 'OutOfStock'
}
