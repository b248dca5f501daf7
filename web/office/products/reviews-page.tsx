/** What buyers say about the products: read, answered, and hidden with a reason. */
import { Group, Select, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useListFilters } from '../../ui/list-filters.ts'
import { ListPager } from '../../ui/pager.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { MESSAGES } from '../messages.ts'
import type { ReviewAct } from './catalogue-queries.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewEntry } from './review-entry.tsx'
import classes from './reviews.module.css'

const STATES = [
  { value: '', label: 'All reviews' },
  { value: 'new', label: 'New, not answered' },
  { value: 'unanswered', label: 'Not answered' },
  { value: 'shown', label: 'Shown in the store' },
  { value: 'hidden', label: 'Hidden' },
] as const

export function ReviewsPage() {
  const filters = useListFilters()
  const [doing, setDoing] = useState<ReviewAct>()
  const state = STATES.find(({ value }) => value === filters.get('state'))?.value || undefined
  const { page } = filters
  const reviews = useQuery({
    ...api.owned_reviews.list.queryOptions({ input: { state, page }, meta: { failure: MESSAGES.reviews.loadFailed } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className={classes.top}>
        <Group gap="0 12px" align="baseline">
          <Title order={2}>Reviews</Title>
          <Text c="dimmed">{reviews.data ? `${reviews.data.total} found` : 'Customer reviews of your products'}</Text>
        </Group>
        <Select
          label="Show"
          data={STATES}
          value={state ?? ''}
          allowDeselect={false}
          onChange={(value) => filters.set('state', value)}
        />
      </div>
      <QueryState
        query={reviews}
        loading="Loading reviews"
        errorTitle={MESSAGES.reviews.loadFailed}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title={state ? 'No reviews found' : 'No reviews yet'}
            text="Customers are asked for a review by email after delivery."
          />
        }
      >
        {({ items, pages }) => (
          <>
            <ul className={classes.list} aria-label="Reviews">
              {items.map((review) => (
                <li key={review.id}>
                  <ReviewEntry review={review} onDo={(act) => setDoing({ review, act })} />
                </li>
              ))}
            </ul>
            <ListPager filters={filters} pages={pages} />
          </>
        )}
      </QueryState>
      {doing && <ReviewDialog {...doing} onClose={() => setDoing(undefined)} />}
    </>
  )
}
