/**
 * What a screen says about a race, in words that the hall understands.
 *
 * | result                                        | headline             |
 * |-----------------------------------------------|----------------------|
 * | one car is faster than the others             | Vortex win           |
 * | the others did not start or forfeited         | Walkover for Vortex  |
 * | the others did not finish                     | Vortex win           |
 * | equal times                                   | Dead heat            |
 * | one car alone on the track                    | none: its time tells |
 * | no car finished                               | No finisher          |
 * | no car started                                | Nobody came to the start |
 */
import type { PlannedState } from '../programme/race.ts'
import { stageOf, THIRD_PLACE } from '../racing/bracket.ts'
import type { RaceStatus } from '../racing/run-time.ts'
import { closeness } from './finish.ts'
import { finishers, type ShownRace, type ShownRun } from './shown-race.ts'

type Titled = Pick<ShownRace, 'number' | 'of' | 'match' | 'is_rerun'>

/** Rounds of one match, which needs no number. */
const SINGLE: readonly string[] = [stageOf(1, 1), THIRD_PLACE]

/** 'Race 41 of 96', 'Latest race' without a programme, or 'Semi Finals, match 2, race 1'; without the race where the rules have one `perMatch`. */
export function raceTitle({ number, of, match, is_rerun }: Titled, perMatch = 2): string {
  const rerun = is_rerun ? ', re-run' : ''
  if (!match) return of === 0 ? 'Latest race' : `Race ${number} of ${of}${rerun}`
  const place = SINGLE.includes(match.round_name)
    ? match.round_name
    : `${match.round_name}, match ${match.match_number}`
  if (match.is_sudden_death) return `${place}, sudden death`
  return `${place}${perMatch > 1 ? `, race ${match.race}` : ''}${rerun}`
}

/** Above the teams before a result; empty while the race itself says it. */
export const STATE_NOTES: Record<PlannedState, string> = {
  scheduled: 'Next race',
  called: 'Please come to the start',
  at_start: 'At the start',
  armed: 'Ready to race',
  racing: '',
  provisional: 'Provisional result',
  confirmed: 'Result',
  rerun: 'This race is run again',
  no_show: 'Nobody came to the start',
  postponed: 'Postponed',
}

/** Instead of a time. */
export const RUN_NOTES: Record<RaceStatus, string> = {
  finish: '',
  dns: 'Did not start',
  dnf: 'Did not finish',
  dsq: 'Disqualified',
  false_start: 'False start',
  forfeit: 'Forfeit',
  void: 'Run void',
}

type Result = { runs: readonly Pick<ShownRun, 'lane' | 'team_id' | 'status' | 'gross_time'>[] }

export function headline({ runs }: Result, nameOf: (team_id: string) => string): string | null {
  if (runs.every(({ status }) => status === null)) return null
  const [first] = finishers(runs)
  if (runs.every(({ status }) => status === 'dns')) return STATE_NOTES.no_show
  if (!first) return runs.some(({ status }) => status === 'void') ? null : 'No finisher'
  if (runs.length === 1) return null
  if (closeness(runs) === 'dead_heat') return 'Dead heat'
  const others = runs.filter((run) => run !== first.run)
  const name = nameOf(first.run.team_id)
  return others.every(({ status }) => status === 'dns' || status === 'forfeit') ? `Walkover for ${name}` : `${name} win`
}

/** The lane that leads the headline. */
export const winningLane = ({ runs, winner_lane }: Pick<ShownRace, 'runs' | 'winner_lane'>) =>
  winner_lane ?? (closeness(runs) === null && runs.length > 1 ? (finishers(runs)[0]?.run.lane ?? null) : null)

/** For the voice: 'Next race: Vortex in lane 1 against Chicane in lane 2.' */
export function spokenRace({ runs, match }: Pick<ShownRace, 'runs' | 'match'>, nameOf: (team_id: string) => string) {
  const teams = runs.map(({ team_id, lane }) => `${nameOf(team_id)} in lane ${lane}`)
  return `${match ? `Next match, ${match.round_name}` : 'Next race'}: ${teams.join(' against ')}.`
}
