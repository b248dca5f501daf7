/** A product's price and, if it is discounted, the price before. */
import { Text } from '@mantine/core'
import { discountPercent } from '@paddock/domain/store/discount.ts'
import { formatDollars } from '@paddock/domain/store/money.ts'
import classes from './price-tag.module.css'

type PriceTagProps = { price: number; compareAtPrice: number | null; large?: boolean; from?: boolean }

export function PriceTag({ price, compareAtPrice, large = false, from = false }: PriceTagProps) {
  const discounted = discountPercent(price, compareAtPrice) !== undefined
  return (
    <div className={classes.tag} data-large={large || undefined}>
      <span className={classes.price}>
        {discounted && <span className={classes.said}>Now </span>}
        {from && 'From '}
        {formatDollars(price)}
      </span>
      {discounted && compareAtPrice !== null && (
        <Text component="s" td="line-through" c="dimmed" size={large ? 'lg' : 'sm'}>
          <span className={classes.said}>, before </span>
          {formatDollars(compareAtPrice)}
        </Text>
      )}
    </div>
  )
}

export function DiscountBadge({ price, compareAtPrice }: Pick<PriceTagProps, 'price' | 'compareAtPrice'>) {
  const percent = discountPercent(price, compareAtPrice)
  if (percent === undefined) return null
  return <span className={classes.discount}>{percent}% OFF</span>
}
