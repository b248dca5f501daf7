/** The owner's calls about returns: each is one step, announced and mailed to the customer once. */
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { mayBecome, type ReturnStatus } from '@paddock/domain/store/returns.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { returnLabels, returns } from '../../db/schema/order-desk.ts'
import { api, type CallContext } from '../../http/calls.ts'
import { ownerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import type { Email } from '../../outside/compose-email.ts'
import {
  labelUrl,
  returnApprovedEmail,
  returnReceivedEmail,
  returnRefusedEmail,
  type Sender,
  senderOf,
} from '../../store/store.ts'
import { finishReturn } from './finish-return.ts'
import { type LockedReturn, lockReturn, type Which } from './lock-return.ts'
import { lacksStripe } from './order-calls.ts'
import { detailOf } from './order-queries.ts'
import { settleNow } from './settle-now.ts'

type Step = {
  status: ReturnStatus
  set: Partial<typeof returns.$inferSelect>
  email: (sender: Sender, order: LockedReturn['order'], items: LockedReturn['items']) => Email
  also?: (tx: Transaction) => Promise<unknown>
}

/** One step; repeated, it changes nothing and mails nothing. */
async function move(context: CallContext, which: Which, { status, set, email, also }: Step) {
  const { db, jobs, config } = context
  return db.transaction(async (tx) => {
    const locked = await lockReturn(tx, which)
    if (!locked) return 'not-found'
    const { order, found, items } = locked
    if (found.status === status) return 'done'
    if (!mayBecome(found.status, status)) return 'wrong-step'
    await tx
      .update(returns)
      .set({ ...set, status })
      .where(eq(returns.id, found.id))
    await also?.(tx)
    await jobs.enqueue(tx, 'send-mail', email(await senderOf(tx, config.publicUrl), order, items))
    await announce(tx, 'office', 'orders')
    return 'done'
  })
}

const now = () => new Date().toISOString()

type Label = { name: string; type: (typeof returnLabels.$inferInsert)['content_type']; base64: string }

async function attachLabel(tx: Transaction, return_id: string, { name: file_name, type: content_type, base64 }: Label) {
  const file = { file_name, content_type, bytes: Buffer.from(base64, 'base64') }
  await tx
    .insert(returnLabels)
    .values({ return_id, ...file })
    .onConflictDoUpdate({ target: returnLabels.return_id, set: file })
}

const approve = api.order_returns.approve.handler(async ({ input, context, errors }) => {
  const { secret, caller } = context
  const { id, order_id, instructions, label } = input
  const link = label ? labelUrl(secret, id) : null
  const moved = await move(context, input, {
    status: 'approved',
    set: { instructions, approved_at: now(), approved_by: ownerOf(caller).owner_name },
    email: (sender, order, items) => returnApprovedEmail(sender, order, items, { instructions, labelUrl: link }),
    also: async (tx) => label && attachLabel(tx, id, label),
  })
  if (moved === 'wrong-step') throw errors.WRONG_STEP()
  const order = moved === 'done' ? await detailOf(context, order_id) : undefined
  if (!order) throw errors.NOT_FOUND()
  return order
})

const receive = api.order_returns.receive.handler(async ({ input, context, errors }) => {
  const moved = await move(context, input, {
    status: 'received',
    set: { received_at: now(), received_by: ownerOf(context.caller).owner_name },
    email: (sender, order, items) => returnReceivedEmail(sender, order, items),
  })
  if (moved === 'wrong-step') throw errors.WRONG_STEP()
  const order = moved === 'done' ? await detailOf(context, input.order_id) : undefined
  if (!order) throw errors.NOT_FOUND()
  return order
})

const refuse = api.order_returns.refuse.handler(async ({ input, context, errors }) => {
  const { reason } = input
  const moved = await move(context, input, {
    status: 'refused',
    set: { refused_reason: reason, closed_at: now(), closed_by: ownerOf(context.caller).owner_name },
    email: (sender, order, items) => returnRefusedEmail(sender, order, items, reason),
  })
  if (moved === 'wrong-step') throw errors.WRONG_STEP()
  const order = moved === 'done' ? await detailOf(context, input.order_id) : undefined
  if (!order) throw errors.NOT_FOUND()
  return order
})

const finish = api.order_returns.finish.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const { order_id, refund } = input
  if (refund && (await lacksStripe(context, order_id))) throw errors.PAYMENTS_OFF()
  const finished = await db.transaction((tx) => finishReturn(tx, context, input, ownerOf(caller).owner_name))
  if ('refused' in finished) {
    switch (finished.refused) {
      case 'no-order':
        throw errors.NOT_FOUND()
      case 'wrong-step':
      case 'other-refund':
        throw errors.WRONG_STEP()
      case 'too-much':
        throw errors.TOO_MUCH({ data: { left: finished.left } })
      case 'too-many-units':
        throw errors.TOO_MANY_UNITS()
      case 'nothing-to-refund':
        throw errors.NOTHING_TO_REFUND()
    }
  }
  const settled = refund ? await settleNow(context, refund.id) : undefined
  if (settled?.status === 'unsent') throw errors.PAYMENTS_DOWN()
  if (settled?.status === 'failed')
    throw errors.REFUND_REFUSED({ message: OFFICE_REFUSALS.refundDeclinedBecause(settled.why) })
  const order = await detailOf(context, order_id)
  if (!order) throw errors.NOT_FOUND()
  return order
})

export const orderReturnCalls = { approve, receive, refuse, finish }
