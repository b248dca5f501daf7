/** Reviews as the owner works on them: all of them, answered, and hidden with a reason. */
import { z } from 'zod'
import { call } from '../call.ts'
import { PageNumber, pageOf } from '../inputs.ts'
import { OwnReview, ReviewStatus } from '../store/reviews.ts'
import { line, optional, prose } from '../text.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

export const REVIEWS_PER_OFFICE_PAGE = 20

export const OwnedReview = OwnReview.extend({
  product_id: z.uuid(),
  product_name: z.string(),
  order_id: z.uuid(),
  order_number: z.string(),
  hidden_by: z.string().nullable(),
  answered_by: z.string().nullable(),
  updated_at: z.iso.datetime(),
})

export const owned_reviews = {
  list: call
    .route({ method: 'GET', path: '/product_reviews/all', tags, summary: 'Every review, the newest first' })
    .meta(inOffice('see-products'))
    .input(
      z.object({
        /** `unanswered`: shown, and the owner has not answered. `new`: of these, the ones of the last seven days. */
        state: z.enum(['shown', 'hidden', 'unanswered', 'new']).optional(),
        page: PageNumber,
      }),
    )
    .output(pageOf(OwnedReview)),
  answer: call
    .route({
      method: 'PUT',
      path: '/product_reviews/{id}/answer',
      tags,
      summary: 'Answer a review, or remove the answer',
    })
    .meta(inOffice('manage-products'))
    .input(z.object({ id: z.uuid(), answer: optional(prose) }))
    .output(OwnedReview),
  setStatus: call
    .route({
      method: 'PUT',
      path: '/product_reviews/{id}/status',
      tags,
      summary: 'Hide a review with a reason, or show it again',
    })
    .meta(inOffice('manage-products'))
    .input(
      z.discriminatedUnion('status', [
        z.object({ id: z.uuid(), status: z.literal(ReviewStatus.enum.shown) }),
        z.object({
          id: z.uuid(),
          status: z.literal(ReviewStatus.enum.hidden),
          /** Its author sees it too. */
          hidden_reason: line('Please enter a reason', 500),
        }),
      ]),
    )
    .output(OwnedReview),
}
