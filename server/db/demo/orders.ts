/** Orders of the last weeks, paid in the sandbox, so that the back office has data to show and work on. */
import { randomUUID } from 'node:crypto'
import { storedSums } from '@paddock/domain/store/amounts.ts'
import { centsOf } from '@paddock/domain/store/money.ts'
import { orderNumber } from '@paddock/domain/store/order-number.ts'
import type { OrderStatus } from '@paddock/domain/store/order-status.ts'
import { totalsOf } from '@paddock/domain/store/totals.ts'
import { type Cents, cents, multiply } from '@paddock/domain/units.ts'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { shipmentItems, shipments } from '../schema/order-desk.ts'
import { sandboxObjects } from '../schema/payments.ts'
import { checkoutItems, checkouts, orderChanges, orderItems, orders, products, refunds } from '../schema/store.ts'
import { daysAgo } from './days-ago.ts'
import { PEOPLE } from './sign-ins.ts'
import { DEMO_PRODUCTS } from './store-products.ts'

type DemoOrder = { name: string; daysAgo: number; status: OrderStatus; buys: [product: number, quantity: number][] }

/** Products by their position in the demo store. */
const DEMO_ORDERS: DemoOrder[] = [
  { name: 'Elena Park', daysAgo: 0.2, status: 'pending', buys: [[0, 4]] },
  {
    name: 'Marcus Bell',
    daysAgo: 0.9,
    status: 'pending',
    buys: [
      [5, 2],
      [12, 1],
    ],
  },
  { name: 'Ines Duarte', daysAgo: 2, status: 'processing', buys: [[8, 1]] },
  {
    name: 'Ridgeway High School',
    daysAgo: 4,
    status: 'processing',
    buys: [
      [2, 12],
      [15, 6],
    ],
  },
  { name: 'Jonah Weiss', daysAgo: 6, status: 'shipped', buys: [[3, 2]] },
  {
    name: 'Aisha Khan',
    daysAgo: 9,
    status: 'shipped',
    buys: [
      [18, 1],
      [1, 2],
    ],
  },
  { name: 'Otto Lindqvist', daysAgo: 16, status: 'delivered', buys: [[10, 3]] },
  {
    name: 'Fern Valley Racing',
    daysAgo: 24,
    status: 'delivered',
    buys: [
      [0, 8],
      [7, 4],
      [20, 2],
    ],
  },
  { name: 'Camille Roy', daysAgo: 33, status: 'delivered', buys: [[14, 1]] },
  { name: 'Diego Santos', daysAgo: 41, status: 'delivered', buys: [[4, 4]] },
  {
    name: 'Northgate Academy',
    daysAgo: 52,
    status: 'delivered',
    buys: [
      [6, 10],
      [22, 5],
    ],
  },
  { name: 'Hugo Marsh', daysAgo: 66, status: 'cancelled', buys: [[9, 1]] },
]

const ADDRESS = {
  line1: '48 Gasoline Alley',
  line2: '',
  city: 'Indianapolis',
  state: 'IN',
  postal_code: '46222',
  country: 'US',
}

export async function loadOrders(tx: Transaction) {
  const wanted = [...new Set(DEMO_ORDERS.flatMap(({ buys }) => buys.map(([n]) => DEMO_PRODUCTS[n]?.sku ?? '')))]
  const stocked = await tx.select().from(products).where(inArray(products.sku, wanted))
  for (const [n, demo] of DEMO_ORDERS.entries()) await placeOrder(tx, demo, n, stocked)
}

