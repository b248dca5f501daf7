/**
 * The store's one search box. In the catalogue it filters while one types; elsewhere it suggests products, and Enter opens
 * the catalogue. A plain field, because Mantine's would be a tenth of what a first visit to the store downloads beyond the app itself.
 */
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths, productSearchAddress } from '../app/paths.ts'
import { part } from '../ui/part.tsx'
import { LONGEST_SEARCH, withFilter } from './catalogue-filters.ts'
import { useDebouncedText } from './debounced-text.ts'
import classes from './store-bar.module.css'

// Without their code or a network there are no suggestions, and Enter still searches.
const SearchSuggestions = part(async () => (await import('./search-suggestions.tsx')).SearchSuggestions, {
  waiting: null,
  missing: () => null,
})

/** Fewer letters would suggest anything. */
const LEAST_LETTERS = 2

export function StoreSearch() {
  const navigate = useNavigate()
  const box = useRef<HTMLElement>(null)
  const [wanted, setWanted] = useState('')
  const close = () => setWanted('')
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const filters = pathname === paths.products
  const find = (text: string) =>
    setParams(withFilter(params, { search: text }), { replace: true, preventScrollReset: true })
  const { text, type, cancel } = useDebouncedText(filters ? (params.get('search') ?? '') : '', (typed) => {
    if (filters) find(typed)
    else setWanted(typed.trim())
  })

  const search = (event: React.FormEvent) => {
    event.preventDefault()
    cancel()
    close()
    const words = text.trim()
    if (filters) find(words)
    else void navigate(words ? productSearchAddress(words) : paths.products)
  }

  return (
    <search
      ref={box}
      className={classes.search}
      onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && close()}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
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
          onKeyDown={({ key }) => key === 'ArrowDown' && box.current?.querySelector('a')?.focus()}
        />
      </form>
      {!filters && wanted.length >= LEAST_LETTERS && <SearchSuggestions search={wanted} onChoose={close} />}
    </search>
  )
}
