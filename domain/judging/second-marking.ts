/**
 * Second and blind marking: a panel's sheet for a team is marked again by a second panel that does not see it. If the two
 * totals differ by more than the event's limit, a third panel marks as well.
 *
 * | so far                              | state        | the sheet counts as                                                  |
 * |-------------------------------------|--------------|----------------------------------------------------------------------|
 * | no second sheet                     | waiting      | the first panel gave it                                              |
 * | two, within the limit               | agreed       | the mean of both, criterion by criterion                             |
 * | two, further apart                  | third_needed | the mean of both, until the third panel has marked                   |
 * | three                               | decided      | the mean of the third and the one nearer to it; of all three if both are equally near |
 *
 * Where the rules have one agreed mark, nothing is averaged: the first sheet counts, and the third once there is one.
 */
import { hundredths } from '../rules/exact.ts'
import { type Points, points } from '../units.ts'
import { type Marks, totalOf } from './marks.ts'

export const DEFAULT_LIMIT = 15

export type GivenSheet = {
  team_id: string
  judge_panel_id: string
  template_id: string
  criteria_scores: Marks
  total_score: Points
}

export type SecondMarking = {
  team_id: string
  panel_id: string
  second_panel_id: string | null
  third_panel_id: string | null
}

export const SECOND_STATES = ['waiting', 'agreed', 'third_needed', 'decided'] as const
export type SecondState = (typeof SECOND_STATES)[number]

export type Sheets<Sheet extends GivenSheet> = {
  first: Sheet | undefined
  second: Sheet | undefined
  third: Sheet | undefined
}

/** The sheets that a second marking is about; only those on the first panel's scorecard. */
export function sheetsOf<Sheet extends GivenSheet>(asked: SecondMarking, sheets: readonly Sheet[]): Sheets<Sheet> {
  const of = (panel: string | null) =>
    sheets.find(({ team_id, judge_panel_id }) => team_id === asked.team_id && judge_panel_id === panel)
  const first = of(asked.panel_id)
  const onCard = (sheet: Sheet | undefined) => (sheet?.template_id === first?.template_id ? sheet : undefined)
  return { first, second: onCard(of(asked.second_panel_id)), third: onCard(of(asked.third_panel_id)) }
}

/** In points; a limit of 15 % of 80 points is 12. */
export const limitPoints = (percent: number, maximum: Points) => points((maximum * percent) / 100)

export const differ = (one: GivenSheet, other: GivenSheet) =>
  points(Math.abs(hundredths(one.total_score) - hundredths(other.total_score)) / 100)

export function secondState({ first, second, third }: Sheets<GivenSheet>, limit: Points): SecondState {
  if (!first || !second) return 'waiting'
  if (differ(first, second) <= limit) return 'agreed'
  return third ? 'decided' : 'third_needed'
}

/** Which of the sheets make the mark that counts. */
export function counting<Sheet extends GivenSheet>(sheets: Sheets<Sheet>, limit: Points, agreed: boolean): Sheet[] {
  const { first, second, third } = sheets
  if (!first) return []
  const state = secondState(sheets, limit)
  if (agreed) return state === 'decided' && third ? [third] : [first]
  if (!second) return [first]
  if (state !== 'decided' || !third) return [first, second]
  const [near, far] = [differ(first, third), differ(second, third)]
  if (near === far) return [first, second, third]
  return [near < far ? first : second, third]
}

/** The mean of the sheets, criterion by criterion, to the hundredth. A criterion counts the sheets that have it. */
export function meanOf(sheets: readonly GivenSheet[]): Pick<GivenSheet, 'criteria_scores' | 'total_score'> {
  const given = new Map<string, number[]>()
  for (const { criteria_scores } of sheets)
    for (const [name, mark] of Object.entries(criteria_scores))
      given.set(name, [...(given.get(name) ?? []), hundredths(mark)])
  const criteria_scores: Marks = Object.fromEntries(
    [...given].map(([name, all]) => [
      name,
      points(Math.round(all.reduce((sum, one) => sum + one, 0) / all.length) / 100),
    ]),
  )
  return { criteria_scores, total_score: totalOf(criteria_scores) }
}
