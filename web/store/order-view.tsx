/** An order as the person who placed it sees it: where it is, what is in it, where it goes, what it came to. */
import { Badge, Paper, Text, Title } from '@mantine/core'
import { formatCents } from '@paddock/domain/store/money.ts'
import { countryName } from './countries.ts'
import { dateAndTime } from './order-dates.ts'
import classes from './order-view.module.css'
import { PAYMENT_WORDS, STATUS_WORDS } from './order-words.ts'
import type { Order } from './product-types.ts'

export function OrderView({ order }: { order: Order }) {
  const { order_number, created_at, status, payment_status, shipping_address, billing_address } = order
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
            Order: {STATUS_WORDS[status]}
          </Badge>
          <Badge size="lg" color={payment_status === 'paid' ? 'racing.7' : 'gray.7'}>
            Payment: {PAYMENT_WORDS[payment_status]}
          </Badge>
        </div>
      </div>
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
            <span>{formatCents(item.total_price)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.amounts}>
        {amountsOf(order).map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.places}>
        {shipping_address && <Place title="Shipping address" name={order.customer_name} address={shipping_address} />}
        <Place title="Billing address" name={order.customer_name} address={billing_address} />
        <Journey order={order} />
      </div>
    </Paper>
  )
}

function amountsOf(order: Order): [string, string][] {
  return [
    ['Subtotal', formatCents(order.subtotal)],
    ...(order.discount_amount > 0 ? [['Discount', formatCents(-order.discount_amount)] as [string, string]] : []),
    ...(order.shipping_address
      ? [['Shipping', order.shipping_amount === 0 ? 'Free' : formatCents(order.shipping_amount)] as [string, string]]
      : []),
    ['Tax', formatCents(order.tax_amount)],
    ['Total', formatCents(order.total_amount)],
  ]
}

type PlaceProps = { title: string; name: string; address: Order['billing_address'] }

function Place({ title, name, address }: PlaceProps) {
  const { line1, line2, city, state, postal_code, country } = address
  const lines = [name, line1, line2, `${city}, ${state} ${postal_code}`, countryName(country)]
  return (
    <div>
      <h3>{title}</h3>
      <address>{lines.filter(Boolean).join('\n')}</address>
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
