/** The page numbers below a list; nothing where there is only one page. */
import { Pagination } from '@mantine/core'
import type { ListFilters } from './list-filters.ts'

type PagerProps = { pages: number; page: number; onPage: (page: number) => void }

export function Pager({ pages, page, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <Pagination
      mt="lg"
      total={pages}
      value={page}
      onChange={onPage}
      getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
    />
  )
}

/** For a list whose page is in the address. */
export const ListPager = ({ filters, pages }: { filters: ListFilters; pages: number }) => (
  <Pager pages={pages} page={filters.page} onPage={(page) => filters.set('page', String(page))} />
)
