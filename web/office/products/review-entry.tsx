/** One review with what can be done about it. */

import { Anchor, Badge, Button, Group, Paper, Text } from '@mantine/core'
import { productPath } from '@paddock/domain/store/product-path.ts'
import { Link } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { ownedOrderAddress } from '../../app/paths.ts'
import { Stars } from '../../store/store.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { done } from '../../ui/result-toasts.ts'
import { MESSAGES } from '../messages.ts'
import { OfficeOnly } from '../office-only.tsx'
import type { OwnedReview, ReviewAct } from './catalogue-queries.ts'
import classes from './reviews.module.css'

type ReviewEntryProps = { review: OwnedReview; onDo: (act: ReviewAct['act']) => void }

export function ReviewEntry({ review, onDo }: ReviewEntryProps) {
  const show = useAction(api.owned_reviews.setStatus, {
    done: () => done(MESSAGES.reviews.shown),
    failed: MESSAGES.reviews.showFailed,
    refetch: () => [api.owned_reviews.key(), api.owned_products.key()],
  })
  const about = `the review of ${review.product_name} by ${review.display_name}`
  return (
    <Paper withBorder component="article" className={classes.review} aria-label={`Review of ${review.product_name}`}>
      <Group gap="sm">
        <Stars rating={review.rating} height={16} />
        <Anchor component={Link} to={productPath({ id: review.product_id })} fw={650}>
          {review.product_name}
        </Anchor>
        {review.status === 'hidden' && <Badge color="gray.7">Hidden</Badge>}
      </Group>
      {review.title && (
        <Text fw={650} mt="xs">
          {review.title}
        </Text>
      )}
      {review.text && <p className={classes.text}>{review.text}</p>}
      <Text size="sm" c="dimmed" mt={4}>
        {review.display_name}, {dateAndTime(review.created_at)}, order{' '}
        <OfficeOnly right="see-orders" otherwise={review.order_number}>
          <Anchor component={Link} to={ownedOrderAddress(review.order_id)} size="sm">
            {review.order_number}
          </Anchor>
        </OfficeOnly>
      </Text>
      {review.hidden_reason && (
        <Text mt="xs" size="sm">
          Hidden by {review.hidden_by}: {review.hidden_reason}
        </Text>
      )}
      {review.answer && (
        <div className={classes.answer}>
          <Text size="sm" fw={650}>
            Answered by {review.answered_by}
          </Text>
          <p className={classes.text}>{review.answer}</p>
        </div>
      )}
      <OfficeOnly right="manage-products">
        <Group gap="sm" mt="sm">
          <Button
            size="sm"
            variant="default"
            aria-label={review.answer ? `Change answer to ${about}` : `Answer ${about}`}
            onClick={() => onDo('answer')}
          >
            {review.answer ? 'Change answer' : 'Answer'}
          </Button>
          {review.status === 'shown' ? (
            <Button size="sm" variant="default" aria-label={`Hide ${about}`} onClick={() => onDo('hide')}>
              Hide
            </Button>
          ) : (
            <Button
              size="sm"
              variant="default"
              aria-label={`Show again ${about}`}
              loading={show.pending}
              onClick={() => void show.run({ id: review.id, status: 'shown' })}
            >
              Show again
            </Button>
          )}
        </Group>
      </OfficeOnly>
    </Paper>
  )
}
