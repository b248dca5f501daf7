import { describe, expect, test } from 'vitest'
import { CLASSIC_A } from '../rules/classic-a/pack.ts'
import { AWARDS } from '../rules/world-finals-2025/awards.ts'
import { fromPack } from './award.ts'
import { driftOf } from './drift.ts'
import { type DecidedAward, outcomesOf } from './outcomes.ts'
import type { TeamFigures } from './ranking.ts'

const team = (team_id: string, place: number, about: Partial<TeamFigures> = {}): TeamFigures => ({
  team_id,
  team_number: team_id,
  category: 'Professional',
  status: 'active',
  total: 100 - place,
  class_place: place,
  place,
  parts: { judges: 50 - place, knockout: place },
  races: { time_trial: 1000 + place },
  criteria: {},
  scorecards: {},
  fastest_lap: 1200 + place,
  performance_failures: 0,
  is_knockout_winner: false,
  traits: [],
  ...about,
})

const award = (id: string, about: Partial<DecidedAward> = {}): DecidedAward => ({
  id,
  title: id,
  category: null,
  basis: 'total',
  counts: [],
  place: 1,
  places: 1,
  chosen_by: 'rule',
  one_per_team: false,
  no_performance_failure: false,
  only_for: null,
  decided: [],
  ...about,
})

const FIELD = [team('T1', 1), team('T2', 2), team('T3', 3), team('T4', 4)]
const winners = (awards: readonly DecidedAward[], teams: readonly TeamFigures[] = FIELD) =>
  outcomesOf(awards, teams).map(({ places }) => places.map(({ place, team_ids }) => [place, ...team_ids]))

describe('by rule', () => {
  test.each<[Partial<DecidedAward>, string]>([
    [{ basis: 'total' }, 'T1'],
    [{ basis: 'parts', counts: ['knockout'] }, 'T4'],
    [{ basis: 'parts', counts: ['knockout', 'judges'] }, 'T1 T2 T3 T4'],
    [{ basis: 'fastest_lap' }, 'T1'],
    [{ basis: 'lowest_value', counts: ['time_trial'] }, 'T1'],
    [{ basis: 'knockout_winner' }, 'T3'],
    [{ basis: 'scorecard', counts: ['card'] }, 'T2'],
    [{ basis: 'criteria', counts: ['Design', 'Speed'] }, 'T4'],
    [{ basis: 'none', chosen_by: 'judges' }, ''],
  ])('%o is won by %s', (about, expected) => {
    const teams = [
      team('T1', 1),
      team('T2', 2, { scorecards: { card: 63.5 }, criteria: { Design: 9 } }),
      team('T3', 3, { is_knockout_winner: true, scorecards: { card: 60 } }),
      team('T4', 4, { criteria: { Design: 5, Speed: 5 } }),
    ]
    const [places = []] = outcomesOf([award('a', about)], teams).map((outcome) => outcome.places)
    expect(places.flatMap(({ team_ids }) => team_ids).join(' ')).toBe(expected)
  })

  test('three places are those of the ranking, and an award for second place is taken from it', () => {
    expect(winners([award('podium', { places: 3 }), award('second', { place: 2 })])).toEqual([
      [
        [1, 'T1'],
        [2, 'T2'],
        [3, 'T3'],
      ],
      [[2, 'T2']],
    ])
  })

  test('a class has its own ranking', () => {
    const teams = [team('T1', 1), team('T2', 2, { category: 'Cadet', class_place: 1 })]
    expect(winners([award('cadet', { category: 'Cadet' })], teams)).toEqual([[[1, 'T2']]])
  })
})

