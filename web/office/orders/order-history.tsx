/** Who changed what about an order, and when; the newest first. */
import { Paper, Text, Title } from '@mantine/core'
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '@paddock/domain/store/order-status.ts'
import { dateAndTime } from '../../ui/dates.ts'
import type { OrderDetail } from './order-changes.ts'
import classes from './orders.module.css'

type Change = OrderDetail['changes'][number]

export function OrderHistory({ order: { changes, created_at } }: { order: OrderDetail }) {
  return (
    <Paper withBorder className={classes.box}>
      <Title order={3}>History</Title>
      <ul className={classes.log} aria-label="History">
        {changes.map((change) => (
          <li key={change.id}>
            <Text>
              {NAMES[change.field]}: {shown(change.field, change.before)} → {shown(change.field, change.after)}
            </Text>
            <Text size="sm" c="dimmed">
              {change.made_by ?? 'By itself'}, {dateAndTime(change.created_at)}
            </Text>
          </li>
        ))}
        <li>
          <Text>Placed and paid</Text>
          <Text size="sm" c="dimmed">
            The customer, {dateAndTime(created_at)}
          </Text>
        </li>
      </ul>
    </Paper>
  )
}

const NAMES: Record<Change['field'], string> = {
  status: 'Status',
  payment_status: 'Payment',
  tracking_number: 'Tracking number',
  downloads_until: 'Downloads until',
  shipping_address: 'Address',
}

const LABELS: Record<string, Record<string, string>> = {
  status: ORDER_STATUS_LABELS,
  payment_status: PAYMENT_STATUS_LABELS,
}

function shown(field: Change['field'], value: string | null) {
  if (!value) return 'none'
  return field === 'downloads_until' ? dateAndTime(value) : (LABELS[field]?.[value] ?? value)
}
