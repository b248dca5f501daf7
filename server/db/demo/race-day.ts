/** Generates a plausible race day: laps and a bracket, raced by the rules, the same each time. */
import { randomUUID } from 'node:crypto'
import type { Category } from '@paddock/domain/competition/event.ts'
import { drawBracket, isNextOf } from '@paddock/domain/racing/bracket.ts'
import { advanced, isReady, settled } from '@paddock/domain/racing/match.ts'
import { type Car, timesOf } from '@paddock/domain/racing/run-time.ts'
import { type Milliseconds, ms } from '@paddock/domain/units.ts'
import type { knockoutMatches, raceResults } from '../schema/racing.ts'

export type DemoTeam = { id: string; event_id: string; team_name: string; category: Category }
type Lap = Omit<typeof raceResults.$inferInsert, 'created_at'>
type Match = ReturnType<typeof drawBracket>[number] & { id: string; event_id: string; category: Category }

/** In milliseconds: the time of an average car of the class over 20 metres. */
const PACE: Record<Category, number> = { Cadet: 1620, Development: 1290, Professional: 1105 }
export const TIMEKEEPER = 'Omar Saleh'

/** Random integers below a limit, the same sequence for the same seed. */
export function chance(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** Every team runs `runs` times, two teams at a time, alternating cars and lanes. */
export function grandPrix(teams: readonly DemoTeam[], runs: number, below: ReturnType<typeof chance>): Lap[] {
  return Array.from({ length: runs }, (_, run) =>
    teams.map((team, place) => {
      return lapOf(team, { ...carAndLane(place, run), lap_number: run + 1, pace: paceOf(team, place, run), below })
    }),
  ).flat()
}

/** Twice with each car in each lane. */
export const RUNS_OF_A_TEAM = 8

export const carAndLane = (place: number, run: number): { car_type: Car; lane: number } => ({
  car_type: run % 2 === 0 ? 'A' : 'B',
  lane: ((place + Math.floor(run / 2)) % 2) + 1,
})

/** Cars get a little faster from run to run. */
const paceOf = ({ category }: DemoTeam, place: number, run: number) =>
  PACE[category] + ((place * 5) % 8) * 17 - Math.min(run, 5) * 6

type Run = { car_type: Car; lane: number; lap_number: number; pace: number; below: ReturnType<typeof chance> }

function lapOf(team: DemoTeam, { pace, below, ...run }: Run, match?: Match): Lap {
  // About one run in thirty does not finish.
  const status = below(31) === 0 ? ('dnf' as const) : ('finish' as const)
  const measured = { status, reaction_time: ms(118 + below(95)), racing_time: ms(pace + below(60)) }
  const times = timesOf(measured, 0)
  if (!times) throw new Error('A lap of the demo has no times.')
  return {
    ...run,
    ...times,
    id: randomUUID(),
    event_id: team.event_id,
    team_id: team.id,
    team_name: team.team_name,
    category: team.category,
    status,
    race_type: match ? 'knockout' : 'grandprix',
    is_knockout_race: match !== undefined,
    knockout_match_id: match?.id ?? null,
    recorded_by: TIMEKEEPER,
  }
}

/** A bracket in which `races` races have been run; a match has two, one with each car. */
export function knockout(teams: readonly DemoTeam[], races: number, below: ReturnType<typeof chance>) {
  const [first] = teams
  if (!first) throw new Error('A bracket of the demo has no teams.')
  const { event_id, category } = first
  let matches: Match[] = drawBracket(teams, below).map((match) => ({ ...match, id: randomUUID(), event_id, category }))
  const laps: Lap[] = []
  const raced = new Map<string, number>()
  for (let race = 0; race < races; race++) {
    const match = matches.find((one) => isReady(one) && one.winner_id === null && (raced.get(one.id) ?? 0) < 2)
    if (!match) break
    const car_type: Car = raced.get(match.id) ? 'B' : 'A'
    raced.set(match.id, (raced.get(match.id) ?? 0) + 1)
    for (const [side, team_id] of [match.team_a_id, match.team_b_id].entries()) {
      const place = teams.findIndex(({ id }) => id === team_id)
      const team = teams[place]
      if (!team) throw new Error('A match of the demo has a strange team.')
      const lap_number = laps.filter((lap) => lap.team_id === team.id).length + 1
      laps.push(lapOf(team, { car_type, lane: side + 1, lap_number, pace: paceOf(team, place, 6), below }, match))
    }
    matches = sentOn(matches, settled(match, laps.filter((lap) => lap.knockout_match_id === match.id) as RunLaps))
  }
  return { matches: matches satisfies (typeof knockoutMatches.$inferInsert)[], laps }
}

type RunLaps = { team_id: string; car_type: Car; gross_time: Milliseconds }[]

function sentOn(matches: readonly Match[], after: Match): Match[] {
  return matches.map((match) => {
    if (match.id === after.id) return after
    return isNextOf(after, match) ? (advanced(match, after) ?? match) : match
  })
}
