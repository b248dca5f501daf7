/** Bests, sums, predictions and groups of one practice, each worked out by hand. */
import { describe, expect, test } from 'vitest'
import { grandPrixRule } from '../rules/grand-prix.ts'
import { WORLD_FINALS_2025 } from '../rules/world-finals-2025/pack.ts'
import { analyticsOf } from './analytics.ts'
import { performanceOf } from './performance.ts'
import { fastestFrom, predict } from './prediction.ts'
import { othersFrom, predictRaces } from './race-prediction.ts'
import { gramsFrom, measured, runName } from './run.ts'

const TIMES = [1210, 1200, 1190, 1230, 1250, 1220, 1240, 1300]

const run = (n: number, about: object = {}) => ({
  id: `run-${n}`,
  run_at: `2027-03-${String(n + 1).padStart(2, '0')}T12:00:00.000Z`,
  time_known: true,
  car_type: 'A' as const,
  lane: 1,
  status: 'finish' as const,
  reaction_time: 150 as number | null,
  racing_time: TIMES[n % 8] ?? (null as number | null),
  weight: null,
  wheels: null,
  wing: null,
  session: null as string | null,
  ...about,
})

const eight = TIMES.map((_, n) => run(n))
const test_of_reaction = { status: 'reaction' as const, racing_time: null, reaction_time: 120 }
const none = { status: 'dnf' as const, reaction_time: null, racing_time: null }

describe('what is measured', () => {
  test.each([
    [run(0), 'racing', 1210],
    [run(0), 'reaction', 150],
    [run(0), 'total', 1360],
    [run(0, { reaction_time: null }), 'total', undefined],
    [run(0, { reaction_time: null }), 'racing', 1210],
    [run(0, none), 'racing', undefined],
    [run(0, { ...none, reaction_time: 140 }), 'reaction', 140],
    [run(0, { ...none, reaction_time: 140 }), 'total', undefined],
    [run(0, test_of_reaction), 'reaction', 120],
    [run(0, test_of_reaction), 'racing', undefined],
    [run(0, test_of_reaction), 'total', undefined],
  ] as const)('%#', (one, measure, time) => expect(measured(one, measure)).toBe(time))

  test('a run is named by car, lane and time', () => {
    expect(runName(run(0))).toBe('Car A, lane 1, 1.210 s')
    expect(runName(run(0, none))).toBe('Car A, lane 1, DNF')
    expect(runName(run(0, test_of_reaction))).toBe('Car A, lane 1, reaction test 0.120 s')
  })

  test('reaction tests count for the reaction alone', () => {
    const [without, withTests] = [performanceOf(eight), performanceOf([...eight, run(9, test_of_reaction)])]
    expect(withTests.all).toEqual({ ...without.all, reaction: expect.objectContaining({ time: 120 }) })
    const figures = (measure: 'racing' | 'reaction') =>
      analyticsOf([...eight, run(9, test_of_reaction)], measure, 'UTC')
    expect(figures('racing')).toMatchObject({ runs: 8, finished: 8, spread: { runs: 8 } })
    expect(figures('reaction')).toMatchObject({ spread: { runs: 9, fastest: 120 } })
  })

  test.each([
    ['51.5', { grams: 51.5 }],
    [' 51,5 ', { grams: 51.5 }],
    ['0', { refused: 'Enter a weight from 1 to 500 grams.' }],
    ['51.55', { refused: 'Enter a weight with at most one decimal.' }],
    ['heavy', { refused: 'Enter the weight in grams, such as 51.5.' }],
  ])('a weight of %j', (typed, read) => expect(gramsFrom(typed)).toEqual(read))
})

