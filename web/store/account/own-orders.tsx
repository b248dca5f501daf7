/** One's own orders, the newest first, each to be opened or ordered again. */
import { Badge, Button, Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { customerLabels } from '@paddock/domain/store/order-status.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { ownOrderAddress, paths } from '../../app/paths.ts'
import { dateAndTime } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import classes from './account.module.css'
import { OrderAgain } from './order-again.tsx'

export function OwnOrders() {
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...api.own_orders.list.queryOptions({ input: { page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryState
      query={query}
      loading="Loading your orders"
      errorTitle="Your orders could not be loaded"
      isEmpty={({ total }) => total === 0}
      empty={
        <EmptyState
          title="No orders yet"
          text="What you buy while you are signed in appears here."
          action={
            <Button component={Link} to={paths.products}>
              Browse products
            </Button>
          }
        />
      }
    >
      {({ items, pages }) => (
        <>
          <ul className={classes.list} aria-label="Your orders">
            {items.map((order) => (
              <OwnOrder key={order.id} order={order} />
            ))}
          </ul>
          <Pager pages={pages} page={page} onPage={setPage} />
        </>
      )}
    </QueryState>
  )
}

type Listed = Awaited<ReturnType<typeof api.own_orders.list.call>>['items'][number]

/** How many lines are named before the rest is counted. */
const NAMED = 3

function OwnOrder({ order }: { order: Listed }) {
  const { order_items: lines } = order
  const words = customerLabels(order)
  return (
    <Paper withBorder component="li" className={classes.entry}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4">
            Order {order.order_number}
          </Title>
          <Text size="sm" c="dimmed">
            <time dateTime={order.created_at}>{dateAndTime(order.created_at)}</time>
            {order.team_name && ` · for ${order.team_name}`}
          </Text>
        </div>
        <div className={classes.badges}>
          <Badge color="gray.7">{words.status}</Badge>
          <Text fw={650}>{formatCents(order.total_amount)}</Text>
        </div>
      </div>
      <Text className={classes.lines}>
        {lines
          .slice(0, NAMED)
          .map(({ quantity, product_name }) => `${quantity} × ${product_name}`)
          .join(', ')}
        {lines.length > NAMED && ` and ${plural(lines.length - NAMED, 'more product')}`}
      </Text>
      <Group gap="sm">
        <Button component={Link} to={ownOrderAddress(order.id)} variant="default" size="sm">
          See order<VisuallyHidden> {order.order_number}</VisuallyHidden>
        </Button>
        <OrderAgain order={order} />
      </Group>
    </Paper>
  )
}
