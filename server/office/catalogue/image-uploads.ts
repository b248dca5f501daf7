/** Uploaded pictures: decoded, re-encoded in two sizes, and removed once no product shows them. */
import { randomBytes } from 'node:crypto'
import type { ImageUpload } from '@paddock/contract/office/product-image-files.ts'
import { smallCopyOf } from '@paddock/domain/store/small-copies.ts'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/database.ts'
import { imageUploads, productCategories, products } from '../../db/schema/store.ts'
import type { Files } from '../../outside/files.ts'
import { NoPicture, webpCopies } from '../../outside/pictures.ts'
import { IMAGE_BUCKET } from '../../store/store.ts'

const PREFIX = `/api/files/${IMAGE_BUCKET}/`
const LARGE = 1600
const SMALL = 480
/** A form may stay open for a day before its pictures count as abandoned. */
const FORGOTTEN = sql<string>`now() - interval '1 day'`
const SWEPT_AT_ONCE = 100

type Needs = { db: Database; files: Files }

export async function keepImage({ db, files }: Needs, bytes: Buffer): Promise<ImageUpload> {
  const [large, small] = await webpCopies(bytes, [
    { most: LARGE, fit: 'inside' },
    { most: SMALL, fit: 'inside' },
  ])
  if (!large || !small) throw new NoPicture()
  const path = `products/${Date.now()}-${randomBytes(6).toString('hex')}.webp`
  // The row is inserted first, so that the sweep finds what a crash leaves behind.
  await db.insert(imageUploads).values({ path })
  await files.put(IMAGE_BUCKET, path, large.data)
  await files.put(IMAGE_BUCKET, smallCopyIn(path), small.data)
  return { path, url: PREFIX + path, width: large.info.width, height: large.info.height }
}

const smallCopyIn = (path: string) => smallCopyOf(PREFIX + path).slice(PREFIX.length)

/** Returns the addresses that are not pictures of this store. Those that are stay locked until the transaction ends. */
export async function missingImages(tx: Queries, addresses: readonly string[]) {
  if (addresses.length === 0) return []
  const paths = addresses.map((address) => (address.startsWith(PREFIX) ? address.slice(PREFIX.length) : ''))
  const there = await tx.select().from(imageUploads).where(inArray(imageUploads.path, paths)).for('key share')
  const known = new Set(there.map(({ path }) => PREFIX + path))
  const others = addresses.filter((address) => !known.has(address))
  if (others.length === 0) return []
  // Pictures from the demo or from Stripe may be shared by a second product.
  const shown = new Set(await shownAmong(tx, others))
  return others.filter((address) => !shown.has(address))
}

async function shownAmong(tx: Queries, addresses: readonly string[]): Promise<string[]> {
  const wanted = sql`array[${sql.join(
    addresses.map((address) => sql`${address}`),
    sql`, `,
  )}]::text[]`
  const { rows } = await tx.execute<{ address: string }>(sql`
    select address from ${products}, unnest(${products.images}) as address
      where ${products.images} && ${wanted} and address = any(${wanted})
    union select ${productCategories.image_url} from ${productCategories} where ${productCategories.image_url} = any(${wanted})`)
  return rows.map(({ address }) => address)
}

/** True if it was removed; false if a product or a category still shows it. */
export async function removeImage(needs: Needs, path: string) {
  const [skipped] = await removeUnshown(needs, eq(imageUploads.path, path))
  return skipped === undefined
}

export async function sweepImages(needs: Needs) {
  await removeUnshown(needs, lt(imageUploads.created_at, FORGOTTEN))
}

/** Returns those that are still shown. A picture that is being saved with a product right now is left for later. */
async function removeUnshown({ db, files }: Needs, which: ReturnType<typeof eq>) {
  const skipped: string[] = []
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const after = skipped.length > 0 ? sql`${imageUploads.path} > ${skipped.at(-1)}` : undefined
      const rows = await tx
        .select({ path: imageUploads.path })
        .from(imageUploads)
        .where(and(which, after))
        .orderBy(imageUploads.path)
        .limit(SWEPT_AT_ONCE)
        .for('update', { skipLocked: true })
      if (rows.length === 0) return true
      // Queried after they are locked, so that none can be used in between.
      const shown = new Set(
        await shownAmong(
          tx,
          rows.map(({ path }) => PREFIX + path),
        ),
      )
      for (const { path } of rows) {
        if (shown.has(PREFIX + path)) {
          skipped.push(path)
          continue
        }
        await files.remove(IMAGE_BUCKET, path)
        await files.remove(IMAGE_BUCKET, smallCopyIn(path))
        await tx.delete(imageUploads).where(eq(imageUploads.path, path))
      }
      return rows.length < SWEPT_AT_ONCE
    })
    if (done) return skipped
  }
}
