import { describe, expect, test } from 'vitest'
import { type Points, points } from '../units.ts'
import { countedSheets, type Moderation } from './counted-sheets.ts'
import { totalOf } from './marks.ts'
import { disagreements, figuresOf, panelFigures } from './moderation.ts'
import { shiftsOf } from './normalisation.ts'
import { type GivenSheet, limitPoints, secondState, sheetsOf } from './second-marking.ts'

const CARD = 'card'
const MAXIMA = new Map([[CARD, new Map([['Design', points(100)]])]])

const sheet = (team_id: string, judge_panel_id: string, given: number, about: Partial<GivenSheet> = {}) => {
  const criteria_scores = { Design: points(given) }
  return {
    team_id,
    judge_panel_id,
    template_id: CARD,
    criteria_scores,
    total_score: totalOf(criteria_scores),
    ...about,
  }
}

const plain: Moderation = { seconds: [], normalised: new Set(), maxima: MAXIMA, limit_percent: 15, agreed: false }
const totals = (sheets: readonly GivenSheet[], moderation: Partial<Moderation> = {}) =>
  countedSheets(sheets, { ...plain, ...moderation }).map(({ team_id, total_score }) => [team_id, total_score])

describe('normalisation', () => {
  const strict = [sheet('T01', 'strict', 83.5), sheet('T02', 'strict', 63.5), sheet('T03', 'strict', 43.5)]
  const lenient = ['T04', 'T05', 'T06'].map((team) => sheet(team, 'lenient', 100))
  test('a lenient panel no longer decides the winner', () => {
    const before = totals([...strict, ...lenient]).toSorted(([, a], [, b]) => Number(b) - Number(a))
    expect(before[0]).toEqual(['T04', 100])
    expect(totals([...strict, ...lenient], { normalised: new Set([CARD]) })).toEqual([
      ['T01', 100],
      ['T02', 81.75],
      ['T03', 61.75],
      ['T04', 81.75],
      ['T05', 81.75],
      ['T06', 81.75],
    ])
  })
  test('one team each, 63.5 and 100, end equal at the mean of both', () => {
    const two = [sheet('T01', 'strict', 63.5), sheet('T02', 'lenient', 100)]
    expect(totals(two, { normalised: new Set([CARD]) })).toEqual([
      ['T01', 81.75],
      ['T02', 81.75],
    ])
    expect(shiftsOf(two)).toMatchObject([
      { judge_panel_id: 'strict', sheets: 1, mean: 63.5, shift: 18.25 },
      { judge_panel_id: 'lenient', sheets: 1, mean: 100, shift: -18.25 },
    ])
  })
  test('no mark leaves 0 to its maximum, and other scorecards stay', () => {
    const other = sheet('T01', 'third', 12, { template_id: 'other' })
    const counted = countedSheets([...strict, ...lenient, other], { ...plain, normalised: new Set([CARD]) })
    for (const { total_score } of counted) expect(total_score).toBeLessThanOrEqual(100)
    expect(counted.at(-1)).toMatchObject({ total_score: 12, moderated: false })
  })
})

describe('second marking', () => {
  const asked = { team_id: 'T01', panel_id: 'first', second_panel_id: 'second', third_panel_id: 'third' }
  const of = (second?: number, third?: number) => [
    sheet('T01', 'first', 60),
    ...(second === undefined ? [] : [sheet('T01', 'second', second)]),
    ...(third === undefined ? [] : [sheet('T01', 'third', third)]),
    sheet('T02', 'second', 50),
  ]
  test.each([
    ['is waiting', of(), 'waiting', 60, 60],
    ['within the limit counts as the mean of both', of(70), 'agreed', 65, 60],
    ['on the limit is within it', of(75), 'agreed', 67.5, 60],
    ['beyond the limit asks for a third, and counts as the mean of both until then', of(80), 'third_needed', 70, 60],
    ['with a third near the first counts as the mean of these two', of(80, 66), 'decided', 63, 66],
    ['with a third near the second counts as the mean of these two', of(80, 79), 'decided', 79.5, 79],
    ['with a third in the middle counts as the mean of all three', of(80, 70), 'decided', 70, 70],
  ] as const)('%s', (_, sheets, state, mean, agreed) => {
    const limit = limitPoints(15, points(100))
    expect(secondState(sheetsOf(asked, sheets), limit)).toBe(state)
    expect(totals(sheets, { seconds: [asked] })).toEqual([
      ['T01', mean],
      ['T02', 50],
    ])
    expect(totals(sheets, { seconds: [asked], agreed: true })[0]).toEqual(['T01', agreed])
  })
  test('a sheet on another scorecard is no second one', () => {
    const elsewhere = [sheet('T01', 'first', 60), sheet('T01', 'second', 90, { template_id: 'other' })]
    expect(totals(elsewhere, { seconds: [asked] })).toEqual([
      ['T01', 60],
      ['T01', 90],
    ])
  })
})

describe('how a panel marks', () => {
  const p = (values: number[]): Points[] => values.map(points)
  test.each([
    [[], { sheets: 0, mean: 0, spread: 0, drift: null }],
    [[8], { sheets: 1, mean: 8, spread: 0, drift: null }],
    [[4, 8], { sheets: 2, mean: 6, spread: 2, drift: null }],
    [[4, 4, 8, 8], { sheets: 4, mean: 6, spread: 2, drift: 4 }],
    [[9, 9, 6, 3, 3], { sheets: 5, mean: 6, spread: 2.68, drift: -6 }],
  ])('%o', (marks, figures) => expect(figuresOf(p(marks))).toEqual(figures))
  test('drift follows the order in which sheets were begun, whatever their order in the list', () => {
    const at = (hour: number, given: number) => ({
      ...sheet(`T${hour}`, 'first', given),
      created_at: new Date(Date.UTC(2027, 2, 20, hour)).toISOString(),
    })
    const [panel] = panelFigures([at(12, 90), at(9, 50), at(11, 80), at(10, 60)])
    expect(panel).toMatchObject({ total: { mean: 70, drift: 30 }, criteria: [{ criterion: 'Design', drift: 30 }] })
  })
})

test('teams whose panels differ by more than the limit, the widest first', () => {
  const sheets = [
    ...[sheet('T01', 'a', 50), sheet('T01', 'b', 66)],
    ...[sheet('T02', 'a', 50), sheet('T02', 'b', 65)],
    ...[sheet('T03', 'a', 20), sheet('T03', 'b', 90), sheet('T03', 'c', 30)],
    sheet('T04', 'a', 10),
  ]
  const found = disagreements(sheets, () => points(100), 15)
  expect(found.map(({ team_id, difference }) => [team_id, difference])).toEqual([
    ['T03', 70],
    ['T01', 16],
  ])
})
