/** The store's front page. */
import { CategoryTiles } from './category-tiles.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { StoreCall } from './store-call.tsx'
import { StoreHero } from './store-hero.tsx'

export function StoreHome() {
  return (
    <>
      <StoreHero />
      <CategoryTiles />
      <FeaturedProducts />
      <StoreCall />
    </>
  )
}
