/**
 * What a host hands in to the server for what happened at its gate (`gates.start` and `gates.read` of the contract).
 *
 * | event                                  | handed in                                                                      |
 * |----------------------------------------|--------------------------------------------------------------------------------|
 * | lights, started                        | that the race is on, and how many lights are lit                               |
 * | complete                               | a reading with the id that was minted at arming, so that it is taken once      |
 * | complete again                         | another reading: a lane was filled late, or a conflict was settled             |
 * | conflict, previous heat, damaged line  | a reading that the host doubts                                                 |
 * | interrupted                            | the same, if a lane had a value                                                |
 * | stray, a lane that is not armed        | a reading that the server holds                                                |
 */

import { type Microseconds, us } from '../units.ts'
import type { Contact } from './desk-times.ts'
import type { GateEvent, HostState, LaneResult, LaneValue, Run } from './host-state.ts'

/** What the gate was armed for. `id` is the run's id, and the first reading's. */
export type ArmedFor = { id: string; race_id: string; is_read: boolean }

export type ReadLaneStatus = 'finish' | 'dnf' | 'false_start'
export type HandedLane = {
  lane: number
  status: ReadLaneStatus
  time_us: Microseconds | null
  reaction_us: Microseconds | null
}

export type HandedIn =
  | { call: 'start'; race_id: string; lit: number }
  | {
      call: 'read'
      id: string
      race_id: string | null
      contact: Contact | null
      doubt: 'damaged' | 'conflict' | 'previous_heat' | 'interrupted' | null
      lanes: HandedLane[]
      raw: string[]
    }

type Reading = Omit<Extract<HandedIn, { call: 'read' }>, 'call' | 'id' | 'race_id'>

const MOST_RAW = 100

/** Control characters are written out. */
export const shownLine = (line: string) =>
  line
    .slice(0, 500)
    .replace(/[^\x20-\x7e\xa0-\xff]/g, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .slice(0, 600)

/** In the order of the events. `armed` is changed: its first complete reading has its id. */
export function handedIn(
  events: readonly GateEvent[],
  state: HostState,
  armed: ArmedFor | null,
  mint: () => string,
): HandedIn[] {
  return events.flatMap((event): HandedIn[] => {
    const isOurs = 'run' in event && armed !== null && (event.run === armed.id || isRun(event.run, armed.id))
    const race_id = isOurs ? armed.race_id : null
    if (event.type === 'lights') return race_id ? [{ call: 'start', race_id, lit: event.on }] : []
    if (event.type === 'started') return race_id && event.known ? [{ call: 'start', race_id, lit: 0 }] : []
    const reading = readingOf(event, state)
    if (!reading) return []
    const first = event.type === 'complete' && isOurs && !armed.is_read
    if (first) armed.is_read = true
    return [{ call: 'read', id: first ? armed.id : mint(), race_id, ...reading }]
  })
}

const isRun = (run: unknown, id: string) => typeof run === 'object' && run !== null && 'id' in run && run.id === id

function readingOf(event: GateEvent, { run, profile }: HostState): Reading | undefined {
  const held = (lanes: readonly LaneValue[], line: string, doubt: Reading['doubt'] = null): Reading => ({
    contact: null,
    doubt,
    lanes: lanes.map(valueLane),
    raw: [shownLine(line)],
  })
  switch (event.type) {
    case 'complete':
      return { ...ofRun(event.lanes, run), doubt: run && run.conflicts.length > 0 ? 'conflict' : null }
    case 'interrupted': {
      const reading = ofRun(event.run.results, event.run)
      return reading.lanes.length > 0 ? { ...reading, doubt: 'interrupted' } : undefined
    }
    case 'conflict':
      return held([event.conflict.other], event.line, 'conflict')
    case 'previous_heat':
      return held(event.values, event.line, 'previous_heat')
    case 'damaged':
      // Noise on the line of a Paddock gate is sent again by itself.
      return event.run !== null && profile !== 'paddock' ? held(event.suggestions, event.line, 'damaged') : undefined
    case 'stray':
      return held(event.values, event.line)
    case 'unarmed_lane':
      return held([event.value], event.line)
    default:
      return undefined
  }
}

const valueLane = ({ lane, total_us, dnf }: LaneValue): HandedLane => ({
  lane,
  status: dnf || total_us === null ? 'dnf' : 'finish',
  time_us: dnf ? null : total_us,
  reaction_us: null,
})

/** Lanes without a value are left out. Where the launch is automatic there is no reaction: it is 0. */
function ofRun(lanes: readonly LaneResult[], run: Run | null): Pick<Reading, 'contact' | 'lanes' | 'raw'> {
  const fired = run?.zero === 'fire'
  return {
    contact: run?.zero == null ? null : fired ? 'launch' : 'lights',
    lanes: lanes.flatMap(({ lane, total_us, reaction_us, dnf, false_start }): HandedLane[] => {
      const status: ReadLaneStatus = false_start ? 'false_start' : dnf ? 'dnf' : 'finish'
      if (status === 'finish' && total_us === null) return []
      if (status !== 'finish') return [{ lane, status, time_us: null, reaction_us }]
      return [{ lane, status, time_us: total_us, reaction_us: reaction_us ?? (fired ? us(0) : null) }]
    }),
    raw: (run?.lines ?? []).slice(0, MOST_RAW).map(shownLine),
  }
}
