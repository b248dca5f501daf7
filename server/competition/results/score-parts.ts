/** Explains a team's Grand Prix points: the rule (domain/rules/grand-prix.ts) with its numbers filled in. */
import type { Category } from '@paddock/domain/competition/event.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { grandPrixTimes } from '@paddock/domain/racing/standings.ts'
import { bestOf, fastestSum, teamSum } from '@paddock/domain/rules/best-runs.ts'
import { type GrandPrixRule, grandPrixScore } from '@paddock/domain/rules/grand-prix.ts'
import type { ShownRules } from '@paddock/domain/rules/shown-rules.ts'
import { type Milliseconds, multiply, subtract } from '@paddock/domain/units.ts'

type Laps = Parameters<typeof grandPrixTimes>[0]
export type ScoreParts = {
  /** The times that are added up, fastest first. */
  best: Milliseconds[]
  /** T and F; undefined if there is none. */
  sum: Milliseconds | undefined
  fastest: Milliseconds | undefined
  /** The rule with its numbers, ending with the points. */
  formula: string
}

/** For all teams of one category, since F is the fastest of them; undefined if it has no Grand Prix. */
export function scorePartsOf(event: { rules: ShownRules }, category: Category, teams: readonly Laps[]) {
  const rule = event.rules.grand_prix[category]
  if (!rule) return undefined
  const fastest = fastestSum(teams.map((laps) => teamSum(grandPrixTimes(laps), rule.runs)))
  return (laps: Laps): ScoreParts => {
    const times = grandPrixTimes(laps)
    return {
      best: bestOf(times, rule.runs),
      sum: teamSum(times, rule.runs),
      fastest,
      formula: formulaOf(rule, times, fastest),
    }
  }
}

function formulaOf(rule: GrandPrixRule, times: readonly Milliseconds[], fastest: Milliseconds | undefined) {
  const score = shownPoints(grandPrixScore(rule, times, fastest))
  if (times.length === 0) return 'No legal run: 0'
  const sum = teamSum(times, rule.runs)
  const { base, each, counted } = rule.partial
  if (sum === undefined || fastest === undefined)
    return `${times.length} of ${rule.runs} legal runs: ${base} + ${each} × ${Math.min(times.length, counted)} = ${score}`
  const [band, limit] = [(rule.band / 100).toFixed(2), (1 + rule.band / 100).toFixed(2)]
  const [range, belowLimit] = [fastest * rule.band, fastest * (100 + rule.band) - sum * 100].map((hundredths) =>
    (hundredths / 100_000).toFixed(4),
  )
  const upper = inSeconds(multiply(fastest, (100 + rule.band) / 100))
  if (sum * 100 > fastest * (100 + rule.band)) return `T is beyond the upper limit F × ${limit} = ${upper}: ${score}`
  const [least, more] = [rule.atLimit, subtract(rule.most, rule.atLimit)]
  return `${least} + ${more} / (F × ${band}) × (F × ${limit} − T) = ${least} + ${more} / ${range} × ${belowLimit} = ${score}`
}
