/** The packing slip: items without prices, and the address. Prints on A4 or Letter. */
import { Anchor, Button, Container, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { ownedOrderAddress } from '../../app/paths.ts'
import { addressText } from '../../store/store.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { MESSAGES } from '../messages.ts'
import { type OrderDetail, orderQuery } from './order-changes.ts'
import classes from './packing-slip.module.css'

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

/** What lies in one parcel, or in the one that is to be packed now. */
function packedIn({ order_items, shipments, tracking_number }: OrderDetail, shipment_id: string | null) {
  const shipment = shipments.find(({ id }) => id === shipment_id)
  const units = ({ id, to_ship }: OrderDetail['order_items'][number]) =>
    shipment ? (shipment.items.find(({ order_item_id }) => order_item_id === id)?.quantity ?? 0) : to_ship
  return {
    tracking_number: shipment ? shipment.tracking_number : shipments.length === 0 ? tracking_number : null,
    items: order_items.map((item) => ({ ...item, units: units(item) })).filter((item) => item.units > 0),
  }
}

type SlipProps = { order: OrderDetail; parcel: ReturnType<typeof packedIn> }

function Slip({ order, parcel }: SlipProps) {
  const units = parcel.items.reduce((sum, item) => sum + item.units, 0)
  return (
    <article className={classes.slip} aria-labelledby="slip-title">
      <div className={classes.head}>
        <div>
          <Wordmark height={26} />
          <Title order={1} id="slip-title" mt="sm">
            Packing slip
          </Title>
        </div>
        <dl className={classes.facts}>
          <dt>Order</dt>
          <dd>{order.order_number}</dd>
          <dt>Placed</dt>
          <dd>{dateAndTime(order.created_at)}</dd>
          {parcel.tracking_number && (
            <>
              <dt>Tracking</dt>
              <dd>{parcel.tracking_number}</dd>
            </>
          )}
        </dl>
      </div>
      <h2 className={classes.small}>Ship to</h2>
      {order.shipping_address ? (
        <address className={classes.address}>{addressText(order.customer_name, order.shipping_address)}</address>
      ) : (
        <Text>Nothing in this order needs shipping.</Text>
      )}
      <table className={classes.items}>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Item</th>
            <th scope="col">SKU</th>
            <th scope="col" className={classes.count}>
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {parcel.items.map((item) => (
            <tr key={item.id}>
              <td>
                <span className={classes.tick} aria-hidden />
              </td>
              <td>{item.product_name}</td>
              <td>{item.product_sku}</td>
              <td className={classes.count}>{item.units}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>Total units</td>
            <td className={classes.count}>{units}</td>
          </tr>
        </tfoot>
      </table>
      <Text mt="xl">
        Thank you for your order. If something is missing or broken, reply to your confirmation email.
      </Text>
    </article>
  )
}
