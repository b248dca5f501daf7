/** The owner's calls about collections and sets. Slugs are derived from names. */
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { slugOf } from '@paddock/domain/store/slug.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Success } from '../inputs.ts'
import { line, optional, prose } from '../text.ts'
import { inOffice } from './rights.ts'

const tags = ['office']
export const MOST_IN_COLLECTION = 200

export const OwnedCollection = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  is_set: z.boolean(),
  is_active: z.boolean(),
  sort_order: z.number().int(),
  /** In their order, active or not. */
  parts: z.array(z.strictObject({ product_id: z.uuid(), name: z.string(), quantity: z.number().int() })),
  updated_at: z.iso.datetime(),
})

export const CollectionInput = z.object({
  /** Minted by the browser for a new collection, so that a retry creates it once. */
  id: z.uuid(),
  /** As it was read: given, it is a change, and a collection that has changed since is refused as CONFLICT. */
  updated_at: z.iso.datetime().optional(),
  name: line('Please enter a name', 120).refine(
    (name) => slugOf(name).replaceAll('-', '') !== '',
    'The name needs a letter or a digit',
  ),
  description: optional(prose).default(null),
  is_set: z.boolean().default(false),
  is_active: z.boolean().default(true),
  sort_order: z.number().int().min(-1_000_000).max(1_000_000).default(0),
  parts: z
    .array(z.object({ product_id: z.uuid(), quantity: z.number().int().min(1).max(999).default(1) }))
    .max(MOST_IN_COLLECTION, `A collection can have at most ${MOST_IN_COLLECTION} products.`)
    .refine(
      (parts) => new Set(parts.map(({ product_id }) => product_id)).size === parts.length,
      OFFICE_REFUSALS.partTwice,
    ),
})

export const owned_collections = {
  list: call
    .route({ method: 'GET', path: '/collections/all', tags, summary: 'Every collection by sort order' })
    .meta(inOffice('see-products'))
    .output(z.array(OwnedCollection)),
  save: call
    .route({ method: 'POST', path: '/collections', tags, summary: 'Add or change a collection' })
    .meta(inOffice('manage-products'))
    .input(CollectionInput)
    .errors({
      COLLECTION_TAKEN: { status: 409, message: OFFICE_REFUSALS.collectionTaken },
      PRODUCT_GONE: { status: 409, message: OFFICE_REFUSALS.partGone },
    })
    .output(OwnedCollection),
  remove: call
    .route({ method: 'DELETE', path: '/collections/{id}', tags, summary: 'Delete a collection; its products stay' })
    .meta(inOffice('manage-products'))
    .input(ById)
    .output(Success),
}
