/** The owner's calls about purchase orders and invoices. */
import { api, type CallContext } from '../../http/calls.ts'
import { recordAudit } from '../../identity/audit-log.ts'
import { ownerOf } from '../../identity/callers.ts'
import { approvePurchaseOrder, declinePurchaseOrder, recordPayment as record } from '../../store/store.ts'
import { byCaller } from './order-calls.ts'
import { detailOf } from './order-queries.ts'

const approve = api.order_invoices.approve.handler(async ({ input: { order_id }, context, errors }) => {
  const made_by = ownerOf(context.caller).owner_name
  const decided = await context.db.transaction((tx) => approvePurchaseOrder(tx, context, order_id, made_by, new Date()))
  if (decided === 'decided') throw errors.ALREADY_DECIDED()
  const order = decided === 'done' ? await detailOf(context, order_id) : undefined
  if (!order) throw errors.NOT_FOUND()
  await noted(context, 'purchase-order-approved', order)
  return order
})

const decline = api.order_invoices.decline.handler(async ({ input: { order_id, reason }, context, errors }) => {
  const made_by = ownerOf(context.caller).owner_name
  const decided = await context.db.transaction((tx) =>
    declinePurchaseOrder(tx, context, order_id, reason, made_by, new Date()),
  )
  if (decided === 'decided') throw errors.ALREADY_DECIDED()
  const order = decided === 'done' ? await detailOf(context, order_id) : undefined
  if (!order) throw errors.NOT_FOUND()
  await noted(context, 'purchase-order-declined', order)
  return order
})

const recordPayment = api.order_invoices.recordPayment.handler(async ({ input, context, errors }) => {
  const { order_id, ...payment } = input
  const made_by = ownerOf(context.caller).owner_name
  const recorded = await context.db.transaction((tx) => record(tx, context, order_id, payment, made_by))
  switch (recorded) {
    case 'nothing-due':
      throw errors.NOTHING_DUE()
    case 'too-much':
      throw errors.TOO_MUCH()
    case 'other-payment':
      throw errors.OTHER_PAYMENT()
    case 'no-invoice':
      throw errors.NOT_FOUND()
  }
  const order = await detailOf(context, order_id)
  if (!order) throw errors.NOT_FOUND()
  await noted(context, 'invoice-payment-recorded', order)
  return order
})

/** Whatever is about money is in the audit log, besides the history of the order. */
const noted = (
  context: CallContext,
  action: 'purchase-order-approved' | 'purchase-order-declined' | 'invoice-payment-recorded',
  { order_number: order }: { order_number: string },
) => recordAudit(context.db, { ...byCaller(context), action, details: { order } })

export const orderInvoiceCalls = { approve, decline, recordPayment }
