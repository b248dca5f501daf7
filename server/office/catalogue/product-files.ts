/** The files of a product: attached when it is saved, and never removed while buyers have paid for them. */
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { orderItems, orders, products } from '../../db/schema/store.ts'
import { orderDownloads, productFiles } from '../../db/schema/store-goods.ts'
import type { Jobs } from '../../jobs/jobs.ts'

/** As a column of a query over products. */
export const filesColumn = sql<{ id: string; file_name: string; size: number; created_at: string }[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'file_name', f.file_name, 'size', f.size, 'created_at',
    to_char(f.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.position, f.id), '[]'::json)
  from ${productFiles} f where f.product_id = ${products.id})`.as('files')

/** Makes exactly these files the product's; false if one of them is missing or belongs to another product. */
export async function setFiles(tx: Transaction, product_id: string, ids: readonly string[]): Promise<boolean> {
  const free =
    ids.length === 0
      ? []
      : await tx
          .select({ id: productFiles.id })
          .from(productFiles)
          .where(
            and(
              inArray(productFiles.id, [...ids]),
              isNotNull(productFiles.stored_at),
              or(isNull(productFiles.product_id), eq(productFiles.product_id, product_id)),
            ),
          )
          .orderBy(asc(productFiles.id))
          .for('update')
  if (free.length < ids.length) return false
  const others = ids.length > 0 ? notInArray(productFiles.id, [...ids]) : undefined
  await tx
    .update(productFiles)
    .set({ product_id: null })
    .where(and(eq(productFiles.product_id, product_id), others))
  for (const [position, id] of ids.entries())
    await tx.update(productFiles).set({ product_id, position }).where(eq(productFiles.id, id))
  return true
}

/** Whether it was sold as a download and not fully refunded. */
export async function isSoldDownload(tx: Transaction, product_id: string) {
  const [sold] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orderDownloads, eq(orderDownloads.order_item_id, orderItems.id))
    .innerJoin(orders, and(eq(orders.id, orderItems.order_id), eq(orders.payment_status, 'paid')))
    .where(eq(orderItems.product_id, product_id))
    .limit(1)
  return sold !== undefined
}

type Delivering = { file_count: number; download_url: string | null }

export const delivers = ({ file_count, download_url }: Delivering) => file_count > 0 || download_url !== null

/** Delivers it to customers who bought it before it had a file or a link. */
export const deliverToWaiting = (tx: Transaction, jobs: Jobs, product_id: string) =>
  jobs.enqueue(
    tx,
    'deliver-downloads',
    { product_id, added_at: new Date().toISOString() },
    { singletonKey: product_id },
  )
