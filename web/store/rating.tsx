/** A product's rating in a list: one star with the average and the number of reviews, or a note that there are none. */
import { Text } from '@mantine/core'
import { NO_REVIEWS, ratingText, reviewCount } from '@paddock/domain/store/reviews.ts'
import type { ProductSummary } from './product-types.ts'
import classes from './rating.module.css'

export type Rated = Pick<ProductSummary, 'rating_average' | 'review_count'>

export function ShortRating({ rating_average, review_count }: Rated) {
  if (rating_average === null) return <NoReviews />
  return (
    <Text component="p" className={classes.short} size="sm" lh={1.3}>
      <span aria-hidden>
        <span className={classes.star}>★</span> {ratingText(rating_average)} ({review_count})
      </span>
      <span className={classes.said}>
        Rated {ratingText(rating_average)} out of 5, {reviewCount(review_count)}
      </span>
    </Text>
  )
}

export const NoReviews = () => (
  <Text c="dimmed" size="sm" className={classes.none}>
    {NO_REVIEWS}
  </Text>
)
