/** The back office from 1,000 to 100,000 orders: the list, a search, one order, and the figures of the overview. */
import { sql } from 'drizzle-orm'
import type { House } from '../house.ts'
import type { Parts } from '../parts.ts'
import type { Row } from '../row.ts'
import { asked, curves, type Request, stepAt } from './curve.ts'

const SIZES = [1000, 10_000, 100_000]
/** This customer has the same number of orders at every size. */
const KNOWN = { name: 'Cassiopeia', orders: 20 }

export async function orderGrowth(parts: Parts): Promise<Row[]> {
  const { house } = parts
  const { headers } = await house.given.owner()
  const found = curves()
  for (const size of SIZES) {
    const id = await fillTo(house, size)
    const get = (path: string) => () => asked(`${house.url}/api/orders${path}`, { headers })
    const requests: [name: string, work: number, request: Request][] = [
      // These include the number of orders in each status, so every order is counted.
      ['The newest 20 orders with the counts by status', size, get('')],
      ['20 paid orders to be shipped', size, get('?status=processing&payment_status=paid')],
      [`A search that finds ${KNOWN.orders} orders`, size, get(`?search=${KNOWN.name}`)],
      ['One order', 1, get(`/${id}`)],
      [
        'Revenue and growth',
        size,
        () => asked(`${house.url}/api/functions/get-business-analytics`, { method: 'POST', headers }),
      ],
    ]
    for (const [name, work, request] of requests) found.add(name, await stepAt(parts, size, work, request))
  }
  return found.rows({ sizes: 'orders', piece: (name) => (name === 'One order' ? 'request' : 'order') })
}

/** Three years of orders of two items each; returns the id of one. */
async function fillTo({ db }: House, size: number) {
  const address = JSON.stringify({
    line1: '1 Pit Lane',
    line2: '',
    city: 'Paddock',
    state: 'CA',
    postal_code: '90210',
    country: 'US',
  })
  const first = sql`(select count(*)::int from orders where order_number like 'BENCH-%') + 1`
  await db.execute(sql`
    with placed as (
      insert into orders (order_number, status, payment_status, customer_name, customer_email, billing_address, shipping_address,
        subtotal, tax_amount, shipping_amount, total_amount, created_at)
      select 'BENCH-' || n, (array['pending', 'processing', 'shipped', 'delivered'])[n % 4 + 1],
        (array['paid', 'paid', 'paid', 'pending'])[n / 4 % 4 + 1],
        case when n <= ${KNOWN.orders} then ${KNOWN.name} else 'Customer' end || ' ' || n, 'customer-' || n || '@example.org',
        ${address}::jsonb, ${address}::jsonb, 4000, 320, 599, 4919, now() - n * interval '15 minutes'
      from generate_series(${first}, ${size}::int) as n returning id
    )
    insert into order_items (order_id, position, product_name, quantity, unit_price, total_price)
    select id, position, 'Racing part ' || position, 2, 1000, 2000 from placed, generate_series(1, 2) as position`)
  await db.execute(sql`vacuum analyze orders, order_items`)
  const { rows } = await db.execute<{ id: string }>(sql`select id from orders where order_number = 'BENCH-7'`)
  return rows[0]?.id ?? ''
}
