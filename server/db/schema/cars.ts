/** The passports of cars: where each car is, every step with who made it and when, and its photos. */
import { CAR_STATES, type CarState } from '@paddock/domain/cars/states.ts'
import { CARS, type Car } from '@paddock/domain/racing/run-time.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { filled, id, instant, logoForm, measure, oneOf, updatedAt } from '../columns.ts'
import { ofCompetitor, ofEvent } from '../references.ts'

/** Longest texts that are typed at the desk. */
export const LONGEST_NOTE = 500
export const LONGEST_NAME = 120

export const carPassports = pgTable(
  'car_passports',
  {
    id: id(),
    event_id: ofEvent(),
    team_id: ofCompetitor(),
    car: text('car').$type<Car>().notNull(),
    /** On its label. */
    code: text('code').notNull().unique('car_passports_code'),
    state: text('state').$type<CarState>().notNull().default('expected'),
    state_at: instant('state_at').notNull().default(sql`now()`),
    /** Null until the first step. */
    state_by: text('state_by'),
    /** The end of the fix window or of the service that it is in. */
    due_at: instant('due_at'),
    had_fix: boolean('had_fix').notNull().default(false),
    measured_at: instant('measured_at'),
    /** The last one, in grams. */
    weight: measure('weight'),
    /** Why its times are under investigation; null while they are not. */
    investigation: text('investigation'),
    updated_at: updatedAt(),
  },
  (table) => [
    unique('car_passports_car').on(table.team_id, table.car),
    index('car_passports_event').on(table.event_id),
    oneOf('car_passports_letter', table.car, CARS),
    oneOf('car_passports_state', table.state, CAR_STATES),
    check('car_passports_code_form', sql`${table.code} ~ '^[A-Z0-9]{8}$'`),
    check('car_passports_due', sql`(${table.due_at} is not null) = (${table.state} in ('fixing', 'in_service'))`),
    check('car_passports_weight', sql`${table.weight} > 0`),
    filled('car_passports_who', table.state_by),
    filled('car_passports_investigation', table.investigation, LONGEST_NOTE),
  ],
)

/** A step to another place, or the start or end of an investigation where it is. */
export const CAR_MOVES = ['step', 'investigation', 'cleared'] as const

export const carMoves = pgTable(
  'car_moves',
  {
    /** Minted by the browser, so that a retry moves the car once. */
    id: uuid('id').primaryKey(),
    passport_id: uuid('passport_id')
      .notNull()
      .references(() => carPassports.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<(typeof CAR_MOVES)[number]>().notNull().default('step'),
    from_state: text('from_state').$type<CarState>().notNull(),
    to_state: text('to_state').$type<CarState>().notNull(),
    moved_at: instant('moved_at').notNull().default(sql`clock_timestamp()`),
    moved_by: text('moved_by').notNull(),
    /** Who measured with them. */
    second_by: text('second_by'),
    /** Who of the team has seen the findings, or took the car. */
    signed_by: text('signed_by'),
    weight: measure('weight'),
    /** Added by the officials, in grams. */
    ballast: measure('ballast'),
    minutes: smallint('minutes'),
    /** Started minutes after the end of the service or fix window that this step ended. */
    minutes_over: integer('minutes_over'),
    /** The checks that were put right in the fix window. */
    fixed: text('fixed').array().notNull().default([]),
    note: text('note'),
  },
  (table) => [
    index('car_moves_passport').on(table.passport_id, table.moved_at),
    oneOf('car_moves_kind', table.kind, CAR_MOVES),
    oneOf('car_moves_from', table.from_state, CAR_STATES),
    oneOf('car_moves_to', table.to_state, CAR_STATES),
    check('car_moves_weights', sql`${table.weight} > 0 and ${table.ballast} >= 0`),
    check('car_moves_minutes', sql`${table.minutes} > 0 and ${table.minutes_over} >= 0`),
    filled('car_moves_who', table.moved_by),
    filled('car_moves_second', table.second_by, LONGEST_NAME),
    filled('car_moves_signed', table.signed_by, LONGEST_NAME),
    filled('car_moves_note', table.note, LONGEST_NOTE),
  ],
)

export const carPhotos = pgTable(
  'car_photos',
  {
    /** Minted by the browser. */
    id: uuid('id').primaryKey(),
    passport_id: uuid('passport_id')
      .notNull()
      .references(() => carPassports.id, { onDelete: 'cascade' }),
    /** The name of the file in the bucket logos. */
    picture: text('picture').notNull(),
    taken_at: instant('taken_at').notNull().default(sql`clock_timestamp()`),
    taken_by: text('taken_by').notNull(),
  },
  (table) => [
    index('car_photos_passport').on(table.passport_id, table.taken_at),
    logoForm('car_photos_picture', table.picture),
    filled('car_photos_who', table.taken_by),
  ],
)
