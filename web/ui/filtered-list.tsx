/** A list with filters: it says whether nothing matches them, or there is nothing at all yet. */
import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { QueryState } from './query-state.tsx'

type FilteredListProps<Found> = Omit<ComponentProps<typeof QueryState<Found>>, 'loading' | 'empty'> & {
  /** In the plural, such as "orders". */
  what: string
  isFiltered: boolean
  /** Where nothing matches the filters. */
  tryInstead: string
  /** Where there is nothing yet. */
  none: ReactNode
}

export function FilteredList<Found>({ what, isFiltered, tryInstead, none, ...list }: FilteredListProps<Found>) {
  const empty = isFiltered ? <EmptyState title={`No ${what} found`} text={tryInstead} /> : none
  return <QueryState {...list} loading={`Loading ${what}`} empty={empty} />
}
