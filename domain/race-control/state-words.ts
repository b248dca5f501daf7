/**
 * The state of a race in the words of those who watch it or wait for it.
 *
 * | state                   | spectators                                | its own team                        |
 * |-------------------------|-------------------------------------------|-------------------------------------|
 * | scheduled               | in about 12 minutes, after 4 races        | the same                            |
 * | postponed               | postponed, in about 12 minutes, …         | the same                            |
 * | called                  | called to the start                       | called: come to the start now       |
 * | at the start            | at the start                              | the same                            |
 * | armed                   | about to start                            | the same                            |
 * | racing                  | racing                                    | the same                            |
 * | provisional             | provisional result                        | the same                            |
 * | confirmed               | result                                    | the same                            |
 * | no-show, run again      | no-show, to be run again                  | the same                            |
 */
import type { PlannedState } from '../programme/race.ts'
import type { RaceTime } from '../programme/times.ts'
import { whenInWords } from '../programme/when.ts'

type Stated = Pick<RaceTime, 'expected_at' | 'races_before'> & { state: PlannedState }

const WORDS: Record<Exclude<PlannedState, 'scheduled' | 'postponed'>, string> = {
  called: 'called to the start',
  at_start: 'at the start',
  armed: 'about to start',
  racing: 'racing',
  provisional: 'provisional result',
  confirmed: 'result',
  no_show: 'no-show',
  rerun: 'to be run again',
}

export const CALLED_NOW = 'called: come to the start now'

export function stateInWords(race: Stated, now: string, zone?: string | null): string {
  if (race.state === 'scheduled') return whenInWords(race, now, zone)
  if (race.state === 'postponed') return `postponed, ${whenInWords(race, now, zone)}`
  return WORDS[race.state]
}

export const ownStateInWords = (race: Stated, now: string, zone?: string | null) =>
  race.state === 'called' ? CALLED_NOW : stateInWords(race, now, zone)
