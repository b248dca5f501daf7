/** A variant of a product as a line of the cart. */
import type { CartProduct } from '@paddock/domain/store/cart.ts'
import { variantTitle, withVariant } from '@paddock/domain/store/variants.ts'
import type { ProductSummary, Variant } from './product-types.ts'

export function cartProductOf(product: ProductSummary, variant: Variant): CartProduct {
  const { id, option_values, price, sku, inventory_quantity, image, weight } = variant
  const name = withVariant(product.name, variantTitle(option_values))
  const images = image ? [image] : product.images
  const variantId = product.variant_count > 1 ? id : undefined
  return { ...product, variantId, name, price, sku, inventory_quantity, images, weight }
}
