import { expect, test } from 'vitest'
import { CLASSIC_A } from './classic-a/pack.ts'
import type { PackPenalty } from './pack.ts'
import { againstAmount, hasPenalties, isEntered } from './penalty-amount.ts'
import { WORLD_FINALS_2025 } from './world-finals-2025/pack.ts'

const of = (id: string): PackPenalty => {
  const found = WORLD_FINALS_2025.penalties.find((penalty) => penalty.id === id)
  if (!found) throw new Error(`no penalty ${id}`)
  return found
}

test.each([
  ['late_portfolios', 20, undefined],
  ['late_portfolios', 10, '“Late upload of portfolios, once” takes exactly 20 points.'],
  ['late_registration', 0.5, undefined],
  ['late_registration', 50, undefined],
  ['late_registration', 50.5, '“Late at registration” takes at most 50 points.'],
  ['service_overrun', 15, undefined],
  [
    'service_overrun',
    7,
    '“Service overrun, for each started minute” takes 5 points for each, so 7 points are not possible.',
  ],
  ['plagiarism', 333, undefined],
])('%s of %d points', (id, points, why) => {
  expect(againstAmount(of(id), points)).toBe(why)
})

test('what a run’s status costs by itself, and what costs nothing, is not entered', () => {
  expect(['false_start', 'damage', 'plagiarism', 'protest_fails'].filter((id) => isEntered(of(id)))).toEqual([
    'plagiarism',
    'protest_fails',
  ])
})

test('a pack has penalties if they are a part of its total', () => {
  expect([hasPenalties(CLASSIC_A), hasPenalties(WORLD_FINALS_2025)]).toEqual([false, true])
})
