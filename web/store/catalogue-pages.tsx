/** The pager of the catalogue: links, so that each page has its own URL. */
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { withFilter } from './catalogue-filters.ts'
import classes from './catalogue-page.module.css'
import { pagesShown } from './pages-shown.ts'

type CataloguePagesProps = { page: number; pages: number; params: URLSearchParams }

export function CataloguePages({ page, pages, params }: CataloguePagesProps) {
  if (pages < 2) return null
  const address = (to: number) => `${paths.products}?${withFilter(params, { page: to })}`
  return (
    <nav aria-label="Pages">
      <ul className={classes.pages}>
        {page > 1 && (
          <li>
            <Link to={address(page - 1)} rel="prev">
              Previous
            </Link>
          </li>
        )}
        {pagesShown(page, pages).map((each) => (
          <li key={each}>
            {each < 0 ? (
              <span aria-hidden>…</span>
            ) : (
              <Link to={address(each)} aria-current={each === page ? 'page' : undefined} aria-label={`Page ${each}`}>
                {each}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={address(page + 1)} rel="next">
              Next
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
