/**
 * The menu that takes an order to any other status. The first time it ships, it asks for the tracking number; before a paid
 * order is cancelled or refunded, it asks whether the money may go back.
 */
import { Button, Menu, Text, TextInput } from '@mantine/core'
import { office_orders } from '@paddock/contract/office/orders.ts'
import {
  type ClosedStatus,
  isClosed,
  ORDER_STATUS_LABELS,
  type OrderStatus,
  otherOrderStatuses,
} from '@paddock/domain/store/order-status.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { CloseOrderDialog } from './close-order-dialog.tsx'
import { type OwnedOrder, useSetStatus } from './order-changes.ts'

export function OrderStatusMenu({ order }: { order: OwnedOrder }) {
  const [shipping, setShipping] = useState(false)
  const [closing, setClosing] = useState<ClosedStatus>()
  const set = useSetStatus(order)
  const choose = (status: OrderStatus) => {
    if (status === 'shipped' && !order.shipped_at) setShipping(true)
    else if (isClosed(status) && order.payment_status === 'paid') setClosing(status)
    else void set.run({ status })
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            size="sm"
            variant="default"
            loading={set.pending}
            aria-label={`Change status of ${order.order_number}`}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            Change status
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {otherOrderStatuses(order.status).map((status) => (
            <Menu.Item key={status} onClick={() => choose(status)} py={10}>
              {ORDER_STATUS_LABELS[status]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {shipping && <ShipDialog order={order} onClose={() => setShipping(false)} />}
      {closing && <CloseOrderDialog order={order} status={closing} onClose={() => setClosing(undefined)} />}
    </>
  )
}

type ShipDialogProps = { order: OwnedOrder; onClose: () => void }

function ShipDialog({ order, onClose }: ShipDialogProps) {
  const edit = useEdit({
    schema: inputOf(office_orders.change),
    save: useSetStatus(order, { onSet: onClose }),
    values: () => ({ tracking_number: order.tracking_number ?? '' }),
    input: (typed) => ({ ...typed, id: order.id, status: 'shipped' as const }),
  })
  return (
    <EditDialog
      edit={edit}
      title={`Ship ${order.order_number}`}
      label="Ship"
      submit="Mark as shipped"
      onClose={onClose}
    >
      <Text>{order.customer_name} gets a mail that the order is on its way.</Text>
      <TextInput
        label="Tracking number"
        description="Optional. Included in the email to the customer."
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...edit.field('tracking_number')}
      />
    </EditDialog>
  )
}
