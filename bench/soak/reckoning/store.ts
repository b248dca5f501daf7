/** The store's books: every payment became one order, no order was paid twice, and the stock adds up. */
import { isDeepStrictEqual } from 'node:util'
import { STORE_REFUSALS } from '@paddock/domain/store/messages.ts'
import { median } from '../../row.ts'
import type { Product, Purchase, ShopLedger } from '../cast/shoppers.ts'
import { STRIPE_TIMEOUT_MS, type Stage } from '../stage.ts'
import { compared, verdict } from './verdict.ts'

type Order = {
  id: string
  checkout_id: string
  order_number: string
  total_amount: number
  payment_status: string
  intent: string | null
}
type Payment = { checkout_id: string; id: string; amount: number }

const paidOf = ({ purchases }: ShopLedger) => purchases.filter(({ outcome }) => outcome === 'paid')

export async function reckonOrders({ pool, stripe }: Stage, ledger: ShopLedger) {
  const { rows: orders } = await pool.query<Order>(
    `select o.id, o.checkout_id, o.order_number, o.total_amount, o.payment_status, c.stripe_payment_intent_id as intent
    from orders o join checkouts c on c.id = o.checkout_id`,
  )
  const { rows: payments } = await stripe.pool.query<Payment>(
    `select body->'metadata'->>'checkout_id' as checkout_id, id, (body->>'amount')::int as amount
    from sandbox_objects where object = 'payment_intent'`,
  )
  const paid = new Map(paidOf(ledger).map((purchase) => [purchase.id, purchase]))
  const order = (checkout_id: string) => orders.find((one) => one.checkout_id === checkout_id)
  const wrong = [...paid.values()].flatMap(({ id, total, order_number }) => {
    const made = order(id)
    if (!made) return []
    if (made.payment_status !== 'paid' || made.total_amount !== total)
      return [`The order ${made.order_number} is ${made.payment_status} with ${made.total_amount} of ${total} cents.`]
    return order_number && order_number !== made.order_number
      ? [`The buyer was shown ${order_number}, the order is ${made.order_number}.`]
      : []
  })
  const unmatched = payments.flatMap(({ checkout_id, id, amount }) => {
    const made = order(checkout_id)
    return made?.intent === id && made.total_amount === amount ? [] : [`The payment ${id} has no order of its own.`]
  })
  return [
    verdict('every payment became one order', `${paid.size} purchases paid, ${orders.length} orders`, [
      ...compared(
        'The order of checkout',
        paid.keys(),
        orders.map((one) => one.checkout_id),
        paid,
      ),
      ...wrong,
    ]),
    verdict('no order is paid twice', `${payments.length} payments at Stripe`, [
      ...compared(
        'The payment of checkout',
        paid.keys(),
        payments.map((one) => one.checkout_id),
        paid,
      ),
      ...unmatched,
    ]),
  ]
}

export async function reckonStock({ pool }: Stage, shelves: readonly Product[], ledger: ShopLedger) {
  const { rows: left } = await pool.query<{ id: string; left: number; reserved: number }>(
    `select id, inventory_quantity as left,
      (select coalesce(sum(quantity), 0)::int from stock_reservations r where r.product_id = p.id) as reserved
    from products p`,
  )
  const unitsOf = (purchases: readonly Purchase[], id: string) =>
    purchases.flatMap(({ items }) => items).reduce((sum, item) => sum + (item.productId === id ? item.quantity : 0), 0)
  const paid = paidOf(ledger)
  const open = ledger.purchases.filter(({ outcome }) => outcome === 'left open')
  const faults = shelves.flatMap(({ id, stock }) => {
    const expected = { id, left: stock - unitsOf(paid, id), reserved: unitsOf(open, id) }
    const found = left.find((one) => one.id === id)
    return isDeepStrictEqual(found, expected) ? [] : [`${JSON.stringify(found)} should be ${JSON.stringify(expected)}.`]
  })
  const sold = shelves.reduce((sum, { id }) => sum + unitsOf(paid, id), 0)
  const reserved = shelves.reduce((sum, { id }) => sum + unitsOf(open, id), 0)
  const count = (outcome: Purchase['outcome']) => ledger.purchases.filter((one) => one.outcome === outcome).length
  return verdict(
    'stock adds up: put out = sold + left, and reserved only for open checkouts',
    `${sold} units sold, ${reserved} reserved for ${count('left open')} left open; ${count('cancelled')} cancelled, ${count('too late')} too late`,
    faults,
  )
}

/** Two tries of the SDK with a pause between them, and room for a busy machine; of one that is out of breath, only the median tells. */
const LONGEST_WAIT_MS = 2 * STRIPE_TIMEOUT_MS + 3000
const SENTENCE = STORE_REFUSALS.paymentsDown

export function reckonPaymentsDown({ paymentsDown: { waitsMs, sentences } }: ShopLedger) {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const middle = median(waitsMs)
  return verdict(
    'a checkout without Stripe is refused in time, with a sentence',
    `${waitsMs.length} refused, after ${seconds(middle)} in the middle, ${seconds(Math.max(0, ...waitsMs))} at most`,
    [
      ...(waitsMs.length > 0 ? [] : ['Nobody has met a Stripe that was down.']),
      ...(middle <= LONGEST_WAIT_MS ? [] : [`Half of them waited for more than ${seconds(LONGEST_WAIT_MS)}.`]),
      ...[...sentences].filter((sentence) => sentence !== SENTENCE).map((sentence) => `It said: ${sentence}`),
    ],
  )
}
