/** Registrations of teams for events, their fees, the people who come, and what an organiser asked a team to change. */
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { FEE_STATES, type FeeState } from '@paddock/domain/registration/fee.ts'
import { HALL_PARTS, type HallPart } from '@paddock/domain/registration/hall.ts'
import {
  CONSENT_ANSWERS,
  type ConsentAnswer,
  LONGEST_ROSTER_NAME,
  ROSTER_ROLES,
  type RosterRole,
} from '@paddock/domain/registration/roster.ts'
import { REGISTRATION_STATES, type RegistrationState } from '@paddock/domain/registration/states.ts'
import type { Cents } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, instant, oneOf, updatedAt } from '../columns.ts'
import { ofEvent, ofTeam, person } from '../references.ts'
import { teamEntries } from './entries.ts'
import { competitionTeams } from './events.ts'

export const eventRegistrations = pgTable(
  'event_registrations',
  {
    /** Minted by the browser, so that a retry applies once. */
    id: uuid('id').primaryKey(),
    event_id: ofEvent(),
    team_id: ofTeam(),
    /** The entry of an accepted team. */
    competition_team_id: uuid('competition_team_id').references(() => competitionTeams.id, { onDelete: 'set null' }),
    team_name: text('team_name').notNull(),
    school_name: text('school_name'),
    category: text('category').$type<Category>().notNull(),
    /** To the organiser. */
    message: text('message'),
    state: text('state').$type<RegistrationState>().notNull(),
    /** Why it was declined, for the team. */
    reason: text('reason'),
    applied_by: person('applied_by'),
    applied_at: instant('applied_at').notNull().default(sql`now()`),
    decided_at: instant('decided_at'),
    fee_state: text('fee_state').$type<FeeState>().notNull().default('unpaid'),
    /** Of the organiser who marked it, or why a refund failed. */
    fee_note: text('fee_note'),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('event_registrations_once')
      .on(table.team_id, table.event_id)
      .where(sql`${table.state} in ('applied', 'waiting', 'accepted')`),
    uniqueIndex('event_registrations_entry').on(table.competition_team_id),
    index('event_registrations_event').on(table.event_id, table.applied_at),
    index('event_registrations_applicant').on(table.applied_by),
    filled('event_registrations_name', table.team_name),
    filled('event_registrations_school', table.school_name),
    filled('event_registrations_message', table.message, 1000),
    filled('event_registrations_reason', table.reason, 300),
    filled('event_registrations_fee_note', table.fee_note, 300),
    oneOf('event_registrations_category', table.category, CATEGORIES),
    oneOf('event_registrations_state', table.state, REGISTRATION_STATES),
    oneOf('event_registrations_fee', table.fee_state, FEE_STATES),
    check('event_registrations_accepted', sql`${table.competition_team_id} is null or ${table.state} = 'accepted'`),
    check('event_registrations_declined', sql`${table.state} <> 'declined' or ${table.reason} is not null`),
  ],
)

export const PAYMENT_STATES = ['open', 'paid', 'expired', 'refunding', 'refunded', 'failed'] as const

/** Card payments of entry fees. They outlive what was paid for, so that no payment is lost from the books. */
export const entryFeePayments = pgTable(
  'entry_fee_payments',
  {
    /** Minted by the browser, so that a retry opens one pay page. */
    id: uuid('id').primaryKey(),
    registration_id: uuid('registration_id').references(() => eventRegistrations.id, { onDelete: 'set null' }),
    /** As they were then. */
    event_name: text('event_name').notNull(),
    team_name: text('team_name').notNull(),
    amount: integer('amount').$type<Cents>().notNull(),
    state: text('state').$type<(typeof PAYMENT_STATES)[number]>().notNull().default('open'),
    /** Names the request to Stripe, so that sending it again is the same pay page. */
    attempt: uuid('attempt').notNull(),
    stripe_session_id: text('stripe_session_id').unique(),
    url: text('url'),
    stripe_payment_intent_id: text('stripe_payment_intent_id').unique(),
    paid_by: person('paid_by'),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
    paid_at: instant('paid_at'),
  },
  (table) => [
    uniqueIndex('entry_fee_payments_once').on(table.registration_id).where(sql`${table.state} in ('open', 'paid')`),
    index('entry_fee_payments_registration').on(table.registration_id),
    index('entry_fee_payments_payer').on(table.paid_by),
    filled('entry_fee_payments_event', table.event_name, 300),
    filled('entry_fee_payments_team', table.team_name),
    check('entry_fee_payments_amount', sql`${table.amount} > 0`),
    oneOf('entry_fee_payments_state', table.state, PAYMENT_STATES),
    check('entry_fee_payments_paid', sql`(${table.state} in ('open', 'expired')) = (${table.paid_at} is null)`),
  ],
)

/** Children among them: read by their team, the organisers of the event and its check-in desk, and by nobody else. */
export const rosterMembers = pgTable(
  'roster_members',
  {
    /** Minted by the browser, so that a retry adds a person once. */
    id: uuid('id').primaryKey(),
    entry_id: uuid('entry_id')
      .notNull()
      .references(() => teamEntries.id, { onDelete: 'cascade' }),
    full_name: text('full_name').notNull(),
    role: text('role').$type<RosterRole>().notNull(),
    photo_consent: text('photo_consent').$type<ConsentAnswer>().notNull(),
    film_consent: text('film_consent').$type<ConsentAnswer>().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('roster_members_entry').on(table.entry_id, table.created_at),
    filled('roster_members_name', table.full_name, LONGEST_ROSTER_NAME),
    oneOf('roster_members_role', table.role, ROSTER_ROLES),
    oneOf('roster_members_photo', table.photo_consent, CONSENT_ANSWERS),
    oneOf('roster_members_film', table.film_consent, CONSENT_ANSWERS),
  ],
)

/** An organiser asked a team to change what it wants shown in the hall. */
export const hallRemarks = pgTable(
  'hall_remarks',
  {
    entry_id: uuid('entry_id')
      .notNull()
      .references(() => teamEntries.id, { onDelete: 'cascade' }),
    part: text('part').$type<HallPart>().notNull(),
    /** The very value that it is about: another one is to be approved again. */
    refused: text('refused').notNull(),
    reason: text('reason').notNull(),
    asked_at: instant('asked_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.entry_id, table.part] }),
    oneOf('hall_remarks_part', table.part, HALL_PARTS),
    filled('hall_remarks_refused', table.refused, 1000),
    filled('hall_remarks_reason', table.reason, 300),
  ],
)
