/** The search of the back office: orders by number or customer, and all products, as far as the role sees them. */
import { mayInOffice } from '@paddock/domain/office/rights.ts'
import { MOST_FOUND } from '@paddock/domain/search/search.ts'
import { asc, desc, or, sql } from 'drizzle-orm'
import { orders, PRODUCT_WORDS, products } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { ownerOf } from '../identity/callers.ts'
import { hasWords, startsFirst } from './word-conditions.ts'

export const searchOffice = api.search.office.handler(async ({ input: { text }, context: { db, caller } }) => {
  const { role } = ownerOf(caller)
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
  return {
    orders: mayInOffice(role, 'see-orders') ? found : [],
    products: mayInOffice(role, 'see-products') ? catalogue : [],
  }
})
