/** The parts of a total that no formula gives: matches, scrutineering, other points and penalties, line by line. */
import type { CategoryResults } from '@paddock/domain/rules/event-results.ts'
import type { ResultsRecord } from '../results/results.ts'

const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`)

export function knockoutLines({ matches, teams }: ResultsRecord, { id }: { id: string }): string[] {
  const nameOf = (team: string | null) => teams.find((one) => one.id === team)?.team_name ?? 'nobody'
  const own = matches.filter(({ team_a_id, team_b_id }) => team_a_id === id || team_b_id === id)
  return own
    .toSorted((a, b) => a.round - b.round)
    .map(({ round, team_a_id, team_b_id, winner_id }) => {
      const other = team_a_id === id ? team_b_id : team_a_id
      const outcome = winner_id === null ? 'not decided' : winner_id === id ? 'won' : 'lost'
      return other === null ? `Round ${round}: bye` : `Round ${round}: against ${nameOf(other)}, ${outcome}`
    })
}

export function specificationLines(results: CategoryResults | undefined, team: string): string[] {
  const { findings = [], deducted = 0, left = 0 } = results?.specifications.get(team) ?? {}
  if (findings.length === 0) return [`Nothing deducted: ${left}`]
  return [
    ...findings.map(({ check, car, points }) => `${check}${car ? `, car ${car}` : ''}: −${points}`),
    `Deducted ${deducted}, left ${left}`,
  ]
}

type Entry = { team_id: string; points: number; reason: string }

export const otherPointLines = (entries: readonly Entry[], team_id: string): string[] =>
  entries.filter((entry) => entry.team_id === team_id).map(({ points, reason }) => `${signed(points)}: ${reason}`)

/** Those that were entered, and those that a run's status costs by itself. */
export function penaltyLines({ penalties, laps, event }: ResultsRecord, team_id: string): string[] {
  const runs = laps.filter((lap) => lap.team_id === team_id && !lap.is_knockout_race)
  return [
    ...penalties.filter((entry) => entry.team_id === team_id).map(({ points, reason }) => `−${points}: ${reason}`),
    ...event.pack.penalties.flatMap(({ for_status, points, article, what }) => {
      const count = runs.filter(({ status }) => status === for_status).length
      return for_status === null || points === null || count === 0 ? [] : [`−${points} × ${count}: ${article} ${what}`]
    }),
  ]
}
