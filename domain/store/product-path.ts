/**
 * The address of a product's page: its id, which decides, and its name for people and search engines.
 *
 * | name                                | page                                                   |
 * |-------------------------------------|--------------------------------------------------------|
 * | Ceramic Hybrid Bearing 4 × 8 × 3 mm | /store/products/{id}/ceramic-hybrid-bearing-4-8-3-mm   |
 * | Crème brûlée                        | /store/products/{id}/creme-brulee                      |
 * | 車輪, or none                       | /store/products/{id}                                   |
 *
 * The page without a name, and one with a former name, stay valid.
 */
const LONGEST = 80

export const productSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')

export function productPath({ id, name = '' }: { id: string; name?: string }): string {
  const slug = productSlug(name)
  return `/store/products/${encodeURIComponent(id)}${slug && `/${slug}`}`
}
