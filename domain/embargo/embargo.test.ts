import { describe, expect, test } from 'vitest'
import { CLASSIC_A } from '../rules/classic-a/pack.ts'
import { WORLD_FINALS_2025 } from '../rules/world-finals-2025/pack.ts'
import { embargoedText, partsInWords } from './messages.ts'
import { embargoedAtFirst, embargoedFrom, embargoedIn, isColumnHeld, PARTS, type Part } from './parts.ts'
import { withoutHeld } from './without-held.ts'

const embargo = (part: Part, held = true) => ({ part, held })

describe('what is held', () => {
  test('includes the totals as long as any other part is held, because they would give it away', () => {
    expect([...embargoedIn([embargo('judges_marks')])]).toEqual(['judges_marks', 'totals'])
    expect([...embargoedIn([embargo('judges_marks', false), embargo('totals', false)])]).toEqual([])
    expect([...embargoedIn([])]).toEqual([])
  })

  test('is less for staff who may see a part, but totals only if they may see all of them', () => {
    const held = embargoedIn(PARTS.map((part) => embargo(part)))
    expect([...embargoedFrom(held, ['racing'])]).toEqual(['scrutineering', 'judges_marks', 'totals'])
    expect([...embargoedFrom(held, ['totals'])]).toContain('totals')
    expect([...embargoedFrom(held, PARTS)]).toEqual([])
  })

  test('is nothing at first under a classic pack, and marks and totals where panels agree on one mark', () => {
    expect(embargoedAtFirst(CLASSIC_A)).toEqual([])
    expect(embargoedAtFirst(WORLD_FINALS_2025)).toEqual(['judges_marks', 'totals'])
  })

  test('takes its columns out of every table', () => {
    const held = embargoedIn([embargo('judges_marks')])
    const kinds = ['judges', 'scorecard', 'race', 'knockout', 'specifications', 'other_points', 'penalties'] as const
    expect(kinds.filter((kind) => isColumnHeld(held, { kind }))).toEqual([
      'judges',
      'scorecard',
      'other_points',
      'penalties',
    ])
  })
})

const record = (pack = CLASSIC_A) => ({
  event: { pack },
  teams: [{ id: 'a', scrutineering_penalties: 0.5 }],
  laps: [{ gross_time: 1884, grand_prix_time: 1384 }],
  matches: [{ winner_id: 'a', team_a_time: 1884, team_b_time: 1900, team_a_car_a_time: 1884 }],
  knockout: [{ points: 30 }],
  marks: [{ total_score: 7.31 }],
  findings: [{ passed: false }],
  penalties: [{ points: 5 }],
  others: [{ points: 2 }],
  criteria: ['Design'],
})

describe('a record without what is held', () => {
  test('is the same record while nothing is held', () => {
    expect(withoutHeld(record(), embargoedIn([]))).toEqual({ ...record(), held: new Set() })
  })

  test('has neither marks nor what is added to the total', () => {
    expect(withoutHeld(record(), embargoedIn([embargo('judges_marks')]))).toMatchObject({
      laps: record().laps,
      matches: record().matches,
      findings: record().findings,
      ...{ marks: [], criteria: [], penalties: [], others: [] },
    })
  })

  test('without scrutineering has no penalty seconds in any time', () => {
    expect(withoutHeld(record(), embargoedIn([embargo('scrutineering')]))).toMatchObject({
      teams: [{ id: 'a', scrutineering_penalties: 0 }],
      laps: [{ gross_time: 1384, grand_prix_time: 1384 }],
      matches: [{ winner_id: 'a', team_a_time: null, team_b_time: null, team_a_car_a_time: null }],
      findings: [],
    })
  })

  test('leaves out a bracket that is seeded by checks together with them', () => {
    expect(withoutHeld(record(WORLD_FINALS_2025), embargoedIn([embargo('scrutineering')])).matches).toEqual([])
  })

  test('without racing has neither laps nor bracket', () => {
    expect(withoutHeld(record(), embargoedIn([embargo('racing')]))).toMatchObject({
      laps: [],
      matches: [],
      knockout: [],
    })
  })
})

test('readers are told what is missing, and when it comes', () => {
  const at = '2026-11-17T16:00:00.000Z'
  const time_zone = 'UTC'
  expect(partsInWords(PARTS)).toBe('racing, scrutineering, judges’ marks, totals and places')
  expect(embargoedText({ held: [], time_zone })).toBeNull()
  expect(embargoedText({ held: [{ part: 'totals', releases_at: at }], time_zone })).toBe(
    'Totals and places are published at 16:00.',
  )
  expect(
    embargoedText({
      held: [
        { part: 'racing', releases_at: null },
        { part: 'totals', releases_at: null },
      ],
      time_zone,
    }),
  ).toBe('Racing, totals and places are published later by the organiser.')
})
