/** Ends a received return: refunds it as any order is refunded, or completes it without; and restocks units. */
import type { ByHand } from '@paddock/domain/store/draft-orders.ts'
import { mayBecome } from '@paddock/domain/store/returns.ts'
import type { Cents } from '@paddock/domain/units.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { returnItems, returns } from '../../db/schema/order-desk.ts'
import { orderItems } from '../../db/schema/store.ts'
import { announce } from '../../live/announce.ts'
import type { Services } from '../../services.ts'
import { restockUnits, returnCompletedEmail, sayWhyStockChanges, senderOf, startRefund } from '../../store/store.ts'
import { lockReturn } from './lock-return.ts'

type Deps = Pick<Services, 'jobs' | 'config'>
type Units = { order_item_id: string; quantity: number }
type Asked = {
  order_id: string
  id: string
  refund: { id: string; amount: Cents; given_by?: ByHand | null } | null
  restock: Units[]
}

export async function finishReturn(tx: Transaction, deps: Deps, asked: Asked, made_by: string) {
  const { order_id, id, refund, restock } = asked
  const { jobs, config } = deps
  const locked = await lockReturn(tx, asked)
  if (!locked) return { refused: 'no-order' as const }
  const { order, found, items } = locked
  const status = refund ? 'refunded' : 'completed'
  // Pressed twice.
  if (found.status === status && found.refund_id === (refund?.id ?? null)) return { done: true }
  if (!mayBecome(found.status, status)) return { refused: 'wrong-step' as const }
  if (!fits(restock, items)) return { refused: 'too-many-units' as const }
  if (refund) {
    const reason = `Return of ${items.map(({ quantity, product_name }) => `${quantity} × ${product_name}`).join(', ')}`
    const wanted = { ...refund, restock, made_by, origin: 'owner', reason: reason.slice(0, 500) } as const
    const started = await startRefund(tx, deps, order_id, wanted)
    if ('refused' in started) return started
  } else {
    await sayWhyStockChanges(tx, 'return', { made_by, order_id })
    await putBack(tx, restock, items)
  }
  await tx
    .update(returns)
    .set({ status, refund_id: refund?.id ?? null, closed_at: new Date().toISOString(), closed_by: made_by })
    .where(eq(returns.id, id))
  for (const { order_item_id, quantity } of restock)
    await tx
      .update(returnItems)
      .set({ restocked: quantity })
      .where(and(eq(returnItems.return_id, id), eq(returnItems.order_item_id, order_item_id)))
  if (!refund)
    await jobs.enqueue(tx, 'send-mail', returnCompletedEmail(await senderOf(tx, config.publicUrl), order, items))
  await announce(tx, 'office', 'orders')
  return { done: true }
}

/** Each line once, and no more units than came back. */
const fits = (restock: readonly Units[], items: readonly Units[]) =>
  new Set(restock.map(({ order_item_id }) => order_item_id)).size === restock.length &&
  restock.every(({ order_item_id, quantity }) =>
    items.some((item) => item.order_item_id === order_item_id && quantity <= item.quantity),
  )

async function putBack(
  tx: Transaction,
  restock: readonly Units[],
  items: readonly (Units & { product_id: string | null; variant_id: string | null })[],
) {
  for (const { order_item_id, quantity } of restock)
    await tx
      .update(orderItems)
      .set({ restocked_quantity: sql`${orderItems.restocked_quantity} + ${quantity}` })
      .where(eq(orderItems.id, order_item_id))
  await restockUnits(
    tx,
    restock
      .map((units) => ({ ...units, item: items.find((item) => item.order_item_id === units.order_item_id) }))
      .map(({ quantity, item }) => ({
        product_id: item?.product_id ?? null,
        variant_id: item?.variant_id ?? null,
        quantity,
      })),
  )
}
