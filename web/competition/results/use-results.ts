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

export const resultsQuery = (event_id: string) =>
  api.live_results.get.queryOptions({ input: { event_id }, meta: FAILURE })

/** `gone` where the event is not public, or no longer: then it comes back by itself when it is. */
export function useSpectatorResults(event_id: string) {
  const query = useQuery(resultsQuery(event_id))
  // Of an event that is not public there is nothing to hear.
  const state = useLiveState<Results | null>(query.data ? `results:${event_id}` : undefined)
  const gone = state === null || (query.data === undefined && refusalOf(query.error)?.status === 404)
  const back = useQuery({ ...api.active_events.get.queryOptions({ input: { id: event_id } }), enabled: gone })
  const isBack = back.data != null
  useQuery({ ...resultsQuery(event_id), enabled: gone && isBack })
  useLive(EVENTS)
  // The stream begins with what is shown already; the same results must not draw the page a second time.
  const data = useMemo(() => (state ? replaceEqualDeep(query.data, state) : query.data), [query.data, state])
  return { query: { ...query, data } as typeof query, gone }
}

export function useOwnResults(event_id: string) {
  const query = useQuery(api.live_results.own.queryOptions({ input: { event_id }, meta: FAILURE }))
  useLive([`event:${event_id}`])
  return query
}
