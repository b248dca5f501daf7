/** Column types shared by all tables, so that ids, instants and enumerations look the same everywhere. */
import { COLOR_FORM, LOGO_FORM } from '@paddock/domain/teams/mark.ts'
import { points as inPoints, type Points } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, numeric, text, uuid } from 'drizzle-orm/pg-core'

/** An instant as an ISO string: the same form in the table, on the wire and on the screen. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

export const id = () => uuid('id').primaryKey().defaultRandom()
export const createdAt = () => instant('created_at').notNull().default(sql`now()`)
export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => new Date().toISOString())

/** A colour such as #0a5c43. */
export const colorForm = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ ${sql.raw(`'${COLOR_FORM.source}'`)}`)
/** The name of a stored logo. */
export const logoForm = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ ${sql.raw(`'${LOGO_FORM.source}'`)}`)

/** 128 random bits for the QR code on a card. Stored in plain text, because cards are reprinted. */
export const cardToken = () =>
  text('card_token')
    .notNull()
    .unique()
    .default(
      sql`left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32)`,
    )

/** A text column limited to these values. */
export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)

/** A text column that is not empty and has a maximum length. */
export const filled = (name: string, column: AnyPgColumn, most = 200) =>
  check(name, sql`length(trim(${column})) between 1 and ${sql.raw(String(most))}`)

export const measure = (name: string) => numeric(name, { precision: 12, scale: 3, mode: 'number' })
export const points = (name: string) => numeric(name, { precision: 9, scale: 2, mode: 'number' }).$type<Points>()
/** Penalty points from scrutineering. */
export const deduction = (name: string) => points(name).notNull().default(inPoints(0))
/** Time penalties, in seconds. */
export const seconds = (name: string) => numeric(name, { precision: 8, scale: 3, mode: 'number' })
