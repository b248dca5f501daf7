/** The search of the back office: orders by number or customer, and all products. */
import { MOST_FOUND } from '@paddock/domain/search/search.ts'
import { asc, desc, or, sql } from 'drizzle-orm'
import { orders, PRODUCT_WORDS, products } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { hasWords, startsFirst } from './word-conditions.ts'

export const searchOffice = api.search.office.handler(async ({ input: { text }, context: { db } }) => {
  const { id, order_number, customer_name, total_amount, status } = orders
  const name = sql`lower(${products.name})`
  const [found, catalogue] = await Promise.all([
    db
      .select({ id, order_number, customer_name, total_amount, status })
      .from(orders)
      .where(hasWords(sql`${orders.searched}`, text))
      .orderBy(desc(orders.created_at), asc(id))
      .limit(MOST_FOUND),
    db
      .select({ id: products.id, name: products.name, sku: products.sku, is_active: products.is_active })
      .from(products)
      .where(or(hasWords(PRODUCT_WORDS, text), hasWords(sql`lower(${products.barcode})`, text)))
      .orderBy(startsFirst(name, text), name, products.id)
      .limit(MOST_FOUND),
  ])
  return { orders: found, products: catalogue }
})
