/**
 * The player of a rehearsal: from the state of the tracks, the clock and the seed, the next step and when it is due.
 *
 * | the track has                          | next                                             | after, in played seconds                   |
 * |----------------------------------------|--------------------------------------------------|--------------------------------------------|
 * | a desk that controls it                | nothing: it is left to that desk                 |                                            |
 * | no race                                | the first of the next is called                  | 12 after the last result                   |
 * | a race that is called                  | the teams are at the start                       | 20                                         |
 * | … whose car does not come              | no-show, then the others are at the start        | as long as a team is waited for            |
 * | a race at the start                    | armed                                            | 10                                         |
 * | an armed race                          | the start lights                                 | 3                                          |
 * | a race that runs                       | its times are entered                            | 12; at up to 5 times the speed, 4 real seconds after the lights are out |
 * | … with a false start                   | it is run again                                  | 8; with lights, as soon as they are out    |
 * | a race that waits for confirmation     | it is confirmed                                  | 10                                         |
 *
 * Once the Grand Prix of a class is over, its knockout is drawn after 20 seconds. A change of the speed and the end of a pause
 * begin the wait for the next step anew.
 */
import type { Category } from '../competition/event.ts'
import type { PlannedState } from '../programme/race.ts'
import { incidentOf, type PlayedRun, playedRuns, type RaceToPlay } from './believable-runs.ts'
import { falseStart } from './messages.ts'
import { FASTEST_WITH_LIGHTS } from './speeds.ts'

export const WAITS = {
  next: 12,
  gather: 20,
  arm: 10,
  start: 3,
  race: 12,
  falseStart: 8,
  confirm: 10,
  draw: 20,
} as const
/** In real milliseconds after the lights are out. */
const AFTER_LIGHTS = { result: 4000, falseStart: 0 } as const

export type RaceOnTrack = RaceToPlay & { state: PlannedState; state_at: string; lights: { out_at: string } | null }
export type TrackToPlay = {
  is_held: boolean
  race: RaceOnTrack | null
  last: Pick<RaceOnTrack, 'state_at'> | null
  next: readonly RaceOnTrack[]
}
export type ClassToPlay = {
  category: Category
  /** Its races are over, and its knockout is still to be drawn. */
  is_due_for_knockout: boolean
}
export type DayToPlay = {
  tracks: readonly TrackToPlay[]
  classes: readonly ClassToPlay[]
  no_show_seconds: number
}
export type PlayerClock = {
  seed: number
  speed: number
  /** Since when it is played at this speed, in milliseconds of the server's clock. */
  since: number
}

export type Step =
  | { do: 'call'; race_id: string; from: PlannedState; to: 'called' | 'at_start' | 'armed' }
  | { do: 'start'; race_id: string }
  | { do: 'no_show'; race_id: string; lane: number }
  | { do: 'rerun'; race_id: string; reason: string }
  | { do: 'enter'; race_id: string; runs: PlayedRun[] }
  | { do: 'confirm'; race_id: string }
  | { do: 'draw'; category: Category }

export type DueStep = { step: Step; due_at: number }

/** Null once everything is raced, or left to desks. */
export function nextStep(day: DayToPlay, clock: PlayerClock): DueStep | null {
  const steps = day.tracks.flatMap((track) => stepOn(track, day, clock) ?? [])
  const draw = day.classes.find(({ is_due_for_knockout }) => is_due_for_knockout)
  if (draw) {
    const lasts = day.tracks.flatMap(({ last }) => last ?? [])
    const after = lasts
      .map(({ state_at }) => state_at)
      .sort()
      .at(-1)
    steps.push({ step: { do: 'draw', category: draw.category }, due_at: dueAfter(clock, after, WAITS.draw) })
  }
  return steps.sort((a, b) => a.due_at - b.due_at)[0] ?? null
}

const dueAfter = ({ since, speed }: PlayerClock, state_at: string | undefined, seconds: number) =>
  Math.max(since, state_at ? Date.parse(state_at) : 0) + (seconds * 1000) / speed

function stepOn({ is_held, race, last, next }: TrackToPlay, day: DayToPlay, clock: PlayerClock): DueStep | null {
  if (is_held) return null
  if (race) return stepOf(race, day, clock)
  const [first] = next
  if (!first) return null
  const call: Step = { do: 'call', race_id: first.id, from: first.state, to: 'called' }
  return { step: call, due_at: dueAfter(clock, last?.state_at, WAITS.next) }
}

function stepOf(race: RaceOnTrack, { no_show_seconds }: DayToPlay, clock: PlayerClock): DueStep | null {
  const { id: race_id, state, state_at } = race
  const after = (step: Step, seconds: number): DueStep => ({ step, due_at: dueAfter(clock, state_at, seconds) })
  const incident = incidentOf(race, clock.seed)
  switch (state) {
    case 'called': {
      const absent = incident?.kind === 'no_show' ? race.runs.find(({ lane }) => lane === incident.lane) : undefined
      if (absent?.status === null) return after({ do: 'no_show', race_id, lane: absent.lane }, no_show_seconds)
      return after({ do: 'call', race_id, from: state, to: 'at_start' }, (absent ? no_show_seconds : 0) + WAITS.gather)
    }
    case 'at_start':
      return after({ do: 'call', race_id, from: state, to: 'armed' }, WAITS.arm)
    case 'armed':
      return after({ do: 'start', race_id }, WAITS.start)
    case 'racing':
      if (incident?.kind === 'false_start')
        return afterStart(race, clock, { do: 'rerun', race_id, reason: falseStart(incident.lane) }, 'falseStart')
      return afterStart(race, clock, { do: 'enter', race_id, runs: playedRuns(race, clock.seed) }, 'result')
    case 'provisional':
      return after({ do: 'confirm', race_id }, WAITS.confirm)
    default:
      return null
  }
}

function afterStart(
  { state_at, lights }: RaceOnTrack,
  clock: PlayerClock,
  step: Step,
  what: keyof typeof AFTER_LIGHTS,
) {
  const due_at = dueAfter(clock, state_at, what === 'result' ? WAITS.race : WAITS.falseStart)
  if (!lights || clock.speed > FASTEST_WITH_LIGHTS) return { step, due_at }
  return { step, due_at: Math.max(due_at, Date.parse(lights.out_at) + AFTER_LIGHTS[what]) }
}
