/** The lists of what travels are complete, and their order and conditions fit the tables. */
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { ALONG, LEFT, OWN } from './travelling-tables.ts'

type Reference = { from: string; column: string; to: string }
let tables: string[]
let references: Reference[]

beforeAll(async () => {
  const { pool } = await freshDatabase()
  const found = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  tables = found.rows.map(({ name }) => name)
  const keys = await pool.query<Reference>(
    `select k.conrelid::regclass::text as from, a.attname::text as column, k.confrelid::regclass::text as to
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  )
  references = keys.rows
})

const own = new Set(OWN.map(({ table }) => table))
const along = new Set(ALONG.map(({ table }) => table))

test('every table travels or is left for a reason, and none is in two lists', () => {
  const listed = [...OWN.map(({ table }) => table), ...ALONG.map(({ table }) => table), ...LEFT.keys()]
  expect(listed.toSorted()).toEqual(tables)
})

test('what an own table refers to travels before it', () => {
  const order = new Map(OWN.map(({ table }, index) => [table, index]))
  const late = references.filter(
    ({ from, to }) => own.has(from) && own.has(to) && from !== to && (order.get(to) ?? 0) > (order.get(from) ?? 0),
  )
  expect(late).toEqual([])
})

test('what travels refers to nothing that stays, except accounts, which are left out, and its company', () => {
  const dangling = references.filter(({ from, to, column }) => {
    const isAccount = OWN.some(
      ({ table, accounts }) =>
        table === from && [...(accounts?.organizer ?? []), ...(accounts?.team ?? [])].includes(column),
    )
    const isThere = own.has(to) || along.has(to) || to === 'competition_events' || column === 'company_id'
    return (own.has(from) || along.has(from)) && !isThere && !isAccount
  })
  expect(dangling).toEqual([])
})

test('rows that stay refer to the rows of an event only where those are changed in place', () => {
  const anchors = new Set(OWN.filter(({ isAnchor }) => isAnchor).map(({ table }) => table))
  const torn = references.filter(({ from, to }) => !own.has(from) && own.has(to) && !anchors.has(to))
  expect(torn).toEqual([])
})
