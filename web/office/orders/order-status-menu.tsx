/**
 * The menu that takes an order to any other status. The first time it ships, it asks for the tracking number; before a paid
 * order is cancelled or refunded, it asks whether the money may go back.
 */
import { Button, Group, Menu, Modal, Text, TextInput } from '@mantine/core'
import {
  type ClosedStatus,
  isClosed,
  ORDER_STATUS_WORDS,
  type OrderStatus,
  otherOrderStatuses,
} from '@paddock/domain/store/order-status.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
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
              {ORDER_STATUS_WORDS[status]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {shipping && (
        <ShipDialog
          order={order}
          onShip={(tracking_number) => {
            setShipping(false)
            void set.run({ status: 'shipped', tracking_number })
          }}
          onClose={() => setShipping(false)}
        />
      )}
      {closing && <CloseOrderDialog order={order} status={closing} onClose={() => setClosing(undefined)} />}
    </>
  )
}

type ShipDialogProps = { order: OwnedOrder; onShip: (tracking_number: string) => void; onClose: () => void }

function ShipDialog({ order, onShip, onClose }: ShipDialogProps) {
  const [typed, setTyped] = useState(order.tracking_number ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onShip(typed.trim())
  }
  return (
    <Modal opened onClose={onClose} title={`Ship ${order.order_number}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit}>
        <Text mb="md">{order.customer_name} gets a mail that the order is on its way.</Text>
        <TextInput
          label="Tracking number"
          description="May be left empty. It stands in the mail."
          maxLength={100}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Mark as shipped</Button>
        </Group>
      </form>
    </Modal>
  )
}
