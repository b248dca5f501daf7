/** Column kinds shared by every table, so that an id, an instant and a choice look the same everywhere. */
import { points as inPoints, type Points } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, numeric, uuid } from 'drizzle-orm/pg-core'

/** A moment in time, read and written as an ISO string: the same form in the table, on the wire and on the screen. */
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

/** A text column that may hold only these words. */
export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)

/** A text column that must say something, and not a novel. */
export const filled = (name: string, column: AnyPgColumn, most = 200) =>
  check(name, sql`length(trim(${column})) between 1 and ${sql.raw(String(most))}`)

export const measure = (name: string) => numeric(name, { precision: 12, scale: 3, mode: 'number' })
export const points = (name: string) => numeric(name, { precision: 9, scale: 2, mode: 'number' }).$type<Points>()
/** Points that scrutineering takes away. */
export const deduction = (name: string) => points(name).notNull().default(inPoints(0))
/** Time penalties are seconds. */
export const seconds = (name: string) => numeric(name, { precision: 8, scale: 3, mode: 'number' })