describe('who may win', () => {
  test('disqualified teams, performance failures and teams that are something else are left out, with the reason', () => {
    const teams = [
      team('T1', 1, { status: 'disqualified' }),
      team('T2', 2, { performance_failures: 1, traits: ['newcomer'] }),
      team('T3', 3),
      team('T4', 4, { traits: ['newcomer'] }),
    ]
    const [outcome] = outcomesOf([award('a', { no_performance_failure: true, only_for: 'newcomer' })], teams)
    expect(outcome?.places).toEqual([{ place: 1, team_ids: ['T4'], value: 96 }])
    expect(outcome?.ineligible).toEqual([
      { team_id: 'T1', why: 'disqualified' },
      { team_id: 'T2', why: 'performance_failure' },
      { team_id: 'T3', why: 'only_for' },
    ])
  })

  test('with one award per team the earlier award counts, the next team moves up, and it says who dropped out', () => {
    const one = { one_per_team: true }
    const awards = [award('champion', one), award('lap', { ...one, basis: 'fastest_lap' }), award('open')]
    expect(winners(awards)).toEqual([[[1, 'T1']], [[1, 'T2']], [[1, 'T1']]])
    expect(outcomesOf(awards, FIELD).map(({ dropped }) => dropped)).toEqual([
      [],
      [{ team_id: 'T1', has: 'champion' }],
      [],
    ])
    expect(winners(awards.toReversed())).toEqual([[[1, 'T1']], [[1, 'T1']], [[1, 'T2']]])
  })

  test('second place is not moved up by one award per team, but its winner has its award', () => {
    const one = { one_per_team: true }
    const awards = [
      award('first', one),
      award('second', { ...one, place: 2 }),
      award('lap', { ...one, basis: 'fastest_lap' }),
    ]
    expect(winners(awards)).toEqual([[[1, 'T1']], [[2, 'T2']], [[1, 'T3']]])
  })
})

describe('ties', () => {
  const tied = [team('T1', 1, { fastest_lap: 1200 }), team('T2', 2, { fastest_lap: 1200 }), team('T3', 3)]

  test('equal values share the place, and nobody is second', () => {
    const [outcome] = outcomesOf([award('lap', { basis: 'fastest_lap', places: 3 })], tied)
    expect(outcome?.places.map(({ place, team_ids }) => [place, team_ids])).toEqual([
      [1, ['T1', 'T2']],
      [3, ['T3']],
    ])
    expect(outcome?.is_tied).toBe(true)
  })

  test('people put tied teams in order, and nothing else', () => {
    const lap = award('lap', { basis: 'fastest_lap', places: 2, decided: ['T2', 'T3'] })
    expect(winners([lap], tied)).toEqual([
      [
        [1, 'T2'],
        [2, 'T1'],
      ],
    ])
    expect(winners([{ ...lap, decided: ['T3'] }], FIELD)).toEqual([
      [
        [1, 'T1'],
        [2, 'T2'],
      ],
    ])
  })

  test('both of two tied winners have their award', () => {
    const one = { one_per_team: true }
    expect(winners([award('lap', { ...one, basis: 'fastest_lap' }), award('total', one)], tied)).toEqual([
      [[1, 'T1', 'T2']],
      [[1, 'T3']],
    ])
  })
})

describe('chosen by judges', () => {
  const chosen = { chosen_by: 'judges', basis: 'none' } as const

  test('the decision counts, whoever leads the ranking', () => {
    expect(winners([award('a', { chosen_by: 'judges', decided: ['T3', 'T1'], places: 2 })])).toEqual([
      [
        [1, 'T3'],
        [2, 'T1'],
      ],
    ])
    expect(winners([award('a', chosen)])).toEqual([[]])
  })

  test('a chosen team that has an award already makes room for the next one', () => {
    const one = { one_per_team: true }
    const awards = [award('champion', one), award('judges', { ...chosen, ...one, decided: ['T1', 'T4'] })]
    expect(winners(awards)).toEqual([[[1, 'T1']], [[1, 'T4']]])
    expect(outcomesOf(awards, FIELD)[1]?.dropped).toEqual([{ team_id: 'T1', has: 'champion' }])
  })
})

test('results that change after locking are told apart from those that do not matter', () => {
  const awards = [award('champion'), award('lap', { basis: 'fastest_lap' })]
  const locked = new Map(outcomesOf(awards, FIELD).map(({ award_id, places }) => [award_id, places]))
  const later = [team('T1', 2, { fastest_lap: 1190 }), team('T2', 1), team('T3', 3)]
  expect(driftOf(locked, outcomesOf(awards, FIELD))).toEqual([])
  expect(driftOf(locked, outcomesOf(awards, later)).map(({ award_id, now }) => [award_id, now[0]?.team_ids])).toEqual([
    ['champion', ['T2']],
  ])
})

test('every award of the packs becomes an award of an event, nominations as judges’ choices', () => {
  for (const one of [...AWARDS, ...CLASSIC_A.awards]) {
    const made = fromPack(one)
    expect(made.basis !== 'none' || made.chosen_by === 'judges').toBe(true)
    expect([made.title, made.place]).toEqual([one.title, one.place])
  }
})
