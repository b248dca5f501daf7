/** The catalogue's filters in the URL, so that Back, reload and sharing show the same products. */
import { dollarsOf, parseDollars } from '@paddock/domain/store/money.ts'
import type { ProductSort } from './product-types.ts'

const SORTS: { value: ProductSort; label: string }[] = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'newest', label: 'Newest' },
  { value: 'featured', label: 'Featured' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'price-high', label: 'Price: high to low' },
  { value: 'name', label: 'Name' },
]

/** Relevance is an order only of what was searched. */
export const sortsFor = ({ search }: Pick<CatalogueFilters, 'search'>) =>
  search.trim() ? SORTS : SORTS.filter(({ value }) => value !== 'relevance')

const usualSort = (search: string): ProductSort => (search.trim() ? 'relevance' : 'newest')

export const LONGEST_SEARCH = 100
const HIGHEST_LIMIT = 1_000_000
const LAST_PAGE = 10_000

export type CatalogueFilters = {
  search: string
  category: string
  sort: ProductSort
  /** As typed; see `priceLimit`. */
  min_price: string
  max_price: string
  in_stock: boolean
  tag: string
  /** A rule pack or one of its classes. */
  legal: string
  page: number
  view: 'grid' | 'list'
}

/** Always returns usable filters: invalid values in the URL are ignored. */
export function readFilters(params: URLSearchParams): CatalogueFilters {
  const page = Number(params.get('page') ?? 1)
  const search = (params.get('search') ?? '').slice(0, LONGEST_SEARCH)
  return {
    search,
    category: params.get('category') ?? '',
    sort: sortsFor({ search }).find(({ value }) => value === params.get('sort'))?.value ?? usualSort(search),
    min_price: params.get('min_price') ?? '',
    max_price: params.get('max_price') ?? '',
    in_stock: params.get('in_stock') === 'true',
    tag: (params.get('tag') ?? '').slice(0, 60),
    legal: (params.get('legal') ?? '').slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    view: params.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** The URL with one filter changed. Defaults are left out, and a new filter starts at the first page. */
export function withFilter(params: URLSearchParams, change: Partial<CatalogueFilters>): URLSearchParams {
  const next = new URLSearchParams(params)
  if (!('page' in change) && !('view' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (isUsual(name, value, next)) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

const isUsual = (name: string, value: unknown, params: URLSearchParams) =>
  value === '' ||
  value === 1 ||
  value === false ||
  (name === 'sort' && value === usualSort(params.get('search') ?? '')) ||
  (name === 'view' && value === 'grid')

/** In dollars; undefined if there is no limit or it is invalid. */
export function priceLimit(typed: string): number | undefined {
  const cents = parseDollars(typed)
  if (cents === undefined) return undefined
  return dollarsOf(cents) <= HIGHEST_LIMIT ? dollarsOf(cents) : undefined
}

export function priceProblem(typed: string): string | undefined {
  return typed.trim() === '' || priceLimit(typed) !== undefined ? undefined : 'A price such as 12.50'
}

/** The input of the call that counts. */
export function facetQuery({ search, category, min_price, max_price, in_stock, tag, legal }: CatalogueFilters) {
  return {
    search: search.trim() || undefined,
    category: category || undefined,
    min_price: priceLimit(min_price),
    max_price: priceLimit(max_price),
    in_stock: in_stock || undefined,
    tag: tag || undefined,
    legal: legal || undefined,
  }
}

/** The input of the call that lists. */
export const productQuery = (filters: CatalogueFilters) => ({
  ...facetQuery(filters),
  sort: filters.sort,
  page: filters.page,
})

/** All filters but the search, which has a box of its own. */
export const NO_FILTERS = { category: '', min_price: '', max_price: '', in_stock: false, tag: '', legal: '' }

/** How many filters are set, the two limits of a price range counting as one. */
export const filtersSet = ({ category, min_price, max_price, in_stock, tag, legal }: CatalogueFilters) =>
  [category, min_price || max_price, in_stock, tag, legal].filter(Boolean).length

export const isFiltered = (filters: CatalogueFilters) => filters.search.trim() !== '' || filtersSet(filters) > 0
