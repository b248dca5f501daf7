/** The downloads of paid orders: granted with the payment, shown as signed links, renewed by the owner. */
import { omit } from '@paddock/domain/omit.ts'
import { deliversItself, downloadState, linksExpireAt } from '@paddock/domain/store/product-downloads.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { orderChanges, orderItems, orders, products } from '../db/schema/store.ts'
import { orderDownloads, productFiles } from '../db/schema/store-goods.ts'
import { signatureOf } from '../http/signed-links.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { inviteLater } from './review-invitations.ts'

type Order = typeof orders.$inferSelect

/** Whether buyers can download it, even if it is no longer sold as a download. */
export const canDownload = sql<boolean>`(${products.file_count} > 0 or ${products.download_url} is not null)`

/** Runs in the transaction that creates a paid order. Returns the order, which is delivered if nothing is shipped. */
export async function grantDownloads(tx: Transaction, jobs: Jobs, order: Order): Promise<Order> {
  const lines = await tx
    .select({
      id: orderItems.id,
      is_digital: orderItems.is_digital,
      has_download: sql<boolean>`coalesce(${canDownload}, false)`,
    })
    .from(orderItems)
    .leftJoin(products, eq(products.id, orderItems.product_id))
    .where(eq(orderItems.order_id, order.id))
  const digital = lines.filter(({ is_digital }) => is_digital)
  if (digital.length === 0) return order
  const expires_at = linksExpireAt(new Date()).toISOString()
  await tx
    .insert(orderDownloads)
    .values(digital.map(({ id }) => ({ order_item_id: id, expires_at })))
    .onConflictDoUpdate({ target: orderDownloads.order_item_id, set: { expires_at } })
  return deliversItself(lines) ? deliver(tx, jobs, order) : order
}

async function deliver(tx: Transaction, jobs: Jobs, order: Order): Promise<Order> {
  if (order.delivered_at) return order
  const [delivered] = await tx
    .update(orders)
    .set({ status: 'delivered', delivered_at: new Date().toISOString() })
    .where(eq(orders.id, order.id))
    .returning()
  await tx
    .insert(orderChanges)
    .values({ order_id: order.id, field: 'status', before: order.status, after: 'delivered', made_by: null })
  await inviteLater(tx, jobs, order.id, { digital: true })
  return delivered ?? order
}

const columns = {
  order_item_id: orderItems.id,
  product_id: products.id,
  product_name: orderItems.product_name,
  has_download: canDownload,
  download_url: products.download_url,
  expires_at: orderDownloads.expires_at,
  download_count: orderDownloads.download_count,
  last_downloaded_at: orderDownloads.last_downloaded_at,
}

/** A full refund revokes the right to the files. */
const granted = (db: Queries, order_id: string) =>
  db
    .select(columns)
    .from(orderDownloads)
    .innerJoin(orderItems, eq(orderItems.id, orderDownloads.order_item_id))
    .innerJoin(orders, and(eq(orders.id, orderItems.order_id), eq(orders.payment_status, 'paid')))
    .innerJoin(products, eq(products.id, orderItems.product_id))
    .where(eq(orders.id, order_id))
    .orderBy(asc(orderItems.position))

/** For the buyer. The links are paths of this site; an email adds the origin. */
export async function downloadsOf(db: Queries, secret: string, order_id: string) {
  const rows = await granted(db, order_id)
  const files = await filesOf(
    db,
    rows.flatMap(({ product_id }) => product_id),
  )
  const now = new Date()
  return rows.map(({ order_item_id, product_id, product_name, has_download, download_url, expires_at }) => {
    const state = downloadState(has_download, expires_at, now)
    const address = (file: string) => downloadAddress(secret, order_item_id, file, expires_at)
    const links = [
      ...(files.get(product_id) ?? []).map(({ id, file_name, size }) => ({ name: file_name, size, url: address(id) })),
      ...(download_url ? [{ name: null, size: null, url: address('link') }] : []),
    ]
    return { order_item_id, product_name, state, expires_at, links: state === 'ready' ? links : [] }
  })
}

export type Downloads = Awaited<ReturnType<typeof downloadsOf>>

/** For the owner: no links, but how often they were used. */
export async function ownedDownloadsOf(db: Queries, order_id: string) {
  const now = new Date()
  return (await granted(db, order_id)).map(({ has_download, ...row }) => ({
    ...omit(row, 'product_id', 'download_url'),
    state: downloadState(has_download, row.expires_at, now),
  }))
}

async function filesOf(db: Queries, product_ids: string[]) {
  if (product_ids.length === 0) return new Map<string | null, (typeof productFiles.$inferSelect)[]>()
  const rows = await db
    .select()
    .from(productFiles)
    .where(inArray(productFiles.product_id, product_ids))
    .orderBy(asc(productFiles.position), asc(productFiles.id))
  return Map.groupBy(rows, ({ product_id }) => product_id)
}

/** Whole seconds, as in the URL. */
const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000)

function downloadAddress(secret: string, order_item_id: string, file: string, expires_at: string) {
  const expires = secondsOf(expires_at)
  const signature = signatureOf(secret, ['download', order_item_id, expires])
  return `/api/files/product-downloads/${order_item_id}/${file}?${new URLSearchParams({ expires: String(expires), signature })}`
}
