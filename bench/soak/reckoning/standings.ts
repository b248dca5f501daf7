/** The public standings equal those computed from scratch from the stored laps, marks and penalties. */
import { isDeepStrictEqual } from 'node:util'
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { eventStandings } from '@paddock/domain/racing/standings.ts'
import { recordOf } from '@paddock/server/competition/results/results-record.ts'
import type { RaceEvent } from '../cast/event.ts'
import type { Stage } from '../stage.ts'
import { verdict } from './verdict.ts'

type Shown = {
  team_id: string
  runs: number
  sum_of_best: number | null
  grand_prix_points: number
  judge_average: number | null
  total_points: number
}
type LiveResults = { standings: Shown[] }

export async function reckonStandings({ db, urls }: Stage, event: RaceEvent) {
  const record = await recordOf(db, event.id)
  if (!record) throw new Error('The event is gone.')
  const counted = eventStandings(record).flatMap(({ standings }) => standings)
  const answers = await Promise.all(urls.map((url) => fetch(`${url}/api/live_results/${event.id}`)))
  const tags = new Set(answers.map(({ headers }) => headers.get('etag')))
  const [first] = await Promise.all(answers.map((answer) => answer.json() as Promise<LiveResults>))
  const shown = new Map(first?.standings.map((standing) => [standing.team_id, standing]))
  const differing = counted.filter((standing) => {
    const seen = shown.get(standing.team_id)
    const has = standing.laps > 0 || standing.judge_count > 0
    if (!seen) return has
    const { runs, sum_of_best, grand_prix_points, judge_average, total_points } = standing
    return !isDeepStrictEqual({ ...seen, runs, sum_of_best, grand_prix_points, judge_average, total_points }, seen)
  })
  const unscored = CATEGORIES.flatMap((category) => {
    const laps = record.laps.filter((lap) => lap.category === category)
    return [...Map.groupBy(laps, ({ team_id }) => team_id)].filter(([team_id, theirs]) => {
      const latest = theirs.reduce((last, lap) => (lap.lap_number > last.lap_number ? lap : last))
      const points = counted.find((standing) => standing.team_id === team_id)?.grand_prix_points
      return latest.grand_prix_score !== points || theirs.some((lap) => lap !== latest && lap.grand_prix_score !== null)
    })
  })
  return verdict(
    'standings equal those counted from scratch',
    `${counted.length} teams, ${record.laps.length} laps, ${record.marks.length} marks`,
    [
      ...(tags.size === 1 ? [] : ['The nodes show different results.']),
      ...differing.map(({ team_name }) => `${team_name} is shown otherwise than counted.`),
      ...unscored.map(([team]) => `The score stored for the team ${team} is not the one counted.`),
    ],
  )
}
