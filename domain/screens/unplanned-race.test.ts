import { expect, test } from 'vitest'
import { latestRaceOf } from './unplanned-race.ts'

const lap = (id: string, lane: number, team_id: string, ms: number) => ({
  id,
  lane,
  team_id,
  status: 'finish' as const,
  created_at: new Date(Date.parse('2026-11-16T12:00:00Z') + ms).toISOString(),
})
const idsOf = (...laps: ReturnType<typeof lap>[]) => latestRaceOf(laps).map(({ id }) => id)

test('laps that were recorded together are one race, by lane', () => {
  expect(idsOf(lap('b', 2, 'y', 60_001), lap('a', 1, 'x', 60_000), lap('old', 1, 'z', 0))).toEqual(['a', 'b'])
})

test('a second lap in a lane or of a team is another race', () => {
  expect(idsOf(lap('b', 1, 'y', 500), lap('a', 1, 'x', 0))).toEqual(['b'])
  expect(idsOf(lap('b', 1, 'y', 500), lap('a', 2, 'y', 0))).toEqual(['b'])
})

test('without laps there is no race', () => expect(idsOf()).toEqual([]))
