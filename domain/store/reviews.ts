/**
 * Reviews of products by the people who bought them.
 *
 * | rule           | value                                                                                        |
 * |----------------|----------------------------------------------------------------------------------------------|
 * | who            | the buyer of a delivered order, through the signed link of the invitation                    |
 * | how many       | one for each line of the order; the same link changes it                                     |
 * | rating         | 1 to 5 stars                                                                                 |
 * | display name   | a first name, and at most one initial: most buyers are children                              |
 * | shown          | at once; the owner can hide one with a reason, and answer it                                 |
 * | average, count | of the shown ones, the average with one decimal; hidden ones count for nothing               |
 * | invitation     | one email for each order: at once when a parcel was delivered, a day after a download        |
 */
import { plural } from '../plural.ts'

export const RATINGS = [1, 2, 3, 4, 5] as const
/** On the product page before more are asked for. */
export const REVIEWS_PER_PAGE = 6
/** How long an unanswered review stays on the owner's list. */
export const NEW_REVIEW_DAYS = 7
export const MOST_TITLE = 120
export const MOST_REVIEW_TEXT = 2000
export const REVIEW_STATUSES = ['shown', 'hidden'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

export const NO_REVIEWS = 'No reviews yet'
export const DISPLAY_NAME_RULE = 'Please use a first name and at most one initial, such as Maya K.'

const DISPLAY_NAME = /^\p{L}[\p{L}\p{M}'’-]{0,39}(?: \p{L}\.)?$/u

export const isDisplayName = (name: string) => DISPLAY_NAME.test(name)

/** `Maya Krishnan` becomes `Maya K.`; empty where the name begins with nothing that can be shown. */
export function displayNameOf(fullName: string): string {
  const [first = '', ...others] = fullName.normalize('NFC').trim().split(/\s+/)
  const last = others.at(-1)?.match(/\p{L}/u)?.[0]
  const name = last ? `${first} ${last.toUpperCase()}.` : first
  return [name, first].find(isDisplayName) ?? ''
}

/** A day for a download, which is delivered the moment it is paid; nothing for a parcel. */
export const inviteAfterSeconds = (isDigital: boolean) => (isDigital ? 24 * 60 * 60 : 0)

/** `4.5`, with one decimal at most. */
export const ratingText = (average: number) => String(Math.round(average * 10) / 10)

export const reviewCount = (count: number) => plural(count, 'review')
