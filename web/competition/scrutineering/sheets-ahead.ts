/** Reads the sheets of all teams once, so that a scrutineer can fill in any of them without a network. */
import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../app/query-client.ts'
import { criteriaQuery, rowsQuery, type Sheet } from './scrutineering-queries.ts'

/** After what is on the screen. */
const SETTLED_AFTER_MS = 5_000
/** A day at the track; what a screen shows is read again anyway. */
const DAY = { staleTime: 10 * 60_000, gcTime: 12 * 3_600_000, meta: {}, retry: false }

export function useSheetsAhead(sheets: readonly Sheet[]) {
  const wanted = JSON.stringify(sheets)
  useEffect(() => {
    let left = false
    const timer = setTimeout(async () => {
      for (const sheet of JSON.parse(wanted) as Sheet[]) {
        // One at a time, so that nobody waits for it.
        if (left || !onlineManager.isOnline()) return
        await queryClient.prefetchQuery({ ...criteriaQuery(sheet), ...DAY })
        await queryClient.prefetchQuery({ ...rowsQuery(sheet), ...DAY })
      }
    }, SETTLED_AFTER_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [wanted])
}
