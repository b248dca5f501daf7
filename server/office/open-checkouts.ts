/** The owner's calls about open checkouts: who has reserved which units until when, and releasing them. */
import { OPEN_CHECKOUTS_PER_PAGE } from '@paddock/contract/office/open-checkouts.ts'
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { checkoutItems, checkouts, stockReservations } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { ownerOf } from '../identity/callers.ts'
import { releaseCheckout } from '../store/store.ts'

const isOpen = and(eq(checkouts.status, 'open'), gt(checkouts.held_until, sql`now()`))

const list = api.open_checkouts.list.handler(async ({ input, context: { db } }) => {
  const [open, total, units] = await Promise.all([
    db
      .select()
      .from(checkouts)
      .where(isOpen)
      .orderBy(desc(checkouts.created_at), asc(checkouts.id))
      .limit(OPEN_CHECKOUTS_PER_PAGE)
      .offset((input.page - 1) * OPEN_CHECKOUTS_PER_PAGE),
    db.$count(checkouts, isOpen),
    unitsHeld(db),
  ])
  const ids = open.map(({ id }) => id)
  const lines = ids.length
    ? await db
        .select()
        .from(checkoutItems)
        .where(inArray(checkoutItems.checkout_id, ids))
        .orderBy(checkoutItems.position)
    : []
  const rows = open.map(({ id, customer_name, customer_email, network, total_amount, created_at, held_until }) => {
    const own = lines.filter(({ checkout_id }) => checkout_id === id)
    const items = own.map(({ product_name, quantity }) => ({ product_name, quantity }))
    return { id, customer_name, customer_email, network, items, total_amount, created_at, held_until }
  })
  return { checkouts: rows, total, units }
})

async function unitsHeld(db: Database) {
  const [reserved] = await db
    .select({ units: sql<number>`coalesce(sum(${stockReservations.quantity}), 0)::int` })
    .from(stockReservations)
    .innerJoin(checkouts, and(eq(checkouts.id, stockReservations.checkout_id), isOpen))
  return reserved?.units ?? 0
}

const release = api.open_checkouts.release.handler(async ({ input, context, errors }) => {
  const owner = ownerOf(context.caller)
  const outcome = await releaseCheckout(context, input.id, (tx) =>
    recordAudit(tx, {
      ...originOf(context),
      action: 'stock-released',
      realm: 'owner',
      actorId: owner.id,
      details: { checkout: input.id },
    }),
  ).catch((error: unknown) => {
    context.log.error({ err: error }, 'a pay page could not be closed')
    throw errors.PAYMENTS_DOWN()
  })
  if (!('refused' in outcome)) return { success: true as const }
  if (outcome.refused === 'unknown') throw errors.NOT_FOUND()
  const { order_number } = outcome
  const message = OFFICE_REFUSALS.checkoutPaidAs(order_number)
  throw errors.ALREADY_PAID({ message, data: { order_number } })
})

export const openCheckoutCalls = { list, release }