describe('performance', () => {
  test('the best seven of eight: the slowest, 1300, is left out', () => {
    // 1190 + 1200 + 1210 + 1220 + 1230 + 1240 + 1250 = 8540; the middle of eight is (1220 + 1230) / 2.
    expect(performanceOf(eight).all).toMatchObject({
      runs: 8,
      legal: 8,
      best_times: [1190, 1200, 1210, 1220, 1230, 1240, 1250],
      best_sum: 8540,
      median: 1225,
      racing: { id: 'run-2', time: 1190 },
      total: { time: 1340 },
    })
  })

  test('runs without a time count as runs and for nothing else', () => {
    const six = [...eight.slice(0, 6), run(6, none), run(7, { ...none, status: 'dns' })]
    expect(performanceOf(six).all).toMatchObject({ runs: 8, legal: 6, best_sum: null, racing: { time: 1190 } })
  })

  test('of two equal runs the earlier is the best', () => {
    const twice = [run(5, { racing_time: 1111 }), run(3, { racing_time: 1111 })]
    expect(performanceOf(twice).all.racing).toMatchObject({ id: 'run-3' })
  })

  test('by car and lane', () => {
    const mixed = [run(0), run(1, { car_type: 'B', lane: 3, reaction_time: 120 }), run(2, { lane: 3 })]
    const { cars, lanes } = performanceOf(mixed)
    expect(cars).toMatchObject([
      { car_type: 'A', runs: 2, racing: { time: 1190 }, reaction: { time: 150 } },
      { car_type: 'B', runs: 1, racing: { time: 1200 }, reaction: { time: 120 } },
    ])
    expect(lanes.filter(({ legal }) => legal > 0)).toMatchObject([
      { car_type: 'A', lane: 1, racing: { time: 1210 } },
      { car_type: 'A', lane: 3, racing: { time: 1190 } },
      { car_type: 'B', lane: 3, racing: { time: 1200 } },
    ])
  })

  test('by session, the latest first', () => {
    const named = [run(0, { session: 'Monday' }), run(9, { session: 'Friday' }), run(4)]
    expect(performanceOf(named).sessions).toMatchObject([
      { session: 'Friday', runs: 1, racing: { time: 1200 } },
      { session: 'Monday', runs: 1, best_sum: null },
    ])
  })
})

describe('what it would have scored', () => {
  const { all } = performanceOf(eight)
  const race = (category: 'Cadet' | 'Development', level: 'regional' | 'state' | 'national', rules: 'A' | 'B' = 'A') =>
    grandPrixRule(rules, category, level)

  test.each([
    // 50 + 100 / (8000 × 0.30) × (10400 − 8540) = 50 + 77.5
    [race('Development', 'regional'), 8000, 127.5],
    // 50 + 100 / (8000 × 0.20) × (9600 − 8540) = 50 + 66.25
    [race('Development', 'state'), 8000, 116.25],
    // 50 + 100 / (8000 × 0.15) × (9200 − 8540) = 50 + 55
    [race('Development', 'national'), 8000, 105],
    // 20 + 40 / (8000 × 0.30) × (10400 − 8540) = 20 + 31
    [race('Cadet', 'regional'), 8000, 51],
    // Of three: 1190 + 1200 + 1210 = 3600; 20 + 40 / (3300 × 0.30) × (4290 − 3600)
    [race('Cadet', 'regional', 'B'), 3300, 47.8788],
    // 8540 is beyond 7000 × 1.15 = 8050.
    [race('Development', 'national'), 7000, 0],
    [race('Development', 'national', 'B'), 7000, 50],
    [race('Development', 'regional'), undefined, 150],
    [race('Development', 'regional'), 9000, 150],
  ])('%o against %j', (at, fastest, score) => expect(predict(at, all, fastest).best.score).toBe(score))

  test('on a typical day: seven times the median of 1225', () => {
    // 8575; 50 + 100 / 2400 × (10400 − 8575) = 126.0417
    expect(predict(race('Development', 'regional'), all, 8000)).toMatchObject({
      best: { sum: 8540, behind: 6.75 },
      typical: { sum: 8575, score: 126.0417 },
    })
  })

  test('with five legal runs it is 30 and 2 for each, and no typical day is known', () => {
    const five = performanceOf(eight.slice(0, 5)).all
    expect(predict(race('Development', 'regional'), five, 8000)).toMatchObject({
      best: { score: 40, sum: null, behind: null },
      typical: null,
    })
    expect(predict(race('Development', 'regional'), performanceOf([]).all).best.score).toBe(0)
  })

  test.each([
    ['', 'run', { fastest: undefined }],
    ['1.1', 'run', { fastest: 7700 }],
    ['7,700', 'sum', { fastest: 7700 }],
    ['fast', 'sum', { refused: 'The fastest time must be a number of seconds, such as 1.234.' }],
  ] as const)('the fastest typed as %j of a %s', (typed, as, read) =>
    expect(fastestFrom(typed, as, { runs: 7 })).toEqual(read),
  )
})

