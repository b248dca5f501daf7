import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES, type Category, GRAND_PRIX_RULES, type GrandPrixRules } from '../competition/event.ts'
import { LEVELS, type Level } from '../competition/level.ts'
import { COMPLETE_RUNS, isComplete, isLocked, MOST_RUNS_IN_LANE, runsInLane } from '../racing/run-caps.ts'
import { bestOf, fastestSum, teamSum } from './best-runs.ts'
import { grandPrixResults, grandPrixRule, grandPrixScore } from './grand-prix.ts'

const times = (count: number, time: number) => Array<number>(count).fill(time)

describe('the best runs', () => {
  test('are the 7 fastest, so that of 8 the slowest is left out', () => {
    expect(bestOf([9, 1, 8, 2, 7, 3, 6, 4])).toEqual([1, 2, 3, 4, 6, 7, 8])
    expect(teamSum([9, 1, 8, 2, 7, 3, 6, 4])).toBe(31)
    expect(teamSum([9, 1, 8, 2, 7, 3, 6, 4, 5])).toBe(28)
  })

  test('are no sum while there are too few', () => {
    expect(teamSum(times(6, 1000))).toBeUndefined()
    expect(teamSum(times(2, 1000), 3)).toBeUndefined()
    expect(teamSum(times(3, 1000), 3)).toBe(3000)
  })

  test('F is the lowest sum of those that have one', () => {
    expect(fastestSum([])).toBeUndefined()
    expect(fastestSum([undefined, 7000, undefined, 6500])).toBe(6500)
  })
})

describe('the cap', () => {
  const lap = (lane: number, about: object = {}) => ({
    team_id: 'a',
    car_type: 'A' as const,
    lane,
    is_knockout_race: false,
    ...about,
  })
  test('locks a car in one lane after 4 Grand Prix runs of that team', () => {
    const laps = [lap(1), lap(1), lap(1), lap(2), lap(1, { is_knockout_race: true }), lap(1, { team_id: 'b' })]
    expect(runsInLane(laps, lap(1))).toBe(3)
    expect(isLocked(laps, lap(1), MOST_RUNS_IN_LANE)).toBe(false)
    expect(isLocked([...laps, lap(1)], lap(1), MOST_RUNS_IN_LANE)).toBe(true)
    expect(isLocked([...laps, lap(1)], lap(2), MOST_RUNS_IN_LANE)).toBe(false)
    expect(isLocked([...laps, lap(1)], lap(1, { car_type: 'B' as const }), MOST_RUNS_IN_LANE)).toBe(false)
  })
  test('a team is complete at 8', () => {
    expect([7, 8, 9].map((runs) => isComplete(runs))).toEqual([false, true, true])
    expect(COMPLETE_RUNS).toBe(8)
  })
})

/** F is 10,000: each row has T and what it scores. Only F itself and the two ends can be read off the rule directly. */
const EXPECTED: [GrandPrixRules, Category, Level, [number, number][]][] = [
  [
    'A',
    'Cadet',
    'regional',
    [
      [10_000, 60],
      [11_500, 40],
      [13_000, 20],
      [13_001, 0],
      [50_000, 0],
    ],
  ],
  [
    'A',
    'Cadet',
    'national',
    [
      [10_000, 60],
      [11_500, 40],
      [13_000, 20],
      [13_001, 0],
    ],
  ],
  [
    'A',
    'Cadet',
    'state',
    [
      [10_000, 60],
      [11_000, 40],
      [12_000, 20],
      [12_001, 0],
    ],
  ],
  [
    'A',
    'Development',
    'regional',
    [
      [10_000, 150],
      [11_500, 100],
      [13_000, 50],
      [13_001, 0],
    ],
  ],
  [
    'A',
    'Development',
    'state',
    [
      [10_000, 150],
      [11_000, 100],
      [12_000, 50],
      [12_001, 0],
    ],
  ],
  [
    'A',
    'Development',
    'national',
    [
      [10_000, 150],
      [10_750, 100],
      [11_500, 50],
      [11_501, 0],
    ],
  ],
  [
    'A',
    'Professional',
    'regional',
    [
      [10_000, 150],
      [12_250, 75],
      [13_000, 50],
      [13_001, 0],
    ],
  ],
  [
    'A',
    'Professional',
    'state',
    [
      [10_000, 150],
      [11_500, 75],
      [12_000, 50],
      [12_001, 0],
    ],
  ],
  [
    'A',
    'Professional',
    'national',
    [
      [10_000, 150],
      [11_125, 75],
      [11_500, 50],
      [11_501, 0],
    ],
  ],
  [
    'B',
    'Cadet',
    'regional',
    [
      [10_000, 60],
      [11_500, 40],
      [13_000, 20],
      [13_001, 20],
      [50_000, 20],
    ],
  ],
  [
    'B',
    'Cadet',
    'national',
    [
      [10_000, 60],
      [11_500, 40],
      [13_000, 20],
      [13_001, 20],
    ],
  ],
  [
    'B',
    'Cadet',
    'state',
    [
      [10_000, 60],
      [11_000, 40],
      [12_000, 20],
      [12_001, 20],
    ],
  ],
  [
    'B',
    'Development',
    'regional',
    [
      [10_000, 150],
      [11_500, 100],
      [13_000, 50],
      [13_001, 50],
    ],
  ],
  [
    'B',
    'Development',
    'state',
    [
      [10_000, 150],
      [11_000, 100],
      [12_000, 50],
      [12_001, 50],
    ],
  ],
  [
    'B',
    'Development',
    'national',
    [
      [10_000, 150],
      [10_750, 100],
      [11_500, 50],
      [11_501, 50],
    ],
  ],
  [
    'B',
    'Professional',
    'regional',
    [
      [10_000, 150],
      [12_250, 75],
      [13_000, 50],
      [13_001, 50],
    ],
  ],
  [
    'B',
    'Professional',
    'state',
    [
      [10_000, 150],
      [11_500, 75],
      [12_000, 50],
      [12_001, 50],
    ],
  ],
  [
    'B',
    'Professional',
    'national',
    [
      [10_000, 150],
      [11_125, 75],
      [11_500, 50],
      [11_501, 50],
    ],
  ],
]

