/** The page numbers below a list; nothing where there is only one page. */
import { Pagination } from '@mantine/core'

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
