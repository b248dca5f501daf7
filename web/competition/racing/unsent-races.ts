/** What was entered on this device and has not reached the server, as the rules of racing take it. */
import type { Category } from '@paddock/domain/competition/event.ts'
import type { Unsent, UnsentRace, UnsentRun } from '@paddock/domain/racing/device-record.ts'
import { type RaceStatus, timeFrom } from '@paddock/domain/racing/run-time.ts'
import { outbox } from '../../app/device-outbox.ts'
import type { Entry } from '../../app/outbox-entry.ts'
import { type DeskDraft, runsOf } from './desk-draft.ts'

type TypedRun = Pick<UnsentRun, 'team_id' | 'car_type' | 'lane'> & {
  status: RaceStatus
  reaction_time: string
  racing_time: string
}

export const typedRun = (run: TypedRun, id: string): UnsentRun => ({
  ...{ id, team_id: run.team_id, car_type: run.car_type, lane: run.lane, status: run.status },
  reaction_time: run.status === 'finish' ? timeIn(run.reaction_time) : null,
  racing_time: run.status === 'finish' ? timeIn(run.racing_time) : null,
})

function timeIn(text: string) {
  const read = timeFrom(text, '')
  return 'time' in read ? read.time : null
}

export const raceByHand = (draft: DeskDraft, ids: readonly string[]): UnsentRace => ({
  category: draft.category,
  is_knockout_race: draft.knockout,
  runs: runsOf(draft).map((run, place) => typedRun(run, ids[place] ?? '')),
})

type ByHand = { event_id: string; draft: DeskDraft; ids: string[] }
type Planned = {
  event_id: string
  race: { id: string; category: Category; kind: string; match: { id: string } | null }
  lanes: TypedRun[]
  ids: string[]
}

const raceOf = ({ kind, body }: Entry): UnsentRace => {
  if (kind === 'race') return raceByHand((body as ByHand).draft, (body as ByHand).ids)
  const { race, lanes, ids } = body as Planned
  return {
    category: race.category,
    is_knockout_race: race.kind === 'knockout',
    knockout_match_id: race.match?.id,
    runs: lanes.map((lane, place) => typedRun(lane, ids[place] ?? '')),
  }
}

const isRaceOf = (event_id: string) => (entry: Entry) =>
  (entry.kind === 'race' || entry.kind === 'planned-race') && (entry.body as ByHand).event_id === event_id

type ByOrder = { order: number; step: Unsent }

/** Races in the order in which they were entered; none while the first is merely on its way. */
export function unsentRaces(entries: readonly Entry[], event_id: string, confirms: boolean): ByOrder[] {
  const waiting = entries.filter((entry) => entry.state === 'waiting' && isRaceOf(event_id)(entry))
  if (!waiting.some((entry) => entry.attempts > 0 || !outbox.isOurs(entry))) return []
  return waiting
    .filter(({ kind }) => kind === 'race' || !confirms)
    .map((entry) => ({ order: entry.order, step: { race: raceOf(entry) } }))
}

/** Entries that the server has otherwise: a person decides about them. */
export const undecidedRaces = (entries: readonly Entry[], event_id: string) =>
  entries.filter((entry) => entry.state === 'conflict' && isRaceOf(event_id)(entry)).length
