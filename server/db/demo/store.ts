/** Fills an empty store with the demo catalogue and its pictures, once even if several nodes start together. */
import { createHash } from 'node:crypto'
import { slugOf } from '@paddock/domain/store/slug.ts'
import { eq, sql } from 'drizzle-orm'
import { announce } from '../../live/announce.ts'
import type { Files } from '../../outside/files.ts'
import type { Transaction } from '../database.ts'
import { productCategories, products, productVariants } from '../schema/store.ts'
import { daysAgo, OPENED } from './days-ago.ts'
import { planView, shadedView } from './store-drawings.ts'
import { DEMO_CATEGORIES, DEMO_PRODUCTS, type DemoProduct } from './store-products.ts'

/** Advisory lock, an arbitrary constant: only the node that holds it fills the store. */
const STORE_LOCK = 7_206_202
const BUCKET = 'product-images'
const HOURS_APART = 19
const IS_PART = new Set<string>(['Bearings', 'Axles', 'Wheels', 'Accessories'])

/** False if the store already has products. */
export async function loadStoreDemo(tx: Transaction, files: Files): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STORE_LOCK})`)
  const filled = (await tx.$count(products)) + (await tx.$count(productCategories))
  if (filled > 0) return false
  const pictures = await drawAll(files)
  const categories = await tx
    .insert(productCategories)
    .values(categoryRows(pictures))
    .returning({ id: productCategories.id, name: productCategories.name })
  const idOf = new Map(categories.map(({ id, name }) => [name, id]))
  await tx
    .insert(products)
    .values(DEMO_PRODUCTS.map((demo, n) => productRow(demo, n, idOf.get(demo.category), pictures.get(demo.sku) ?? [])))
  for (const [n, demo] of DEMO_PRODUCTS.entries()) if (demo.options) await addVariants(tx, demo, demo.options, idAt(n))
  await announce(tx, 'catalogue', 'products')
  return true
}

/** The one variant that the product was made with becomes the first combination. */
async function addVariants(tx: Transaction, demo: DemoProduct, options: Record<string, string[]>, product_id: string) {
  const [first, ...others] = Object.values(options).reduce<string[][]>(
    (begun, values) => begun.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
  const inventory_quantity = Math.floor(demo.stock / (others.length + 1))
  await tx
    .update(products)
    .set({ option_names: Object.keys(options) })
    .where(eq(products.id, product_id))
  await tx
    .update(productVariants)
    .set({ option_values: first, inventory_quantity })
    .where(eq(productVariants.product_id, product_id))
  await tx.insert(productVariants).values(
    others.map((option_values, n) => ({
      product_id,
      position: n + 1,
      option_values,
      price: demo.price,
      compare_at_price: demo.was,
      inventory_quantity,
      sku: `${demo.sku}-${n + 2}`,
      weight: demo.pounds,
    })),
  )
}

// The same on every installation, so that links in stories and guides stay valid.
const idAt = (n: number) => `5704e000-0000-4000-8000-${String(n + 1).padStart(12, '0')}`

function categoryRows(pictures: Map<string, string[]>) {
  return Object.entries(DEMO_CATEGORIES).map(([name, description], n) => {
    const first = DEMO_PRODUCTS.find((demo) => demo.category === name)
    return {
      name,
      slug: slugOf(name),
      description,
      sort_order: n + 1,
      image_url: pictures.get(first?.sku ?? '')?.[0],
      created_at: daysAgo(OPENED + 60),
    }
  })
}

function productRow(demo: DemoProduct, n: number, category_id: string | undefined, images: string[]) {
  return {
    id: idAt(n),
    name: demo.name,
    description: demo.text,
    short_description: demo.short,
    price: demo.price,
    compare_at_price: demo.was,
    cost_price: Math.round(demo.price * 55) / 100,
    sku: demo.sku,
    track_inventory: !demo.digital,
    inventory_quantity: demo.stock,
    allow_backorder: demo.backorder ?? false,
    weight: demo.pounds,
    dimensions: demo.size,
    category_id,
    images,
    tags: demo.tags,
    is_featured: demo.featured ?? false,
    is_digital: demo.digital ?? false,
    requires_shipping: !demo.digital,
    created_at: daysAgo(OPENED + ((n + 1) * HOURS_APART) / 24),
  }
}

/** The picture URLs of each product, by SKU. */
async function drawAll(files: Files) {
  const drawn = await Promise.all(
    DEMO_PRODUCTS.map(async (demo): Promise<[string, string[]]> => {
      const [shape, look = {}] = demo.drawing
      // Parts have a technical drawing; a shirt or a book has none.
      const plans = IS_PART.has(demo.category) ? [planView(demo.name, shape, look, demo.size ?? demo.sku)] : []
      const views = [shadedView(demo.name, shape, look), ...plans]
      return [demo.sku, await Promise.all(views.map((view) => keepPicture(files, demo.sku, view)))]
    }),
  )
  return new Map(drawn)
}

/** Content-hashed: a changed drawing gets a new URL, so browsers may cache the old one for ever. */
async function keepPicture(files: Files, sku: string, view: string) {
  const path = `demo/${sku.toLowerCase()}-${createHash('sha256').update(view).digest('hex').slice(0, 10)}.svg`
  await files.put(BUCKET, path, Buffer.from(view))
  return `/api/files/${BUCKET}/${path}`
}
