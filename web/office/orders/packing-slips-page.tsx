/** The packing slips of several orders, each on a page of its own. */
import { Anchor, Button, Container } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ordersAddress } from '../../app/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { MESSAGES } from '../messages.ts'
import { orderQuery } from './order-changes.ts'
import classes from './packing-slip.module.css'
import { packedIn, Slip } from './packing-slip.tsx'

export function PackingSlipsPage() {
  const [params] = useSearchParams()
  const ids = (params.get('orders') ?? '').split(',').filter(Boolean)
  const found = useQueries({ queries: ids.map((id) => orderQuery(id)) })
  return (
    <Container size="md" w="100%" py="xl" className={classes.page}>
      <div className={classes.tools}>
        <Anchor component={Link} to={ordersAddress}>
          <IconArrowLeft size={16} aria-hidden /> All orders
        </Anchor>
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={ids.length === 0 || found.some(({ data }) => !data)}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      {ids.length === 0 && (
        <EmptyState page title="No orders selected" text="Select orders in the list to print their packing slips." />
      )}
      {found.map((order, n) => (
        <QueryState key={ids[n]} query={order} loading="Loading the order" errorTitle={MESSAGES.orders.loadFailed}>
          {(one) => {
            const parcel = packedIn(one, null)
            return parcel.items.length > 0 ? (
              <Slip order={one} parcel={parcel} />
            ) : (
              <EmptyState title={one.order_number} text="Nothing of this order is left to pack." />
            )
          }}
        </QueryState>
      ))}
    </Container>
  )
}
