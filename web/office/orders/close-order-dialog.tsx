/** Asks before a paid order is cancelled or refunded: what goes back, why, and whether the items are back in stock. */
import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { formatCents } from '@paddock/domain/store/money.ts'
import type { ClosedStatus } from '@paddock/domain/store/order-status.ts'
import { leftToRefund } from '@paddock/domain/store/refund.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { type OrderDetail, type OwnedOrder, orderQuery, useSetStatus } from './order-changes.ts'

type CloseOrderDialogProps = { order: OwnedOrder; status: ClosedStatus; onClose: () => void }

export function CloseOrderDialog({ order, status, onClose }: CloseOrderDialogProps) {
  const detail = useQuery(orderQuery(order.id))
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${status === 'cancelled' ? 'Cancel' : 'Refund'} ${order.order_number}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <QueryState query={detail} loading="Loading the order" errorTitle="Failed to fetch orders">
        {(found) => <CloseOrderForm order={found} status={status} onClose={onClose} />}
      </QueryState>
    </Modal>
  )
}

function CloseOrderForm({ order, status, onClose }: { order: OrderDetail; status: ClosedStatus; onClose: () => void }) {
  const [id, setId] = useState(newId)
  const [reason, setReason] = useState('')
  const [restocks, setRestocks] = useState(!order.shipped_at)
  const close = useSetStatus(order, { onSet: onClose, onRefused: () => setId(newId()) })
  const left = order.paid_by_card ? leftToRefund(order) : 0
  const sold = order.order_items.flatMap(({ id: order_item_id, quantity, restocked_quantity }) =>
    quantity > restocked_quantity ? [{ order_item_id, quantity: quantity - restocked_quantity }] : [],
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const restock = left > 0 && restocks ? sold : []
    void close.run({ status, refund: { id, reason: reason.trim() || null, restock } })
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text>{consequence(order, status, left)}</Text>
        <TextInput
          label="Reason"
          description="May be left empty. The customer reads it in the email."
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {left > 0 && sold.length > 0 && (
          <Checkbox
            label="Put items back into stock"
            checked={restocks}
            onChange={({ currentTarget }) => setRestocks(currentTarget.checked)}
          />
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep the order
        </Button>
        <Button type="submit" color="red.9" loading={close.pending}>
          {buttonLabel(status, left)}
        </Button>
      </Group>
    </form>
  )
}

function consequence({ customer_name, refunded_amount }: OrderDetail, status: ClosedStatus, left: number) {
  if (left > 0) {
    const rest = refunded_amount > 0 ? `the remaining ${formatCents(left)}` : formatCents(left)
    return `This refunds ${rest} to the card of ${customer_name}, who gets an email about it.`
  }
  if (refunded_amount > 0) return 'The whole amount is already on its way back to the customer’s card.'
  return status === 'cancelled'
    ? `Nothing was paid by card, so nothing goes back. ${customer_name} gets an email that the order was cancelled.`
    : 'Nothing was paid by card, so nothing goes back.'
}

function buttonLabel(status: ClosedStatus, left: number) {
  if (left === 0) return status === 'cancelled' ? 'Cancel order' : 'Mark as refunded'
  return status === 'cancelled' ? `Cancel order and refund ${formatCents(left)}` : `Refund ${formatCents(left)}`
}
