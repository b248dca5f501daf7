/** How many products match a category and a price range, without counting them for every page requested. */
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { productCategories, products } from '../db/schema/store.ts'
import { cachedUntil } from '../live/cached-until.ts'
import type { Services } from '../services.ts'

/** Ascending prices, each with the number of products at or below it. */
type Ladder = { prices: number[]; upTo: number[] }
type Wanted = { category?: string | undefined; min_price?: number | undefined; max_price?: number | undefined }

export async function totalOf(services: Pick<Services, 'hub' | 'db'>, { category, min_price, max_price }: Wanted) {
  const { all, byCategory } = await ladders(services)
  const ladder = category === undefined ? all : byCategory.get(category)
  if (!ladder) return 0
  const below = min_price === undefined ? 0 : countBelow(ladder, min_price, false)
  const within = max_price === undefined ? (ladder.upTo.at(-1) ?? 0) : countBelow(ladder, max_price, true)
  return Math.max(0, within - below)
}

/** Prices repeat, so there are far fewer than products; they are read again only after the catalogue has changed. */
const ladders = cachedUntil('catalogue', async (db: Database) => {
  const { rows } = await db.execute<{ slug: string | null; price: number; count: number }>(sql`
    select c.slug, p.price::float8 as price, p.count::int as count
    from (select category_id, price, count(*) from ${products} where is_active group by category_id, price) p
    left join ${productCategories} c on c.id = p.category_id and c.is_active
    order by p.price`)
  const all: Ladder = { prices: [], upTo: [] }
  const byCategory = new Map<string, Ladder>()
  for (const { slug, price, count } of rows) {
    climb(all, price, count)
    if (slug === null) continue
    const own = byCategory.get(slug) ?? { prices: [], upTo: [] }
    byCategory.set(slug, own)
    climb(own, price, count)
  }
  return { all, byCategory }
})

function climb({ prices, upTo }: Ladder, price: number, count: number) {
  const top = prices.length - 1
  if (prices[top] === price) upTo[top] = (upTo[top] ?? 0) + count
  else {
    prices.push(price)
    upTo.push((upTo[top] ?? 0) + count)
  }
}

/** The products below the limit, or also at the limit if it is inclusive. */
function countBelow({ prices, upTo }: Ladder, limit: number, inclusive: boolean) {
  let [from, to] = [0, prices.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const price = prices[middle] ?? 0
    if (price < limit || (inclusive && price === limit)) from = middle + 1
    else to = middle
  }
  return upTo[from - 1] ?? 0
}
