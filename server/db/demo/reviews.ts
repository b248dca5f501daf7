/**
 * Reviews of the demo's products by people who bought them over the last year: 24 for each, 4.5 stars on average, as in
 * the specification. A review needs a purchase, so the orders are here too, one by each buyer in each category.
 */
import { storedSums } from '@paddock/domain/store/amounts.ts'
import { centsOf } from '@paddock/domain/store/money.ts'
import { orderNumber } from '@paddock/domain/store/order-number.ts'
import { LINK_DAYS } from '@paddock/domain/store/product-downloads.ts'
import { displayNameOf } from '@paddock/domain/store/reviews.ts'
import { totalsOf } from '@paddock/domain/store/totals.ts'
import { inArray, sql } from 'drizzle-orm'
import { announce } from '../../live/announce.ts'
import type { Transaction } from '../database.ts'
import { orderItems, orders, products } from '../schema/store.ts'
import { orderDownloads, productReviews } from '../schema/store-goods.ts'
import { daysAgo } from './days-ago.ts'
import { DEMO_REVIEWS } from './review-texts.ts'
import { PEOPLE } from './sign-ins.ts'
import { DEMO_CATEGORIES, DEMO_PRODUCTS, type DemoCategory } from './store-products.ts'

/** Fourteen fives, eight fours and two threes: 108 stars in 24 reviews. */
const STARS = [5, 4, 5, 5, 4, 5, 3, 5, 4, 5, 5, 4, 5, 5, 4, 5, 4, 5, 3, 5, 4, 5, 4, 5] as const
/** Not every rating has a text. */
const WRITES_EVERY = 3

const BUYERS = [
  'Maya Krishnan',
  'Leo Fischer',
  'Amara Obi',
  'Noah Lindgren',
  'Sofia Marques',
  'Ethan Clarke',
  'Yuki Tanaka',
  'Freya Olsen',
  'Malik Haddad',
  'Clara Beaumont',
  'Ruben Vega',
  'Ivy Walsh',
  'Tomas Novak',
  'Priya Raman',
  'Oscar Dahl',
  'Hannah Weber',
  'Mateo Rossi',
  'Zoe Papadakis',
  'Callum Reid',
  'Ines Moreau',
  'Samuel Adeyemi',
  'Lotte de Vries',
  'Kai Nakamura',
  'Nora Byrne',
]

const ADDRESS = {
  line1: '7 Start Line Road',
  line2: '',
  city: 'Dayton',
  state: 'OH',
  postal_code: '45402',
  country: 'US',
}

type Stocked = typeof products.$inferSelect & { n: number; category: DemoCategory }
type Bought = { order_id: string; delivered: number; buyer: number; product: Stocked }

export async function loadReviews(tx: Transaction) {
  const stocked = await stockedProducts(tx)
  const bought: Bought[] = []
  for (const [kind, category] of Object.keys(DEMO_CATEGORIES).entries()) {
    const own = stocked.filter((product) => product.category === category)
    // A store that was filled before has other products.
    if (own.length > 0) bought.push(...(await placeOrders(tx, own, kind)))
  }
  if (bought.length === 0) return
  const items = await tx
    .insert(orderItems)
    .values(bought.map(itemRow))
    .returning({ id: orderItems.id, order_id: orderItems.order_id, product_id: orderItems.product_id })
  const ids = new Map(items.map(({ id, order_id, product_id }) => [`${order_id} ${product_id}`, id]))
  const itemIdOf = ({ order_id, product }: Bought) => ids.get(`${order_id} ${product.id}`) ?? ''
  await tx.insert(productReviews).values(bought.map((line) => reviewRow(line, itemIdOf(line))))
  const links = bought.filter(({ product }) => product.is_digital).map((line) => downloadRow(line, itemIdOf(line)))
  if (links.length > 0) await tx.insert(orderDownloads).values(links)
  await tx.execute(sql`update ${products} set review_count = r.count, rating_sum = r.sum
    from (select product_id, count(*), sum(rating) from ${productReviews} where status = 'shown' group by 1) r
    where r.product_id = ${products.id}`)
  await announce(tx, 'catalogue', 'products')
}

