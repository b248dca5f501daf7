/**
 * The menu that takes an order to any other status. The first time it ships, it asks what lies in the parcel; before a paid
 * order is cancelled or refunded, it asks whether the money may go back.
 */
import { Button, Menu } from '@mantine/core'
import { isWaitingForApproval } from '@paddock/domain/invoices/purchase-order.ts'
import {
  type ClosedStatus,
  isClosed,
  ORDER_STATUS_LABELS,
  type OrderStatus,
  otherOrderStatuses,
} from '@paddock/domain/store/order-status.ts'
import { isToShip } from '@paddock/domain/store/shipments.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useOfficeRight } from '../office-right.ts'
import { CloseOrderDialog } from './close-order-dialog.tsx'
import { type OwnedOrder, useSetStatus } from './order-changes.ts'
import { ShipDialog } from './ship-dialog.tsx'

export function OrderStatusMenu({ order }: { order: OwnedOrder }) {
  const [shipping, setShipping] = useState(false)
  const [closing, setClosing] = useState<ClosedStatus>()
  const set = useSetStatus(order)
  const [mayShip, mayRefund] = [useOfficeRight('ship-orders'), useOfficeRight('refund-orders')]
  // Approved or declined first.
  if (!mayShip || isWaitingForApproval(order)) return null
  const choose = (status: OrderStatus) => {
    if (status === 'shipped' && isToShip(order)) setShipping(true)
    else if (isClosed(status) && (order.payment_status === 'paid' || order.invoiced_at)) setClosing(status)
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
          {otherOrderStatuses(order.status)
            .filter((status) => mayRefund || !isClosed(status))
            .map((status) => (
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
