/** The search, filters and page of a list. They are in the address, so reloading and going back keep them. */
import { useDebouncedValue } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import { searchNow } from './address-now.ts'

/** What stands in an address, also before there is a screen. */
export const listFiltersIn = (params: URLSearchParams) => ({
  get: (name: string) => params.get(name) ?? '',
  search: params.get('search')?.trim() || undefined,
  page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
})

export function useListFilters() {
  const [params, setParams] = useSearchParams()
  const typed = params.get('search') ?? ''
  const [debounced] = useDebouncedValue(typed.trim(), 250)
  return {
    ...listFiltersIn(params),
    /** As typed, for the search field. */
    typed,
    /** What to ask the server for, once typing pauses. */
    search: debounced || undefined,
    /** Changing a filter goes back to the first page, and clears another that depends on it. */
    set(name: string, value: string | null, clears?: string) {
      setParams(
        () => {
          const after = searchNow()
          after.delete('page')
          if (clears) after.delete(clears)
          if (value) after.set(name, value)
          else after.delete(name)
          return after
        },
        { replace: true, preventScrollReset: name !== 'page' },
      )
    },
  }
}

export type ListFilters = ReturnType<typeof useListFilters>
