/** The owner's calls about orders. */
import { changedMeanwhile } from '@paddock/domain/messages.ts'
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { mayInOffice, onlyForOffice } from '@paddock/domain/office/rights.ts'
import { isClosed } from '@paddock/domain/store/order-status.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orders } from '../../db/schema/store.ts'
import { api, type CallContext } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { ownerOf } from '../../identity/callers.ts'
import { startRefund, wayBack } from '../../store/store.ts'
import { changeOrder } from './change-order.ts'
import { detailOf, type Filter, matching, NEWEST_FIRST, orderColumns, withItems } from './order-queries.ts'
import { settleNow } from './settle-now.ts'

const list = api.office_orders.list.handler(async ({ input, context: { db } }) => {
  const { page, per_page } = input
  const where = matching(input)
  const [found, tally, searched] = await Promise.all([
    db
      .select(orderColumns)
      .from(orders)
      .where(where)
      .orderBy(...NEWEST_FIRST)
      .limit(per_page)
      .offset((page - 1) * per_page),
    tallyOf(db),
    isTallied(input) ? undefined : db.$count(orders, where),
  ])
  const total = searched ?? sum(tally.filter((row) => isWanted(row, input)))
  const statuses = Map.groupBy(tally, ({ status }) => status)
  const counts = Object.fromEntries([...statuses].map(([status, rows]) => [status, sum(rows)]))
  return { orders: await withItems(db, found), total, page, per_page, counts }
})

type Tally = Awaited<ReturnType<typeof tallyOf>>[number]

/** One count for all figures of the page: a covering index contains both columns, so no order is read. */
const tallyOf = (db: Database) =>
  db
    .select({ status: orders.status, payment_status: orders.payment_status, count: sql<number>`count(*)::int` })
    .from(orders)
    .groupBy(orders.status, orders.payment_status)

/** Whether the tally says how many match: it knows each status and each payment status, and nothing else. */
const isTallied = ({ status, payment_status, from, country, search, ids }: Filter) =>
  !(
    search ||
    from ||
    country ||
    ids ||
    status === 'to_ship' ||
    status === 'open_return' ||
    status === 'to_approve' ||
    payment_status === 'invoice_open' ||
    payment_status === 'invoice_overdue' ||
    payment_status === 'received' ||
    payment_status === 'with_refunds' ||
    payment_status === 'refund_failed'
  )

const isWanted = (row: Tally, { status, payment_status }: Filter) =>
  (status ?? row.status) === row.status && (payment_status ?? row.payment_status) === row.payment_status
const sum = (rows: readonly Tally[]) => rows.reduce((total, { count }) => total + count, 0)

const get = api.office_orders.get.handler(async ({ input, context, errors }) => {
  const order = await detailOf(context, input.id)
  if (!order) throw errors.NOT_FOUND()
  return order
})

const change = api.office_orders.change.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  // Cancelling or refunding gives money back, which needs more than the right to ship.
  if (isClosed(input.status) && !mayInOffice(ownerOf(caller).role, 'refund-orders'))
    throw errors.FORBIDDEN({ message: onlyForOffice('refund-orders') })
  const changed = await db.transaction((tx) => changeOrder(tx, context, input, ownerOf(caller).owner_name))
  if ('refused' in changed) {
    switch (changed.refused) {
      case 'no-order':
        throw errors.NOT_FOUND()
      case 'changed':
        throw errors.CONFLICT({ message: changedMeanwhile('order') })
      case 'payments-off':
        throw errors.PAYMENTS_OFF()
      case 'too-many-units':
        throw errors.TOO_MANY_UNITS()
      case 'already-shipped':
        throw errors.ALREADY_SHIPPED()
      case 'waits-for-approval':
        throw errors.WAITS_FOR_APPROVAL()
    }
  }
  const settled = changed.refund_id ? await settleNow(context, changed.refund_id) : undefined
  if (settled?.status === 'unsent') throw errors.PAYMENTS_DOWN()
  if (settled?.status === 'failed')
    throw errors.REFUND_REFUSED({
      message: OFFICE_REFUSALS.orderNotChanged(settled.why),
    })
  const order = await detailOf(context, input.id)
  if (!order) throw errors.NOT_FOUND()
  if (isClosed(input.status)) {
    const details = { order: order.order_number, to: input.status ?? '' }
    await recordAudit(db, { ...byCaller(context), action: 'order-closed', details })
  }
  return order
})

/** Whatever gives money back is in the audit log, besides the history of the order. */
export const byCaller = (context: CallContext) =>
  ({ realm: 'owner', subjectId: ownerOf(context.caller).id, ...originOf(context) }) as const

const refund = api.office_orders.refund.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const { order_id, id, amount, restock, given_by } = input
  if (await lacksStripe(context, order_id)) throw errors.PAYMENTS_OFF()
  const wanted = {
    id,
    amount,
    restock,
    given_by: given_by ?? null,
    reason: input.reason ?? null,
    origin: 'owner',
  } as const
  const started = await db.transaction((tx) =>
    startRefund(tx, context, order_id, { ...wanted, made_by: ownerOf(caller).owner_name }),
  )
  if ('refused' in started) {
    switch (started.refused) {
      case 'no-order':
        throw errors.NOT_FOUND()
      case 'too-much':
        throw errors.TOO_MUCH({ data: { left: started.left } })
      case 'too-many-units':
        throw errors.TOO_MANY_UNITS()
      case 'nothing-to-refund':
        throw errors.NOTHING_TO_REFUND()
      case 'other-refund':
        throw errors.CONFLICT({
          message: OFFICE_REFUSALS.otherRefund,
        })
    }
  }
  const settled = await settleNow(context, id)
  if (settled.status === 'unsent') throw errors.PAYMENTS_DOWN()
  if (settled.status === 'failed')
    throw errors.REFUND_REFUSED({ message: OFFICE_REFUSALS.refundDeclinedBecause(settled.why) })
  const order = await detailOf(context, order_id)
  if (!order) throw errors.NOT_FOUND()
  await recordAudit(db, { ...byCaller(context), action: 'order-refunded', details: { order: order.order_number } })
  return order
})

/** Whether a refund of this order needs Stripe, and there is none. */
export async function lacksStripe({ db, payments }: Pick<CallContext, 'db' | 'payments'>, id: string) {
  if (payments) return false
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const way = order && (await wayBack(db, order))
  return way !== 'credit-note' && way !== 'by-hand'
}

export const officeOrderCalls = { list, get, change, refund }
