/** The state of the tracks: streamed to everyone, and refetched after each change by desks and staff. */
import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../app/api.ts'
import { useLiveState } from '../../app/live.ts'

export type RaceControl = Awaited<ReturnType<typeof api.race_control.shown.call>>
export type OwnRaceControl = Awaited<ReturnType<typeof api.race_control.own.call>>
export type ShownRace = RaceControl['tracks'][number]['next'][number]
export type OwnRace = OwnRaceControl['tracks'][number]['next'][number]

const FAILED = { failure: 'The tracks could not be loaded.' }

export const shownControlQuery = (event_id: string) =>
  api.race_control.shown.queryOptions({ input: { event_id }, meta: FAILED })

/** For an event that is public: the answer first, then the state as it is pushed. */
export function useRaceControl(event_id: string, enabled = true) {
  const { data: answer, isLoading } = useQuery({ ...shownControlQuery(event_id), enabled })
  const state = useLiveState<RaceControl | null>(answer ? `race:${event_id}` : undefined)
  const data = useMemo(() => (state ? replaceEqualDeep(answer, state) : answer), [answer, state])
  return { data: state === null ? undefined : data, isLoading }
}

/** Refetched on what is announced under `event:<id>`, which the desk's page listens to. */
export const ownControlQuery = (event_id: string) =>
  api.race_control.own.queryOptions({ input: { event_id }, meta: FAILED })
