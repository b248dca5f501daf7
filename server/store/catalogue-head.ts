/** The head of the catalogue: /store/products, its categories and its pages. */

import type { ProductCategory, ProductSummary } from '@paddock/contract/store/products.ts'
import type { ShownShop } from '@paddock/contract/store/shop.ts'
import { productPath } from '@paddock/domain/store/product-path.ts'
import { storeName } from '@paddock/domain/store/shop.ts'
import type { z } from 'zod'
import { breadcrumbs, listAddress, notIndexed, previewHead, shortened, structuredData } from '../http/page-head.ts'
import type { PublicAnswers } from '../http/public-answers.ts'

type Category = z.infer<typeof ProductCategory>
type Products = { items: z.infer<typeof ProductSummary>[] }

/** Of the catalogue's filters (web/store/catalogue-filters.ts), these decide what is listed; an order or a view does not. */
const FILTERS = { kept: ['category'], narrowing: ['search', 'min_price', 'max_price', 'in_stock', 'tag', 'legal'] }

export async function catalogueHead(address: URL, publicUrl: string, shop: ShownShop, answerTo: PublicAnswers) {
  const { canonical, listed, page } = listAddress(address, publicUrl, FILTERS)
  const slug = address.searchParams.get('category')?.trim() ?? ''
  const [categories, shown] = await Promise.all([
    answered<Category[]>('/api/product_categories'),
    listed ? answered<Products>(callFor(slug, page)) : undefined,
  ])
  const category = categories?.find((each) => each.slug === slug)
  const name = category?.name ?? 'Products'
  const title = `${page > 1 ? `${name}, page ${page}` : name} · ${storeName(shop)}`
  const description = category
    ? category.description?.trim() || `${name} for student race cars.`
    : about(categories ?? [])
  const head = previewHead({
    title,
    description: shortened(description),
    address: canonical,
    type: 'website',
    site: shop.name,
  })
  // A page beyond the last, or a category that does not exist, has nothing to list.
  const isEmpty = shown?.items.length === 0 && (page > 1 || slug !== '')
  if (!listed || isEmpty) return [...head, notIndexed]
  if (!shown || shown.items.length === 0) return head
  return [...head, structuredData(breadcrumbs(...way(category)), listOf(publicUrl, shown.items))]

  async function answered<T>(url: string): Promise<T | undefined> {
    const { status, body } = await answerTo(url)
    return status === 200 ? JSON.parse(body) : undefined
  }
  function way(inCategory: Category | undefined) {
    const all = `${publicUrl}/store/products`
    const above = [{ name: 'Products', address: all }]
    return inCategory ? [...above, { name: inCategory.name, address: categoryAddress(publicUrl, inCategory) }] : above
  }
}

/** The products of a list, by their addresses. */
export const listOf = (publicUrl: string, items: readonly { id: string; name: string }[]) => ({
  '@type': 'ItemList',
  itemListElement: items.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${publicUrl}${productPath(product)}`,
  })),
})

export const categoryAddress = (publicUrl: string, { slug }: { slug: string }) =>
  `${publicUrl}/store/products?category=${encodeURIComponent(slug)}`

/** As the page asks. */
const callFor = (slug: string, page: number) =>
  `/api/products?${slug ? `category=${encodeURIComponent(slug)}&` : ''}sort=newest&page=${page}`

const about = (categories: readonly Category[]) =>
  ['Parts for student race cars', categories.map(({ name }) => name).join(', ')].filter(Boolean).join(': ')
