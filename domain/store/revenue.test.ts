import { expect, test } from 'vitest'
import { formatGrowth, growthOf } from './revenue.ts'

const month = (name: string, revenue: number) => ({ month: name, revenue, refunded: 0, orders: 1 })

test.each([
  ['more than last month', [month('2026-02', 40_000), month('2026-03', 50_000)], 25],
  ['less', [month('2026-02', 30_000), month('2026-03', 20_000)], -33.3],
  ['nothing yet this month', [month('2026-02', 30_000)], -100],
  ['nothing last month', [month('2026-03', 30_000)], null],
  ['a gap: the month before last does not count', [month('2026-01', 10_000), month('2026-03', 30_000)], null],
  ['nothing at all', [], null],
])('growth with %s', (_, months, growth) => {
  expect(growthOf(months, new Date('2026-03-14T12:00:00Z'))).toBe(growth)
})

test('January is compared with December', () => {
  expect(growthOf([month('2025-12', 100), month('2026-01', 150)], new Date('2026-01-31T23:59:00Z'))).toBe(50)
})

test.each([
  [12.5, '+12.5%'],
  [0, '0.0%'],
  [-33.3, '-33.3%'],
])('%f is written %s', (percent, text) => {
  expect(formatGrowth(percent)).toBe(text)
})
