/**
 * How several judges' marks become one.
 *
 * | pack              | marks of the panels for a team           | counts                                                |
 * |-------------------|------------------------------------------|-------------------------------------------------------|
 * | average of panels | 70 and 80 in all                         | 75: the mean of the panels' totals                    |
 * | sum of scorecards | Design 70 and 80, Portfolio 40           | 75 + 40 = 115: the mean of each scorecard, added up   |
 * | one agreed mark   | 17 for Innovation                        | 17: a criterion has one mark, entered by the lead judge |
 *
 * Where the criteria are parts of the total, under "sum of scorecards" a criterion counts the mean of its marks.
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

/** One panel's marks for a team on one scorecard. */
export type SheetTotal = { card: string; total: Points }

/** What one team's sheets come to. */
export const judgedPoints = ({ marks }: Pick<JudgingRules, 'marks'>, sheets: readonly SheetTotal[]): Points =>
  marks === 'average_of_panels'
    ? averageOfTotals(sheets.map(({ total: given }) => given))
    : roundPoints(total(averagesByCard(sheets).map(({ mean }) => mean)))

/** The mean of the panels on each scorecard. */
export const averagesByCard = (sheets: readonly SheetTotal[]): { card: string; mean: Points }[] =>
  [...Map.groupBy(sheets, ({ card }) => card)].map(([card, own]) => ({
    card,
    mean: averageOfTotals(own.map(({ total: given }) => given)),
  }))

/** Of one team's marks: what each panel gave in all, or under other packs what it gave on each scorecard. */
export function sheetTotals(
  { marks: rule }: Pick<JudgingRules, 'marks'>,
  marks: readonly RecordMark[],
  cardNamed: (mark: RecordMark) => string,
): SheetTotal[] {
  const given = new Map<string, { card: string; sum: number }>()
  for (const mark of marks) {
    const card = rule === 'average_of_panels' ? '' : cardNamed(mark)
    const key = JSON.stringify([card, mark.panel])
    given.set(key, { card, sum: (given.get(key)?.sum ?? 0) + hundredths(mark.points) })
  }
  return [...given.values()].map(({ card, sum }) => ({ card, total: points(fromHundredths(sum)) }))
}

/** By criterion, then by team: the latest entry where one mark is agreed, else the mean. */
export function criterionMarks(judging: JudgingRules, marks: readonly RecordMark[]): Map<string, Map<string, number>> {
  const find = criterionFinder(judging)
  const given = new Map<string, Map<string, number[]>>()
  for (const mark of marks) {
    const found = find(mark)
    if (!('criterion' in found)) continue
    const { id } = found.criterion
    const teams = given.get(id) ?? new Map<string, number[]>()
    const before = judging.marks === 'one_agreed_mark' ? [] : (teams.get(mark.team) ?? [])
    given.set(id, teams.set(mark.team, [...before, mark.points]))
  }
  return new Map(
    [...given].map(([id, teams]) => [
      id,
      new Map([...teams].map(([team, all]) => [team, averageOfTotals(all.map((one) => points(one)))])),
    ]),
  )
}

export const criteriaOf = ({ scorecards }: Pick<JudgingRules, 'scorecards'>): CardCriterion[] =>
  scorecards.flatMap(({ sections }) => sections.flatMap(({ criteria }) => criteria))

/** The scorecard of the pack that has this criterion. */
export const cardOf = ({ scorecards }: Pick<JudgingRules, 'scorecards'>, criterion: string): string =>
  scorecards.find(({ sections }) => sections.some(({ criteria }) => criteria.some(({ id }) => id === criterion)))?.id ??
  ''

/** Which scorecard a mark is on, whatever the record calls it. */
export function cardFinder(judging: Pick<JudgingRules, 'scorecards'>): (mark: NamedMark) => string {
  const find = criterionFinder(judging)
  return (mark) => {
    const found = find(mark)
    return 'criterion' in found ? cardOf(judging, found.criterion.id) : nameKey(mark.scorecard)
  }
}

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
