/** One product: pictures, price, stock and details. */
import { Anchor, Button, Container, Skeleton } from '@mantine/core'
import { productPath, productSlug } from '@paddock/domain/store/product-path.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { api } from '../app/api.ts'
import { usePageTitle } from '../app/page-title.ts'
import { paths } from '../app/paths.ts'
import { refusalOf } from '../app/server-errors.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { MESSAGES as UI_MESSAGES } from '../ui/messages.ts'
import { useFailureToast } from './failure-toast.ts'
import { MESSAGES } from './messages.ts'
import { ProductBuy } from './product-buy.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import classes from './product-page.module.css'
import { ProductReviews } from './product-reviews.tsx'
import type { Product } from './product-types.ts'
import { RelatedProducts } from './related-products.tsx'
import { isSoldOut } from './stock.ts'

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: api.products.get.queryKey({ input: { id } }),
    queryFn: ({ signal }) => productOrNone(id, signal),
  })

export function ProductPage() {
  const { id = '', slug } = useParams()
  const { search } = useLocation()
  const product = useQuery(productQuery(id))
  const missing = product.data === null
  useFailureToast(product.isError || missing, missing ? MESSAGES.products.notFound : MESSAGES.products.loadFailed)
  usePageTitle(missing ? 'Product Not Found' : product.data?.name)
  /** A former name in the address, or a mistyped one. */
  const isFormer = slug !== undefined && slug !== productSlug(product.data?.name ?? '')

  return (
    <Container size="xl" w="100%" className={classes.page}>
      {isFormer && product.data && <Navigate to={`${productPath(product.data)}${search}`} replace />}
      <nav aria-label="Breadcrumb" className={classes.way}>
        <Anchor component={Link} to={paths.products}>
          Products
        </Anchor>
        {product.data?.category && (
          <Anchor component={Link} to={`${paths.products}?category=${encodeURIComponent(product.data.category.slug)}`}>
            {product.data.category.name}
          </Anchor>
        )}
      </nav>
      {product.isPending && !product.isPaused ? (
        <ProductLoading />
      ) : product.data ? (
        // Another product starts with its own first picture, its first variant and a quantity of 1.
        <FoundProduct key={product.data.id} product={product.data} />
      ) : missing ? (
        <NotFound />
      ) : (
        <ErrorState
          page
          title={MESSAGES.products.productFailed}
          text={product.isPaused ? UI_MESSAGES.offline : product.error?.message}
          onRetry={product.isPaused ? undefined : () => void product.refetch()}
          retrying={product.isFetching}
        />
      )}
    </Container>
  )
}

function FoundProduct({ product }: { product: Product }) {
  const { variants, images } = product
  const [chosenId, setChosenId] = useState<string>()
  const chosen = variants.find(({ id }) => id === chosenId) ?? firstOnSale(product)
  if (!chosen) return <NotFound />
  return (
    <div className={classes.product}>
      <ProductGallery
        key={chosen.image}
        name={product.name}
        images={images}
        alts={product.image_alts}
        first={Math.max(0, images.indexOf(chosen.image ?? ''))}
      />
      <ProductBuy product={product} chosen={chosen} onChoose={({ id }) => setChosenId(id)} />
      <ProductFacts product={product} chosen={chosen} />
      <RelatedProducts id={product.id} />
      <ProductReviews product={product} />
    </div>
  )
}

/** What a buyer is offered before choosing. */
const firstOnSale = (product: Product) =>
  product.variants.find(({ inventory_quantity }) => !isSoldOut({ ...product, inventory_quantity })) ??
  product.variants[0]

function NotFound() {
  return (
    <>
      <h1 className={classes.hidden}>Product</h1>
      <EmptyState
        title="Product Not Found"
        text="It may no longer be for sale, or the address may be wrong."
        action={
          <Button component={Link} to={paths.products}>
            Back to Products
          </Button>
        }
      />
    </>
  )
}

function ProductLoading() {
  return (
    <div className={classes.product} role="status" aria-label="Loading the product">
      <h1 className={classes.hidden}>Product</h1>
      <Skeleton className={classes.pictureLoading} />
      <div>
        <Skeleton h={40} w="80%" />
        <Skeleton h={20} w="40%" mt="lg" />
        <Skeleton h={44} w="30%" mt="lg" />
        <Skeleton h={120} mt="lg" />
        <Skeleton h={48} mt="lg" />
      </div>
    </div>
  )
}

/** A missing product is an answer, not a failure to load. */
async function productOrNone(id: string, signal: AbortSignal): Promise<Product | null> {
  try {
    return await api.products.get.call({ id }, { signal })
  } catch (error) {
    if (refusalOf(error)?.status === 404) return null
    throw error
  }
}
