/** The one query client, with the freshness and retries of the specification (document 1, section 9). */

import {
  MutationCache,
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { toast } from '../ui/toast.tsx'
import { MESSAGES } from './messages.ts'
import { pageState } from './offline/page-state.ts'
import { isRefusal, refusalOf } from './server-errors.ts'

const RETRIES = 3
/** On a busy day changes never end: nobody waits for more than this many of them. */
const MOST_REPLACED = 3

/** The query key of the session; known here because a refused call is the first to notice that it has ended. */
export const SESSION_KEY = ['session'] as const

/** The query key of the signed-in organiser. */
export const ORGANIZER_KEY = ['organizer-session'] as const

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 300_000,
      // Retrying a 4xx response would give the same response.
      retry: (failures, error) => failures < RETRIES && !isRefusal(error),
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
    },
  },
  queryCache: new QueryCache({
    onError(error, { meta, state }) {
      if (lookAfterRefusal(error)) return
      // The shell says that there is no connection, and how old this is.
      if (pageState().showsStored && state.data !== undefined) return
      // A query that needs its own error message names it: `meta: { failure: '…' }`.
      if (typeof meta?.failure !== 'string') return
      const title = typeof meta.failureTitle === 'string' ? meta.failureTitle : MESSAGES.error
      // `kind` makes repeated failures of one query replace each other instead of piling up.
      toast.destructive({ title, text: meta.failure, kind: `failure: ${meta.failure}` })
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _variables, _result, mutation) {
      lookAfterRefusal(error)
      // A screen with its own error message gives its mutation an `onError`.
      if (mutation.options.onError) return
      toast.destructive({ title: MESSAGES.error, text: error.message })
    },
  }),
})

// The library only listens to changes: a page that is opened without a network would try for seconds, and say that it is loading.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false)

// By default screens learn of an answer a timer later. Until then a desk that no longer hides the race it has sent
// would show that race again, and what is typed in that moment would go to it.
notifyManager.setScheduler(queueMicrotask)

/**
 * Refetches what a change has made stale; when it resolves, screens have it. A first response still in flight may
 * be older than the change, so it is awaited first; and another change may replace this fetch by its own, which is awaited
 * in its place.
 */
export async function refetchChanged(queryKey: QueryKey) {
  await onTheirWay(queryKey, ({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ queryKey })
  for (let n = 0; n < MOST_REPLACED && (await onTheirWay(queryKey, () => true)); n += 1);
}

/** Waits for the responses that are in flight; true if there were any. */
async function onTheirWay(queryKey: QueryKey, which: (query: Query) => boolean) {
  const fetches = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }).filter(which)
  await Promise.allSettled(fetches.map(({ promise }) => promise))
  return fetches.length > 0
}

/** True for a call that was refused because the caller is not signed in; the session is then checked again. */
function lookAfterRefusal(error: Error): boolean {
  if (refusalOf(error)?.status !== 401) return false
  if (queryClient.getQueryData(SESSION_KEY)) void queryClient.refetchQueries({ queryKey: SESSION_KEY })
  return true
}
