/** What a team may spend, what it has spent, and what was approved. Changes and approvals are serialised by the team's lock. */
import { changedMeanwhile } from '@paddock/domain/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import { PURCHASE_REFUSALS } from '@paddock/domain/store/purchase-messages.ts'
import { leftOf, overlapping } from '@paddock/domain/store/purchase-requests.ts'
import { type Cents, cents } from '@paddock/domain/units.ts'
import { and, desc, eq, inArray, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { purchaseRequests, teamBudgets } from '../db/schema/customers.ts'
import { orders } from '../db/schema/store.ts'
import { lockTeamForAdding } from '../db/team-lock.ts'
import { api } from '../http/calls.ts'
import { announce } from '../live/announce.ts'

type Budget = typeof teamBudgets.$inferSelect

/** The latest first. `without`: a request that is just being decided. Days are those of UTC. */
export async function budgetsOf(db: Queries, team_id: string, without?: string) {
  const budgets = await db
    .select()
    .from(teamBudgets)
    .where(eq(teamBudgets.team_id, team_id))
    .orderBy(desc(teamBudgets.starts_on))
  const shownBudgets = []
  for (const budget of budgets) shownBudgets.push(shown(budget, await sumsIn(db, budget, without)))
  return shownBudgets
}

async function sumsIn(
  db: Queries,
  { team_id, starts_on, ends_on }: Budget,
  without: string | undefined,
): Promise<Sums> {
  const within = (moment: SQLWrapper) => sql`(${moment} at time zone 'utc')::date between ${starts_on} and ${ends_on}`
  const [spent] = await db
    .select({ sum: sql<Cents>`coalesce(sum(${orders.total_amount} - ${orders.refunded_amount}), 0)::int` })
    .from(orders)
    .where(
      and(eq(orders.team_id, team_id), inArray(orders.payment_status, ['paid', 'refunded']), within(orders.created_at)),
    )
  const [approved] = await db
    .select({ sum: sql<Cents>`coalesce(sum(${purchaseRequests.approved_total}), 0)::int` })
    .from(purchaseRequests)
    .where(
      and(
        eq(purchaseRequests.team_id, team_id),
        eq(purchaseRequests.status, 'approved'),
        without ? ne(purchaseRequests.id, without) : undefined,
        within(purchaseRequests.decided_at),
      ),
    )
  return { spent: spent?.sum ?? cents(0), approved: approved?.sum ?? cents(0) }
}

type Sums = Pick<Parameters<typeof leftOf>[0], 'spent' | 'approved'>

const shown = (budget: Budget, sums: Sums) => ({
  ...omit(budget, 'team_id', 'created_at'),
  ...sums,
  left: leftOf({ ...budget, ...sums }),
})

export const todayInUtc = () => new Date().toISOString().slice(0, 10)

const saveBudget = api.team_purchases.saveBudget.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id, updated_at, ...values } = input
    if (!(await lockTeamForAdding(tx, team_id))) throw errors.NOT_FOUND()
    const all = await tx.select().from(teamBudgets).where(eq(teamBudgets.team_id, team_id))
    const before = all.find((one) => one.id === id)
    if (!before && updated_at) throw errors.NOT_FOUND()
    if (before && updated_at && before.updated_at !== updated_at)
      throw errors.CONFLICT({ message: changedMeanwhile('budget') })
    const other = overlapping(all, { id, ...values })
    if (other) throw errors.OVERLAPS({ message: PURCHASE_REFUSALS.overlaps(other.name) })
    const [saved] = before
      ? await tx.update(teamBudgets).set(values).where(eq(teamBudgets.id, id)).returning()
      : await tx
          .insert(teamBudgets)
          .values({ ...values, id, team_id })
          .onConflictDoNothing()
          .returning()
    // The id belongs to another team's budget.
    if (!saved) throw errors.NOT_FOUND()
    await announce(tx, `team:${team_id}`, 'team_purchases')
    const now = (await budgetsOf(tx, team_id)).find((one) => one.id === id)
    if (!now) throw errors.NOT_FOUND()
    return now
  }),
)

const removeBudget = api.team_purchases.removeBudget.handler(({ input: { id, team_id }, context: { db } }) =>
  db.transaction(async (tx) => {
    await lockTeamForAdding(tx, team_id)
    const removed = await tx
      .delete(teamBudgets)
      .where(and(eq(teamBudgets.id, id), eq(teamBudgets.team_id, team_id)))
      .returning({ id: teamBudgets.id })
    if (removed.length > 0) await announce(tx, `team:${team_id}`, 'team_purchases')
    return { success: true }
  }),
)

export const budgetCalls = { saveBudget, removeBudget }
