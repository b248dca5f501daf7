/**
 * The store's one search box. In the catalogue it filters while one types; elsewhere it suggests products, and Enter opens
 * the catalogue. A plain field, because Mantine's would be a tenth of what a first visit to the store downloads beyond the app itself.
 */
import { IconSearch } from '@tabler/icons-react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths, productSearchAddress } from '../app/paths.ts'
import { LONGEST_SEARCH, withFilter } from './catalogue-filters.ts'
import { useDebouncedText } from './debounced-text.ts'
import classes from './store-bar.module.css'

export function StoreSearch() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const filters = pathname === paths.products
  const find = (text: string) =>
    setParams(withFilter(params, { search: text }), { replace: true, preventScrollReset: true })
  const { text, type } = useDebouncedText(filters ? (params.get('search') ?? '') : '', (typed) => {
    if (filters) find(typed)
  })

  const search = (event: React.FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    if (filters) find(wanted)
    else void navigate(wanted ? productSearchAddress(wanted) : paths.products)
  }

  return (
    <search className={classes.search}>
      <form onSubmit={search}>
        <IconSearch size={16} aria-hidden />
        <input
          type="search"
          name="search"
          aria-label="Search the store"
          placeholder="Search the store"
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </form>
    </search>
  )
}
