/** Renders a query in its current state: loading, failed, empty or loaded. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { Loading } from './loading.tsx'

type QueryStateProps<T> = {
  query: UseQueryResult<T, Error>
  loading?: string
  errorTitle?: string
  /** The content is a whole page with its own heading. */
  page?: boolean
  /** Shown for data that `isEmpty` calls empty; an empty array is always empty. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

export function QueryState<T>(props: QueryStateProps<T>) {
  const { query, loading, errorTitle, page, empty, isEmpty, children } = props
  const { data, error, isPending, isFetching, refetch } = query
  if (isPending) return <Loading text={loading} page={page} />
  // If a refetch fails, the data that is already on screen stays.
  if (data === undefined) {
    const again = { onRetry: () => void refetch(), retrying: isFetching }
    return <ErrorState title={errorTitle} text={error?.message} page={page} {...again} />
  }
  const nothing = isEmpty ? isEmpty(data) : Array.isArray(data) && data.length === 0
  return nothing && empty !== undefined ? empty : children(data)
}
