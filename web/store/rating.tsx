/** The store's rating, the same for every product: 4.5 of 5 from 24 reviews (specification 2, section 2). */
import { Text } from '@mantine/core'
import classes from './product-buy.module.css'

const RATING = 4.5
const REVIEWS = 24
const STARS = [0, 1, 2, 3, 4]
const STAR = 'M10 1.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L1.5 7.7l5.9-.8z'

export function Rating() {
  return (
    <div className={classes.rating}>
      <svg viewBox="0 0 110 20" width="110" height="20" role="img" aria-label={`Rated ${RATING} out of 5`}>
        <linearGradient id="half-star">
          <stop offset="0.5" stopColor="var(--star)" />
          <stop offset="0.5" stopColor="var(--paddock-line)" />
        </linearGradient>
        {STARS.map((star) => (
          <path
            key={star}
            d={STAR}
            transform={`translate(${star * 22} 0)`}
            fill={star + 1 <= RATING ? 'var(--star)' : 'url(#half-star)'}
          />
        ))}
      </svg>
      <Text component="span" size="sm" aria-hidden>
        {RATING}
      </Text>
      <Text component="span" size="sm" c="dimmed">
        ({REVIEWS} reviews)
      </Text>
    </div>
  )
}
