/** An order as its buyer sees it: status, items, addresses and amounts. */
import { Badge, Paper, Text, Title } from '@mantine/core'
import { customerLabels } from '@paddock/domain/store/order-status.ts'
import { dateAndTime } from '../ui/dates.ts'
import { OrderDocuments } from './order-documents.tsx'
import { OrderDownloads } from './order-downloads.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderSheet } from './order-sheet.tsx'
import classes from './order-view.module.css'
import type { FoundOrder } from './product-types.ts'

/** Some units have left and the order has not been shipped as a whole. */
const isPartOnItsWay = ({ status, shipments }: FoundOrder) =>
  shipments.length > 0 && (status === 'pending' || status === 'processing')

type OrderViewProps = {
  order: FoundOrder
  /** Loads it again. */
  onChanged: () => unknown
}

export function OrderView({ order, onChanged }: OrderViewProps) {
  const { order_number, created_at, payment_status } = order
  const words = customerLabels(order)
  return (
    <Paper withBorder component="section" aria-labelledby="order-title" className={classes.order}>
      <div className={classes.head}>
        <div>
          <Title order={2} id="order-title">
            Order {order_number}
          </Title>
          <Text c="dimmed" mt={4}>
            Placed <time dateTime={created_at}>{dateAndTime(created_at)}</time>
          </Text>
        </div>
        <div className={classes.badges}>
          <Badge size="lg" color="gray.7">
            Order: {words.status}
            {isPartOnItsWay(order) && ', partially shipped'}
          </Badge>
          <Badge size="lg" color={payment_status === 'paid' ? 'racing.7' : 'gray.7'}>
            Payment: {words.payment}
          </Badge>
        </div>
      </div>
      <OrderDownloads downloads={order.downloads} />
      <OrderDocuments order={order} />
      <OrderParcels order={order} />
      <OrderReturns order={order} onRequested={onChanged} />
      <OrderSheet order={order} parcelsListed={order.shipments.length > 0} />
    </Paper>
  )
}
