/** A collection and a set of the demo catalogue. */
import { slugOf } from '@paddock/domain/store/slug.ts'
import { inArray } from 'drizzle-orm'
import { announce } from '../../live/announce.ts'
import type { Transaction } from '../database.ts'
import { collectionProducts, productCollections } from '../schema/collections.ts'
import { products } from '../schema/store.ts'

type DemoCollection = {
  name: string
  description: string
  is_set: boolean
  /** Units by SKU, in the order in which they are shown. */
  parts: Record<string, number>
}

const DEMO_COLLECTIONS: DemoCollection[] = [
  {
    name: 'Everything for a first car',
    description:
      'A block, wheels, axles, bearings and what a first car needs to reach the end of the track. Everything fits together.',
    is_set: true,
    parts: {
      'ACC-BLOCK': 1,
      'WHL-TN': 1,
      'AXL-ST-3': 1,
      'BRG-ST-483': 2,
      'ACC-TLG': 1,
      'ACC-CO2-3': 1,
      'ACC-PAINT': 1,
    },
  },
  {
    name: 'Ready for race day',
    description: 'What teams forget at home: tools, spares and measures for the pit table.',
    is_set: false,
    parts: {
      'ACC-TOOLS': 1,
      'BRG-SET-8': 1,
      'ACC-OIL': 1,
      'ACC-SCALE': 1,
      'ACC-CAL': 1,
      'EDU-CARDS': 1,
      'ACC-CASE': 1,
    },
  },
]

export async function loadCollections(tx: Transaction) {
  for (const [sort_order, { parts, ...about }] of DEMO_COLLECTIONS.entries()) {
    const found = await tx
      .select({ id: products.id, sku: products.sku })
      .from(products)
      .where(inArray(products.sku, Object.keys(parts)))
    // The owner may have deleted demo products before this release added collections.
    if (found.length === 0) continue
    const [collection] = await tx
      .insert(productCollections)
      .values({ ...about, slug: slugOf(about.name), sort_order })
      .onConflictDoNothing()
      .returning({ id: productCollections.id })
    if (!collection) continue
    const order = Object.keys(parts)
    await tx.insert(collectionProducts).values(
      found.map(({ id, sku }) => ({
        collection_id: collection.id,
        product_id: id,
        position: order.indexOf(sku ?? ''),
        quantity: parts[sku ?? ''] ?? 1,
      })),
    )
  }
  await announce(tx, 'catalogue', 'product_collections')
}
