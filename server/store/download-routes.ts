/** GET /api/files/product-downloads/…: a paid file, for anyone with its signed link. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { orderItems, orders, products } from '../db/schema/store.ts'
import { orderDownloads, productFiles } from '../db/schema/store-goods.ts'
import { notFound } from '../http/answers.ts'
import { attachment } from '../http/attachment.ts'
import { isSigned } from '../http/signed-links.ts'
import { announce } from '../live/announce.ts'
import type { Services } from '../services.ts'

export const DOWNLOAD_BUCKET = 'product-downloads'

const Asked = z.object({
  order_item_id: z.uuid(),
  file: z.union([z.uuid(), z.literal('link')]),
  expires: z.coerce.number().int().min(0).max(99_999_999_999),
  signature: z.string().max(100),
})

type Route = { Params: { order_item_id: string; file: string }; Querystring: { expires?: string; signature?: string } }

export function downloadRoutes(app: FastifyInstance, { db, files, secret }: Pick<Services, 'db' | 'files' | 'secret'>) {
  // No HEAD route: link scanners must not count as a download.
  const quietly = { compress: false, exposeHeadRoute: false } as const
  app.get<Route>(`/api/files/${DOWNLOAD_BUCKET}/:order_item_id/:file`, quietly, async (request, reply) => {
    const asked = Asked.safeParse({ ...request.params, ...request.query })
    if (!asked.success) return notFound(reply)
    const { order_item_id, file, expires, signature } = asked.data
    if (!isSigned(secret, ['download', order_item_id, expires], signature)) return notFound(reply)
    const bought = await boughtAs(db, order_item_id)
    if (!bought) return notFound(reply)
    if (expires * 1000 <= Date.now()) return reply.redirect(lookUp(bought.order_number, 'expired'), 303)
    const stored = await fileFor(db, bought.product_id, file)
    const body = stored && (await files.get(DOWNLOAD_BUCKET, stored.stored_as))
    if (!body && !bought.download_url) return reply.redirect(lookUp(bought.order_number, 'waiting'), 303)
    await countDownload(db, order_item_id)
    if (!stored || !body) return reply.redirect(bought.download_url ?? '', 302)
    return reply
      .type(body.contentType)
      .header('content-length', body.size)
      .header('content-disposition', attachment(stored.file_name))
      .header('cache-control', 'private, no-store')
      .send(body.body)
  })
}

const lookUp = (order: string, download: 'expired' | 'waiting') =>
  `/store/account?${new URLSearchParams({ order, download })}`

/** Undefined if nothing was paid, or everything was refunded. */
async function boughtAs(db: Database, order_item_id: string) {
  const [bought] = await db
    .select({
      order_number: orders.order_number,
      product_id: products.id,
      download_url: products.download_url,
    })
    .from(orderDownloads)
    .innerJoin(orderItems, eq(orderItems.id, orderDownloads.order_item_id))
    .innerJoin(orders, and(eq(orders.id, orderItems.order_id), eq(orders.payment_status, 'paid')))
    .innerJoin(products, eq(products.id, orderItems.product_id))
    .where(eq(orderDownloads.order_item_id, order_item_id))
  return bought
}

/** The file that the link names or, if it was replaced, the newest; undefined for a link to another site. */
async function fileFor(db: Database, product_id: string, file: string) {
  if (file === 'link') {
    const [linked] = await db.select({ url: products.download_url }).from(products).where(eq(products.id, product_id))
    if (linked?.url) return undefined
  }
  const named = file === 'link' ? sql`false` : sql`${productFiles.id} = ${file}`
  const [found] = await db
    .select()
    .from(productFiles)
    .where(eq(productFiles.product_id, product_id))
    .orderBy(desc(named), desc(productFiles.created_at), desc(productFiles.id))
    .limit(1)
  return found
}

const countDownload = (db: Database, order_item_id: string) =>
  db.transaction(async (tx) => {
    await tx
      .update(orderDownloads)
      .set({ download_count: sql`${orderDownloads.download_count} + 1`, last_downloaded_at: new Date().toISOString() })
      .where(eq(orderDownloads.order_item_id, order_item_id))
    await announce(tx, 'office', 'orders')
  })
