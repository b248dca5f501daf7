/**
 * What an account that counts as under age cannot do. Everything else is the same at any age: joining a team, projects,
 * practice, events, buying and printing.
 *
 * | thing            | under age                                                        |
 * |------------------|------------------------------------------------------------------|
 * | picture          | none can be uploaded, and one from before is removed: initials   |
 * | review           | none can be written                                              |
 * | public name      | none: a review is the only place that shows one                  |
 * | email            | the necessary ones alone (domain/privacy/emails.ts)              |
 */
import type { UnderAge } from './age.ts'

export const ADULTS_THINGS = ['picture', 'review', 'public-name', 'optional-email'] as const
export type AdultsThing = (typeof ADULTS_THINGS)[number]

/** The one decision: every part of Paddock that treats under-age accounts differently asks here. */
export const allows = (_thing: AdultsThing, why: UnderAge | undefined): boolean => why === undefined
