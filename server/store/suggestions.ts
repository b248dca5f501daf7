/** What the search box suggests while somebody types. */
import { MOST_SUGGESTED } from '@paddock/contract/store/products.ts'
import { smallCopyOf } from '@paddock/domain/store/small-copies.ts'
import { api } from '../http/calls.ts'
import { productsFor, type Summary } from './catalogue.ts'
import { correctedSearch } from './vocabulary.ts'

export const suggest = api.products.suggest.handler(async ({ input: { search }, context }) => {
  const found = await best(search)
  const corrected = found.total === 0 ? (await correctedSearch(context, search))?.join(' ') : undefined
  const near = corrected === undefined ? undefined : await best(corrected)
  const { items, total } = near && near.total > 0 ? near : found
  return {
    items: items.map(suggestion),
    total,
    corrected: near && near.total > 0 && corrected !== undefined ? corrected : null,
  }

  function best(words: string) {
    return productsFor(context, { search: words, page: 1, limit: MOST_SUGGESTED })
  }
})

const suggestion = ({ id, name, price, highest_price, images, category }: Summary) => ({
  id,
  name,
  price,
  highest_price,
  image: images[0] ? smallCopyOf(images[0]) : null,
  category: category?.name ?? null,
})
