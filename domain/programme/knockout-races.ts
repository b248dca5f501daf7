/**
 * The races of knockout matches in the programme.
 *
 * | a match                                       | has open races                                                        |
 * |-----------------------------------------------|-----------------------------------------------------------------------|
 * | whose teams are known                         | as many as the rules give it, less those that were raced              |
 * | that is tied, under rules with sudden death   | one more                                                              |
 * | that is tied, under rules with a re-run       | all of them again                                                     |
 * | that is decided, a walkover, or a bye         | none                                                                  |
 * | that was tied in all of twenty races          | none: it goes on by hand                                              |
 * | of which a team is missing                    | none yet                                                              |
 *
 * The first race is between the cars A, the second between the cars B, unless a team has nominated otherwise. The teams change
 * lanes with every race. New races follow the bracket: by round and match, the third place before the final.
 */
import { isThirdPlace, roundsOf } from '../racing/bracket.ts'
import { isReady, isTied, type Match, timeField } from '../racing/match.ts'
import { CARS, type Car } from '../racing/run-time.ts'

type KnownMatch = Match & { id: string }
export type MatchRun = { team_id: string; car_type: Car; lane: number }
export type MatchRace = {
  id: string
  knockout_match_id: string | null
  match_race: number | null
  runs: readonly MatchRun[]
  /** Raced, or run again by another race. */
  over: boolean
}
/** More ties than anybody has seen. */
export const MOST_MATCH_RACES = 20

export type MatchRules = { races: number; tie: 'rerun_match' | 'sudden_death' }

export type WantedRace = { knockout_match_id: string; match_race: number; runs: MatchRun[] }

/** Only the races that differ from the plan: those to add in the order of the bracket, to change, and to remove. */
export function knockoutChanges(matches: readonly KnownMatch[], planned: readonly MatchRace[], rules: MatchRules) {
  const add: WantedRace[] = []
  const change: { id: string; runs: MatchRun[] }[] = []
  const remove: string[] = []
  for (const match of inBracketOrder(matches)) {
    const own = planned
      .filter(({ knockout_match_id }) => knockout_match_id === match.id)
      .sort((a, b) => (a.match_race ?? 0) - (b.match_race ?? 0))
    const open = own.filter(({ over }) => !over)
    const left = carsLeft(match, rules)
    const needed = left ? racesLeft(match, left, rules) : 0
    remove.push(...open.slice(needed).map(({ id }) => id))
    if (!left) continue
    const last = own.reduce((most, { match_race }) => Math.max(most, match_race ?? 0), 0)
    const free = { a: [...left.a], b: [...left.b] }
    for (let place = 0; place < needed; place++) {
      const there = open[place]
      const match_race = there?.match_race ?? last + 1 + place - Math.min(open.length, needed)
      const runs = runsOf(match, match_race, there?.runs ?? [], free)
      if (!there && match_race <= MOST_MATCH_RACES) add.push({ knockout_match_id: match.id, match_race, runs })
      if (there && !isSame(there.runs, runs)) change.push({ id: there.id, runs })
    }
  }
  return { add, change, remove }
}

type CarsLeft = { a: readonly Car[]; b: readonly Car[] }

/** The cars that have not raced in the match; undefined if nothing more is raced in it. */
function carsLeft(match: Match, { races, tie }: MatchRules): CarsLeft | undefined {
  if (!isReady(match) || match.winner_id !== null) return undefined
  const all = races > 1 ? CARS : CARS.slice(0, 1)
  if (isTied(match)) return tie === 'sudden_death' ? { a: CARS, b: CARS } : { a: all, b: all }
  if (match.sudden_death) return { a: CARS, b: CARS }
  const left = (side: 'a' | 'b') => CARS.filter((car) => match[timeField(side, car)] === null)
  return { a: left('a'), b: left('b') }
}

function racesLeft(match: Match, { a, b }: CarsLeft, { races, tie }: MatchRules) {
  const decidesAlone = races === 1 || match.sudden_death || (isTied(match) && tie === 'sudden_death')
  return decidesAlone ? 1 : Math.max(a.length, b.length)
}

/** A nominated car stays, if it can still race. */
function runsOf(
  match: Match,
  match_race: number,
  before: readonly MatchRun[],
  free: { a: Car[]; b: Car[] },
): MatchRun[] {
  const lanes = match_race % 2 === 1 ? { a: 1, b: 2 } : { a: 2, b: 1 }
  return (['a', 'b'] as const)
    .flatMap((side): MatchRun[] => {
      const team_id = side === 'a' ? match.team_a_id : match.team_b_id
      const nominated = before.find((run) => run.team_id === team_id)
      const car_type = nominated && free[side].includes(nominated.car_type) ? nominated.car_type : free[side][0]
      if (team_id === null || car_type === undefined) return []
      free[side] = free[side].filter((car) => car !== car_type)
      return [{ team_id, car_type, lane: nominated?.lane ?? lanes[side] }]
    })
    .sort((one, other) => one.lane - other.lane)
}

const isSame = (before: readonly MatchRun[], after: readonly MatchRun[]) =>
  before.length === after.length &&
  after.every((run) =>
    before.some(
      ({ team_id, car_type, lane }) => team_id === run.team_id && car_type === run.car_type && lane === run.lane,
    ),
  )

function inBracketOrder<M extends KnownMatch>(matches: readonly M[]): M[] {
  const rounds = roundsOf(matches)
  return matches.toSorted(
    (a, b) =>
      a.round - b.round ||
      Number(isThirdPlace(b, rounds)) - Number(isThirdPlace(a, rounds)) ||
      a.match_number - b.match_number,
  )
}

/** Where a new race goes: before the first open race of a later match, or at the end. */
export function placeOf(
  { knockout_match_id }: Pick<WantedRace, 'knockout_match_id'>,
  races: readonly Pick<MatchRace, 'knockout_match_id' | 'over'>[],
  matches: readonly KnownMatch[],
): number {
  const order = inBracketOrder(matches).map(({ id }) => id)
  const own = order.indexOf(knockout_match_id)
  const lastOver = races.findLastIndex(({ over }) => over)
  const later = races.findIndex((race, place) => place > lastOver && order.indexOf(race.knockout_match_id ?? '') > own)
  return later < 0 ? races.length : later
}
