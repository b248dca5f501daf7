/** The returns of an order, each with its next step. */
import { Alert, Anchor, Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { isOpenReturn, RETURN_STATUS_LABELS } from '@paddock/domain/store/returns.ts'
import { useState } from 'react'
import { dateAndTime } from '../../ui/dates.ts'
import { OfficeOnly } from '../office-only.tsx'
import type { OrderDetail } from './order-changes.ts'
import classes from './orders.module.css'
import { useReceiveReturn } from './return-changes.ts'
import { ApproveReturnDialog, FinishReturnDialog, RefuseReturnDialog } from './return-dialogs.tsx'

type Return = OrderDetail['returns'][number]

export function OrderReturns({ order }: { order: OrderDetail }) {
  if (order.returns.length === 0) return null
  return (
    <Paper withBorder className={classes.box}>
      <Title order={3}>Returns</Title>
      <ul className={classes.log} aria-label="Returns">
        {order.returns.map((one) => (
          <li key={one.id}>
            <ReturnEntry order={order} one={one} />
          </li>
        ))}
      </ul>
    </Paper>
  )
}

function ReturnEntry({ order, one }: { order: OrderDetail; one: Return }) {
  const [dialog, setDialog] = useState<'approve' | 'refuse' | 'finish'>()
  const receive = useReceiveReturn()
  const close = () => setDialog(undefined)
  const refund = order.refunds.find(({ id }) => id === one.refund_id)
  return (
    <>
      <Group gap="xs" justify="space-between" align="start">
        <Text fw={650}>{unitsText(order, one)}</Text>
        <Badge variant="dot" size="lg" tt="none" color={isOpenReturn(one.status) ? 'yellow' : 'gray'}>
          {RETURN_STATUS_LABELS[one.status]}
        </Badge>
      </Group>
      <Text>“{one.reason}”</Text>
      <Text size="sm" c="dimmed">
        Requested {dateAndTime(one.created_at)}
      </Text>
      {one.refused_reason && <Text size="sm">Refused: {one.refused_reason}</Text>}
      {one.instructions && <Text size="sm">Instructions: {one.instructions}</Text>}
      {one.label && (
        <Anchor size="sm" href={one.label.url}>
          Label: {one.label.name}
        </Anchor>
      )}
      {refund?.status === 'pending' && (
        <Alert color="orange" variant="outline" mt="xs">
          The refund has not been confirmed by Stripe yet. It is retried automatically.
        </Alert>
      )}
      {isOpenReturn(one.status) && (
        <OfficeOnly right="ship-orders">
          <Group gap="xs" mt="xs">
            {one.status === 'requested' && (
              <Button size="sm" onClick={() => setDialog('approve')}>
                Approve return
              </Button>
            )}
            {one.status === 'approved' && (
              <Button
                size="sm"
                loading={receive.pending}
                onClick={() => void receive.run({ order_id: order.id, id: one.id })}
              >
                Mark as received
              </Button>
            )}
            {one.status === 'received' && (
              <OfficeOnly right="refund-orders">
                <Button size="sm" onClick={() => setDialog('finish')}>
                  Refund and restock
                </Button>
              </OfficeOnly>
            )}
            <Button size="sm" variant="default" onClick={() => setDialog('refuse')}>
              Refuse return
            </Button>
          </Group>
        </OfficeOnly>
      )}
      {dialog === 'approve' && <ApproveReturnDialog order={order} one={one} onClose={close} />}
      {dialog === 'refuse' && <RefuseReturnDialog order={order} one={one} onClose={close} />}
      {dialog === 'finish' && <FinishReturnDialog order={order} one={one} onClose={close} />}
    </>
  )
}

const unitsText = ({ order_items }: OrderDetail, { items }: Return) =>
  items
    .map(
      ({ order_item_id, quantity }) =>
        `${quantity} × ${order_items.find(({ id }) => id === order_item_id)?.product_name ?? 'an item'}`,
    )
    .join(', ')
