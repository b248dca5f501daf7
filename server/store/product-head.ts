/** The head of a product's page: title, description, link preview, and the structured data that shops publish. */
import { plainDollars } from '@paddock/domain/store/money.ts'
import type { products } from '../db/schema/store.ts'
import { escaped } from '../http/html.ts'
import { previewHead, property, shortened } from '../http/page-head.ts'

type ProductRow = typeof products.$inferSelect

export function productHead(publicUrl: string, product: ProductRow) {
  const title = product.seo_title?.trim() || `${product.name} · Paddock store`
  const description = shortened(
    product.seo_description?.trim() || product.short_description?.trim() || product.description?.trim() || product.name,
  )
  const address = `${publicUrl}/store/products/${product.id}`
  const images = product.images.map((image) => new URL(image, `${publicUrl}/`).href)
  return [
    ...previewHead({ title, description, address, type: 'product' }),
    ...images.slice(0, 1).map((image) => property('og:image', image)),
    // Preloaded under its own URL, so that the page finds it in the cache.
    ...product.images.slice(0, 1).map((image) => `<link rel="preload" as="image" href="${escaped(image)}">`),
    property('product:price:amount', plainDollars(product.price)),
    property('product:price:currency', 'USD'),
    `<meta name="twitter:card" content="${images.length > 0 ? 'summary_large_image' : 'summary'}">`,
    `<script type="application/ld+json">${dataBlock(structured(product, address, images, description))}</script>`,
  ]
}

const structured = (product: ProductRow, url: string, image: string[], description: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  description,
  image,
  url,
  ...(product.sku ? { sku: product.sku } : {}),
  ...(product.review_count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating_average,
      reviewCount: product.review_count,
    },
  }),
  offers: {
    '@type': 'Offer',
    url,
    price: plainDollars(product.price),
    priceCurrency: 'USD',
    availability: `https://schema.org/${availability(product)}`,
  },
})

function availability({ track_inventory, inventory_quantity, allow_backorder }: ProductRow) {
  if (!track_inventory || inventory_quantity > 0) return 'InStock'
  return allow_backorder ? 'BackOrder' : 'OutOfStock'
}

/** Inside a script element only `<` is dangerous, and JSON can escape it. */
const dataBlock = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
