/** How many products each further filter would leave. Each facet is counted with all other filters, but without itself. */
import { MOST_FACET_VALUES, type ProductFacets } from '@paddock/contract/store/products.ts'
import { LEGAL_CHOICES } from '@paddock/domain/store/legal-choices.ts'
import { namesOf } from '@paddock/domain/store/legality.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { productCategories, products } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { condition, type Filter, filtersFor, isActive, isAvailable } from './product-filters.ts'

type Facets = z.infer<typeof ProductFacets>

type Counted = { value: string; count: number }

const NOTHING: Facets = { categories: [], tags: [], legal: [], in_stock: 0, lowest_price: null, highest_price: null }

export const facets = api.products.facets.handler(async ({ input, context: { db } }) => {
  const { filters, values } = filtersFor(input)
  const words = filters.filter((name) => name.startsWith('word'))
  const narrowing = filters.filter((name) => !words.includes(name))
  const flags = narrowing.map((name) => sql`, ${condition(name)} as ${flag(name)}`)
  const without = (...own: Filter[]) =>
    sql.join([sql`true`, ...narrowing.filter((name) => !own.includes(name)).map(flag)], sql` and `)
  const prices = without('min_price', 'max_price')
  const found = sql`select ${products.price}, ${products.tags}, ${products.legal_in}, ${productCategories.slug},
      ${isAvailable} as available${sql.join(flags)}
    from ${products} left join ${productCategories}
      on ${productCategories.id} = ${products.category_id} and ${productCategories.is_active}
    where ${and(isActive, ...words.map(condition))}`
  // Planned each time, since the best plan depends on how common the words are.
  const [row] = await db
    .select({ facets: sql<Omit<Facets, 'legal'> & { legal: Counted[] }>`to_json(facets)` })
    .from(
      sql`(with found as materialized (${found}) select
        ${counted(sql`found`, sql`slug`, without('category'), 1000)} as categories,
        ${/* Among those with the chosen tag: another one narrows them down further. */ counted(sql`found, unnest(tags) tag`, sql`tag`, without(), MOST_FACET_VALUES)} as tags,
        ${counted(sql`found, unnest(legal_in) legal`, sql`legal`, without('legal'), 1000)} as legal,
        (select count(*)::int from found where available and ${without('in_stock')}) as in_stock,
        (select min(price)::float8 from found where ${prices}) as lowest_price,
        (select max(price)::float8 from found where ${prices}) as highest_price) facets`,
    )
    .prepare('')
    .execute(values)
  return row ? { ...row.facets, legal: legalChoices(row.facets.legal) } : NOTHING
})

const flag = (name: Filter) => sql.identifier(`by_${name}`)

/** The most common values first. */
const counted = (from: SQL, value: SQL, where: SQL, most: number) => sql`(
  select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]'::json)
  from (select ${value} as value, count(*)::int as count from ${from} where ${where} and ${value} is not null
    group by 1 order by 2 desc, 1 limit ${sql.raw(String(most))}) counted)`

/** Where it is legal in the whole pack, a part is legal in each of its classes. */
function legalChoices(counts: readonly Counted[]) {
  const of = (value: string) => counts.find((each) => each.value === value)?.count ?? 0
  return LEGAL_CHOICES.map((choice) => {
    const count = namesOf(choice.value).reduce((sum, name) => sum + of(name), 0)
    return { ...choice, count }
  }).filter(({ count }) => count > 0)
}
