/** The head of a collection's page: title, description, link preview, and the list of its products. */
import type { Collection } from '@paddock/contract/store/collections.ts'
import type { ShownShop } from '@paddock/contract/store/shop.ts'
import { storeName } from '@paddock/domain/store/shop.ts'
import type { z } from 'zod'
import { breadcrumbs, notIndexed, previewHead, shortened, structuredData } from '../http/page-head.ts'
import { listOf } from './catalogue-head.ts'

export function collectionHead(
  publicUrl: string,
  shop: ShownShop,
  { name, slug, description, parts }: z.infer<typeof Collection>,
) {
  const address = `${publicUrl}/store/collections/${slug}`
  const items = parts.map(({ product }) => product)
  const about = description?.trim() || `${name}: ${items.map((product) => product.name).join(', ')}`
  const head = previewHead({
    title: `${name} · ${storeName(shop)}`,
    description: shortened(about),
    address,
    type: 'website',
    site: shop.name,
  })
  if (items.length === 0) return [...head, notIndexed]
  const way = breadcrumbs({ name: 'Products', address: `${publicUrl}/store/products` }, { name, address })
  return [...head, structuredData(way, listOf(publicUrl, items))]
}
