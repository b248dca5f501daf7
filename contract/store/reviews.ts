/** Reviews as visitors read them and as buyers write them, through the signed link of their invitation. */
import { STORE_REFUSALS } from '@paddock/domain/store/messages.ts'
import {
  DISPLAY_NAME_RULE,
  isDisplayName,
  MOST_REVIEW_TEXT,
  MOST_TITLE,
  REVIEW_STATUSES,
  REVIEWS_PER_PAGE,
} from '@paddock/domain/store/reviews.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { PageNumber, perPage } from '../inputs.ts'
import { optional, optionalLine, proseOf } from '../text.ts'

const tags = ['store']

export const Rating = z.int('Please choose a rating').min(1, 'Please choose a rating').max(5, 'The most is 5 stars')
export const ReviewStatus = z.enum(REVIEW_STATUSES)

/** Only buyers of a product can review it. */
export const Review = z.strictObject({
  id: z.uuid(),
  rating: Rating,
  title: z.string().nullable(),
  text: z.string().nullable(),
  display_name: z.string(),
  /** The owner's. */
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})

/** The buyer's own, with what the owner has decided about it. */
export const OwnReview = Review.extend({ status: ReviewStatus, hidden_reason: z.string().nullable() })

const Bought = z.strictObject({
  order_item_id: z.uuid(),
  product_id: z.uuid(),
  product_name: z.string(),
  image: z.string().nullable(),
  review: OwnReview.nullable(),
})

/** What the link of the invitation carries. */
const Invited = { order_id: z.uuid(), signature: z.string().min(1).max(100) }

const INVALID_LINK = {
  NOT_FOUND: { status: 404, message: STORE_REFUSALS.reviewLinkInvalid },
} as const

export const product_reviews = {
  list: call
    .route({
      method: 'GET',
      path: '/product_reviews',
      tags,
      summary: 'The published reviews of a product: those with text first, then the newest',
    })
    .meta({ who: ['anyone'], ready: { topics: ['catalogue'] } })
    .input(
      z.object({
        product_id: z.uuid(),
        page: PageNumber,
        limit: perPage(REVIEWS_PER_PAGE),
      }),
    )
    .output(z.strictObject({ items: z.array(Review), total: z.number().int() })),
  open: call
    .route({
      method: 'POST',
      path: '/functions/open-reviews',
      tags,
      summary: 'The items of an order that can be reviewed, with the reviews written so far',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(z.object(Invited))
    .errors(INVALID_LINK)
    .output(
      z.strictObject({
        order_number: z.string(),
        /** Such as `Maya K.`; empty where the name gives none. */
        suggested_name: z.string(),
        items: z.array(Bought),
      }),
    ),
  save: call
    .route({
      method: 'POST',
      path: '/functions/save-review',
      tags,
      summary: 'Write the review of a line of an order, or change it; may be repeated',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(
      z.object({
        ...Invited,
        order_item_id: z.uuid(),
        rating: Rating,
        title: optionalLine(MOST_TITLE),
        text: optional(proseOf(MOST_REVIEW_TEXT)),
        display_name: z
          .string()
          .trim()
          .normalize('NFC')
          .refine((name) => isDisplayName(name), DISPLAY_NAME_RULE),
      }),
    )
    .errors({
      ...INVALID_LINK,
      UNDER_AGE: {
        status: 409,
        message: STORE_REFUSALS.reviewerUnderAge,
      },
    })
    .output(OwnReview),
}
