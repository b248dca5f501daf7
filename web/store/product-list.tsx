/** Products as a grid or a list, with skeletons while they load. */
import { Skeleton } from '@mantine/core'
import classes from './product-card.module.css'
import { ProductCard } from './product-card.tsx'
import type { ProductSummary } from './product-types.ts'

type View = 'grid' | 'list'

type ProductListProps = {
  products: readonly ProductSummary[]
  headingLevel: 'h2' | 'h3'
  view?: View
  /** The previous products, shown while newer ones load. */
  waiting?: boolean
}

export function ProductList({ products, headingLevel, view = 'grid', waiting = false }: ProductListProps) {
  return (
    <ul className={classes[view]} data-waiting={waiting || undefined} aria-busy={waiting}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}

export function ProductListLoading({ count, view = 'grid' }: { count: number; view?: View }) {
  return (
    <div className={classes[view]} role="status" aria-label="Loading products">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <Skeleton key={index} className={classes.skeleton} />
      ))}
    </div>
  )
}
