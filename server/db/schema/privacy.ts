/** Age bands, consents of adults, ages of consent by country, and pictures of people. */
import { AGE_BANDS, AGE_LIMITS, type AgeBand } from '@paddock/domain/privacy/age.ts'
import { CONSENT_CAPACITIES, type ConsentCapacity } from '@paddock/domain/privacy/consent.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { teamUsers } from './identity.ts'

const ofPerson = () => uuid('user_id').references(() => teamUsers.id, { onDelete: 'cascade' })

/** No birthday is stored: an age band and a country are enough to decide. */
export const ageAnswers = pgTable(
  'age_answers',
  {
    user_id: ofPerson().primaryKey(),
    age_band: text('age_band').$type<AgeBand>().notNull(),
    country: text('country').notNull(),
    answered_at: instant('answered_at').notNull(),
  },
  (table) => [
    oneOf('age_answers_band', table.age_band, AGE_BANDS),
    check('age_answers_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
  ],
)

/** A request for consent and its outcome. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    user_id: ofPerson().notNull(),
    capacity: text('capacity').$type<ConsentCapacity>().notNull(),
    /** SHA-256 of the token in the emailed link; null if a supervising adult consented without one. */
    token_hash: text('token_hash').unique(),
    /** Where the link was sent; null if there was none. */
    adult_email: text('adult_email'),
    /** The supervising adult who consented; null for a parent, and once that account is gone. */
    adult_id: uuid('adult_id').references(() => teamUsers.id, { onDelete: 'set null' }),
    /** As typed by the adult. */
    adult_name: text('adult_name'),
    text_version: text('text_version'),
    asked_at: instant('asked_at').notNull().default(sql`now()`),
    given_at: instant('given_at'),
    withdrawn_at: instant('withdrawn_at'),
    withdrawn_by: text('withdrawn_by').$type<'adult' | 'person'>(),
  },
  (table) => [
    index('consents_person').on(table.user_id),
    index('consents_adult').on(table.adult_id),
    oneOf('consents_capacity', table.capacity, CONSENT_CAPACITIES),
    oneOf('consents_withdrawn_by', table.withdrawn_by, ['adult', 'person']),
    filled('consents_adult_name_filled', table.adult_name, 120),
    check(
      'consents_given_whole',
      sql`(${table.given_at} is null) = (${table.text_version} is null) and (${table.given_at} is null) = (${table.adult_name} is null)`,
    ),
    check(
      'consents_withdrawn_after_given',
      sql`(${table.withdrawn_at} is null) = (${table.withdrawn_by} is null) and (${table.withdrawn_at} is null or ${table.given_at} is not null)`,
    ),
  ],
)

/** Set by the business owner; ZZ stands for every country that is not listed. */
export const consentAges = pgTable(
  'consent_ages',
  { country: text('country').primaryKey(), age: integer('age').notNull(), updated_at: updatedAt() },
  (table) => [
    check('consent_ages_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check(
      'consent_ages_age',
      sql`${table.age} between ${sql.raw(String(AGE_LIMITS.least))} and ${sql.raw(String(AGE_LIMITS.most))}`,
    ),
  ],
)

/** The row is deleted with the account; a job of the same transaction removes its file. */
export const profilePictures = pgTable('profile_pictures', {
  user_id: ofPerson().primaryKey(),
  /** A new name for every upload, so that browsers never show an older picture from their cache. */
  stored_as: text('stored_as').notNull().unique(),
  created_at: createdAt(),
})
