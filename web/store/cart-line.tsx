/** One line of the cart, with its controls. */

import { ActionIcon, Text } from '@mantine/core'
import { type CartItem, mostOf, orderLimitMessage } from '@paddock/domain/store/cart.ts'
import { centsOf, formatCents, formatDollars } from '@paddock/domain/store/money.ts'
import { productPath } from '@paddock/domain/store/product-path.ts'
import { smallCopyOf } from '@paddock/domain/store/small-copies.ts'
import { multiply } from '@paddock/domain/units.ts'
import { IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { changeQuantity, removeLine } from './cart.ts'
import classes from './cart-line.module.css'
import { ProductImage } from './product-image.tsx'
import { QuantityField } from './quantity-field.tsx'

export function CartLine({ line }: { line: CartItem }) {
  const { id, productId, name, price, quantity, image, sku, maxPerOrder, is_digital } = line
  return (
    <li className={classes.line}>
      <div className={classes.picture}>
        <ProductImage src={image && smallCopyOf(image)} />
      </div>
      <div className={classes.what}>
        <Link to={productPath({ id: productId })} className={classes.name}>
          {name}
        </Link>
        {sku && (
          <Text size="sm" c="dimmed">
            SKU: {sku}
          </Text>
        )}
        {maxPerOrder !== undefined && (
          <Text size="sm" c="dimmed">
            {orderLimitMessage(maxPerOrder)}
          </Text>
        )}
        {is_digital && (
          <Text size="sm" c="dimmed">
            Digital product
          </Text>
        )}
      </div>
      <QuantityField of={name} value={quantity} most={mostOf(line)} onChange={(wanted) => changeQuantity(id, wanted)} />
      <div className={classes.amount}>
        <span className={classes.total}>{formatCents(multiply(centsOf(price), quantity))}</span>
        <Text size="sm" c="dimmed">
          {formatDollars(price)} each
        </Text>
      </div>
      <ActionIcon
        className={classes.remove}
        size={44}
        variant="subtle"
        color="gray"
        aria-label={`Remove ${name}`}
        onClick={() => removeLine(id)}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}
