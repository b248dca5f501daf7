/** The one query client, with the freshness and retries of the specification (document 1, section 9). */
import { ORPCError } from '@orpc/client'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toast.tsx'

const RETRIES = 3

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 300_000,
      // An answer of 4xx stays the same however often it is asked for.
      retry: (failures, error) => failures < RETRIES && !isRefusal(error),
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
    },
  },
  mutationCache: new MutationCache({
    onError(error, _variables, _result, mutation) {
      // A screen with words of its own for a failure gives its mutation an `onError`.
      if (mutation.options.onError) return
      toast.destructive({ title: 'Error', text: error.message })
    },
  }),
})

function isRefusal(error: Error): boolean {
  return error instanceof ORPCError && error.status >= 400 && error.status < 500
}
