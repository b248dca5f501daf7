/**
 * The teams in line for one award, the best first, and who is not eligible for it, with the reason.
 *
 * | basis           | ranked by                                                       | best      |
 * |-----------------|-----------------------------------------------------------------|-----------|
 * | total           | the place in the standings                                      | first     |
 * | parts           | the sum of the parts that count                                 | highest   |
 * | criteria        | the sum of the criteria that count                              | highest   |
 * | scorecard       | the mean of the panels' totals on a scorecard                   | highest   |
 * | fastest_lap     | the fastest lap                                                 | lowest    |
 * | lowest_value    | the value of a race part, such as the time-trial mean           | lowest    |
 * | knockout_winner | the winner of the final                                         | –         |
 * | none            | nothing: people name the winner                                 | –         |
 *
 * Left out: disqualified teams, teams with a performance failure where the award says so, and teams that are not what it is
 * for. Equal values share a place [R3].
 */
import type { Category } from '../competition/event.ts'
import { inNaturalOrder } from '../natural-order.ts'
import { placesOf } from '../racing/places.ts'
import type { TeamStatus } from '../racing/team-status.ts'
import { toDecimals } from '../rules/exact.ts'
import type { AwardRule } from './award.ts'

/** Everything about a team that an award may be decided by. */
export type TeamFigures = {
  team_id: string
  team_number: string
  category: Category
  status: TeamStatus
  total: number | null
  /** In the standings of its class, and of all classes together; null without a result. */
  class_place: number | null
  place: number | null
  /** By the id of the part. */
  parts: Readonly<Record<string, number>>
  /** What each race part ranks; lower is better. */
  races: Readonly<Record<string, number | null>>
  /** By the name of the criterion, the mean of its panels. */
  criteria: Readonly<Record<string, number>>
  /** By the id of the scorecard, the mean of its panels' totals. */
  scorecards: Readonly<Record<string, number>>
  fastest_lap: number | null
  performance_failures: number
  is_knockout_winner: boolean
  /** What the team is, such as a newcomer. */
  traits: readonly string[]
}

export type Candidate = { team_id: string; place: number; value: number | null }
export type Ineligible = { team_id: string; why: 'disqualified' | 'performance_failure' | 'only_for' }
export type Ranking = { candidates: Candidate[]; ineligible: Ineligible[] }

/** `without` are the teams that have dropped out; whoever is next moves up. */
export function rankingFor(
  award: AwardRule,
  teams: readonly TeamFigures[],
  without: ReadonlySet<string> = new Set(),
): Ranking {
  const inClass = teams.filter(({ category }) => award.category === null || category === award.category)
  const ineligible = inClass.flatMap((team) => {
    const why = against(award, team)
    return why ? [{ team_id: team.team_id, why }] : []
  })
  const out = new Set([...ineligible.map(({ team_id }) => team_id), ...without])
  const left = inClass
    .filter(({ team_id }) => !out.has(team_id))
    .toSorted((a, b) => inNaturalOrder(a.team_number, b.team_number))
  return { candidates: ranked(award, left), ineligible }
}

export function against(award: AwardRule, team: TeamFigures): Ineligible['why'] | undefined {
  if (team.status === 'disqualified') return 'disqualified'
  if (award.no_performance_failure && team.performance_failures > 0) return 'performance_failure'
  if (award.only_for !== null && !team.traits.includes(award.only_for)) return 'only_for'
  return undefined
}

function ranked(award: AwardRule, teams: readonly TeamFigures[]): Candidate[] {
  const measured = teams.map((team) => ({ team_id: team.team_id, ...measure(award, team) }))
  const places = placesOf(
    measured.map(({ by }) => by),
    'lowest',
  )
  return measured
    .flatMap(({ team_id, value }, index) => {
      const place = places[index]
      return place == null ? [] : [{ team_id, place, value }]
    })
    .toSorted((a, b) => a.place - b.place)
}

/** What is shown, and what the lowest of is best; null where the team has nothing to be ranked by. */
function measure(award: AwardRule, team: TeamFigures): { value: number | null; by: number | null } {
  switch (award.basis) {
    case 'total':
      return { value: team.total, by: award.category === null ? team.place : team.class_place }
    case 'parts':
      return highest(sumOf(award.counts, team.parts))
    case 'criteria':
      return highest(sumOf(award.counts, team.criteria))
    case 'scorecard':
      return highest(sumOf(award.counts, team.scorecards))
    case 'fastest_lap':
      return lowest(team.fastest_lap)
    case 'lowest_value':
      return lowest(team.races[award.counts[0] ?? ''] ?? null)
    case 'knockout_winner':
      return { value: null, by: team.is_knockout_winner ? 1 : null }
    case 'none':
      return { value: null, by: null }
  }
}

const highest = (value: number | null) => ({ value, by: value === null ? null : -value })
const lowest = (value: number | null) => ({ value, by: value })

/** Null for a team that has none of them. */
function sumOf(counts: readonly string[], of: Readonly<Record<string, number>>): number | null {
  const given = counts.flatMap((name) => of[name] ?? [])
  return given.length === 0
    ? null
    : toDecimals(
        given.reduce((all, one) => all + one, 0),
        4,
      )
}
