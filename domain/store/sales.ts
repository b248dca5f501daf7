/**
 * What the store took over time, for the owner's Overview. Days are those of UTC, as in `revenue.ts`.
 *
 * | range | days, today included | a bar is | compared with              |
 * |-------|----------------------|----------|----------------------------|
 * | 7     | 7                    | a day    | the 7 days before          |
 * | 30    | 30                   | a day    | the 30 days before         |
 * | 90    | 90                   | a day    | the 90 days before         |
 * | year  | 364, 52 whole weeks  | a week   | the 52 weeks before        |
 */
import { type Cents, cents, total } from '../units.ts'

export const SALES_RANGES = ['7', '30', '90', 'year'] as const
export type SalesRange = (typeof SALES_RANGES)[number]

const LENGTHS: Record<SalesRange, { days: number; perBar: number }> = {
  '7': { days: 7, perBar: 1 },
  '30': { days: 30, perBar: 1 },
  '90': { days: 90, perBar: 1 },
  year: { days: 364, perBar: 7 },
}

/** What the orders of one day came to, whether or not some of it went back since. */
export type DayOfSales = { day: string; revenue: Cents; refunded: Cents; discounts: Cents; orders: number }

type Sums = { revenue: Cents; refunded: Cents; discounts: Cents; orders: number; average: Cents }

const DAY_MS = 86_400_000
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The first and last day of a range, and the first of the time that it is compared with. */
export function periodOf(range: SalesRange, now: Date): { before: string; from: string; to: string } {
  const { days } = LENGTHS[range]
  const to = now.toISOString().slice(0, 10)
  const from = dayAfter(to, 1 - days)
  return { before: dayAfter(from, -days), from, to }
}

/** Days without a sale need not be among those given. */
export function salesOver(range: SalesRange, now: Date, found: readonly DayOfSales[]) {
  const { days, perBar } = LENGTHS[range]
  const { from, to } = periodOf(range, now)
  const within = found.filter(({ day }) => day >= from)
  const bars = Array.from({ length: days / perBar }, (_, n) => {
    const first = dayAfter(from, n * perBar)
    const last = dayAfter(first, perBar - 1)
    const { revenue, orders } = sumsOf(within.filter(({ day }) => day >= first && day <= last))
    return { day: first, revenue, orders }
  })
  const sums = sumsOf(within)
  const earlier = sumsOf(found.filter(({ day }) => day < from))
  return { from, to, bars, ...sums, earlier, change: changeOf(sums.revenue, earlier.revenue) }
}

function sumsOf(days: readonly DayOfSales[]): Sums {
  const revenue = total(days.map((day) => day.revenue))
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const average = cents(orders === 0 ? 0 : Math.round(revenue / orders))
  const refunded = total(days.map((day) => day.refunded))
  return { revenue, refunded, discounts: total(days.map((day) => day.discounts)), orders, average }
}

/** In whole percent; null where there was nothing before to compare with. */
const changeOf = (now: number, before: number) => (before > 0 ? Math.round(((now - before) / before) * 100) : null)

/** `+12 %` */
export const formatChange = (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`
