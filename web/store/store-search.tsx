/**
 * The search box in the store's header: Enter opens the catalogue with the query. A plain field, because Mantine's
 * would be a tenth of what a first visit to the store downloads beyond the app itself.
 */
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths, productSearchAddress } from '../app/paths.ts'
import classes from './store-bar.module.css'

export function StoreSearch() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const inAddress = pathname === paths.products ? (params.get('search') ?? '') : ''
  const [typed, setTyped] = useState({ text: inAddress, over: inAddress })
  // The typed text stays until the URL changes, as after Back.
  const text = typed.over === inAddress ? typed.text : inAddress

  const search = (event: React.FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    void navigate(wanted ? productSearchAddress(wanted) : paths.products)
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
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, over: inAddress })}
        />
      </form>
    </search>
  )
}