async function stockedProducts(tx: Transaction): Promise<Stocked[]> {
  const skus = DEMO_PRODUCTS.map(({ sku }) => sku)
  const rows = await tx.select().from(products).where(inArray(products.sku, skus))
  return DEMO_PRODUCTS.flatMap(({ sku, category }, n) => {
    const row = rows.find((product) => product.sku === sku)
    return row ? [{ ...row, n, category }] : []
  })
}

/** One order by each buyer, with every product of a category. */
async function placeOrders(tx: Transaction, own: Stocked[], kind: number): Promise<Bought[]> {
  const lines = own.map(({ price, is_digital }) => ({ price: centsOf(price), quantity: 1, is_digital }))
  const totals = totalsOf(lines)
  const days = BUYERS.map((_, buyer) => 75 + ((buyer * 11 + kind * 47) % 280))
  const rows = BUYERS.map((name, buyer) => {
    const created_at = daysAgo(days[buyer] ?? 0)
    const signs = Uint8Array.of(19, kind, buyer, 8, 26)
    return {
      order_number: orderNumber(new Date(created_at), signs),
      status: 'delivered' as const,
      payment_status: 'paid' as const,
      customer_name: name,
      customer_email: `${name.toLowerCase().replaceAll(' ', '.')}@paddock.example`,
      billing_address: ADDRESS,
      shipping_address: totals.shipping === null ? null : ADDRESS,
      ...storedSums(totals),
      shipped_at: daysAgo((days[buyer] ?? 0) - 1),
      delivered_at: daysAgo((days[buyer] ?? 0) - 4),
      review_invited_at: daysAgo((days[buyer] ?? 0) - 4),
      created_at,
      updated_at: created_at,
    }
  })
  const placed = await tx.insert(orders).values(rows).returning({ id: orders.id, name: orders.customer_name })
  return placed.flatMap(({ id, name }) => {
    const buyer = BUYERS.indexOf(name)
    return own.map((product) => ({ order_id: id, buyer, product, delivered: (days[buyer] ?? 0) - 4 }))
  })
}

const itemRow = ({ order_id, product }: Bought) => ({
  order_id,
  position: product.n,
  product_id: product.id,
  product_name: product.name,
  product_sku: product.sku,
  quantity: 1,
  unit_price: centsOf(product.price),
  total_price: centsOf(product.price),
  is_digital: product.is_digital,
})

function reviewRow({ delivered, buyer, product }: Bought, order_item_id: string) {
  const turn = (buyer + product.n * 7) % STARS.length
  const rating = STARS[turn] ?? 5
  const writes = rating === 3 || turn % WRITES_EVERY === 0
  const known = DEMO_REVIEWS[product.category][rating]
  // Takes the category's texts in turn, so that a page does not repeat one.
  const earlier = STARS.slice(0, turn).filter((stars, n) => stars === rating && n % WRITES_EVERY === 0).length
  const words = writes && earlier < known.length ? known[(earlier + product.n) % known.length] : undefined
  const created_at = daysAgo(delivered - 3 - (turn % 5))
  const answer = words?.answer ?? null
  return {
    order_item_id,
    product_id: product.id,
    rating,
    title: words?.title ?? null,
    text: words?.text ?? null,
    display_name: displayNameOf(BUYERS[buyer] ?? ''),
    answer,
    answered_by: answer && PEOPLE.grace.full_name,
    answered_at: answer && daysAgo(delivered - 10),
    created_at,
    updated_at: created_at,
  }
}

/** The link has expired; a buyer asks the owner to renew it. */
const downloadRow = ({ delivered, buyer }: Bought, order_item_id: string) => ({
  order_item_id,
  expires_at: daysAgo(delivered - LINK_DAYS),
  download_count: 1 + (buyer % 3),
  last_downloaded_at: daysAgo(delivered - 1),
  created_at: daysAgo(delivered),
})
