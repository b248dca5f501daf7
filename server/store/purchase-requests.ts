/** Requests to buy for a team, as they are stored and shown. A checkout is always locked before its request. */
import { isOpenRequest } from '@paddock/domain/store/purchase-requests.ts'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries, Transaction } from '../db/database.ts'
import { purchaseRequests } from '../db/schema/customers.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { checkouts, orders } from '../db/schema/store.ts'
import { quoteOf } from './purchase-quote.ts'

const MOST_SHOWN = 100

export type PurchaseRequest = typeof purchaseRequests.$inferSelect
type Viewer = { id: string }

export async function lockRequest(tx: Transaction, { id, team_id }: { id: string; team_id: string }) {
  const [request] = await tx
    .select()
    .from(purchaseRequests)
    .where(and(eq(purchaseRequests.id, id), eq(purchaseRequests.team_id, team_id)))
    .for('update')
  return request
}

/** Whether somebody has its pay page open. Requires the lock of the request. */
export async function isBeingPaid(tx: Transaction, request_id: string) {
  const { request_id: of, status, held_until } = checkouts
  return (
    (await tx.$count(checkouts, and(eq(of, request_id), eq(status, 'open'), gt(held_until, sql`clock_timestamp()`)))) >
    0
  )
}

/** How many requests an admin has to decide, and how many the person has to pay. */
export async function purchasesWaiting(
  db: Queries,
  team_id: string,
  { user_id, isAdmin }: { user_id: string; isAdmin: boolean },
) {
  const { team_id: of, status, pays, asked_by } = purchaseRequests
  const toPay = isAdmin
    ? sql`(${pays} = 'admin' or ${asked_by} = ${user_id})`
    : and(eq(pays, 'member'), eq(asked_by, user_id))
  return {
    to_decide: isAdmin ? await db.$count(purchaseRequests, and(eq(of, team_id), eq(status, 'waiting'))) : 0,
    to_pay: await db.$count(purchaseRequests, and(eq(of, team_id), eq(status, 'approved'), toPay)),
  }
}

type Which = { team_id: string; id?: string; asked_by?: string }

/** The newest first; what can still be decided has today's total. */
export async function shownRequests(db: Queries, { team_id, id, asked_by }: Which, viewer: Viewer) {
  const decider = alias(teamUsers, 'decider')
  const rows = await db
    .select({ request: purchaseRequests, asked_by_name: teamUsers.name, decided_by_name: decider.name })
    .from(purchaseRequests)
    .leftJoin(teamUsers, eq(teamUsers.id, purchaseRequests.asked_by))
    .leftJoin(decider, eq(decider.id, purchaseRequests.decided_by))
    .where(
      and(
        eq(purchaseRequests.team_id, team_id),
        id ? eq(purchaseRequests.id, id) : undefined,
        asked_by ? eq(purchaseRequests.asked_by, asked_by) : undefined,
      ),
    )
    .orderBy(desc(purchaseRequests.created_at), purchaseRequests.id)
    .limit(MOST_SHOWN)
  const paid = await ordersOf(
    db,
    rows.flatMap(({ request }) => (request.status === 'paid' ? request.id : [])),
  )
  const shown = []
  for (const { request, ...names } of rows)
    shown.push({ ...(await shownRequest(db, request, viewer)), ...names, order: paid.get(request.id) ?? null })
  return shown
}

async function shownRequest(db: Queries, request: PurchaseRequest, viewer: Viewer) {
  const { id, status, note, lines, wanted, asked_total, approved_total, pays, decided_at, reason } = request
  const ownCheckouts = isOpenRequest(status) ? await openCheckoutsOf(db, id) : []
  const quote = isOpenRequest(status) ? await quoteOf(db, wanted, { userId: request.asked_by, ownCheckouts }) : null
  return {
    ...{ id, status, note, asked_total, approved_total, pays, decided_at, reason },
    is_own: request.asked_by === viewer.id,
    lines: quote && 'lines' in quote ? quote.lines : lines,
    customer_name: wanted.customerName,
    shipping_address: wanted.shippingAddress,
    now: quote && ('total' in quote ? { total: quote.total } : quote),
    created_at: request.created_at,
    updated_at: request.updated_at,
  }
}

async function openCheckoutsOf(db: Queries, request_id: string) {
  const open = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.request_id, request_id), eq(checkouts.status, 'open')))
  return open.map(({ id }) => id)
}

async function ordersOf(db: Queries, request_ids: readonly string[]) {
  if (request_ids.length === 0) return new Map<string, { id: string; order_number: string }>()
  const rows = await db
    .select({ request_id: checkouts.request_id, id: orders.id, order_number: orders.order_number })
    .from(checkouts)
    .innerJoin(orders, and(eq(orders.checkout_id, checkouts.id), eq(orders.payment_status, 'paid')))
    .where(inArray(checkouts.request_id, [...request_ids]))
  return new Map(rows.map(({ request_id, ...order }) => [request_id ?? '', order]))
}
