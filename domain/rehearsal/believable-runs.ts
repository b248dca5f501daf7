/**
 * What happens in a played race: the same for the same seed, race and teams.
 *
 * | part                | value                                                                      |
 * |---------------------|----------------------------------------------------------------------------|
 * | pace of a team      | 1.000 to 1.350 s, for the whole day                                        |
 * | its car             | the second up to 0.030 s slower                                            |
 * | lane                | up to 0.012 s slower in a lane, the same for all teams                     |
 * | each run            | up to 0.040 s more                                                         |
 * | reaction            | 0.110 to 0.170 s by the person at the button, and up to 0.090 s more       |
 *
 * | of a hundred races  | incident, in the Grand Prix                                                |
 * |---------------------|----------------------------------------------------------------------------|
 * | 3                   | one car does not come                                                      |
 * | 3                   | one car starts too early, and the race is run again; not twice             |
 * | 2                   | one car does not finish                                                    |
 * | 3                   | a dead heat of the first two lanes, also in the knockout                   |
 */
import type { SessionKind } from '../programme/race.ts'
import { numbersFrom } from '../programme/seeded-numbers.ts'
import type { Car, RaceStatus } from '../racing/run-time.ts'
import { type Milliseconds, ms } from '../units.ts'

export type RaceToPlay = {
  id: string
  kind: SessionKind
  is_rerun: boolean
  /** `status` is set for a car that did not come. */
  runs: readonly { lane: number; team_id: string; car_type: Car; status: RaceStatus | null }[]
}

export type Incident = { kind: 'no_show' | 'false_start' | 'dnf'; lane: number } | { kind: 'dead_heat' } | null

/** Of a hundred races, how many have each incident. */
const CHANCES = { no_show: 3, false_start: 3, dnf: 2, dead_heat: 3 } as const

/** FNV-1a: other numbers for every race, team and lane. */
function seedOf(seed: number, about: string) {
  let hash = 0x811c9dc5 ^ seed
  for (const sign of about) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

const numbersOf = (seed: number, ...about: (string | number)[]) => numbersFrom(seedOf(seed, about.join(' ')))

export function incidentOf({ id, kind, is_rerun, runs }: RaceToPlay, seed: number): Incident {
  const below = numbersOf(seed, 'incident', id)
  const drawn = below(100)
  const lane = runs[below(Math.max(1, runs.length))]?.lane ?? 1
  let from = 0
  const hits = (chance: number) => {
    from += chance
    return drawn >= from - chance && drawn < from
  }
  if (hits(CHANCES.dead_heat)) return runs.length > 1 ? { kind: 'dead_heat' } : null
  if (kind === 'knockout') return null
  if (hits(CHANCES.no_show)) return { kind: 'no_show', lane }
  if (hits(CHANCES.false_start)) return is_rerun ? null : { kind: 'false_start', lane }
  return hits(CHANCES.dnf) ? { kind: 'dnf', lane } : null
}

export type PlayedRun = {
  lane: number
  team_id: string
  car_type: Car
  status: Extract<RaceStatus, 'finish' | 'dnf'>
  reaction_time: Milliseconds | null
  racing_time: Milliseconds | null
}

/** The runs of the cars that came. */
export function playedRuns(race: RaceToPlay, seed: number): PlayedRun[] {
  const incident = incidentOf(race, seed)
  const present = race.runs.filter(({ status }) => status === null)
  const runs = present.map(({ lane, team_id, car_type }): PlayedRun => {
    const run = { lane, team_id, car_type }
    if (incident?.kind === 'dnf' && incident.lane === lane)
      return { ...run, status: 'dnf', reaction_time: null, racing_time: null }
    return { ...run, status: 'finish', ...timesOf(run, race.id, seed) }
  })
  const [first, second] = runs
  if (incident?.kind !== 'dead_heat' || !first || !second) return runs
  return runs.map((run) => (run === second ? { ...run, ...sameTotal(first, second) } : run))
}

function timesOf(
  { lane, team_id, car_type }: Pick<PlayedRun, 'lane' | 'team_id' | 'car_type'>,
  id: string,
  seed: number,
) {
  const team = numbersOf(seed, 'team', team_id)
  const [pace, person, slower] = [1000 + team(351), 110 + team(61), team(31)]
  const day = numbersOf(seed, 'run', id, lane)
  const racing = pace + (car_type === 'B' ? slower : 0) + numbersOf(seed, 'lane', lane)(13) + day(41)
  return { reaction_time: ms(person + day(91)), racing_time: ms(racing) }
}

/** The second with the total time of the first. */
function sameTotal(first: PlayedRun, second: PlayedRun) {
  const total = (first.reaction_time ?? 0) + (first.racing_time ?? 0)
  return { racing_time: ms(total - (second.reaction_time ?? 0)) }
}
