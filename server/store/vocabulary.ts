/** The words of the catalogue, for a search that is misspelt. */
import { correctedWords, searchWords, vocabularyOf } from '@paddock/domain/store/search-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { PRODUCT_WORDS, products } from '../db/schema/store.ts'
import { cachedUntil } from '../live/cached-until.ts'
import type { Services } from '../services.ts'

const MOST_KNOWN = 50_000

/** Of names, SKUs, tags and variants; read again only after the catalogue has changed. */
const vocabulary = cachedUntil('catalogue', async (db: Database) => {
  const { rows } = await db.execute<{ word: string; count: number }>(sql`
    select word, count(*)::int as count
    from ${products}, regexp_split_to_table(${PRODUCT_WORDS}, '[^[:alnum:]-]+') word
    where is_active and length(word) between 3 and 40
    group by word order by count desc, word limit ${MOST_KNOWN}`)
  return vocabularyOf(rows)
})

/** The words that were probably meant; undefined if nothing close to them is sold. */
export const correctedSearch = async (services: Pick<Services, 'hub' | 'db'>, search: string) =>
  correctedWords(searchWords(search), await vocabulary(services))
