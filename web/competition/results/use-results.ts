/** The results of an event: for spectators as the server keeps sending them, for organisers asked for again on a change. */
import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../app/api.ts'
import { useLive, useLiveState } from '../../app/live.ts'
import { refusalOf } from '../../app/server-errors.ts'

export type Results = Awaited<ReturnType<typeof api.live_results.get.call>>
export type Standing = Results['standings'][number]
export type Team = Results['teams'][number]
export type Lap = Results['latest_laps'][number]
export type Match = Results['knockout_matches'][number]

const EVENTS = ['events']
const FAILURE = { failure: 'Failed to load the results.' }

/** Refused where the event is not public. */
export const shownQuery = (id: string) => api.active_events.get.queryOptions({ input: { id }, retry: 1 })
export const resultsQuery = (event_id: string) =>
  api.live_results.get.queryOptions({ input: { event_id }, meta: FAILURE })

/** `gone` where the event is not public, or no longer: then it comes back by itself when it is. */
export function useSpectatorResults(event_id: string) {
  const shown = useQuery(shownQuery(event_id))
  const isPublic = refusalOf(shown.error)?.status !== 404
  const query = useQuery({ ...resultsQuery(event_id), enabled: isPublic })
  // Of an event that is not public there is nothing to hear.
  const state = useLiveState<Results | null>(query.data && isPublic ? `results:${event_id}` : undefined)
  useLive(EVENTS)
  // The stream begins with what is shown already; the same results must not draw the page a second time.
  const data = useMemo(() => (state ? replaceEqualDeep(query.data, state) : query.data), [query.data, state])
  return { query: { ...query, data } as typeof query, gone: !isPublic || state === null }
}

export function useOwnResults(event_id: string) {
  const query = useQuery(api.live_results.own.queryOptions({ input: { event_id }, meta: FAILURE }))
  useLive([`event:${event_id}`])
  return query
}
