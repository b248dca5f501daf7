/** How the points of the judges come about, in the numbers of one team: `Design: (70 + 80) / 2 = 75`. */
import { averageOfTotals, judgedPoints } from '../rules/judges-marks.ts'
import type { JudgingRules } from '../rules/pack.ts'
import type { Points } from '../units.ts'

type CardTotal = { card: string; name: string; total: Points }

export function judgedWorking(judging: Pick<JudgingRules, 'marks'>, sheets: readonly CardTotal[]): string[] {
  if (sheets.length === 0) return ['No marks yet: 0 points']
  const all = judgedPoints(judging, sheets)
  if (judging.marks === 'average_of_panels')
    return [sheets.length === 1 ? `One panel: ${all}` : `Mean of ${sheets.length} panels: ${meanText(sheets)} = ${all}`]
  const cards = [...Map.groupBy(sheets, ({ card }) => card).values()]
  const means = cards.map((own) => ({ own, mean: averageOfTotals(own.map(({ total }) => total)) }))
  return [
    ...means.map(({ own, mean }) => `${own[0]?.name ?? ''}: ${meanText(own)}${own.length > 1 ? ` = ${mean}` : ''}`),
    ...(cards.length > 1 ? [`${means.map(({ mean }) => mean).join(' + ')} = ${all}`] : []),
  ]
}

const meanText = (own: readonly CardTotal[]) =>
  own.length === 1 ? String(own[0]?.total) : `(${own.map(({ total }) => total).join(' + ')}) / ${own.length}`
