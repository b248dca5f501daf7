import { expect, test } from 'vitest'
import { cents } from '../units.ts'
import { type DayOfSales, formatChange, periodOf, salesOver } from './sales.ts'

const NOW = new Date('2026-11-16T23:59:59Z')
const day = (day: string, revenue: number, orders = 1, refunded = 0): DayOfSales => ({
  day,
  revenue: cents(revenue),
  refunded: cents(refunded),
  discounts: cents(refunded / 2),
  orders,
})

test.each([
  ['7', '2026-11-03', '2026-11-10'],
  ['30', '2026-09-18', '2026-10-18'],
  ['90', '2026-05-21', '2026-08-19'],
  ['year', '2024-11-19', '2025-11-18'],
] as const)('a range of %s ends today and is compared with as many days before', (range, before, from) => {
  expect(periodOf(range, NOW)).toEqual({ before, from, to: '2026-11-16' })
})

test('sales are added up by day, and compared with the days before', () => {
  const found = [
    day('2026-11-03', 4000, 1),
    day('2026-11-09', 6000, 1),
    day('2026-11-10', 5000, 2, 1000),
    day('2026-11-16', 6201),
  ]
  const { bars, ...sums } = salesOver('7', NOW, found)
  expect(bars.map(({ revenue }) => revenue)).toEqual([5000, 0, 0, 0, 0, 0, 6201])
  expect(bars[0]).toEqual({ day: '2026-11-10', revenue: 5000, orders: 2 })
  expect(sums).toEqual({
    from: '2026-11-10',
    to: '2026-11-16',
    revenue: 11201,
    refunded: 1000,
    discounts: 500,
    orders: 3,
    average: 3734,
    earlier: { revenue: 10000, refunded: 0, discounts: 0, orders: 2, average: 5000 },
    change: 12,
  })
})

test('a year has a bar for each of its 52 weeks, and every day is in one of them', () => {
  const found = [
    day('2025-11-17', 1),
    day('2025-11-18', 10),
    day('2025-11-24', 100),
    day('2025-11-25', 1000),
    day('2026-11-16', 10000),
  ]
  const { bars, revenue, earlier } = salesOver('year', NOW, found)
  expect(bars).toHaveLength(52)
  expect([bars[0], bars[1], bars.at(-1)].map((bar) => bar?.revenue)).toEqual([110, 1000, 10000])
  expect([revenue, earlier.revenue]).toEqual([11110, 1])
})

test('with nothing before there is no change, and with nothing at all everything is zero', () => {
  expect(salesOver('30', NOW, [day('2026-11-16', 100)]).change).toBeNull()
  expect(salesOver('30', NOW, [])).toMatchObject({ revenue: 0, orders: 0, average: 0, change: null })
})

test('a change is written with its sign', () => {
  expect([12, 0, -3].map(formatChange)).toEqual(['+12 %', '0 %', '−3 %'])
})