describe('what it would have scored under a pack with several races', () => {
  const { all } = performanceOf(eight)
  const finals = { pack: WORLD_FINALS_2025, category: 'Development', level: 'regional' } as const

  test('alone it has all points of the races', () => {
    expect(predictRaces(finals, all)).toMatchObject({ best: { points: 220 }, typical: { points: 220 }, most: 220 })
  })

  test('against faster teams it has the points of its place, part by part', () => {
    // Time trial: mean of 1200, 1210, 1220, 1230 = 1215, fourth behind 1100 three times: B = 1265,
    // 20 + 75 × (1265 − 1215) / (1265 − 1100) = 42.727…; reaction: 1340 behind 1250: B = 1500, 5 + 90 × 160 / 250 = 62.6
    const others = othersFrom('1.1 1,1; 1.100')
    expect(predictRaces(finals, all, 'others' in others ? others.others : [])?.best.parts).toMatchObject([
      { id: 'time_trial', value: 1215, place: 4, points: 42.73 },
      { id: 'reaction', value: 1340, place: 4, points: 62.6 },
      { id: 'fastest_car', value: 1190, points: 0 },
    ])
  })

  test('without a finished run nothing is predicted, and a time must be a number', () => {
    expect(predictRaces(finals, performanceOf([]).all)).toBeUndefined()
    expect(othersFrom('fast')).toEqual({ refused: 'Each time must be a number of seconds, such as 1.234.' })
  })
})

describe('analytics', () => {
  const setups = [
    run(0, { wheels: 'Nylon', weight: 52, lane: 2 }),
    run(1, { wheels: 'Nylon', weight: 50.5 }),
    run(2, { wheels: 'Ceramic', weight: 50.5, car_type: 'B' }),
    run(3, { ...none, wheels: 'Nylon' }),
    run(4),
  ]

  test('by car, lane and setup; what says nothing about it is left out', () => {
    // Nylon: 1210 and 1200; without wheels: 1250. Car A: 1210, 1200 and 1250.
    const { by, runs, finished } = analyticsOf(setups, 'racing', 'UTC')
    expect({ runs, finished }).toEqual({ runs: 5, finished: 4 })
    expect(by.wheels.map(({ name, runs: count, median }) => [name, count, median])).toEqual([
      ['Ceramic', 1, 1190],
      ['Nylon', 2, 1205],
    ])
    expect(by.car.map(({ name, runs: count, median, mean }) => [name, count, median, mean])).toEqual([
      ['Car A', 3, 1210, 1220],
      ['Car B', 1, 1190, 1190],
    ])
    expect(by.weight.map(({ name, fastest, slowest }) => [name, fastest, slowest])).toEqual([
      ['50.5 g', 1190, 1200],
      ['52 g', 1210, 1210],
    ])
    expect(by.lane.map(({ name, runs: count }) => [name, count])).toEqual([
      ['Lane 1', 3],
      ['Lane 2', 1],
    ])
    expect(by.wing).toEqual([])
  })

  test('day by day, as the day is where the team is', () => {
    const late = [
      run(0, { run_at: '2027-03-14T23:30:00.000Z' }),
      run(1, { run_at: '2027-03-15T08:00:00.000Z' }),
      run(2, { run_at: '2027-03-14T08:00:00.000Z' }),
    ]
    expect(analyticsOf(late, 'racing', 'UTC').days).toEqual([
      { day: '2027-03-14', runs: 2, fastest: 1190, median: 1200 },
      { day: '2027-03-15', runs: 1, fastest: 1200, median: 1200 },
    ])
    expect(analyticsOf(late, 'racing', 'Europe/Berlin').days.map(({ day, runs }) => [day, runs])).toEqual([
      ['2027-03-14', 1],
      ['2027-03-15', 2],
    ])
  })

  test('reaction and total times are measured the same way', () => {
    expect(analyticsOf(eight, 'reaction', 'UTC').spread).toMatchObject({ runs: 8, median: 150, deviation: 0 })
    expect(analyticsOf(eight, 'total', 'UTC').spread).toMatchObject({ fastest: 1340, median: 1375 })
  })
})
