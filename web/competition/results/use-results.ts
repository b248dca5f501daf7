/** The results of an event: streamed to spectators, refetched by organisers after a change. */
import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../app/api.ts'
import { useLive, useLiveState } from '../../app/live.ts'
import { refusalOf } from '../../app/server-errors.ts'
import { FAILED } from './messages.ts'

export type Results = Awaited<ReturnType<typeof api.live_results.get.call>>
export type Standing = Results['standings'][number]
export type Team = Results['teams'][number]
export type Lap = Results['latest_laps'][number]
export type Match = Results['knockout_matches'][number]

const EVENTS = ['events']

export const resultsQuery = (event_id: string) =>
  api.live_results.get.queryOptions({ input: { event_id }, meta: FAILED.load })

/** `gone` if the event is not public (any more); the page recovers automatically when it is. */
export function useSpectatorResults(event_id: string) {
  const query = useQuery(resultsQuery(event_id))
  // Changes of an event that is not public are not announced.
  const state = useLiveState<Results | null>(query.data ? `results:${event_id}` : undefined)
  const gone = state === null || (query.data === undefined && refusalOf(query.error)?.status === 404)
  const back = useQuery({ ...api.active_events.get.queryOptions({ input: { id: event_id } }), enabled: gone })
  const isBack = back.data != null
  useQuery({ ...resultsQuery(event_id), enabled: gone && isBack })
  useLive(EVENTS)
  // The stream starts with the results already shown; identical results must not render the page again.
  const data = useMemo(() => (state ? replaceEqualDeep(query.data, state) : query.data), [query.data, state])
  return { query: { ...query, data } as typeof query, gone }
}

export function useOwnResults(event_id: string) {
  const query = useQuery(api.live_results.own.queryOptions({ input: { event_id }, meta: FAILED.load }))
  useLive([`event:${event_id}`])
  return query
}
