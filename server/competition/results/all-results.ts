/** All results of an event with their components, team by team. */
import { levelOf } from '@paddock/domain/competition/level.ts'
import { isLegal } from '@paddock/domain/racing/run-time.ts'
import { grandPrixOf } from '@paddock/domain/rules/grand-prix.ts'
import { criteriaIn, liveStandings, shownEvent, shownTeam } from './live-results.ts'
import type { ResultsRecord } from './results-record.ts'

export type AllResults = ReturnType<typeof allResults>
export type TeamResults = AllResults['teams'][number]

export function allResults(record: ResultsRecord) {
  const standings = new Map(liveStandings(record).map(({ team_id, ...standing }) => [team_id, standing]))
  const laps = Map.groupBy(record.laps.toReversed(), ({ team_id }) => team_id)
  const marks = Map.groupBy(record.marks, ({ team_id }) => team_id)
  const others = Map.groupBy(record.others, ({ team_id }) => team_id)
  const knockout = new Map(record.knockout.map(({ team_id, points, position }) => [team_id, { points, position }]))
  const counting = countingLaps(record)
  return {
    event: shownEvent(record),
    criteria: criteriaIn(record),
    teams: record.teams.map(({ id, ...team }) => ({
      ...shownTeam({ id, ...team }),
      scrutineering_penalties: team.scrutineering_penalties,
      standing: standings.get(id) ?? null,
      laps: (laps.get(id) ?? []).map((lap) => ({
        id: lap.id,
        car_type: lap.car_type,
        lane: lap.lane,
        lap_number: lap.lap_number,
        is_knockout_race: lap.is_knockout_race,
        status: lap.status,
        reaction_time: lap.reaction_time,
        racing_time: lap.racing_time,
        net_time: lap.net_time,
        grand_prix_time: lap.grand_prix_time,
        gross_time: lap.gross_time,
        counts: counting.has(lap.id),
        created_at: lap.created_at,
      })),
      marks: (marks.get(id) ?? []).map(({ panel_name, judge_name, criteria_scores, total_score, missing, notes }) => ({
        panel_name,
        judge_name,
        criteria_scores,
        total_score,
        missing,
        notes,
      })),
      knockout: knockout.get(id) ?? null,
      other_event_points: (others.get(id) ?? []).map(({ points, reason, given_by, created_at }) => ({
        points,
        reason,
        given_by,
        created_at,
      })),
    })),
    knockout_matches: record.matches,
  }
}

/** The best valid runs of each team, as many as its class adds up. */
function countingLaps({ event, teams, laps }: ResultsRecord) {
  const level = levelOf(event)
  const legal = Map.groupBy(
    laps.filter((lap) => !lap.is_knockout_race && isLegal(lap)),
    ({ team_id }) => team_id,
  )
  return new Set(
    teams.flatMap(({ id, category, status }) => {
      if (status === 'disqualified') return []
      const runs = grandPrixOf(event.pack, category, level)?.runs ?? 0
      const best = (legal.get(id) ?? []).toSorted((a, b) => a.net_time - b.net_time).slice(0, runs)
      return best.map((lap) => lap.id)
    }),
  )
}
