/** Asks before a paid order is cancelled or refunded: what goes back, why, and whether the items are back in stock. */
import { Checkbox, Text, TextInput } from '@mantine/core'
import { office_orders } from '@paddock/contract/office/orders.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import type { ClosedStatus } from '@paddock/domain/store/order-status.ts'
import { leftToRefund, refundWayOf } from '@paddock/domain/store/refund.ts'
import { type Cents, cents } from '@paddock/domain/units.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog, EditModal } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from '../messages.ts'
import { GivenBack, givenFirst } from './given-back.tsx'
import { type OrderDetail, type OwnedOrder, orderQuery, useSetStatus } from './order-changes.ts'

type CloseOrderDialogProps = { order: OwnedOrder; status: ClosedStatus; onClose: () => void }

export function CloseOrderDialog({ order, status, onClose }: CloseOrderDialogProps) {
  const detail = useQuery(orderQuery(order.id))
  const title = `${status === 'cancelled' ? 'Cancel' : 'Refund'} ${order.order_number}?`
  if (detail.data) return <CloseOrderForm order={detail.data} status={status} title={title} onClose={onClose} />
  return (
    <EditModal edit={{ dirty: false, pending: false }} title={title} onClose={onClose}>
      {() => (
        <QueryState query={detail} loading="Loading the order" errorTitle={MESSAGES.orders.loadFailed}>
          {() => null}
        </QueryState>
      )}
    </EditModal>
  )
}

type CloseOrderFormProps = { order: OrderDetail; status: ClosedStatus; title: string; onClose: () => void }

function CloseOrderForm({ order, status, title, onClose }: CloseOrderFormProps) {
  const [id, setId] = useState(newId)
  const way = refundWayOf(order)
  const left = way ? leftToRefund(order) : cents(0)
  const sold = order.order_items.flatMap(({ id: order_item_id, quantity, restocked_quantity }) =>
    quantity > restocked_quantity ? [{ order_item_id, quantity: quantity - restocked_quantity }] : [],
  )
  const edit = useEdit({
    schema: inputOf(office_orders.change),
    save: useSetStatus(order, { onSet: onClose, onRefused: () => setId(newId()) }),
    values: () => ({ reason: '', given_by: givenFirst(order), restocks: !order.shipped_at }),
    input: ({ reason, given_by, restocks }) => ({
      id: order.id,
      status,
      refund: {
        id,
        reason: reason.trim() || null,
        restock: left > 0 && restocks ? sold : [],
        given_by: way === 'by-hand' ? given_by : null,
      },
    }),
    renamed: { refund: 'reason' },
  })
  return (
    <EditDialog
      edit={edit}
      title={title}
      label="Close the order"
      submit={buttonLabel(order, status, left)}
      cancel="Keep the order"
      destructive
      onClose={onClose}
    >
      <Text>{consequence(order, status, left)}</Text>
      {way === 'by-hand' && left > 0 && <GivenBack {...edit.field('given_by')} />}
      <TextInput
        label="Reason"
        description="Optional. Included in the email to the customer."
        maxLength={500}
        {...edit.field('reason')}
      />
      {left > 0 && sold.length > 0 && <Checkbox label="Return items to stock" {...edit.checked('restocks')} />}
    </EditDialog>
  )
}

function consequence(order: OrderDetail, status: ClosedStatus, left: Cents) {
  const { customer_name, refunded_amount } = order
  const way = refundWayOf(order)
  if (way === 'credit-note' && left > 0)
    return `This issues a credit note over ${formatCents(left)} and emails it to ${customer_name}. What was paid already has to be transferred back.`
  if (left > 0) {
    const rest = refunded_amount > 0 ? `the remaining ${formatCents(left)}` : formatCents(left)
    return way === 'by-hand'
      ? `This records that you give ${rest} back to ${customer_name}, and emails them about it. Paddock moves no money.`
      : `This refunds ${rest} to ${customer_name}’s card and emails them about it.`
  }
  if (refunded_amount > 0)
    return way === 'by-hand'
      ? 'The whole amount was already given back.'
      : 'The whole amount is already being refunded to the customer’s card.'
  return status === 'cancelled'
    ? `No card payment was made, so there is nothing to refund. We will email ${customer_name} that the order was cancelled.`
    : 'No card payment was made, so there is nothing to refund.'
}

function buttonLabel({ by_invoice }: OrderDetail, status: ClosedStatus, left: Cents) {
  if (by_invoice && left > 0)
    return `${status === 'cancelled' ? 'Cancel order and credit' : 'Credit'} ${formatCents(left)}`
  if (left === 0) return status === 'cancelled' ? 'Cancel order' : 'Mark as refunded'
  return status === 'cancelled' ? `Cancel order and refund ${formatCents(left)}` : `Refund ${formatCents(left)}`
}
