/** Up to eight featured products. */
import { Container, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { MESSAGES as UI_MESSAGES } from '../ui/messages.ts'
import { useFailureToast } from './failure-toast.ts'
import classes from './featured-products.module.css'
import { MESSAGES } from './messages.ts'
import { ProductList, ProductListLoading } from './product-list.tsx'

const MOST = 8

export function FeaturedProducts() {
  const featured = useQuery(api.products.featured.queryOptions())
  useFailureToast(featured.isError, MESSAGES.products.featuredFailed)
  return (
    <section aria-labelledby="featured-title" className={classes.section}>
      <Container size="xl">
        <div className={classes.head}>
          <Title order={2} id="featured-title" className={classes.title}>
            Featured products
          </Title>
          <Link to={paths.products} className={classes.all}>
            See all products
          </Link>
        </div>
        {featured.isPending && !featured.isPaused ? (
          <ProductListLoading count={MOST} />
        ) : featured.data ? (
          <Featured products={featured.data.slice(0, MOST)} />
        ) : (
          <ErrorState
            title={MESSAGES.products.featuredFailed}
            text={featured.isPaused ? UI_MESSAGES.offline : 'The featured products could not be loaded.'}
            onRetry={featured.isPaused ? undefined : () => void featured.refetch()}
            retrying={featured.isFetching}
          />
        )}
      </Container>
    </section>
  )
}

function Featured({ products }: Pick<Parameters<typeof ProductList>[0], 'products'>) {
  if (products.length === 0)
    return <EmptyState title="No featured products" text="See the catalogue for all products." />
  return <ProductList products={products} headingLevel="h3" />
}
