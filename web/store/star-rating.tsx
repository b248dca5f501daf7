/** A product's rating on its own page: five stars, the average and the number of reviews. */
import { Text } from '@mantine/core'
import { ratingText, reviewCount } from '@paddock/domain/store/reviews.ts'
import classes from './rating.module.css'
import { NoReviews, type Rated } from './rating.tsx'

const STARS = [0, 1, 2, 3, 4]
const STAR = 'M10 1.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L1.5 7.7l5.9-.8z'
const WIDTH = 110

export function Rating({ rating_average, review_count }: Rated) {
  if (rating_average === null) return <NoReviews />
  return (
    <div className={classes.rating}>
      <Stars rating={rating_average} />
      <Text component="span" size="sm" aria-hidden>
        {ratingText(rating_average)}
      </Text>
      <Text component="span" size="sm" c="dimmed">
        ({reviewCount(review_count)})
      </Text>
    </div>
  )
}

/** Filled up to the rating: four and a half of five for 4.5. */
export function Stars({ rating, height = 20 }: { rating: number; height?: number }) {
  const full = Math.floor(rating)
  const filled = full * 22 + (rating - full) * 20
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 20`}
      width={(WIDTH / 20) * height}
      height={height}
      role="img"
      aria-label={`Rated ${ratingText(rating)} out of 5`}
      className={classes.stars}
    >
      {STARS.map((star) => (
        <path key={star} d={STAR} transform={`translate(${star * 22} 0)`} fill="var(--paddock-line)" />
      ))}
      <svg aria-hidden width={filled} height="20" viewBox={`0 0 ${filled} 20`} overflow="hidden">
        {STARS.map((star) => (
          <path key={star} d={STAR} transform={`translate(${star * 22} 0)`} fill="var(--star)" />
        ))}
      </svg>
    </svg>
  )
}
