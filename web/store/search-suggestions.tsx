/** The products that the search box suggests: links, which the arrow keys and Tab reach from the box. */

import { plural } from '@paddock/domain/plural.ts'
import { formatDollars } from '@paddock/domain/store/money.ts'
import { productPath } from '@paddock/domain/store/product-path.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../app/api.ts'
import { productSearchAddress } from '../app/paths.ts'
import { ProductImage } from './product-image.tsx'
import classes from './search-suggestions.module.css'

type SearchSuggestionsProps = { search: string; onChoose: () => void }

export function SearchSuggestions({ search, onChoose }: SearchSuggestionsProps) {
  const { data } = useQuery(
    api.products.suggest.queryOptions({ input: { search }, placeholderData: keepPreviousData, retry: false }),
  )
  if (!data) return null
  const { items, total, corrected } = data
  return (
    <div className={classes.panel}>
      <p className={classes.said} role="status">
        {items.length === 0
          ? `Nothing matches “${search}”.`
          : corrected === null
            ? plural(total, 'product')
            : `Nothing matches “${search}”. Did you mean “${corrected}”?`}
      </p>
      <ul className={classes.list} aria-label="Suggestions" onKeyDown={moveBetween}>
        {items.map(({ id, name, price, highest_price, image, category }) => (
          <li key={id}>
            <Link to={productPath({ id, name })} className={classes.item} onClick={onChoose}>
              <span className={classes.picture}>
                <ProductImage src={image ?? undefined} />
              </span>
              <span className={classes.name}>
                {name}
                {category && <small>{category}</small>}
              </span>
              <span className={classes.price}>
                {highest_price > price && 'From '}
                {formatDollars(price)}
              </span>
            </Link>
          </li>
        ))}
        {total > items.length && (
          <li>
            <Link to={productSearchAddress(corrected ?? search)} className={classes.item} onClick={onChoose}>
              See all {total} products
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}

function moveBetween(event: React.KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  links[links.findIndex((link) => link === document.activeElement) + step]?.focus()
}
