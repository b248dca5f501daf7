/** A collection of products, or a set that goes into the cart as a whole. */

import { Anchor, Button, Container, NativeSelect, Text, Title } from '@mantine/core'
import { formatCents, formatDollars } from '@paddock/domain/store/money.ts'
import { productPath } from '@paddock/domain/store/product-path.ts'
import { availableParts, setTotal } from '@paddock/domain/store/sets.ts'
import { smallCopyOf } from '@paddock/domain/store/small-copies.ts'
import { variantTitle } from '@paddock/domain/store/variants.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { api } from '../app/api.ts'
import { usePageTitle } from '../app/page-title.ts'
import { paths } from '../app/paths.ts'
import { refusalOf } from '../app/server-errors.ts'
import { QueryState } from '../ui/query-state.tsx'
import { putIntoCart } from './cart.ts'
import { openCart } from './cart-drawer-state.ts'
import { cartProductOf } from './cart-product.ts'
import classes from './collection-page.module.css'
import { ProductImage } from './product-image.tsx'
import { ProductList } from './product-list.tsx'
import { isSoldOut } from './stock.ts'
import { StoreNotFound } from './store-not-found.tsx'

type Collection = Awaited<ReturnType<typeof api.collections.get.call>>
type Part = Collection['parts'][number]

export const collectionQuery = (slug: string) =>
  queryOptions({
    queryKey: api.collections.get.queryKey({ input: { slug } }),
    queryFn: async ({ signal }): Promise<Collection | null> => {
      try {
        return await api.collections.get.call({ slug }, { signal })
      } catch (error) {
        if (refusalOf(error)?.status === 404) return null
        throw error
      }
    },
    // An unknown collection is asked for once, not again with every change of the catalogue.
    enabled: ({ state }) => state.data !== null,
  })

export function CollectionPage() {
  const { slug = '' } = useParams()
  const collection = useQuery(collectionQuery(slug))
  usePageTitle(collection.data === null ? 'Page not found' : collection.data?.name)
  if (collection.data === null) return <StoreNotFound />
  return (
    <Container size="xl" w="100%" className={classes.page}>
      <Anchor component={Link} to={paths.products}>
        Products
      </Anchor>
      <QueryState query={collection} loading="Loading the collection" errorTitle="This collection could not be loaded">
        {(found) =>
          found && (
            <>
              <Title order={1}>{found.name}</Title>
              {found.description && <p className={classes.lead}>{found.description}</p>}
              {found.is_set ? (
                <SetParts parts={found.parts} />
              ) : (
                <ProductList products={found.parts.map(({ product }) => product)} headingLevel="h2" />
              )}
            </>
          )
        }
      </QueryState>
    </Container>
  )
}

function SetParts({ parts }: { parts: readonly Part[] }) {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const lines = parts.flatMap(({ product, quantity }) => {
    const variant = product.variants.find(({ id }) => id === chosen[product.id]) ?? firstOnSale(product)
    return variant ? [{ product: cartProductOf(product, variant), quantity, of: product, variant }] : []
  })
  const { available, missing } = availableParts(lines)
  const add = () => {
    const added = available.filter(({ product, quantity }) => putIntoCart(product, quantity, () => undefined))
    if (added.length > 0) openCart(`${added.length} of ${lines.length} products of the set`)
  }
  return (
    <>
      <ul className={classes.parts} aria-label="Parts of the set">
        {lines.map(({ product, quantity, of, variant }) => (
          <li key={of.id}>
            <span className={classes.picture}>
              <ProductImage src={product.images[0] && smallCopyOf(product.images[0])} />
            </span>
            <span className={classes.what}>
              <Link to={productPath(of)}>
                {quantity} × {of.name}
              </Link>
              {isSoldOut(product) && <Text size="sm">Sold out</Text>}
            </span>
            {of.variants.length > 1 && (
              <NativeSelect
                aria-label={`${of.option_names.join(' / ')} of ${of.name}`}
                data={of.variants.map(({ id, option_values }) => ({ value: id, label: variantTitle(option_values) }))}
                value={variant.id}
                onChange={({ currentTarget }) => setChosen({ ...chosen, [of.id]: currentTarget.value })}
              />
            )}
            <span className={classes.price}>{formatDollars(product.price)} each</span>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <Text role="status" mb="md">
          Not available in this quantity: {missing.map(({ product }) => product.name).join(', ')}.
          {available.length > 0 && ' The other products can be added without them.'}
        </Text>
      )}
      <Button size="lg" mx={4} disabled={available.length === 0} onClick={add}>
        Add all to cart: {formatCents(setTotal(available))}
      </Button>
    </>
  )
}

const firstOnSale = (product: Part['product']) =>
  product.variants.find(({ inventory_quantity }) => !isSoldOut({ ...product, inventory_quantity })) ??
  product.variants[0]
