/** One to five stars, chosen by touch, mouse or arrow keys. */

import { Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { RATINGS } from '@paddock/domain/store/reviews.ts'
import { useId } from 'react'
import classes from './review-page.module.css'

type StarChoiceProps = { of: string; value: number; onChange: (rating: number) => void; error: string | undefined }

export function StarChoice({ of, value, onChange, error }: StarChoiceProps) {
  const name = useId()
  return (
    <fieldset className={classes.stars} aria-label={`Your rating of ${of}`}>
      <legend>
        Your rating{' '}
        <Text component="span" c="var(--mantine-color-error)" aria-hidden>
          *
        </Text>
      </legend>
      <div className={classes.choices}>
        {RATINGS.map((rating) => (
          <label key={rating} className={classes.choice} data-filled={rating <= value || undefined}>
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              aria-invalid={error !== undefined}
              onChange={() => onChange(rating)}
              aria-label={plural(rating, 'star')}
            />
            <svg viewBox="0 0 20 20" width="30" height="30" fill="currentColor" aria-hidden>
              <path d="M10 1.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L1.5 7.7l5.9-.8z" />
            </svg>
          </label>
        ))}
      </div>
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}
