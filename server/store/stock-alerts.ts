/** Requests for an email when something is back in stock. Each is deleted with the one email that it asks for. */
import { productPath } from '@paddock/domain/store/product-path.ts'
import { variantTitle, withVariant } from '@paddock/domain/store/variants.ts'
import { and, eq, sql } from 'drizzle-orm'
import { stockAlerts } from '../db/schema/stock.ts'
import { products, productVariants, stockReservations } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { withinLimit } from '../http/limits.ts'
import { isSigned, signatureOf } from '../http/signed-links.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { senderOf } from './shop.ts'
import { backInStockEmail } from './stock-alert-emails.ts'

/** Nobody waits for more, and nobody fills another person's mailbox. */
const PER_EMAIL = { max: 10, seconds: 24 * 60 * 60 }
const SENT_AT_ONCE = 200

/** Units reserved for payments in progress cannot be bought. */
const isFree = sql`(not ${products.track_inventory} or ${products.allow_backorder} or ${productVariants.inventory_quantity} > (
  select coalesce(sum(r.quantity), 0) from ${stockReservations} r
  where r.variant_id = ${productVariants.id} and r.expires_at > clock_timestamp()))`

const request = api.stock_alerts.request.handler(async ({ input: { variant_id, email }, context: { db }, errors }) => {
  if (!(await withinLimit(db, `stock-alert ${email}`, PER_EMAIL))) throw errors.TOO_MANY_REQUESTS()
  const [variant] = await db
    .select({ free: sql<boolean>`${isFree}` })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.product_id))
    .where(and(eq(productVariants.id, variant_id), eq(products.is_active, true)))
  if (!variant) throw errors.NOT_FOUND()
  if (variant.free) throw errors.IN_STOCK()
  await db.insert(stockAlerts).values({ variant_id, email }).onConflictDoNothing()
  return { success: true as const }
})

const cancel = api.stock_alerts.cancel.handler(async ({ input: { email, signature }, context, errors }) => {
  if (!isSigned(context.secret, ['stock-alerts', email], signature)) throw errors.INVALID_LINK()
  await context.db.delete(stockAlerts).where(eq(sql`lower(${stockAlerts.email})`, email))
  return { success: true as const }
})

export const stockAlertCalls = { request, cancel }

type Deps = Pick<Services, 'db' | 'jobs' | 'config' | 'secret'>

/** Every minute, whatever brought the units back: an edit, a refund, a return, an import, or a payment that was not made. */
export const sendStockAlerts =
  ({ db, jobs, config: { publicUrl }, secret }: Deps): JobHandlers['send-stock-alerts'] =>
  () =>
    db.transaction(async (tx) => {
      const due = await tx
        .select({
          id: stockAlerts.id,
          email: stockAlerts.email,
          product_id: products.id,
          name: products.name,
          values: productVariants.option_values,
        })
        .from(stockAlerts)
        .innerJoin(productVariants, eq(productVariants.id, stockAlerts.variant_id))
        .innerJoin(products, eq(products.id, productVariants.product_id))
        .where(and(eq(products.is_active, true), isFree))
        .orderBy(stockAlerts.created_at)
        .limit(SENT_AT_ONCE)
        .for('update', { of: stockAlerts, skipLocked: true })
      if (due.length === 0) return
      const sender = await senderOf(tx, publicUrl)
      for (const { id, email, product_id, name, values } of due) {
        await tx.delete(stockAlerts).where(eq(stockAlerts.id, id))
        const unsubscribe = cancelAddress(publicUrl, secret, email)
        const about = { email, name: withVariant(name, variantTitle(values)), unsubscribe }
        const url = `${publicUrl}${productPath({ id: product_id, name })}`
        await jobs.enqueue(tx, 'send-mail', backInStockEmail(sender, { ...about, url }))
      }
    })

const cancelAddress = (publicUrl: string, secret: string, email: string) =>
  `${publicUrl}/store/alerts?${new URLSearchParams({ email, signature: signatureOf(secret, ['stock-alerts', email]) })}`
