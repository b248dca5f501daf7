/** Reads the rows of an event as text, and puts such rows in the place of those that are there. */
import { sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { ALONG, type AlongTable, EVENT_STAYS, OWN, type OwnTable } from './travelling-tables.ts'

/**
 * Rows as PostgreSQL writes them in JSON, one text for each table. The server never parses them: a number with many digits
 * or a time with microseconds would not survive that.
 */
export type Rows = Record<string, string>

const quoted = (name: string) => `"${name}"`
const list = (columns: readonly string[], of = '') => columns.map((column) => of + quoted(column)).join(', ')

/**
 * The conditions are constants of this module. Only the event's id comes from outside: from the database, or from the
 * header of a package, which accepts nothing but a UUID.
 */
const withEvent = (condition: string, event_id: string) => sql.raw(condition.replaceAll('$1', `'${event_id}'::uuid`))

async function columnsIn(db: Queries): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by table_name`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

async function rowsOf(db: Queries, table: string, values: string, where: string, event_id: string) {
  const { rows } = await db.execute<{ rows: string }>(
    sql`select coalesce(json_agg(r order by r::text), '[]')::text as rows
      from (select ${sql.raw(values)} from ${sql.raw(table)} t where ${withEvent(where, event_id)}) r`,
  )
  return rows[0]?.rows ?? '[]'
}

/** In one snapshot of the database: the caller's transaction is repeatable read, or has locked the event. */
export async function readEvent(db: Queries, event_id: string, accounts: readonly string[]): Promise<Rows> {
  const columns = await columnsIn(db)
  const found: Rows = { competition_events: await rowsOf(db, 'competition_events', 't.*', 't.id = $1', event_id) }
  for (const own of OWN)
    found[own.table] = await rowsOf(db, own.table, valuesOf(own, columns, accounts), own.of, event_id)
  for (const along of ALONG)
    found[along.table] = await rowsOf(db, along.table, alongValues(along, columns), along.of, event_id)
  return found
}

/** References to accounts that do not travel are left out. */
function valuesOf({ table, accounts }: OwnTable, columns: Map<string, string[]>, travelling: readonly string[]) {
  const known = travelling.map((id) => `'${id}'::uuid`).join(', ')
  return (columns.get(table) ?? [])
    .map((column) => {
      if (accounts?.team?.includes(column)) return `null::uuid as ${quoted(column)}`
      if (!accounts?.organizer?.includes(column)) return `t.${quoted(column)}`
      return known
        ? `case when t.${quoted(column)} in (${known}) then t.${quoted(column)} end as ${quoted(column)}`
        : `null::uuid as ${quoted(column)}`
    })
    .join(', ')
}

const alongValues = ({ table, instead = {} }: AlongTable, columns: Map<string, string[]>) =>
  (columns.get(table) ?? [])
    .map((column) => (instead[column] ? `${instead[column]} as ${quoted(column)}` : `t.${quoted(column)}`))
    .join(', ')

const recordset = (table: string, rows: string) =>
  sql`jsonb_populate_recordset(null::${sql.raw(table)}, ${rows}::jsonb) r`

/** On the laptop: what the event needs around it. */
export async function putAlong(tx: Transaction, rows: Rows, company_id: string) {
  const columns = await columnsIn(tx)
  for (const { table, refresh } of ALONG) {
    const names = columns.get(table) ?? []
    const values = names.map((name) => (name === 'company_id' ? `'${company_id}'::uuid` : `r.${quoted(name)}`))
    const update = refresh?.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')
    await tx.execute(sql`insert into ${sql.raw(table)} (${sql.raw(list(names))})
      select ${sql.raw(values.join(', '))} from ${recordset(table, rows[table] ?? '[]')}
      on conflict (id) do ${sql.raw(update ? `update set ${update}` : 'nothing')}`)
  }
}

/** Nothing is added to a scorecard of another company. */
const ofCompany = (names: string[], company_id: string) =>
  names.includes('template_id')
    ? sql`r.template_id in (select id from scorecard_templates where company_id = ${company_id})`
    : sql`true`

/** On the hosted server: packs and scorecards that were added at the venue. What is there already stays as it is. */
export async function addFromVenue(tx: Transaction, rows: Rows, company_id: string) {
  const columns = await columnsIn(tx)
  for (const { table, isAddedTo } of ALONG) {
    if (!isAddedTo) continue
    const names = columns.get(table) ?? []
    const values = names.map((name) => (name === 'company_id' ? `'${company_id}'::uuid` : `r.${quoted(name)}`))
    await tx.execute(sql`insert into ${sql.raw(table)} (${sql.raw(list(names))})
      select ${sql.raw(values.join(', '))} from ${recordset(table, rows[table] ?? '[]')}
      where not exists (select from ${sql.raw(table)} h where h.id = r.id) and ${ofCompany(names, company_id)}
      on conflict do nothing`)
  }
}

/**
 * Puts the rows in the place of the event's, in the caller's transaction, which has locked the event. `insert` makes the
 * event itself, in this company, if it is not there.
 */
export async function putEvent(tx: Transaction, event_id: string, rows: Rows, insert?: { company_id: string }) {
  const columns = await columnsIn(tx)
  await putEventRow(tx, event_id, rows, columns.get('competition_events') ?? [], insert)
  const others = OWN.filter(({ isAnchor }) => !isAnchor)
  const before = await rowsBefore(tx, event_id, others, columns)
  for (const { table, of } of others.toReversed())
    await tx.execute(sql`delete from ${sql.raw(table)} t where ${withEvent(of, event_id)}`)
  for (const own of OWN) {
    const names = columns.get(own.table) ?? []
    const arrived = rows[own.table] ?? '[]'
    if (own.isAnchor) await changeInPlace(tx, event_id, own, names, arrived)
    else await insertRows(tx, own, names, arrived, before.get(own.table))
  }
  await requireOwnRows(tx, event_id, rows)
}

/** A row that names another event, or the id of another event's row, is not among the event's afterwards. */
async function requireOwnRows(tx: Transaction, event_id: string, rows: Rows) {
  for (const own of OWN) {
    const { rows: found } = await tx.execute<{ arrived: number; stored: number }>(sql`
      select (select count(*)::int from ${recordset(own.table, rows[own.table] ?? '[]')} where ${there(own)}) as arrived,
        (select count(*)::int from ${sql.raw(own.table)} t where ${withEvent(own.of, event_id)}) as stored`)
    if (found[0]?.arrived !== found[0]?.stored) throw new ForeignRows(own.table)
  }
}

export class ForeignRows extends Error {
  constructor(table: string) {
    super(`Rows of ${table} do not belong to the event that they came with.`)
  }
}

async function putEventRow(
  tx: Transaction,
  event_id: string,
  rows: Rows,
  names: string[],
  insert: { company_id: string } | undefined,
) {
  const row = recordset('competition_events', rows['competition_events'] ?? '[]')
  const changed = names.filter((name) => !EVENT_STAYS.includes(name))
  const updated = await tx.execute(sql`update competition_events h
    set ${sql.raw(changed.map((name) => `${quoted(name)} = r.${quoted(name)}`).join(', '))}
    from ${row} where h.id = ${event_id} and r.id = h.id`)
  if (updated.rowCount || !insert) return
  await tx.execute(sql`insert into competition_events (${sql.raw(list(['id', 'company_id', ...changed]))})
    select r.id, ${insert.company_id}::uuid, ${sql.raw(list(changed, 'r.'))} from ${row} where r.id = ${event_id}`)
}

/** The rows that are about to be replaced, of tables from which something of them is to be put back. */
async function rowsBefore(tx: Transaction, event_id: string, tables: OwnTable[], columns: Map<string, string[]>) {
  const kept = new Map<string, string>()
  for (const { table, of, accounts, hostedKeeps } of tables)
    if (accounts || hostedKeeps)
      kept.set(table, await rowsOf(tx, table, list(columns.get(table) ?? [], 't.'), of, event_id))
  return kept
}

/** The value of a column that arrives in `r`, where `h` is the row that was there, if there was one. */
function arriving({ accounts, hostedKeeps }: OwnTable, name: string, hasBefore: boolean) {
  const column = quoted(name)
  if (hasBefore && hostedKeeps?.columns.includes(name))
    return `case when h.id is not null and (${hostedKeeps.when}) then h.${column} else r.${column} end`
  const people = accounts?.organizer?.includes(name)
    ? 'organizer_users'
    : accounts?.team?.includes(name)
      ? 'team_users'
      : undefined
  if (!people) return `r.${column}`
  const sent = hasBefore ? `coalesce(r.${column}, h.${column})` : `r.${column}`
  return `(select u.id from ${people} u where u.id = ${sent})`
}

async function insertRows(
  tx: Transaction,
  own: OwnTable,
  names: string[],
  arrived: string,
  before: string | undefined,
) {
  const values = names.map((name) => arriving(own, name, before !== undefined)).join(', ')
  const join =
    before === undefined
      ? sql``
      : sql`left join jsonb_populate_recordset(null::${sql.raw(own.table)}, ${before}::jsonb) h on h.id = r.id`
  await tx.execute(sql`insert into ${sql.raw(own.table)} (${sql.raw(list(names))})
    select ${sql.raw(values)} from ${recordset(own.table, arrived)} ${join} where ${there(own)}`)
}

/** Leaves out what refers to something that was deleted meanwhile. */
const there = ({ needs }: OwnTable) =>
  needs ? sql.raw(`exists (select from ${needs.in} x where x.id = r.${quoted(needs.column)})`) : sql.raw('true')

async function changeInPlace(tx: Transaction, event_id: string, own: OwnTable, names: string[], arrived: string) {
  const { table, of, park } = own
  const rows = recordset(table, arrived)
  await tx.execute(sql`delete from ${sql.raw(table)} t where ${withEvent(of, event_id)}
    and not exists (select from ${rows} where r.id = t.id)`)
  if (park) await tx.execute(withEvent(park, event_id))
  const changed = names.filter((name) => name !== 'id')
  await tx.execute(sql`update ${sql.raw(table)} h
    set ${sql.raw(changed.map((name) => `${quoted(name)} = ${arriving(own, name, true)}`).join(', '))}
    from ${rows} where h.id = r.id and ${withEvent(of.replaceAll('t.', 'h.'), event_id)}`)
  const values = names.map((name) => arriving(own, name, false)).join(', ')
  await tx.execute(sql`insert into ${sql.raw(table)} (${sql.raw(list(names))})
    select ${sql.raw(values)} from ${rows} where ${there(own)} and not exists (select from ${sql.raw(table)} h where h.id = r.id)`)
}
