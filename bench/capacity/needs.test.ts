import { expect, test } from 'vitest'
import { type Bearable, needsOf } from './needs.ts'

const NODE: Bearable = {
  ...{ streams: 5000, secondsToAll: 0.5, lapsPerSecond: 100, readsPerSecond: 500, ordersPerMinute: 300 },
  ...{ modelsPerMinute: 60, stateBytes: 10_000, postgresPerLap: 0.01, postgresPerRead: 0.001 },
}

test('what is scarcest decides how many nodes there are, with one to spare', () => {
  const { needs, nodes } = needsOf({ events: 100, spectators: 2000 }, NODE)
  // 200,000 streams, of which a node takes 60 % of 5,000.
  expect(needs[0]).toEqual({ of: 'streams', needed: 200_000, bearable: 5000, unit: '', nodes: 67 })
  expect(nodes).toBe(68)
  expect(needsOf({ events: 1, spectators: 100 }, NODE).nodes).toBe(2)
})

test('the database grows with laps and reads, and the network with what is sent', () => {
  const day = needsOf({ events: 100, spectators: 2000 }, NODE)
  // 3.3 laps and 1,000 reads in a second.
  expect(day.postgres).toBe(Math.ceil((10 / 3 / 100 + 1) / 0.6))
  expect(day.megabitsPerSecond).toBeCloseTo((100 / 60) * 2000 * 0.08)
  expect(day.connections).toBe(68 * 26)
})
