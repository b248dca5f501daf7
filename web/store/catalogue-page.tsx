/** All products, searched, filtered, sorted and paged according to the URL. */

import { Button, Container, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { queryClient } from '../app/query-client.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { MESSAGES as UI_MESSAGES } from '../ui/messages.ts'
import { type CatalogueFilters, isFiltered, productQuery, readFilters, withFilter } from './catalogue-filters.ts'
import classes from './catalogue-page.module.css'
import { CataloguePages } from './catalogue-pages.tsx'
import { CatalogueTools } from './catalogue-tools.tsx'
import { useFailureToast } from './failure-toast.ts'
import { FilterFields } from './filter-fields.tsx'
import { MESSAGES } from './messages.ts'
import { ProductList, ProductListLoading } from './product-list.tsx'
import { SimilarProducts } from './similar-products.tsx'

export const productsQuery = (params: URLSearchParams) =>
  api.products.list.queryOptions({ input: productQuery(readFilters(params)), placeholderData: keepPreviousData })

/** Prefetches the products of the page's address. */
export const catalogueAhead = (params: URLSearchParams) =>
  Promise.all([
    queryClient.prefetchQuery(productsQuery(params)),
    queryClient.prefetchQuery(api.product_categories.list.queryOptions()),
  ])

export function CataloguePage() {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const products = useQuery(productsQuery(params))
  useFailureToast(products.isError, MESSAGES.products.loadFailed)

  const change = (change: Partial<CatalogueFilters>, how?: { replace: boolean }) =>
    setParams(withFilter(params, change), { ...how, preventScrollReset: true })

  return (
    <Container size="xl" w="100%" className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>Racing components</Title>
        <Text c="dimmed" role="status">
          {products.data && plural(products.data.total, 'product')}
        </Text>
      </div>
      <section className={classes.filters} aria-label="Filters">
        <FilterFields filters={filters} onChange={change} />
      </section>
      <CatalogueTools filters={filters} onChange={change} total={products.data?.total} />
      <div className={classes.results}>
        {products.isPending && !products.isPaused ? (
          <ProductListLoading count={12} view={filters.view} />
        ) : products.data ? (
          <Results found={products.data} waiting={products.isPlaceholderData} filters={filters} params={params} />
        ) : (
          <ErrorState
            title={MESSAGES.products.loadFailed}
            text={products.isPaused ? UI_MESSAGES.offline : products.error?.message}
            onRetry={products.isPaused ? undefined : () => void products.refetch()}
            retrying={products.isFetching}
          />
        )}
      </div>
    </Container>
  )
}

type ResultsProps = {
  found: {
    items: Parameters<typeof ProductList>[0]['products']
    total: number
    pages: number
    corrected: string | null
  }
  waiting: boolean
  filters: CatalogueFilters
  params: URLSearchParams
}

function Results({ found, waiting, filters, params }: ResultsProps) {
  const { items, total, pages, corrected } = found
  if (items.length === 0) return <NothingFound filters={filters} beyond={total > 0} params={params} />
  return (
    <>
      {corrected !== null && (
        <Text mb="md" role="status">
          Nothing matches “{filters.search.trim()}”. Showing results for “{corrected}”.
        </Text>
      )}
      <ProductList products={items} view={filters.view} headingLevel="h2" waiting={waiting} />
      <CataloguePages page={filters.page} pages={pages} params={params} />
    </>
  )
}

function NothingFound({ filters, beyond, params }: Pick<ResultsProps, 'filters' | 'params'> & { beyond: boolean }) {
  const first = `${paths.products}?${withFilter(params, { page: 1 })}`
  const text = beyond
    ? 'This page does not exist.'
    : isFiltered(filters)
      ? 'No products match these filters. Try another search or fewer filters.'
      : 'There are no products yet. Please come back soon.'
  const search = filters.search.trim()
  return (
    <>
      <EmptyState
        title="No Racing Components Found"
        text={text}
        action={
          (beyond || isFiltered(filters)) && (
            <Button component={Link} to={beyond ? first : paths.products} variant="default">
              {beyond ? 'Go to the first page' : 'Clear all filters'}
            </Button>
          )
        }
      />
      {!beyond && search && <SimilarProducts search={search} view={filters.view} />}
    </>
  )
}
