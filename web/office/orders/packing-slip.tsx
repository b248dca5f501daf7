/** A packing slip: items without prices, and the address. Prints on A4 or Letter. */
import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import { shop } from '../../app/shop.ts'
import { addressText, ShopMark } from '../../store/store.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import type { OrderDetail } from './order-changes.ts'
import classes from './packing-slip.module.css'

/** What lies in one parcel, or in the one that is to be packed now. */
export function packedIn({ order_items, shipments, tracking_number }: OrderDetail, shipment_id: string | null) {
  const shipment = shipments.find(({ id }) => id === shipment_id)
  const units = ({ id, to_ship }: OrderDetail['order_items'][number]) =>
    shipment ? (shipment.items.find(({ order_item_id }) => order_item_id === id)?.quantity ?? 0) : to_ship
  return {
    tracking_number: shipment ? shipment.tracking_number : shipments.length === 0 ? tracking_number : null,
    items: order_items.map((item) => ({ ...item, units: units(item) })).filter((item) => item.units > 0),
  }
}

type SlipProps = { order: OrderDetail; parcel: ReturnType<typeof packedIn> }

export function Slip({ order, parcel }: SlipProps) {
  const title = useId()
  const units = parcel.items.reduce((sum, item) => sum + item.units, 0)
  return (
    <article className={classes.slip} aria-labelledby={title}>
      <div className={classes.head}>
        <div>
          <ShopMark height={26} />
          <Title order={1} id={title} mt="sm">
            Packing slip
          </Title>
          <SenderAddress />
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
          {order.discounts.length > 0 && (
            <>
              <dt>Discount</dt>
              <dd>{order.discounts.map(({ code, label }) => code ?? label).join(', ')}</dd>
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

function SenderAddress() {
  const { address, contact_email, contact_phone } = shop()
  const lines = [address, contact_email, contact_phone].filter(Boolean)
  return lines.length > 0 && <address className={classes.address}>{lines.join('\n')}</address>
}
