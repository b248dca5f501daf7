/** How one order is shown in the owner's table. */
import { Anchor, Checkbox, Text } from '@mantine/core'
import { formatCents } from '@paddock/domain/store/money.ts'
import { Link } from 'react-router'
import { ownedOrderAddress } from '../../app/paths.ts'
import type { Column } from '../../ui/data-table.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { Email } from '../../ui/email.tsx'
import { PaymentBadge, StatusBadge } from './order-badges.tsx'
import type { OwnedOrder } from './order-changes.ts'
import { OrderStatusMenu } from './order-status-menu.tsx'
import classes from './orders.module.css'

export type Selection = { has: (id: string) => boolean; toggle: (id: string) => void }

export const orderColumns = ({ has, toggle }: Selection, mayShip: boolean): Column<OwnedOrder>[] => [
  {
    key: 'number',
    header: 'Order',
    kind: 'code',
    cell: ({ id, order_number, created_at }) => (
      <div className={classes.selectable}>
        <Checkbox aria-label={`Select ${order_number}`} checked={has(id)} onChange={() => toggle(id)} />
        <div>
          <Anchor component={Link} to={ownedOrderAddress(id)} fw={650} className={classes.number}>
            {order_number}
          </Anchor>
          <Text size="sm" c="dimmed">
            <time dateTime={created_at}>{dateAndTime(created_at)}</time>
          </Text>
        </div>
      </div>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ customer_name, customer_email }) => (
      <>
        {customer_name}
        <Text size="sm" c="dimmed" component="div" maw="10.5rem">
          <Email address={customer_email} />
        </Text>
      </>
    ),
  },
  { key: 'items', header: 'Items', cell: ({ order_items }) => <Items items={order_items} /> },
  { key: 'total', header: 'Total', kind: 'number', width: '6rem', cell: (order) => formatCents(order.total_amount) },
  {
    key: 'state',
    header: 'Status',
    kind: 'badge',
    cell: (order) => (
      <div className={classes.states}>
        <StatusBadge order={order} />
        <PaymentBadge {...order} />
        {order.tracking_number && (
          <Text size="sm" c="dimmed">
            {order.tracking_number}
          </Text>
        )}
      </div>
    ),
  },
  ...(mayShip ? [CHANGE] : []),
]

const CHANGE: Column<OwnedOrder> = {
  key: 'change',
  header: 'Change',
  width: '10rem',
  cell: (order) => <OrderStatusMenu order={order} />,
}

const SHOWN = 2

function Items({ items }: { items: OwnedOrder['order_items'] }) {
  const more = items.length - SHOWN
  return (
    <>
      {items.slice(0, SHOWN).map(({ id, quantity, product_name }) => (
        <Text key={id} size="sm" lineClamp={2} title={product_name}>
          {quantity} × {product_name}
        </Text>
      ))}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          and {more} more
        </Text>
      )}
    </>
  )
}
