/** The demo data's dates agree with each other: nothing is older than its parent. */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openFiles } from '../../outside/files.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import type { Database } from '../database.ts'
import { loadDemo } from './demo.ts'

/** When a row was created: the earliest of the table's timestamps. */
const BIRTHS = ['created_at', 'joined_at', 'registered_at', 'inquiry_date', 'run_at', 'given_at', 'asked_at']

type Reference = { child: string; child_key: string; parent: string; parent_key: string }

let db: Database
beforeAll(async () => {
  db = (await freshDatabase()).db
  await loadDemo(db, openFiles({ dataDir: scratchFolder('demo-dates') }))
})

async function birthsIn() {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and column_name = any(${sql.param(BIRTHS)}::text[]) group by 1`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** Every single-column foreign key; `updated_by` and the like may be younger than the row that they changed. */
async function referencesIn() {
  const { rows } = await db.execute<Reference>(sql`
    select c.conrelid::regclass::text as child, a.attname as child_key,
      c.confrelid::regclass::text as parent, f.attname as parent_key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1 and c.connamespace = 'public'::regnamespace`)
  return rows
}

async function olderThanParent(births: Map<string, string[]>, reference: Reference) {
  const { child, child_key, parent, parent_key } = reference
  const birthOf = (table: string, alias: string) =>
    sql.raw(`least(${(births.get(table) ?? []).map((column) => `${alias}."${column}"`).join(', ')})`)
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int from ${sql.identifier(child)} c
    join ${sql.identifier(parent)} p on p.${sql.identifier(parent_key)} = c.${sql.identifier(child_key)}
    where ${birthOf(child, 'c')} < ${birthOf(parent, 'p')}`)
  return rows[0]?.count ?? 0
}

test('no member, order, run or entry is older than its team, product, event or company', async () => {
  const births = await birthsIn()
  const dated = (await referencesIn()).filter(({ child, parent }) => births.has(child) && births.has(parent))
  expect(dated.length).toBeGreaterThan(50)
  const wrong: string[] = []
  for (const reference of dated) {
    const count = await olderThanParent(births, reference)
    if (count > 0) wrong.push(`${count} of ${reference.child}.${reference.child_key} before ${reference.parent}`)
  }
  expect(wrong).toEqual([])
})

test('nothing has happened in the future', async () => {
  const wrong: string[] = []
  for (const [table, columns] of await birthsIn())
    for (const column of columns) {
      const later = sql`${sql.identifier(column)} > now()`
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int from ${sql.identifier(table)} where ${later}`,
      )
      if (rows[0]?.count) wrong.push(`${rows[0].count} of ${table}.${column}`)
    }
  expect(wrong).toEqual([])
})

test('teams register before the deadline of their event, and it is raced and marked on its days', async () => {
  const { rows } = await db.execute(sql`
    select 'late registration' as what from competition_teams t join competition_events e on e.id = t.event_id
      where (t.registered_at at time zone e.time_zone)::date > e.registration_deadline
    union all select 'lap' from race_results r join competition_events e on e.id = r.event_id
      where (r.created_at at time zone e.time_zone)::date not between e.event_date - 1 and coalesce(e.last_day, e.event_date) + 1
    union all select 'mark' from competition_scores s join competition_events e on e.id = s.event_id
      where (s.created_at at time zone e.time_zone)::date not between e.event_date - 1 and coalesce(e.last_day, e.event_date) + 1`)
  expect(rows).toEqual([])
})