async function placeOrder(tx: Transaction, demo: DemoOrder, n: number, stocked: (typeof products.$inferSelect)[]) {
  const created_at = daysAgo(demo.daysAgo)
  const lines = demo.buys.flatMap(([place, quantity]) => {
    const product = stocked.find(({ sku }) => sku === DEMO_PRODUCTS[place]?.sku)
    return product ? [{ product, quantity, price: centsOf(product.price), is_digital: product.is_digital }] : []
  })
  // A store that was filled before has other products.
  if (lines.length === 0) return
  const totals = totalsOf(lines)
  const { total } = totals
  const sale = {
    customer_name: demo.name,
    customer_email: `${demo.name.toLowerCase().replaceAll(' ', '.')}@paddock.example`,
    customer_phone: n % 3 === 0 ? '+1 555 0142' : null,
    billing_address: ADDRESS,
    shipping_address: totals.shipping === null ? null : ADDRESS,
    ...storedSums(totals),
    created_at,
    updated_at: created_at,
  }
  const checkout_id = randomUUID()
  const intent = `pi_demo_${checkout_id.replaceAll('-', '')}`
  await tx.insert(checkouts).values({
    ...sale,
    id: checkout_id,
    status: 'paid',
    fingerprint: 'demo',
    attempt: randomUUID(),
    stripe_payment_intent_id: intent,
    held_until: created_at,
  })
  await tx
    .insert(sandboxObjects)
    .values({ id: intent, object: 'payment_intent', body: paymentOf(intent, total, created_at) })
  const items = lines.map(({ product, quantity, price }, position) => ({
    position,
    product_id: product.id,
    product_name: product.name,
    product_sku: product.sku,
    quantity,
    unit_price: price,
    total_price: multiply(price, quantity),
    is_digital: product.is_digital,
  }))
  await tx.insert(checkoutItems).values(items.map((item) => ({ ...item, checkout_id })))
  const sent = demo.status === 'shipped' || demo.status === 'delivered'
  const cancelled = demo.status === 'cancelled'
  const [order] = await tx
    .insert(orders)
    .values({
      ...sale,
      order_number: orderNumber(new Date(created_at), Uint8Array.of(3, 14, 15, 9, n)),
      checkout_id,
      status: demo.status,
      payment_status: cancelled ? 'refunded' : 'paid',
      refunded_amount: cancelled ? total : cents(0),
      tracking_number: sent ? `1Z999AA1${String(10_123_456 + n * 7)}` : null,
      shipped_at: sent ? daysAgo(demo.daysAgo - 1) : null,
      delivered_at: demo.status === 'delivered' ? daysAgo(demo.daysAgo - 4) : null,
    })
    .returning({ id: orders.id, tracking_number: orders.tracking_number, shipped_at: orders.shipped_at })
  if (!order) throw new Error('A demo order was not stored.')
  const sold = await tx
    .insert(orderItems)
    .values(
      items.map((item) => ({
        ...item,
        order_id: order.id,
        shipped_quantity: sent && !item.is_digital ? item.quantity : 0,
      })),
    )
    .returning({ id: orderItems.id, quantity: orderItems.shipped_quantity })
  if (sent) await shipDemo(tx, order, sold)
  if (demo.status !== 'pending')
    await tx.insert(orderChanges).values({
      order_id: order.id,
      field: 'status',
      before: 'pending',
      after: demo.status,
      made_by: PEOPLE.grace.full_name,
      created_at: daysAgo(demo.daysAgo - 0.5),
    })
  if (cancelled) await refundDemo(tx, order.id, intent, total, daysAgo(demo.daysAgo - 0.5))
}

type Shipped = { id: string; tracking_number: string | null; shipped_at: string | null }

/** In one parcel. */
async function shipDemo(tx: Transaction, order: Shipped, sold: { id: string; quantity: number }[]) {
  const packed = sold.filter(({ quantity }) => quantity > 0)
  if (packed.length === 0 || !order.shipped_at) return
  const id = randomUUID()
  const at = { created_at: order.shipped_at, updated_at: order.shipped_at }
  await tx.insert(shipments).values({
    ...at,
    id,
    order_id: order.id,
    carrier: 'ups',
    tracking_number: order.tracking_number,
    made_by: PEOPLE.grace.full_name,
  })
  await tx
    .insert(shipmentItems)
    .values(packed.map(({ id: order_item_id, quantity }) => ({ shipment_id: id, order_item_id, quantity })))
}

/** The payment of a cancelled order is refunded, here and in the sandbox. */
async function refundDemo(tx: Transaction, order_id: string, payment_intent: string, amount: Cents, at: string) {
  const id = payment_intent.replace(/^pi_/, 're_')
  const about = { order_id, amount, made_by: PEOPLE.grace.full_name, created_at: at, updated_at: at }
  await tx.insert(refunds).values({
    ...about,
    id: randomUUID(),
    origin: 'owner',
    status: 'succeeded',
    order_status: 'cancelled',
    stripe_refund_id: id,
  })
  const created = Math.floor(Date.parse(at) / 1000)
  const body = {
    id,
    object: 'refund',
    created,
    amount,
    currency: 'usd',
    payment_intent,
    status: 'succeeded',
    metadata: {},
  }
  await tx.insert(sandboxObjects).values({ id, object: 'refund', body })
}

/** Stored as the sandbox would have, so that a demo order can be refunded too. */
const paymentOf = (id: string, amount: number, paid_at: string) => ({
  id,
  object: 'payment_intent',
  created: Math.floor(Date.parse(paid_at) / 1000),
  amount,
  amount_received: amount,
  currency: 'usd',
  status: 'succeeded',
  metadata: {},
  livemode: false,
})
