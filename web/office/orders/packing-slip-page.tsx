/** The packing slip: items without prices, and the address. Prints on A4 or Letter. */
import { Anchor, Button, Container, Text, Title } from '@mantine/core'
import { packedItems } from '@paddock/domain/store/packing.ts'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
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
  const order = useQuery(orderQuery(id))
  return (
    <Container size="md" w="100%" py="xl" className={classes.page}>
      <div className={classes.tools}>
        <Anchor component={Link} to={ownedOrderAddress(id)}>
          <IconArrowLeft size={16} aria-hidden /> Back to the order
        </Anchor>
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={!order.data || packedItems(order.data).length === 0}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <QueryState page query={order} loading="Loading the order" errorTitle={MESSAGES.orders.loadFailed}>
        {(found) =>
          packedItems(found).length > 0 ? (
            <Slip order={found} />
          ) : (
            <EmptyState
              page
              title="Nothing to pack"
              text="Everything in this order is a download or has been returned."
            />
          )
        }
      </QueryState>
    </Container>
  )
}

function Slip({ order }: { order: OrderDetail }) {
  const packed = packedItems(order)
  const units = packed.reduce((sum, item) => sum + item.units, 0)
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
          {order.tracking_number && (
            <>
              <dt>Tracking</dt>
              <dd>{order.tracking_number}</dd>
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
          {packed.map((item) => (
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
