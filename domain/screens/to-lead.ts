/**
 * What a team needs in its next run to lead its class, where that can be told from the standings.
 *
 * | rules in force                          | the team has                  | told                                              |
 * |-----------------------------------------|-------------------------------|---------------------------------------------------|
 * | one Grand Prix, by the sum of best runs | two runs or more still to do  | whether one more finished run is enough           |
 * |                                         | its last counting run to do   | the slowest car time that is enough               |
 * |                                         | all counting runs             | nothing: which run would be replaced is not known |
 * | any others                              | –                             | nothing                                           |
 *
 * A car time faster than nine tenths of the team's average is not asked for: nobody finds that much in one run.
 */
import type { Category } from '../competition/event.ts'
import { inSeconds } from '../racing/run-time.ts'
import { fastestSum } from '../rules/best-runs.ts'
import { type GrandPrixRule, scoreOf } from '../rules/grand-prix.ts'
import { type Milliseconds, ms, type Points } from '../units.ts'

export type Scored = {
  team_id: string
  runs: number
  sum_of_best: Milliseconds | null
  grand_prix_points: Points
  total_points: Points
  parts: Readonly<Record<string, Points>>
}

type Rules = { races: readonly unknown[]; grand_prix: Partial<Record<Category, GrandPrixRule>> }

export type ToLead = { needs: 'a_run' } | { needs: 'car_time'; at_most: Milliseconds }

const SLOWEST = 30_000
const PLAUSIBLE = 0.9
const EXACT = 0.00005

/** `standings` are those of the class; undefined if the team leads already, cannot lead, or nothing can be told. */
export function toLead(rules: Rules, category: Category, standings: readonly Scored[], team_id: string) {
  const rule = rules.grand_prix[category]
  const own = standings.find((row) => row.team_id === team_id)
  if (!rule || !own || rules.races.length !== 1 || !standings.every(isSumOfParts)) return undefined
  if (own.runs >= rule.runs || isAhead(own, standings, own.total_points)) return undefined
  return own.runs + 1 < rule.runs ? byAnyRun(rule, standings, own) : byLastRun(rule, standings, own)
}

function byAnyRun(rule: GrandPrixRule, standings: readonly Scored[], own: Scored): ToLead | undefined {
  const gained = scoreOf(rule, own.runs + 1, undefined, undefined) - own.grand_prix_points
  return isAhead(own, standings, own.total_points + gained) ? { needs: 'a_run' } : undefined
}

/** The counting run that completes the Grand Prix also sets F where it makes the lowest sum. */
function byLastRun(rule: GrandPrixRule, standings: readonly Scored[], own: Scored): ToLead | undefined {
  const before = own.sum_of_best ?? ms(0)
  const leadsWith = (time: number) => {
    const after = standings.map((row) =>
      row === own ? { ...own, runs: rule.runs, sum_of_best: ms(before + time) } : row,
    )
    const fastest = fastestSum(after.map((row) => completedSum(rule, row)))
    const [mine, ...others] = [own, ...standings.filter((row) => row !== own)].map((row) => {
      const { runs, sum_of_best } = after[standings.indexOf(row)] ?? row
      const score = scoreOf(rule, runs, completedSum(rule, { runs, sum_of_best }), fastest)
      return row.total_points - row.grand_prix_points + score
    })
    return others.every((total) => total < (mine ?? 0))
  }
  if (leadsWith(SLOWEST)) return { needs: 'a_run' }
  const fewest = Math.ceil(own.runs === 0 ? 0 : (before / own.runs) * PLAUSIBLE)
  if (!leadsWith(fewest)) return undefined
  let [enough, tooSlow] = [fewest, SLOWEST]
  while (tooSlow - enough > 1) {
    const middle = (enough + tooSlow) >> 1
    if (leadsWith(middle)) enough = middle
    else tooSlow = middle
  }
  return { needs: 'car_time', at_most: ms(enough) }
}

const completedSum = (rule: GrandPrixRule, { runs, sum_of_best }: Pick<Scored, 'runs' | 'sum_of_best'>) =>
  runs >= rule.runs && sum_of_best !== null ? sum_of_best : undefined

const isAhead = (own: Scored, standings: readonly Scored[], total: number) =>
  standings.every((row) => row === own || row.total_points < total)

const isSumOfParts = ({ parts, total_points }: Scored) =>
  Math.abs(Object.values(parts).reduce((sum, part) => sum + part, 0) - total_points) < EXACT

export const toLeadSentence = (team_name: string, needed: ToLead) =>
  needed.needs === 'a_run'
    ? `${team_name} take the lead with one more finished run.`
    : `${team_name} need a car time of ${inSeconds(needed.at_most)} s or faster to lead.`
