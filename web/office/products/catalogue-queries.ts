/** The queries of the catalogue pages, with their failure messages. */
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { MESSAGES } from '../messages.ts'

export type OwnedProduct = Awaited<ReturnType<typeof api.owned_products.get.call>>
export type OwnedCategory = Awaited<ReturnType<typeof api.owned_categories.list.call>>[number]
export type OwnedReview = Awaited<ReturnType<typeof api.owned_reviews.list.call>>['items'][number]
/** What the owner is about to do with a review. */
export type ReviewAct = { review: OwnedReview; act: 'answer' | 'hide' }
export type ProductSearch = NonNullable<Parameters<typeof api.owned_products.list.call>[0]>

export const productsQuery = (input: ProductSearch) => ({
  ...api.owned_products.list.queryOptions({ input, meta: { failure: MESSAGES.products.loadFailed } }),
  // The rows stay while the next ones come, so that the table does not jump.
  placeholderData: keepPreviousData,
})

export const productQuery = (id: string) => api.owned_products.get.queryOptions({ input: { id } })

export const statsQuery = () =>
  api.owned_products.stats.queryOptions({ meta: { failure: MESSAGES.stripe.statsFailed } })

export const categoriesQuery = () =>
  api.owned_categories.list.queryOptions({ meta: { failure: MESSAGES.categories.loadFailed } })
