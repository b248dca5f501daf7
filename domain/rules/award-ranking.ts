/**
 * Who is in line for an award.
 *
 * | basis           | ranked by                                                       | best      |
 * |-----------------|-----------------------------------------------------------------|-----------|
 * | total           | the place in the standings                                      | first     |
 * | parts           | the sum of the parts that count                                 | highest   |
 * | lowest_value    | the value of a race part, such as the time-trial mean           | lowest    |
 * | knockout_winner | the winner of the final                                         | –         |
 * | nominated       | nothing: people name the winner                                 | –         |
 *
 * Left out: teams with a performance failure where the award says so, and teams that are not what it is for. Equal values
 * share a place [R3].
 */
import { inNaturalOrder } from '../natural-order.ts'
import { placesOf } from '../racing/places.ts'
import { winnerOf } from './bracket-results.ts'
import type { CategoryResults } from './event-results.ts'
import { toDecimals } from './exact.ts'
import type { Award } from './pack.ts'
import type { StandingRow } from './standings.ts'

export type AwardCandidate = { team: string; place: number; value: number | null }

export type AwardField = {
  rows: readonly StandingRow[]
  results: Pick<CategoryResults, 'races' | 'specifications' | 'matches'>
  /** What a team is, such as a newcomer. */
  is: (team: string, what: string) => boolean
}

/** The best first. */
export function awardRanking(award: Award, { rows, results, is }: AwardField): AwardCandidate[] {
  const eligible = rows.filter(
    ({ team }) =>
      (!award.no_performance_failure || !hasFailure(results, team)) &&
      (award.only_for === null || is(team, award.only_for)),
  )
  switch (award.basis) {
    case 'total':
      return ranked(eligible.map(({ team, place, total }) => ({ team, value: total, by: place })))
    case 'parts':
      return ranked(
        eligible.map(({ team, parts }) => {
          const sum = toDecimals(
            award.counts.reduce((all, part) => all + (parts[part] ?? 0), 0),
            4,
          )
          return { team, value: sum, by: -sum }
        }),
      )
    case 'lowest_value':
      return ranked(
        eligible.map(({ team }) => {
          const value = results.races.get(award.counts[0] ?? '')?.get(team)?.value ?? null
          return { team, value, by: value }
        }),
      )
    case 'knockout_winner':
      return ranked(
        eligible
          .filter(({ team }) => team === winnerOf(results.matches))
          .map(({ team }) => ({ team, value: null, by: 1 })),
      )
    case 'nominated':
      return []
  }
}

const hasFailure = ({ specifications }: AwardField['results'], team: string) => {
  const failures = specifications.get(team)?.failures
  return failures !== undefined && failures.A + failures.B > 0
}

/** Those without a value are in no ranking. */
function ranked(teams: readonly { team: string; value: number | null; by: number | null }[]): AwardCandidate[] {
  const places = placesOf(
    teams.map(({ by }) => by),
    'lowest',
  )
  return teams
    .flatMap(({ team, value }, index) => {
      const place = places[index]
      return place == null ? [] : [{ team, value, place }]
    })
    .sort((a, b) => a.place - b.place || inNaturalOrder(a.team, b.team))
}