describe('the score of a team that completed', () => {
  test.each(EXPECTED)('rules %s, %s, %s', (rules, category, level, rows) => {
    const rule = grandPrixRule(rules, category, level)
    // All of T in one run, the others a millisecond each: the sum is what counts.
    for (const [T, score] of rows) {
      const runs = [...times(rule.runs - 1, 1), T - (rule.runs - 1)]
      expect(grandPrixScore(rule, runs, 10_000), `T ${T}`).toBe(score)
    }
  })

  test('covers all rules, classes and levels', () => {
    const all = GRAND_PRIX_RULES.flatMap((r) => CATEGORIES.flatMap((c) => LEVELS.map((l) => `${r} ${c} ${l}`)))
    expect(EXPECTED.map(([r, c, l]) => `${r} ${c} ${l}`).toSorted()).toEqual(all.toSorted())
  })

  test('is the formula of the specification, to the fourth decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7000, max: 700_000 }), fc.double({ min: 1, max: 1.3, noNaN: true }), (F, ratio) => {
        const T = Math.min(Math.round(F * ratio), Math.floor(F * 1.3 - 0.001))
        const rule = grandPrixRule('A', 'Development', 'regional')
        const score = grandPrixScore(rule, [...times(6, 1), T - 6], F)
        expect(score).toBeCloseTo(50 + (100 / (F * 0.3)) * (F * 1.3 - T), 3)
      }),
    )
  })
})

describe('the score of a team that did not complete', () => {
  test.each<[GrandPrixRules, Category, number[]]>([
    ['A', 'Cadet', [0, 32, 34, 36, 38, 40, 42]],
    ['A', 'Development', [0, 32, 34, 36, 38, 40, 42]],
    ['A', 'Professional', [0, 32, 34, 36, 38, 40, 42]],
    ['B', 'Cadet', [0, 12, 14]],
    ['B', 'Development', [0, 32, 34, 36, 38, 40, 42]],
    ['B', 'Professional', [0, 32, 34, 36, 38, 40, 42]],
  ])('rules %s, %s: by the number of its legal runs, %j', (rules, category, scores) => {
    for (const level of LEVELS) {
      const rule = grandPrixRule(rules, category, level)
      for (const fastest of [undefined, 7000])
        expect(scores.map((_, runs) => grandPrixScore(rule, times(runs, 900), fastest))).toEqual(scores)
    }
  })
})

const anyRule = fc
  .tuple(fc.constantFrom(...GRAND_PRIX_RULES), fc.constantFrom(...CATEGORIES), fc.constantFrom(...LEVELS))
  .map((about) => grandPrixRule(...about))
const anyTeams = fc.array(fc.array(fc.integer({ min: 1, max: 999_999 }), { maxLength: 12 }), {
  minLength: 1,
  maxLength: 8,
})

describe('whatever is raced', () => {
  test('the fastest team that completed gets the maximum, and nobody gets more', () => {
    fc.assert(
      fc.property(anyRule, anyTeams, (rule, teams) => {
        const results = [...grandPrixResults(rule, new Map(teams.map((runs, n) => [`${n}`, runs]))).values()]
        const completed = results.filter(({ runs }) => runs >= rule.runs)
        const F = fastestSum(completed.map(({ sum_of_best }) => sum_of_best ?? undefined))
        for (const { sum_of_best, score } of completed) if (sum_of_best === F) expect(score).toBe(rule.most)
        for (const { score } of results) expect(score).toBeLessThanOrEqual(rule.most)
        for (const { score } of results) expect(score).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('a lower sum never scores less', () => {
    fc.assert(
      fc.property(anyRule, anyTeams, (rule, teams) => {
        const results = [...grandPrixResults(rule, new Map(teams.map((runs, n) => [`${n}`, runs]))).values()]
        const completed = results.filter(({ runs }) => runs >= rule.runs)
        const bySum = completed.toSorted((a, b) => (a.sum_of_best ?? 0) - (b.sum_of_best ?? 0))
        for (const [index, { score }] of bySum.entries())
          expect(score).toBeGreaterThanOrEqual(bySum[index + 1]?.score ?? 0)
      }),
    )
  })

  test('a completed Cadet under Completion scoring is not below one that did not', () => {
    const rule = grandPrixRule('B', 'Cadet', 'state')
    expect(rule.beyond).toBeGreaterThan(rule.partial.base + rule.partial.each * rule.partial.counted)
  })

  test('the sum that is shown is that of the runs so far', () => {
    const rule = grandPrixRule('A', 'Development', 'regional')
    const results = grandPrixResults(
      rule,
      new Map([
        ['a', [3, 1, 2]],
        ['b', []],
      ]),
    )
    expect(results.get('a')).toEqual({ runs: 3, sum_of_best: 6, score: 36 })
    expect(results.get('b')).toEqual({ runs: 0, sum_of_best: null, score: 0 })
  })
})
