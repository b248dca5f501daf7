/** The owner's calls about categories. Slugs are derived from names. */
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { slugOf } from '@paddock/domain/store/slug.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ById, changesOf, Success } from '../inputs.ts'
import { line, optional, prose } from '../text.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

export const OwnedCategory = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  is_active: z.boolean(),
  sort_order: z.number().int(),
  /** How many products are in it, active or not. */
  product_count: z.number().int(),
  updated_at: z.iso.datetime(),
})

const hasSlug = (name: string) => slugOf(name).replaceAll('-', '') !== ''

const fields = {
  name: line('Please enter a name', 120).refine(hasSlug, 'The name needs a letter or a digit'),
  description: optional(prose),
  image_url: z.string().max(2000).nullable(),
  is_active: z.boolean(),
  sort_order: z.number().int().min(-1_000_000).max(1_000_000),
}

const REFUSALS = {
  SLUG_TAKEN: { status: 409, message: OFFICE_REFUSALS.slugTaken },
  IMAGE_GONE: { status: 409, message: OFFICE_REFUSALS.imageGone },
} as const

export const owned_categories = {
  list: call
    .route({ method: 'GET', path: '/product_categories/all', tags, summary: 'Every category by sort order' })
    .meta(inOffice('see-products'))
    .output(z.array(OwnedCategory)),
  create: call
    .route({
      method: 'POST',
      path: '/product_categories',
      tags,
      summary: 'Add a category: active, and at the end of the order, unless it says otherwise',
    })
    .meta(inOffice('manage-products'))
    .input(
      z.object({
        /** Minted by the browser, so that a retry adds the category once. */
        id: z.uuid(),
        name: fields.name,
        description: fields.description.default(null),
        image_url: fields.image_url.default(null),
        is_active: fields.is_active.default(true),
        /** Left out: the number of categories + 1. */
        sort_order: fields.sort_order.optional(),
      }),
    )
    .errors(REFUSALS)
    .output(OwnedCategory),
  change: call
    .route({ method: 'PATCH', path: '/product_categories/{id}', tags, summary: 'Change a category' })
    .meta(inOffice('manage-products'))
    .input(changesOf(fields))
    .errors(REFUSALS)
    .output(OwnedCategory),
  remove: call
    .route({
      method: 'DELETE',
      path: '/product_categories/{id}',
      tags,
      summary: 'Delete a category; its products stay, without one',
    })
    .meta(inOffice('manage-products'))
    .input(ById)
    .output(Success),
}
