/** The filters and orders of the catalogue, as parts of prepared queries. */
import { namesOf } from '@paddock/domain/store/legality.ts'
import { MOST_WORDS, searchWords } from '@paddock/domain/store/search-words.ts'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { productCategories, products } from '../db/schema/store.ts'

export type Limits = {
  search?: string | undefined
  category?: string | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  in_stock?: boolean | undefined
  tag?: string | undefined
  legal?: string | undefined
}

const given = (name: string) => sql.placeholder(name)
const typed = sql`${given('typed')}::text`
const all = sql`${given('all')}::text`
const first = sql`${given('first')}::text`
const name = sql`lower(${products.name})`

/** How well a product matches, the best first. A shorter name of equal rank is closer to what was typed. */
const RANK = sql`case
  when lower(${products.sku}) = ${typed} then 0
  when ${name} = ${typed} then 1
  when position(e'\n' || ${typed} || e'\n' in e'\n' || lower(${products.variant_words}) || e'\n') > 0 then 1
  when starts_with(${name}, ${all}) then 2
  when position(' ' || ${all} in ${name}) > 0 then 3
  when position(${all} in ${name}) > 0 then 4
  when position(${first} in ${name}) > 0 then 5
  when position(${all} in lower(array_to_string(${products.tags}, ' '))) > 0 then 6
  else 7 end`

/** All but relevance have their index; the id breaks ties, so that no product is on two pages. */
export const SORTS = {
  relevance: [asc(RANK), desc(products.is_featured), desc(products.created_at), asc(products.id)],
  newest: [desc(products.created_at), asc(products.id)],
  featured: [desc(products.is_featured), desc(products.created_at), asc(products.id)],
  'price-low': [asc(products.price), asc(products.id)],
  'price-high': [desc(products.price), desc(products.id)],
  name: [asc(name), asc(products.id)],
}
export type Sort = keyof typeof SORTS
export const usualSort = ({ search }: Limits): Sort => (search ? 'relevance' : 'newest')

/** A constant rather than a parameter: a generic plan could not use the partial indexes, which contain active products only. */
export const isActive = sql`${products.is_active}`
export const isAvailable = sql`(not ${products.track_inventory} or ${products.allow_backorder} or ${products.inventory_quantity} > 0)`

/** Any part of the searched text, ignoring case. */
const contains = (word: string) => sql`${products.search} like '%' || ${given(word)} || '%'`

/**
 * A subquery hides the value from the planner. Compared directly, a plan for the given price seems cheaper to PostgreSQL
 * than one for any price, so it plans the statement for every request: a page then takes it almost twice as long.
 */
const once = (name: string) => sql`(select ${given(name)}::numeric)`

const WORDS = Array.from({ length: MOST_WORDS }, (_, at) => `word${at}`)

const FILTERS: Record<string, SQL> = {
  category: sql`${products.category_id} = (select id from ${productCategories}
    where ${productCategories.slug} = ${given('category')} and ${productCategories.is_active})`,
  min_price: sql`${products.price} >= ${once('min_price')}`,
  max_price: sql`${products.price} <= ${once('max_price')}`,
  in_stock: isAvailable,
  tag: sql`${products.tags} @> array[${given('tag')}]::text[]`,
  // Repeats the condition of its index.
  legal: sql`(${products.legal_in} <> '{}' and ${products.legal_in} && ${given('legal')}::text[])`,
  ...Object.fromEntries(WORDS.map((word) => [word, contains(word)])),
}
export type Filter = string
export const FILTER_NAMES: readonly Filter[] = Object.keys(FILTERS)
export type FilterValues = Record<string, unknown>

/** Which filters a request needs, and what their placeholders stand for. */
export function filtersFor({ search, category, min_price, max_price, in_stock, tag, legal }: Limits) {
  const words = search ? searchWords(search) : []
  const values: FilterValues = {
    category,
    min_price,
    max_price,
    in_stock: in_stock || undefined,
    tag,
    legal: legal === undefined ? undefined : namesOf(legal),
    ...Object.fromEntries(words.map((word, at) => [`word${at}`, literally(word)])),
  }
  const filters = FILTER_NAMES.filter((each) => values[each] !== undefined)
  const ranked = { typed: search?.trim().toLowerCase() ?? '', all: words.join(' '), first: words[0] ?? '' }
  return { filters, values: { ...values, ...ranked } }
}

/** Escapes the wildcards of LIKE. */
const literally = (search: string) => search.replace(/[\\%_]/g, '\\$&')

export const matching = (filters: readonly Filter[]) => and(isActive, ...filters.map((each) => FILTERS[each]))
/** For a query that is built each time: the same condition with its values. */
export const condition = (each: Filter) => FILTERS[each] ?? sql`true`
