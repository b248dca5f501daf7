/** Below a product: the sets that it is part of, and what goes with it. Empty if there is nothing. */
import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../app/api.ts'
import { collectionAddress } from '../app/paths.ts'
import { ProductList } from './product-list.tsx'
import classes from './product-page.module.css'

export function RelatedProducts({ id }: { id: string }) {
  const { data } = useQuery(api.products.related.queryOptions({ input: { id } }))
  if (!data || (data.items.length === 0 && data.sets.length === 0)) return null
  return (
    <section aria-labelledby="related-title" className={classes.related}>
      <Title order={2} id="related-title" mb="md">
        Goes well with it
      </Title>
      {data.sets.map(({ name, slug }) => (
        <Text key={slug} mb="md">
          Part of the set{' '}
          <Anchor component={Link} to={collectionAddress(slug)}>
            {name}
          </Anchor>
        </Text>
      ))}
      <ProductList products={data.items} headingLevel="h3" />
    </section>
  )
}
