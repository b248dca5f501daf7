import { expect, test } from 'vitest'
import { CLASSIC_A } from './classic-a/pack.ts'
import { CLASSIC_B } from './classic-b/pack.ts'
import { rulesFollow } from './rules-follow.ts'
import { WORLD_FINALS_2025 } from './world-finals-2025/pack.ts'

const entered = { sheets: 3, foreign_sheets: 2, other_points: 1, penalties: 2 }
const nothing = { sheets: 0, foreign_sheets: 0, other_points: 0, penalties: 0 }

test('between two packs that count the same entries nothing follows but the points', () => {
  expect(rulesFollow(CLASSIC_A, CLASSIC_B, { ...entered, penalties: 0 })).toEqual([])
})

test('a pack with scorecards, checks and penalties says what it brings and leaves out', () => {
  const checks = WORLD_FINALS_2025.scrutineering?.checks.length
  expect(rulesFollow(CLASSIC_A, WORLD_FINALS_2025, entered)).toEqual([
    `They bring 5 scorecards and a scrutineering sheet with ${checks} checks.`,
    '2 sheets of marks are on other scorecards and will not count.',
    'Each criterion has one agreed mark: of several, the latest counts.',
    '1 entry of other event points will not count.',
  ])
  expect(rulesFollow(CLASSIC_A, WORLD_FINALS_2025, nothing)).toHaveLength(1)
})

test('and back again', () => {
  expect(rulesFollow(WORLD_FINALS_2025, CLASSIC_A, entered)).toEqual([
    'The mean of the panels’ totals counts, whatever their scorecard.',
    '2 penalties will not count.',
  ])
})
