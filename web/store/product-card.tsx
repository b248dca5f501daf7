/** One product in a list, as a tile of the grid or as a row. */

import { Button, Text } from '@mantine/core'
import { productPath } from '@paddock/domain/store/product-path.ts'
import { smallCopyOf } from '@paddock/domain/store/small-copies.ts'
import { Link } from 'react-router'
import { putIntoCart } from './cart.ts'
import { DiscountBadge, PriceTag } from './price-tag.tsx'
import classes from './product-card.module.css'
import { ProductImage } from './product-image.tsx'
import type { ProductSummary } from './product-types.ts'
import { ShortRating } from './rating.tsx'
import { isSoldOut, stockState } from './stock.ts'

type ProductCardProps = { product: ProductSummary; headingLevel: 'h2' | 'h3' }

export function ProductCard({ product, headingLevel: Heading }: ProductCardProps) {
  const { name, short_description, price, compare_at_price, images, category } = product
  const stock = stockState(product)
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <ProductImage src={images[0] && smallCopyOf(images[0])} />
        <div className={classes.flag}>
          <DiscountBadge price={price} compareAtPrice={compare_at_price} />
        </div>
      </div>
      <div className={classes.body}>
        {category && (
          <Text c="dimmed" size="sm" lh={1.3}>
            {category.name}
          </Text>
        )}
        <Heading className={classes.name}>
          <Link to={productPath(product)} className={classes.link}>
            {name}
          </Link>
        </Heading>
        <ShortRating {...product} />
        {short_description && <p className={classes.text}>{short_description}</p>}
      </div>
      <div className={classes.buy}>
        <div className={classes.terms}>
          <PriceTag price={price} compareAtPrice={compare_at_price} from={product.highest_price > price} />
          {(stock.kind === 'few' || stock.kind === 'backorder') && (
            <Text size="sm" lh={1.3} fw={550}>
              {stock.kind === 'backorder' ? 'On backorder' : stock.text}
            </Text>
          )}
        </div>
        {product.variant_count > 1 ? (
          <Button
            className={classes.add}
            size="sm"
            variant="default"
            component={Link}
            to={productPath(product)}
            aria-label={`${isSoldOut(product) ? 'Sold Out' : 'Choose Options'}: ${name}`}
          >
            {isSoldOut(product) ? 'Sold Out' : 'Choose Options'}
          </Button>
        ) : (
          <Button
            className={classes.add}
            size="sm"
            variant="default"
            disabled={isSoldOut(product)}
            aria-label={isSoldOut(product) ? `Sold Out: ${name}` : `Add to Cart: ${name}`}
            onClick={() => putIntoCart(product, 1)}
          >
            {isSoldOut(product) ? 'Sold Out' : 'Add to Cart'}
          </Button>
        )}
      </div>
    </article>
  )
}
