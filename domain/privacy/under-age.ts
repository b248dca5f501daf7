/**
 * What an account that counts as under age cannot do. Everything else is the same at any age: joining a team, projects,
 * practice, events, buying and printing.
 *
 * | thing            | under age                                                        |
 * |------------------|------------------------------------------------------------------|
 * | picture          | none can be uploaded, an earlier one is removed; initials show   |
 * | review           | none can be written                                              |
 * | public name      | none: a review is the only place that shows one                  |
 * | email            | only the necessary ones (domain/privacy/emails.ts)               |
 */
import type { UnderAge } from './age.ts'

export const ADULTS_THINGS = ['picture', 'review', 'public-name', 'optional-email'] as const
export type AdultsThing = (typeof ADULTS_THINGS)[number]

/** The only place that decides this: everything that treats under-age accounts differently asks here. */
export const allows = (_thing: AdultsThing, why: UnderAge | undefined): boolean => why === undefined
