/** Revenue of paid orders by month: the figures of the back office's overview and analytics. */
import type { MonthOfSales } from '@paddock/domain/store/revenue.ts'
import { cents } from '@paddock/domain/units.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { orders } from '../db/schema/store.ts'

/** Newest month first, in cents; an order belongs to the month (UTC) in which it was placed. */
export function revenueByMonth(db: Queries): Promise<MonthOfSales[]> {
  const month = sql`date_trunc('month', ${orders.created_at} at time zone 'UTC')`
  return db
    .select({
      month: sql<string>`to_char(${month}, 'YYYY-MM')`,
      revenue: sql`sum(${orders.total_amount})`.mapWith((sum) => cents(Number(sum))),
      refunded: sql`sum(${orders.refunded_amount})`.mapWith((sum) => cents(Number(sum))),
      orders: sql<number>`count(*)::int`,
    })
    .from(orders)
    .where(eq(orders.payment_status, 'paid'))
    .groupBy(month)
    .orderBy(desc(month))
}
