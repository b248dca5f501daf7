/** What link previews and search engines see of the store: the catalogue and its products, and where their pages are. */
import type { ShownShop } from '@paddock/contract/store/shop.ts'
import { ALWAYS_LINKED } from '@paddock/domain/site/site-texts.ts'
import { productPath } from '@paddock/domain/store/product-path.ts'
import { DEFAULT_SHOP, shownShop } from '@paddock/domain/store/shop.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { products } from '../db/schema/store.ts'
import { productReviews } from '../db/schema/store-goods.ts'
import { type HeadedPage, notIndexed, withHead } from '../http/page-head.ts'
import type { PublicAnswers } from '../http/public-answers.ts'
import type { Services } from '../services.ts'
import { catalogueHead } from './catalogue-head.ts'
import { collectionHead } from './collection-head.ts'
import { isId } from './ids.ts'
import { productHead, type ShownProduct, type ShownReviews } from './product-head.ts'

const COLLECTION = /^\/store\/collections\/([a-z0-9-]+)\/?$/
const PAGE = /^\/store\/products(?:\/([^/]+)(?:\/[^/]+)?)?\/?$/

type Needs = Pick<Services, 'config' | 'payments'> & { answerTo: PublicAnswers }

/** Everything in these heads comes from the calls that the pages themselves make. Undefined for every other address. */
export const storePage = ({ config: { publicUrl }, payments, answerTo }: Needs) => {
  const sells = payments !== undefined
  return async (address: URL, page: string): Promise<HeadedPage> => {
    const collection = COLLECTION.exec(address.pathname)?.[1]
    if (collection !== undefined) return collectionPage(collection, page)
    const found = PAGE.exec(address.pathname)
    if (!found) return undefined
    const id = found[1]
    if (id !== undefined) return productPage(id, page)
    return { status: 200, page: withHead(page, await catalogueHead(address, publicUrl, await shop(), answerTo)) }
  }

  async function collectionPage(slug: string, page: string) {
    const { status, body } = await answerTo(`/api/collections/${slug}`)
    if (status === 404)
      return { status: 404, page: withHead(page, ['<title>Collection Not Found · Paddock</title>', notIndexed]) }
    if (status !== 200) return { status: 503, page }
    return { status: 200, page: withHead(page, collectionHead(publicUrl, await shop(), JSON.parse(body))) }
  }

  async function shop(): Promise<ShownShop> {
    const { status, body } = await answerTo('/api/shop')
    return status === 200 ? JSON.parse(body) : shownShop(DEFAULT_SHOP, ALWAYS_LINKED)
  }

  async function productPage(id: string, page: string) {
    const product = isId(id) ? await answerTo(`/api/products/${id}`) : { status: 404, body: '' }
    if (product.status === 404)
      return { status: 404, page: withHead(page, ['<title>Product Not Found · Paddock</title>', notIndexed]) }
    // Not known for now: the app tries again, and a search engine comes back later.
    if (product.status !== 200) return { status: 503, page }
    const shown: ShownProduct = JSON.parse(product.body)
    const reviews = await reviewsOf(shown)
    return {
      status: 200,
      page: withHead(page, productHead({ publicUrl, shop: await shop(), product: shown, reviews, sells })),
    }
  }

  async function reviewsOf({ id, review_count }: ShownProduct): Promise<ShownReviews> {
    if (review_count === 0) return []
    const { status, body } = await answerTo(`/api/product_reviews?product_id=${id}&page=1`)
    return status === 200 ? JSON.parse(body).items : []
  }
}

/** The pages of the active products in the order of their ids, and when what they show last changed. */
export const productPages = (db: Database) => ({
  count: () => db.$count(products, eq(products.is_active, true)),
  /** Those after `last`, skipping as many. */
  async after(last: string | undefined, most: number, skipped = 0) {
    const rows = await db
      .select({ id: products.id, name: products.name, changed: changedAt })
      .from(products)
      .where(and(eq(products.is_active, true), last === undefined ? undefined : gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(most)
      .offset(skipped)
    return rows.map(({ id, name, changed }) => ({ id, path: productPath({ id, name }), changed: new Date(changed) }))
  },
})

/** A review changes the page and leaves the product as it is. */
const changedAt = sql<string>`greatest(${products.updated_at},
  (select max(${productReviews.updated_at}) from ${productReviews} where ${productReviews.product_id} = ${products.id}))`
