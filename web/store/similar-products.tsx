/** Suggestions below a search without results: products with similar names or words. Empty if there are none. */
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import classes from './catalogue-page.module.css'
import { ProductList } from './product-list.tsx'

export function SimilarProducts({ search, view }: { search: string; view: 'grid' | 'list' }) {
  const similar = useQuery(api.products.similar.queryOptions({ input: { search } }))
  if (!similar.data?.length) return null
  return (
    <section aria-labelledby="similar-title" className={classes.similar}>
      <Title order={2} size="h3" id="similar-title">
        Did you mean one of these?
      </Title>
      <Text c="dimmed" mb="md">
        Similar to “{search}”, from the whole store
      </Text>
      <ProductList products={similar.data} view={view} headingLevel="h3" />
    </section>
  )
}
