/** Reviews of a product, with the owner's answers; a few at first, more on request. */
import { Button, Text, Title } from '@mantine/core'
import { NO_REVIEWS, REVIEWS_PER_PAGE } from '@paddock/domain/store/reviews.ts'
import { IconCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { dayOf } from '../ui/dates.ts'
import { QueryState } from '../ui/query-state.tsx'
import { MESSAGES } from './messages.ts'
import classes from './product-reviews.module.css'
import type { Product } from './product-types.ts'
import { Stars } from './star-rating.tsx'

const MORE = 12
const MOST = 100

export function ProductReviews({ product }: { product: Product }) {
  const [limit, setLimit] = useState(REVIEWS_PER_PAGE)
  const reviews = useQuery({
    ...api.product_reviews.list.queryOptions({ input: { product_id: product.id, limit } }),
    enabled: product.review_count > 0,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="reviews-title" className={classes.reviews}>
      <Title order={2} id="reviews-title">
        Reviews
      </Title>
      {product.review_count === 0 ? (
        <Text mt="sm">{NO_REVIEWS}. Customers are asked for a review after delivery.</Text>
      ) : (
        <QueryState query={reviews} loading="Loading reviews" errorTitle={MESSAGES.products.reviewsFailed}>
          {({ items, total }) => (
            <>
              <ul className={classes.list}>
                {items.map((review) => (
                  <li key={review.id}>
                    <ReviewText review={review} />
                  </li>
                ))}
              </ul>
              {items.length < Math.min(total, MOST) && (
                <Button
                  variant="default"
                  loading={reviews.isPlaceholderData}
                  onClick={() => setLimit((now) => Math.min(now + MORE, MOST))}
                >
                  Show more reviews
                </Button>
              )}
            </>
          )}
        </QueryState>
      )}
    </section>
  )
}

type Shown = Awaited<ReturnType<typeof api.product_reviews.list.call>>['items'][number]

function ReviewText({ review }: { review: Shown }) {
  return (
    <article className={classes.review}>
      <div className={classes.head}>
        <Stars rating={review.rating} height={16} />
        <Text component="span" size="sm" fw={550} className={classes.verified}>
          <IconCheck size={16} aria-hidden /> Verified purchase
        </Text>
      </div>
      {review.title && <h3 className={classes.title}>{review.title}</h3>}
      {review.text && <p className={classes.text}>{review.text}</p>}
      <Text size="sm" c="dimmed" mt={6}>
        {review.display_name}, <time dateTime={review.created_at}>{dayOf(review.created_at)}</time>
      </Text>
      {review.answer && (
        <div className={classes.answer}>
          <Text size="sm" fw={650}>
            Answer from the store
          </Text>
          <p className={classes.text}>{review.answer}</p>
        </div>
      )}
    </article>
  )
}
