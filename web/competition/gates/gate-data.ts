/** The gates of an event as a desk reads them: how each is, and what it measured. */

import { DEFAULT_GATE, type GateLane } from '@paddock/domain/race-control/gates.ts'
import { inSeconds, RUN_STATUS_LABELS } from '@paddock/domain/racing/run-time.ts'
import { toMilliseconds } from '@paddock/domain/timing/desk-times.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

type OwnGates = Awaited<ReturnType<typeof api.gates.own.call>>
export type Gate = OwnGates['gates'][number]
export type GateReading = OwnGates['readings'][number]
export type GateSettings = Pick<Gate, 'profile' | 'contact' | 'without_reaction' | 'lanes' | 'limit_ms'>

export type Place = { event_id: string; track: number }

export const gatesQuery = (event_id: string) =>
  api.gates.own.queryOptions({ input: { event_id }, meta: { failure: 'The timing gates could not be loaded.' } })

/** Of one track. Figures of a gate that is read elsewhere are asked for again and again, since they are not announced. */
export function useTrackGate({ event_id, track }: Place, refetchInterval: number | false = false) {
  const query = useQuery({ ...gatesQuery(event_id), refetchInterval })
  const gate = query.data?.gates.find((one) => one.track === track)
  const settings: GateSettings = gate ?? DEFAULT_GATE
  const readings = (query.data?.readings ?? []).filter((one) => one.track === track)
  return { query, settings, host: gate?.host ?? null, readings, held: readings.filter(isHeld) }
}

const isHeld = ({ state }: GateReading) => state === 'held'

/** A gate is silent for longer than this only if its host is gone: it reports every ten seconds. */
export const SILENT_MS = 30_000

/** 'Lane 1 1.265 · Lane 2 DNF'. */
export const lanesInWords = (lanes: readonly GateLane[]) =>
  lanes.map((lane) => `Lane ${lane.lane} ${laneInWords(lane)}`).join(' · ') || 'No times'

export function laneInWords({ status, time_us, reaction_us }: GateLane) {
  if (status !== 'finish' || time_us === null) return RUN_STATUS_LABELS[status]
  const time = inSeconds(toMilliseconds(time_us))
  return reaction_us === null ? time : `${time}, reaction ${inSeconds(toMilliseconds(reaction_us))}`
}
