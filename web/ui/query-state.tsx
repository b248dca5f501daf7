/** Renders a query in its current state: loading, offline, failed, empty or loaded. */
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ErrorState } from './error-state.tsx'
import { Loading } from './loading.tsx'
import { MESSAGES } from './messages.ts'

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
  const { data, error, errorUpdateCount, isPending, isPaused, isFetching, refetch } = query
  const [lastError, setLastError] = useState(error)
  if (error !== null && error !== lastError) setLastError(error)
  // Once it has failed it says so until there is data: on a busy day changes ask again and again, and only their loading would be seen.
  if (isPending && isPaused) return <ErrorState title={errorTitle} text={MESSAGES.offline} page={page} />
  if (isPending && errorUpdateCount === 0) return <Loading text={loading} page={page} />
  // If a refetch fails, the data that is already on screen stays.
  if (data === undefined) {
    const again = { onRetry: () => void refetch(), retrying: isFetching }
    return <ErrorState title={errorTitle} text={lastError?.message} page={page} {...again} />
  }
  const nothing = isEmpty ? isEmpty(data) : Array.isArray(data) && data.length === 0
  return nothing && empty !== undefined ? empty : children(data)
}
