/** What the control page shows: the show as it is pushed, the signs of life, and the races and results in the pictures. */
import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../app/api.ts'
import { useLive, useLiveState } from '../../app/live.ts'
import type { LiveResults, RaceControl } from '../../screens/screens.ts'
import { ownControlQuery } from '../race-control/race-control.tsx'

export type Show = Awaited<ReturnType<typeof api.event_shows.get.call>>
export type ShownScreen = Show['screens'][number]
export type LiveScreen = Awaited<ReturnType<typeof api.screens.list.call>>[number]

const SIGNS_OF_LIFE_MS = 10_000

export function useShow(event_id: string) {
  const query = useQuery(api.event_shows.get.queryOptions({ input: { event_id } }))
  const state = useLiveState<Show | null>(`show:${event_id}`)
  const data = useMemo(() => (state ? replaceEqualDeep(query.data, state) : query.data), [query.data, state])
  return { ...query, data } as typeof query
}

export const useSignsOfLife = (event_id: string) =>
  useQuery({ ...api.screens.list.queryOptions({ input: { event_id } }), refetchInterval: SIGNS_OF_LIFE_MS })

/** Of the event itself as its people see it; of its rehearsal as everyone does. */
export function useShownRaces({ event_id, shown_event_id }: Show) {
  const isOwn = shown_event_id === event_id
  useLive([`event:${event_id}`])
  const control = useQuery({ ...ownControlQuery(event_id), enabled: isOwn })
  const results = useQuery({ ...api.live_results.own.queryOptions({ input: { event_id } }), enabled: isOwn })
  const rehearsed = useLiveState<RaceControl | null>(isOwn ? undefined : `race:${shown_event_id}`)
  const standings = useLiveState<LiveResults | null>(isOwn ? undefined : `results:${shown_event_id}`)
  return {
    control: (isOwn ? control.data : rehearsed) ?? null,
    results: (isOwn ? results.data : standings) ?? null,
  }
}
