/** One order with everything about it: what is in it, where it is, what was paid and went back, who changed what. */
import { Alert, Anchor, Button, Paper, Text, Title } from '@mantine/core'
import { formatCents } from '@paddock/domain/store/money.ts'
import { isClosed } from '@paddock/domain/store/order-status.ts'
import { leftToRefund } from '@paddock/domain/store/refund.ts'
import { isToShip } from '@paddock/domain/store/shipments.ts'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { packingSlipAddress } from '../../app/paths.ts'
import { OrderSheet } from '../../store/store.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { MESSAGES } from '../messages.ts'
import { OfficeOnly } from '../office-only.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { PaymentBadge, StatusBadge } from './order-badges.tsx'
import { type OrderDetail, orderQuery } from './order-changes.ts'
import { OrderDownloads } from './order-downloads.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { OrderStatusMenu } from './order-status-menu.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import classes from './orders.module.css'

export function OrderPanel({ id }: { id: string }) {
  const order = useQuery(orderQuery(id))
  const [params] = useSearchParams()
  const list = new URLSearchParams(params)
  list.delete('order')
  return (
    <>
      <Anchor component={Link} to={`?${list}`}>
        <IconArrowLeft size={16} aria-hidden /> All orders
      </Anchor>
      <QueryState query={order} loading="Loading the order" errorTitle={MESSAGES.orders.loadFailed}>
        {(found) => <Opened order={found} />}
      </QueryState>
    </>
  )
}

function Opened({ order }: { order: OrderDetail }) {
  const { order_number, created_at, status, payment_status, shipping_address } = order
  const [readdressing, setReaddressing] = useState(false)
  return (
    <article aria-labelledby="order-title">
      <div className={classes.head}>
        <div>
          <Title order={2} id="order-title">
            Order {order_number}
          </Title>
          <Text c="dimmed">
            Placed <time dateTime={created_at}>{dateAndTime(created_at)}</time>
          </Text>
        </div>
        <div className={classes.actions}>
          <StatusBadge order={order} />
          <PaymentBadge {...order} />
          <OrderStatusMenu order={order} />
          {isToShip(order) && (
            <Button
              component={Link}
              to={packingSlipAddress(order.id)}
              size="sm"
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
            >
              Packing slip
            </Button>
          )}
        </div>
      </div>
      {payment_status === 'paid' && isClosed(status) && leftToRefund(order) > 0 && (
        <Alert color="orange" variant="outline" mb="md" title="Not refunded yet">
          {formatCents(leftToRefund(order))} of this payment has not been refunded.
          <OfficeOnly right="refund-orders"> Use Refund to send it back.</OfficeOnly>
        </Alert>
      )}
      <div className={classes.panel}>
        <div className={classes.column}>
          <Paper withBorder className={classes.box}>
            <Title order={3}>Items</Title>
            <OrderSheet order={order} parcelsListed={order.shipments.length > 0} />
            {shipping_address && order.shipments.length === 0 && (status === 'pending' || status === 'processing') && (
              <OfficeOnly right="ship-orders">
                <Button size="sm" variant="default" mt="md" onClick={() => setReaddressing(true)}>
                  Change the address
                </Button>
              </OfficeOnly>
            )}
            {readdressing && shipping_address && (
              <AddressDialog order={order} address={shipping_address} onClose={() => setReaddressing(false)} />
            )}
          </Paper>
          <OrderTimeline order={order} />
        </div>
        <div className={classes.column}>
          <Paper withBorder className={classes.box}>
            <Title order={3} mb="sm">
              Customer
            </Title>
            <Text>{order.customer_name}</Text>
            <Anchor href={`mailto:${order.customer_email}`}>{order.customer_email}</Anchor>
            {order.customer_phone && <Text>{order.customer_phone}</Text>}
          </Paper>
          <OrderShipments order={order} />
          <OrderReturns order={order} />
          <OrderDownloads order={order} />
          <OrderPayment order={order} />
        </div>
      </div>
    </article>
  )
}
