/** The page behind an invitation's link: the buyer reviews the products of the order, and can change the reviews later. */
import { Anchor, Container, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { MESSAGES } from './messages.ts'
import { ReviewForm } from './review-form.tsx'
import classes from './review-page.module.css'

export function ReviewPage() {
  const [params] = useSearchParams()
  const invited = { order_id: params.get('order') ?? '', signature: params.get('signature') ?? '' }
  const order = useQuery({
    ...api.product_reviews.open.queryOptions({ input: invited }),
    enabled: invited.order_id !== '' && invited.signature !== '',
    retry: false,
    // Refetched data must not overwrite what is being typed.
    refetchOnWindowFocus: false,
  })
  return (
    <Container size="sm" w="100%" className={classes.page}>
      {invited.order_id === '' || invited.signature === '' ? (
        <EmptyState page title="This link is incomplete" text="Please open it from our email again." />
      ) : (
        <QueryState page query={order} loading="Loading your order" errorTitle={MESSAGES.orders.openFailed}>
          {({ order_number, suggested_name, items }) => (
            <>
              <Title order={1}>How do you like it?</Title>
              <Text mt={6}>
                Your order {order_number}. Your review is shown in the store as a verified purchase, with the name that
                you choose here.
              </Text>
              {items.map((item) => (
                <ReviewForm key={item.order_item_id} item={item} suggestedName={suggested_name} invited={invited} />
              ))}
              {items.length === 0 && <Text mt="lg">The products of this order are no longer in the store.</Text>}
              <Text mt="xl">
                <Anchor component={Link} to={paths.store}>
                  Back to the store
                </Anchor>
              </Text>
            </>
          )}
        </QueryState>
      )}
    </Container>
  )
}
