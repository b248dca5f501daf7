/** The buying half of the product page: name, price, stock, quantity, the button, and what is included. */
import { Button, Text, Title } from '@mantine/core'
import { orderLimitMessage } from '@paddock/domain/store/cart.ts'
import { IconDownload, IconRefresh, IconShoppingCart, IconTruck } from '@tabler/icons-react'
import { useState } from 'react'
import { shop } from '../app/shop.ts'
import { BackInStock } from './back-in-stock.tsx'
import { putIntoCart } from './cart.ts'
import { openCart } from './cart-drawer-state.ts'
import { cartProductOf } from './cart-product.ts'
import { LegalityNote } from './legality-note.tsx'
import { DiscountBadge, PriceTag } from './price-tag.tsx'
import classes from './product-buy.module.css'
import type { Product, Variant } from './product-types.ts'
import { QuantityField } from './quantity-field.tsx'
import { Rating } from './star-rating.tsx'
import { isSoldOut, mostToBuy, stockState } from './stock.ts'
import { VariantChoice } from './variant-choice.tsx'

/** Where the button stays at the lower edge (product-buy.module.css). */
const PHONE = '(max-width: 860px)'

type ProductBuyProps = { product: Product; chosen: Variant; onChoose: (variant: Variant) => void }

export function ProductBuy({ product, chosen, onChoose }: ProductBuyProps) {
  const { name, short_description, requires_shipping, is_digital, has_download } = product
  const { price, compare_at_price, inventory_quantity } = chosen
  const [quantity, setQuantity] = useState(1)
  const sold = { ...product, inventory_quantity }
  const soldOut = isSoldOut(sold)
  const stock = stockState(sold)

  const add = () => {
    // On a phone the way to pay is one press away, instead of a message in the corner.
    const say = matchMedia(PHONE).matches ? openCart : undefined
    if (putIntoCart(cartProductOf(product, chosen), quantity, say)) setQuantity(1)
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
      <VariantChoice product={product} chosen={chosen} onChoose={onChoose} />
      <Text className={classes.stock} data-kind={stock.kind} role="status">
        {stock.text}
        {product.max_per_order !== null && !soldOut && ` · ${orderLimitMessage(product.max_per_order)}`}
      </Text>
      {soldOut && <BackInStock key={chosen.id} variant_id={chosen.id} />}
      <LegalityNote legalIn={product.legal_in} />
      <div className={classes.add} data-bottom-bar>
        <QuantityField of={name} value={quantity} most={mostToBuy(sold)} onChange={setQuantity} disabled={soldOut} />
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
        {requires_shipping && shop().free_shipping && (
          <li>
            <IconTruck size={22} aria-hidden /> {shop().free_shipping}
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
