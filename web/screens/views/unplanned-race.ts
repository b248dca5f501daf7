/** Race control with the latest race that was recorded by hand, for an event without a programme. */
import { latestRaceOf } from '@paddock/domain/screens/unplanned-race.ts'
import { teamsIn } from './teams.ts'
import type { LiveResults, Race, RaceControl } from './view-props.ts'

export function withUnplannedRace(control: RaceControl, results: LiveResults | null): RaceControl {
  const isPlanned = control.tracks.some(({ race, last, next }) => race || last || next.length > 0)
  const last = isPlanned || !results ? null : unplannedRace(control, results)
  return last ? { ...control, tracks: [{ track: 1, race: null, last, next: [], held_by: null }] } : control
}

function unplannedRace(control: RaceControl, results: LiveResults): Race | null {
  const laps = latestRaceOf(results.latest_laps)
  const [first] = laps
  const category = first && teamsIn({ control, results }).get(first.team_id)?.category
  if (!first || !category) return null
  const time = first.created_at
  return {
    id: first.id,
    category,
    kind: first.is_knockout_race ? 'knockout' : 'grandprix',
    track: 1,
    number: 0,
    of: 0,
    match: null,
    state: 'confirmed',
    state_at: time,
    planned_at: time,
    expected_at: time,
    races_before: null,
    is_rerun: false,
    lights: null,
    runs: laps.map((lap) => {
      const isFinished = lap.status === 'finish'
      const standing = results.standings.find(({ team_id }) => team_id === lap.team_id)
      return {
        lane: lap.lane,
        team_id: lap.team_id,
        car_type: lap.car_type,
        status: lap.status,
        reaction_time: isFinished ? lap.reaction_time : null,
        racing_time: isFinished ? lap.racing_time : null,
        gross_time: isFinished ? lap.gross_time : null,
        is_personal_best: isFinished && lap.lap_number > 1 && standing?.gross_lap === lap.gross_time,
        is_fastest_of_day: control.fastest.find((fast) => fast.category === category)?.lap_id === lap.id,
      }
    }),
    winner_lane: null,
    gap: null,
  }
}
