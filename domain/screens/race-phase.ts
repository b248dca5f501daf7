/**
 * The part of a race that the race view draws.
 *
 * | state                                  | start lights        | drawn                                   |
 * |----------------------------------------|---------------------|-----------------------------------------|
 * | scheduled, called, at start, armed     | –                   | the teams against each other            |
 * | racing                                 | not out yet         | the lights                              |
 * | racing, for ten seconds from the start | out, or none        | the running clock                       |
 * | racing, later                          | out, or none        | that times are awaited                  |
 * | any with times or a status in a lane   | –                   | the result                              |
 * | re-run, no-show, postponed without one | –                   | the teams, and what has happened        |
 */
import { hasResult, type ShownRace } from './shown-race.ts'

/** A race takes a second or two; later than this the clock only tells that the times are late. */
export const CLOCK_MS = 10_000

export type RacePhase = {
  drawn: 'versus' | 'lights' | 'clock' | 'awaiting' | 'result'
  /** When time alone changes it. */
  until: number | null
  /** When the cars set off, by the server's clock. */
  started: number
}

type Race = Pick<ShownRace, 'state' | 'state_at' | 'lights' | 'runs'>

export function racePhase({ state, state_at, lights, runs }: Race, now: number): RacePhase {
  const started = Date.parse(lights?.out_at ?? state_at)
  if (state !== 'racing') return { drawn: hasResult({ runs }) ? 'result' : 'versus', until: null, started }
  if (now < started) return { drawn: 'lights', until: started, started }
  if (now < started + CLOCK_MS) return { drawn: 'clock', until: started + CLOCK_MS, started }
  return { drawn: 'awaiting', until: null, started }
}
