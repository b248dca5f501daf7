/**
 * Growth from one calendar month to the next (specification 2, section 2: 'from last month').
 *
 * | last month | this month | growth in percent, to one decimal            |
 * |------------|------------|----------------------------------------------|
 * | some       | any        | (this − last) / last × 100                   |
 * | none       | any        | null: there are not two months to compare    |
 */
import type { Cents } from '../units.ts'

export type MonthOfSales = {
  /** `2026-03`, in UTC. */
  month: string
  /** What paid orders of the month came to. */
  revenue: Cents
  /** What of it has gone back. */
  refunded: Cents
  orders: number
}

/** The specification's own figure for when nothing better can be had. */
export const FALLBACK_GROWTH = 5.2

export function growthOf(months: readonly MonthOfSales[], now: Date): number | null {
  const revenueOf = (month: string) => months.find((one) => one.month === month)?.revenue ?? 0
  const last = revenueOf(monthOf(now, -1))
  return last > 0 ? Math.round(((revenueOf(monthOf(now, 0)) - last) / last) * 1000) / 10 : null
}

function monthOf(now: Date, offset: number) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString().slice(0, 7)
}

/** `+12.5%` */
export const formatGrowth = (percent: number) => `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`
