import { expect, test } from 'vitest'
import { CLASSIC_A } from '../rules/classic-a/pack.ts'
import { WORLD_FINALS_2025 } from '../rules/world-finals-2025/pack.ts'
import { points } from '../units.ts'
import { isEmbargoed, type LedgerEntry, runEntries, scrutineeringEntries, sumsOf } from './ledger.ts'
import { overMessage } from './messages.ts'
import { packWindows } from './pack-windows.ts'
import { againstDeciding, costIn, isOver, kindOf, type Subject, windowEnd } from './protest.ts'

const NINE = '2025-09-30T09:00:00.000Z'
const rules = { protests_until: '2025-09-30T13:00:00.000Z', scrutineering_minutes: 120, decision_minutes: 30 }
const moments = { inspected_at: NINE, decided_at: NINE }

test.each<[Subject, string, string]>([
  ['team', 'protest', '2025-09-30T13:00:00.000Z'],
  ['race', 'protest', '2025-09-30T13:00:00.000Z'],
  ['scrutineering', 'appeal', '2025-09-30T11:00:00.000Z'],
  ['decision', 'appeal', '2025-09-30T09:30:00.000Z'],
])('about a %s it is a %s, lodged until %s', (subject, kind, until) => {
  expect(kindOf(subject)).toBe(kind)
  expect(windowEnd(subject, rules, moments)).toBe(until)
  expect(isOver(until, new Date(until))).toBe(false)
  expect(isOver(until, new Date(Date.parse(until) + 1))).toBe(true)
})

test('without limits a protest waits for the end of the event, and a decision is final', () => {
  const none = { protests_until: null, scrutineering_minutes: null, decision_minutes: null }
  expect(windowEnd('other', none, moments)).toBe(null)
  expect(windowEnd('scrutineering', { ...none, protests_until: NINE }, moments)).toBe(NINE)
  expect(isOver(windowEnd('other', none, moments), new Date())).toBe(false)
  expect(windowEnd('decision', none, moments)).toBe('final')
  expect(isOver('final', new Date(0))).toBe(true)
  expect(overMessage('decision', 'final', null)).toMatch(/final/)
})

test('the clock of an appeal against scrutineering starts when the inspection is over', () => {
  expect(windowEnd('scrutineering', rules, { inspected_at: null, decided_at: null })).toBe(null)
})

test('the World Finals give 21:00 on racing day 2 and two hours after the inspection; classic rules give nothing', () => {
  const event = { event_date: '2025-09-28', last_day: '2025-09-30', time_zone: 'Asia/Singapore' }
  const days = ['2025-09-28', '2025-09-29', '2025-09-30']
  expect(packWindows(WORLD_FINALS_2025, { ...event, racing_days: days })).toEqual({
    protests_until: '2025-09-29T13:00:00.000Z',
    scrutineering_minutes: 120,
    decision_minutes: null,
  })
  expect(packWindows(WORLD_FINALS_2025, { ...event, racing_days: [] }).protests_until).toBe('2025-09-30T13:00:00.000Z')
  expect(packWindows(CLASSIC_A, { ...event, racing_days: days })).toEqual({
    protests_until: null,
    scrutineering_minutes: null,
    decision_minutes: null,
  })
})

test('a lost one costs 15 points at the World Finals and nothing under classic rules', () => {
  expect(costIn(WORLD_FINALS_2025)).toMatchObject({ points: 15, article: 'C4.6.2, C11.3' })
  expect(costIn(CLASSIC_A)).toBeUndefined()
})

test.each([
  ['open', null, 'upheld', 'rerun', undefined],
  ['open', null, 'rejected', 'none', undefined],
  ['open', null, 'rejected', 'add_deduction', 'no-effect'],
  ['open', null, 'disregarded', 'none', 'not-late'],
  ['open', 'The office was closed', 'disregarded', 'none', undefined],
  ['upheld', null, 'rejected', 'none', 'decided'],
  ['withdrawn', null, 'upheld', 'none', 'withdrawn'],
] as const)(
  'one that is %s (late: %s) can be %s with the effect %s: %s',
  (state, late_reason, outcome, effect, why) => {
    expect(againstDeciding({ state, late_reason }, outcome, effect)).toBe(why)
  },
)

const failed = {
  ...{ team_id: 'T1', criteria_id: 'c', car: 'A', name: 'Halo', article: 'T3.3', rectified: false, time_penalty: 0 },
  ...{ points: points(10), scrutineer_name: 'Ada', updated_at: NINE },
}

test('failed checks are in the ledger for each car, and a check of the team once at its dearest', () => {
  const [ofTeam] = WORLD_FINALS_2025.scrutineering?.checks.filter(({ scope }) => scope === 'team') ?? []
  const [ofCar] = WORLD_FINALS_2025.scrutineering?.checks.filter(({ scope }) => scope === 'car') ?? []
  const both = (article: string | null) => [
    { ...failed, article },
    { ...failed, article, car: 'B', points: points(20) },
  ]
  const charged = (article: string | null) =>
    scrutineeringEntries(WORLD_FINALS_2025, both(article)).map((entry) => entry.points)
  expect(charged(ofCar?.id ?? '')).toEqual([10, 20])
  expect(charged(ofTeam?.id ?? '')).toEqual([20])
  expect(charged(null)).toEqual([])
  expect(scrutineeringEntries(CLASSIC_A, [{ ...failed, article: null, time_penalty: 2 }])).toMatchObject([
    { points: 0, seconds: 2 },
  ])
})

test('a false start costs its points without anyone entering it', () => {
  const run = { id: 'r', team_id: 'T1', created_at: NINE, car_type: 'A', recorded_by: 'Priya' }
  const runs = [
    { ...run, status: 'false_start' },
    { ...run, status: 'finish' },
  ]
  expect(runEntries(WORLD_FINALS_2025, runs)).toMatchObject([{ points: 2.5, article: 'C9.9.2', source: 'run' }])
})

test('sums tell the total, the specifications and the seconds apart, and each is embargoed with its part', () => {
  const entry: LedgerEntry = {
    ...{ id: 'x', team_id: 'T1', article: null, reason: 'r', by: null, at: NINE, seconds: 0 },
    ...{ source: 'penalty', points: points(2.5) },
  }
  const check: LedgerEntry = { ...entry, source: 'scrutineering', points: points(10), seconds: 1.5 }
  expect(sumsOf([entry, { ...entry, source: 'run' }, check])).toEqual({ total: 5, specifications: 10, seconds: 1.5 })
  expect(isEmbargoed(new Set(['totals']), 'penalty')).toBe(true)
  expect(isEmbargoed(new Set(['totals']), 'scrutineering')).toBe(false)
  expect(isEmbargoed(new Set(['scrutineering', 'totals']), 'scrutineering')).toBe(true)
})
