/** The packing slip of what is left of an order, or of one of its parcels. */
import { Anchor, Button, Container } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { ownedOrderAddress } from '../../app/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { MESSAGES } from '../messages.ts'
import { orderQuery } from './order-changes.ts'
import classes from './packing-slip.module.css'
import { packedIn, Slip } from './packing-slip.tsx'

export function PackingSlipPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const shipment_id = params.get('shipment')
  const order = useQuery(orderQuery(id))
  return (
    <Container size="md" w="100%" py="xl" className={classes.page}>
      <div className={classes.tools}>
        <Anchor component={Link} to={ownedOrderAddress(id)}>
          <IconArrowLeft size={16} aria-hidden /> Back to the order
        </Anchor>
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={!order.data || packedIn(order.data, shipment_id).items.length === 0}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <QueryState page query={order} loading="Loading the order" errorTitle={MESSAGES.orders.loadFailed}>
        {(found) => {
          const parcel = packedIn(found, shipment_id)
          return parcel.items.length > 0 ? (
            <Slip order={found} parcel={parcel} />
          ) : (
            <EmptyState
              page
              title="Nothing to pack"
              text="Everything in this order is a download, has been shipped or has been restocked."
            />
          )
        }}
      </QueryState>
    </Container>
  )
}
