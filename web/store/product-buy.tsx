/** The buying half of the product page: name, price, stock, quantity, the button, and what is included. */
import { Button, Text, Title } from '@mantine/core'
import { orderLimitMessage } from '@paddock/domain/store/cart.ts'
import { FREE_SHIPPING_PROMISE } from '@paddock/domain/store/shipping.ts'
import { IconDownload, IconRefresh, IconShoppingCart, IconTruck } from '@tabler/icons-react'
import { useState } from 'react'
import { putIntoCart } from './cart.ts'
import { DiscountBadge, PriceTag } from './price-tag.tsx'
import classes from './product-buy.module.css'
import type { Product } from './product-types.ts'
import { QuantityField } from './quantity-field.tsx'
import { Rating } from './star-rating.tsx'
import { isSoldOut, mostToBuy, stockState } from './stock.ts'

export function ProductBuy({ product }: { product: Product }) {
  const { name, short_description, price, compare_at_price, requires_shipping, is_digital, has_download } = product
  const [quantity, setQuantity] = useState(1)
  const soldOut = isSoldOut(product)
  const stock = stockState(product)

  const add = () => {
    if (putIntoCart(product, quantity)) setQuantity(1)
  }

  return (
    <div className={classes.buy}>
      <Title order={1} className={classes.name}>
        {name}
      </Title>
      <Rating {...product} />
      {short_description && <p className={classes.lead}>{short_description}</p>}
      <div className={classes.price}>
        <PriceTag price={price} compareAtPrice={compare_at_price} large />
        <DiscountBadge price={price} compareAtPrice={compare_at_price} />
      </div>
      <Text className={classes.stock} data-kind={stock.kind}>
        {stock.text}
        {product.max_per_order !== null && !soldOut && ` · ${orderLimitMessage(product.max_per_order)}`}
      </Text>
      <div className={classes.add}>
        <QuantityField of={name} value={quantity} most={mostToBuy(product)} onChange={setQuantity} disabled={soldOut} />
        <Button
          className={classes.button}
          size="lg"
          disabled={soldOut}
          leftSection={<IconShoppingCart size={20} aria-hidden />}
          onClick={add}
        >
          {soldOut ? 'Sold Out' : 'Add to Cart'}
        </Button>
      </div>
      <ul className={classes.promises}>
        {requires_shipping && (
          <li>
            <IconTruck size={22} aria-hidden /> {FREE_SHIPPING_PROMISE}
          </li>
        )}
        {is_digital && (
          <li>
            <IconDownload size={22} aria-hidden />{' '}
            {has_download ? 'Instant download' : 'Digital product: nothing is shipped'}
          </li>
        )}
        <li>
          <IconRefresh size={22} aria-hidden /> 30-day returns
        </li>
      </ul>
    </div>
  )
}
