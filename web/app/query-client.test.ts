import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient, refetchChanged } from './query-client.ts'

const KEY = ['races']
afterEach(() => queryClient.clear())

/** What a screen with this query shows, which reads the numbers 1, 2, 3 … */
function screen() {
  const shown: unknown[] = []
  let read = 0
  const observer = new QueryObserver(queryClient, { queryKey: KEY, queryFn: async () => ++read })
  // As useQuery does it.
  const leave = observer.subscribe(notifyManager.batchCalls(({ data }) => void shown.push(data)))
  return { shown, leave }
}

test('when what has changed was read again, the screens have been told', async () => {
  const { shown, leave } = screen()
  await refetchChanged(KEY)
  expect(shown.at(-1)).toBe(2)
  await refetchChanged(KEY)
  expect(shown.at(-1)).toBe(3)
  leave()
})

test('a reading that another one replaced is awaited in its place', async () => {
  const { shown, leave } = screen()
  await refetchChanged(KEY)
  await Promise.all([refetchChanged(KEY), queryClient.invalidateQueries({ queryKey: KEY })])
  expect(shown.at(-1)).toBe(queryClient.getQueryData(KEY))
  expect(queryClient.isFetching()).toBe(0)
  leave()
})
