/**
 * The states of a planned race, and the steps between them.
 *
 * | from                | to                                                                                   |
 * |---------------------|--------------------------------------------------------------------------------------|
 * | scheduled           | called, at the start, armed, racing, provisional, confirmed, no-show, postponed      |
 * | called, at the start, armed | one another and scheduled, and the same steps forward as scheduled           |
 * | racing              | at the start (aborted), provisional, confirmed, re-run                               |
 * | provisional         | provisional (corrected), scheduled, at the start (discarded), confirmed, no-show, re-run |
 * | confirmed, no-show  | re-run                                                                               |
 * | postponed           | as scheduled                                                                         |
 * | re-run              | nothing: another race stands for it                                                  |
 *
 * Steps forward may be skipped: a small event calls nobody. A race whose laps were all deleted or made void is scheduled again.
 */
import type { PlannedState } from '../programme/race.ts'

const FORWARD = ['called', 'at_start', 'armed', 'racing', 'provisional', 'confirmed', 'no_show', 'postponed'] as const
const EITHER_WAY = ['scheduled', ...FORWARD] as const

export const STEPS: Record<PlannedState, readonly PlannedState[]> = {
  scheduled: FORWARD,
  called: EITHER_WAY,
  at_start: EITHER_WAY,
  armed: EITHER_WAY,
  racing: ['at_start', 'provisional', 'confirmed', 'rerun'],
  provisional: ['provisional', 'scheduled', 'at_start', 'confirmed', 'no_show', 'rerun'],
  confirmed: ['rerun'],
  no_show: ['rerun'],
  postponed: EITHER_WAY,
  rerun: [],
}

export const mayStep = (from: PlannedState, to: PlannedState) => STEPS[from].includes(to)

/** Called, at the start, running or waiting to be confirmed. */
const ON_TRACK: readonly PlannedState[] = ['called', 'at_start', 'armed', 'racing', 'provisional']
export const isOnTrack = (state: PlannedState) => ON_TRACK.includes(state)

/** Nothing else can be armed or started on the track meanwhile. */
const BUSY: readonly PlannedState[] = ['armed', 'racing']
export const isBusy = (state: PlannedState) => BUSY.includes(state)

const OVER: readonly PlannedState[] = ['confirmed', 'no_show', 'rerun']
export const isOver = (state: PlannedState) => OVER.includes(state)

/** The state as its laps leave it: `counted` tells whether any of its runs has a lap that is not void. */
export function stateAsRaced(stored: PlannedState, counted: boolean): PlannedState {
  if (stored === 'rerun') return stored
  if (counted) return stored === 'no_show' ? 'no_show' : 'confirmed'
  return isOver(stored) ? 'scheduled' : stored
}

/** Longer than any button waits for its answer, in milliseconds. */
const A_WHILE = 10_000

/** Whether an entry was typed without the server, by how long it has waited on its device. */
export const isQueued = (waited_ms: number) => waited_ms > A_WHILE

type Placed = { id: string; state: PlannedState; state_at: string }

const NEAREST: readonly PlannedState[] = ['racing', 'armed', 'provisional', 'at_start', 'called']

/** The race that a track shows: the one that took the track, or else the one that is furthest. */
export function raceOnTrack<R extends Placed>(races: readonly R[], taken: string | null): R | undefined {
  const present = races.filter(({ state }) => isOnTrack(state))
  return (
    present.find(({ id }) => id === taken) ??
    present.toSorted(
      (a, b) => NEAREST.indexOf(a.state) - NEAREST.indexOf(b.state) || a.state_at.localeCompare(b.state_at),
    )[0]
  )
}

/** Whether a race takes the track from the one that has it: calling the next does not interrupt a race. */
export function takesTrack(to: PlannedState, occupant: PlannedState | undefined): boolean {
  if (!isOnTrack(to)) return false
  if (occupant === undefined || !isOnTrack(occupant) || occupant === 'called') return true
  return ['armed', 'racing', 'provisional'].includes(to) && !isBusy(occupant)
}
