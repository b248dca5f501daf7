/**
 * How several judges' marks become one.
 *
 * | pack            | marks of two panels for a team | counts                                                          |
 * |-----------------|--------------------------------|-----------------------------------------------------------------|
 * | average         | 70 and 80 in all               | 75: the mean of the panels' totals                              |
 * | one agreed mark | 17 for Innovation              | 17: a criterion has one mark, entered by the lead judge         |
 *
 * Scorecards and criteria are found whatever their case, and whether they say "&" or "and".
 */
import { roundPoints } from '../racing/points.ts'
import { type Points, points, total } from '../units.ts'
import type { RecordMark } from './event-record.ts'
import { fromHundredths, hundredths } from './exact.ts'
import type { CardCriterion, JudgingRules } from './pack.ts'

/** 0 without any. */
export const averageOfTotals = (totals: readonly Points[]): Points =>
  totals.length === 0 ? points(0) : roundPoints(roundPoints(total(totals)) / totals.length)

/** Of one team's marks: what each panel gave in all. */
export function panelTotals(marks: readonly RecordMark[]): Points[] {
  const given = new Map<string, number>()
  for (const { panel, points: mark } of marks) given.set(panel, (given.get(panel) ?? 0) + hundredths(mark))
  return [...given.values()].map((sum) => points(fromHundredths(sum)))
}

export const criteriaOf = ({ scorecards }: Pick<JudgingRules, 'scorecards'>): CardCriterion[] =>
  scorecards.flatMap(({ sections }) => sections.flatMap(({ criteria }) => criteria))

const nameKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\band\b| /g, '')

export type MarkedCriterion = { criterion: CardCriterion } | { unknown: 'scorecard' | 'criterion' }

type NamedMark = Pick<RecordMark, 'scorecard' | 'criterion'>

/** A mark names its scorecard, or a section or line of it, and a criterion by title or id. Each pair is looked up once. */
export function criterionFinder({
  scorecards,
}: Pick<JudgingRules, 'scorecards'>): (mark: NamedMark) => MarkedCriterion {
  const sections = scorecards.flatMap(({ id, title, sections }) =>
    sections.map(({ title: section, criteria }) => ({
      names: new Set([id, title, section, ...criteria.map((line) => line.title)].map(nameKey)),
      criteria,
    })),
  )
  const find = ({ scorecard, criterion }: NamedMark): MarkedCriterion => {
    const [card, line] = [nameKey(scorecard), nameKey(criterion)]
    const named = sections.filter(({ names }) => names.has(card))
    if (named.length === 0) return { unknown: 'scorecard' }
    const found = named
      .flatMap(({ criteria }) => criteria)
      .find(({ id, title }) => nameKey(title) === line || nameKey(id) === line)
    return found ? { criterion: found } : { unknown: 'criterion' }
  }
  const known = new Map<string, Map<string, MarkedCriterion>>()
  return (mark) => {
    const ofCard = known.get(mark.scorecard) ?? new Map<string, MarkedCriterion>()
    const found = ofCard.get(mark.criterion) ?? find(mark)
    known.set(mark.scorecard, ofCard.set(mark.criterion, found))
    return found
  }
}
