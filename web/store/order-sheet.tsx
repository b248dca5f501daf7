/** The items, amounts and addresses of an order, the same for the buyer and for the owner. */
import { Text } from '@mantine/core'
import { type AmountRow, amountRows, sumsOf } from '@paddock/domain/store/amounts.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { multiply, subtract } from '@paddock/domain/units.ts'
import { dateAndTime } from '../ui/dates.ts'
import { addressText } from './address-text.ts'
import { Amounts } from './amounts.tsx'
import classes from './order-view.module.css'
import type { Order } from './product-types.ts'

type OrderSheetProps = {
  order: Order
  /** Its parcels are listed elsewhere, each with its tracking number. */
  parcelsListed?: boolean
}

export function OrderSheet({ order, parcelsListed = false }: OrderSheetProps) {
  const { shipping_address, billing_address } = order
  return (
    <>
      <ul className={classes.items} aria-label="Items of the order">
        {order.order_items.map((item) => (
          <li key={item.id}>
            <span>
              {item.quantity} × {item.product_name}
              {item.product_sku && (
                <Text component="span" c="dimmed" size="sm" display="block">
                  SKU: {item.product_sku}
                </Text>
              )}
            </span>
            <span>
              {formatCents(item.total_price)}
              {item.discount_amount > 0 && (
                <Text component="span" c="dimmed" size="sm" display="block" ta="right">
                  {formatCents(subtract(item.total_price, item.discount_amount))} after discount
                </Text>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Amounts className={classes.amounts} amounts={amountsOf(order)} />
      <div className={classes.places}>
        {shipping_address && <Place title="Shipping address" name={order.customer_name} address={shipping_address} />}
        <Place title="Billing address" name={order.customer_name} address={billing_address} />
        <Journey order={parcelsListed ? { ...order, tracking_number: null } : order} />
      </div>
    </>
  )
}

function amountsOf(order: Order): AmountRow[] {
  return [
    ...amountRows(sumsOf(order)),
    ...(order.refunded_amount > 0
      ? [[order.by_invoice ? 'Credited' : 'Refunded', formatCents(multiply(order.refunded_amount, -1))] as const]
      : []),
  ]
}

type PlaceProps = { title: string; name: string; address: Order['billing_address'] }

function Place({ title, name, address }: PlaceProps) {
  return (
    <div>
      <h3>{title}</h3>
      <address>{addressText(name, address)}</address>
    </div>
  )
}

function Journey({ order: { tracking_number, shipped_at, delivered_at } }: { order: Order }) {
  if (!tracking_number && !shipped_at && !delivered_at) return null
  return (
    <div>
      <h3>Delivery</h3>
      {tracking_number && <Text>Tracking number: {tracking_number}</Text>}
      {shipped_at && <Text>Shipped: {dateAndTime(shipped_at)}</Text>}
      {delivered_at && <Text>Delivered: {dateAndTime(delivered_at)}</Text>}
    </div>
  )
}
