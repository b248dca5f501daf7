/** Near misses: suggestions for a search without results, by trigrams shared with names, SKUs and tags. */
import { MOST_SIMILAR } from '@paddock/contract/store/products.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { PRODUCT_WORDS, productCategories, products } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { allAsJson, ownCategory, type Summary, summary } from './catalogue.ts'
import { isActive } from './product-filters.ts'

/** How much of a search must match neighbouring words, from 0 to 1: "berings" reaches 0.36 of "bearing". */
const CLOSE_ENOUGH = '0.3'
/** How many candidates are compared at most for a word that many products resemble. */
const MOST_COMPARED = 200

export const similar = api.products.similar.handler(({ input, context: { db } }) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ available: boolean }>(sql`
      select set_config('pg_trgm.word_similarity_threshold', ${CLOSE_ENOUGH}, true),
        to_regprocedure('word_similarity(text, text)') is not null as available`)
    // A PostgreSQL without pg_trgm has no near misses.
    if (!rows[0]?.available) return []
    const wanted = sql`lower(${input.search}::text)`
    const close = tx
      .select({ id: products.id, words: sql<string>`${PRODUCT_WORDS}`.as('words') })
      .from(products)
      .where(and(isActive, sql`${PRODUCT_WORDS} %> ${wanted}`))
      .limit(MOST_COMPARED)
      .as('close')
    const closest = tx
      .select(summary)
      .from(close)
      .innerJoin(products, eq(products.id, close.id))
      .leftJoin(productCategories, ownCategory)
      .orderBy(
        sql`word_similarity(${wanted}, lower(${products.name})) desc`,
        sql`word_similarity(${wanted}, ${close.words}) desc`,
        asc(products.id),
      )
      .limit(MOST_SIMILAR)
    const [page] = await tx.select({ items: allAsJson<Summary>('page') }).from(sql`${closest} page`)
    return page?.items ?? []
  }),
)
