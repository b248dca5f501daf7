/** What buyers say about the products: read, answered, and hidden with a reason. */
import { Pagination, Select, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import type { ReviewAct } from './catalogue-queries.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewEntry } from './review-entry.tsx'
import classes from './reviews.module.css'

const STATES = [
  { value: '', label: 'All reviews' },
  { value: 'unanswered', label: 'Not answered' },
  { value: 'shown', label: 'Shown in the store' },
  { value: 'hidden', label: 'Hidden' },
] as const

export function ReviewsDesk() {
  const [params, setParams] = useSearchParams()
  const [doing, setDoing] = useState<ReviewAct>()
  const state = STATES.find(({ value }) => value === params.get('state'))?.value || undefined
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const reviews = useQuery({
    ...api.owned_reviews.list.queryOptions({ input: { state, page }, meta: { failure: 'Failed to fetch reviews' } }),
    placeholderData: keepPreviousData,
  })
  const look = (wanted: { state?: string; page?: string }) => {
    const shown = { tab: 'products', view: 'reviews', ...(state && { state }), ...wanted }
    setParams(Object.fromEntries(Object.entries(shown).filter(([, value]) => value)), { replace: true })
  }
  return (
    <>
      <div className={classes.top}>
        <div>
          <Title order={2}>Reviews</Title>
          <Text c="dimmed">{reviews.data ? `${reviews.data.total} found` : 'What buyers say about the products'}</Text>
        </div>
        <Select
          label="Show"
          data={STATES}
          value={state ?? ''}
          allowDeselect={false}
          onChange={(value) => look({ state: value ?? '' })}
        />
      </div>
      <QueryState
        query={reviews}
        loading="Loading reviews"
        errorTitle="Failed to fetch reviews"
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title={state ? 'No such reviews' : 'No reviews yet'}
            text="Buyers are asked by email when their order has been delivered."
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
            {pages > 1 && (
              <Pagination
                mt="lg"
                total={pages}
                value={page}
                onChange={(to) => look({ page: String(to) })}
                getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
                getControlProps={(control) => ({ 'aria-label': `${control} page` })}
              />
            )}
          </>
        )}
      </QueryState>
      {doing && <ReviewDialog {...doing} onClose={() => setDoing(undefined)} />}
    </>
  )
}
