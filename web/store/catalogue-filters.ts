/** The catalogue's filters in the URL, so that Back, reload and sharing show the same products. */
import { dollarsOf, parseDollars } from '@paddock/domain/store/money.ts'
import type { ProductSort } from './product-types.ts'

export const SORTS: { value: ProductSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'featured', label: 'Featured' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'price-high', label: 'Price: high to low' },
  { value: 'name', label: 'Name' },
]

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
  page: number
  view: 'grid' | 'list'
}

/** Always returns usable filters: invalid values in the URL are ignored. */
export function readFilters(params: URLSearchParams): CatalogueFilters {
  const page = Number(params.get('page') ?? 1)
  return {
    search: (params.get('search') ?? '').slice(0, LONGEST_SEARCH),
    category: params.get('category') ?? '',
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'newest',
    min_price: params.get('min_price') ?? '',
    max_price: params.get('max_price') ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    view: params.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** The URL with one filter changed. Defaults are left out, and a new filter starts at the first page. */
export function withFilter(params: URLSearchParams, change: Partial<CatalogueFilters>): URLSearchParams {
  const next = new URLSearchParams(params)
  if (!('page' in change) && !('view' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (isUsual(name, value)) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

const isUsual = (name: string, value: unknown) =>
  value === '' || value === 1 || (name === 'sort' && value === 'newest') || (name === 'view' && value === 'grid')

/** In dollars; undefined if there is no limit or it is invalid. */
export function priceLimit(typed: string): number | undefined {
  const cents = parseDollars(typed)
  if (cents === undefined) return undefined
  return dollarsOf(cents) <= HIGHEST_LIMIT ? dollarsOf(cents) : undefined
}

export function priceProblem(typed: string): string | undefined {
  return typed.trim() === '' || priceLimit(typed) !== undefined ? undefined : 'A price such as 12.50'
}

/** The input of the call. */
export function productQuery({ search, category, sort, min_price, max_price, page }: CatalogueFilters) {
  return {
    search: search.trim() || undefined,
    category: category || undefined,
    sort,
    min_price: priceLimit(min_price),
    max_price: priceLimit(max_price),
    page,
  }
}

/** All filters but the search, which has a box of its own. */
export const NO_FILTERS = { category: '', min_price: '', max_price: '' }

/** How many filters are set, the two limits of a price range counting as one. */
export const filtersSet = ({ category, min_price, max_price }: CatalogueFilters) =>
  [category, min_price || max_price].filter(Boolean).length

export const isFiltered = ({ search, category, min_price, max_price }: CatalogueFilters) =>
  [search.trim(), category, min_price, max_price].some(Boolean)
