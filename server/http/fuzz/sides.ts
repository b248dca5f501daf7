/**
 * One side of a fuzzed world: a row in every table, connected by foreign keys, each text marked with its side, table and
 * column. A marked text in an answer therefore shows whose it is and where it came from.
 *
 * The rows are derived from the tables, so that a new table is fuzzed automatically.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { fixedValue } from './fixed-values.ts'
import { marked } from './marks.ts'

type Column = { table: string; column: string; type: string; optional: boolean; given: boolean }
type Link = { table: string; column: string; to_table: string; to_column: string }
export type Row = Record<string, unknown>

/** The tables of one side by name, each with its row; and the codes in them, which identify the side like a marked text. */
export type Side = { name: string; rows: Record<string, Row>; secrets: Map<string, string> }

/** Counters, queues, mail that is meant to be read, and global rows. */
const NOT_FILLED =
  /^(call_limits|\w+_rate_limits|catalogue_sync|demo_parts|demo_rows|stripe_events|sandbox_\w+|outbox_mails|reconciliation_\w+|image_uploads|retired_stripe_products|business_owners|digest_orders|consent_ages|backups|office_settings|shop_settings|invoice_settings|invoice_series|shop_email_texts|site_texts|store_rules|printing_prices|rehearsals|drill_\w+|venue_\w+|received_events|stripe_account|former_stripe_ids|related_products)$/

export async function readTables(pool: pg.Pool) {
  const { rows: columns } = await pool.query<Column>(`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as optional,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as given
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`)
  const { rows: links } = await pool.query<Link>(`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to_table, b.attname as to_column
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as k(here, there)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.here
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.there
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
  const { rows: checks } = await pool.query<{ table: string; rule: string }>(`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`)
  const words = new Map<string, string>()
  for (const { table, rule } of checks) {
    const [, column, word] = /\((\w+) = ANY \(ARRAY\['([^']+)'/.exec(rule) ?? []
    if (column && word) words.set(`${table}.${column}`, word)
  }
  const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => !NOT_FILLED.test(table))
  return {
    tables: inOrder(tables, columns, links),
    columns: Map.groupBy(columns, ({ table }) => table),
    links: new Map(links.map((link) => [`${link.table}.${link.column}`, link])),
    words,
  }
}

export type Tables = Awaited<ReturnType<typeof readTables>>

/** Each table after those that it refers to; where two refer to each other, first the one that may do without. */
function inOrder(tables: string[], columns: Column[], links: Link[]) {
  const waiting = new Set(tables)
  const optional = new Set(columns.filter((one) => one.optional).map(({ table, column }) => `${table}.${column}`))
  const linksOf = Map.groupBy(links, ({ table }) => table)
  const ready = (table: string, strictly: boolean) =>
    (linksOf.get(table) ?? []).every(
      ({ column, to_table }) =>
        to_table === table || !waiting.has(to_table) || (!strictly && optional.has(`${table}.${column}`)),
    )
  const order: string[] = []
  while (waiting.size > 0) {
    const next = [...waiting].find((table) => ready(table, true)) ?? [...waiting].find((table) => ready(table, false))
    if (!next) throw new Error(`These tables wait for one another: ${[...waiting].join(', ')}`)
    waiting.delete(next)
    order.push(next)
  }
  return order
}

/** In one transaction of prepared statements: a run fills more than a hundred sides of two hundred tables. */
export async function fillSide(pool: pg.Pool, known: Tables, name: string): Promise<Side> {
  const side: Side = { name, rows: {}, secrets: new Map() }
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const table of known.tables) side.rows[table] = await fillTable(client, known, side, table)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return side
}

async function fillTable(client: pg.PoolClient, known: Tables, side: Side, table: string): Promise<Row> {
  // A new product has its first variant already.
  if (table === 'product_variants')
    await client.query('delete from product_variants where product_id = $1', [side.rows['products']?.['id']])
  const values: [string, unknown][] = []
  for (const about of known.columns.get(table) ?? []) {
    const value = valueFor(known, side, about)
    if (value !== undefined) values.push([about.column, value])
  }
  const names = values.map(([column]) => `"${column}"`).join(', ')
  const places = values.map((_, n) => `$${n + 1}`).join(', ')
  const { rows } = await client.query<Row>({
    name: `${table} ${values.length}`,
    text: `insert into ${table} (${names}) values (${places}) returning *`,
    values: values.map(([, value]) => value),
  })
  return rows[0] ?? {}
}

/** Undefined leaves the column at its default. */
function valueFor({ links, words }: Tables, side: Side, about: Column): unknown {
  const { table, column, type, given, optional } = about
  const fixed = fixedValue(side.name, table, column)
  if (fixed !== undefined) return fixed
  if (/(^|_)code$/.test(column) && type === 'text') return secretIn(side, `${table}.${column}`)
  const link = links.get(`${table}.${column}`)
  const linked = link && side.rows[link.to_table]?.[link.to_column]
  if (linked !== undefined) return linked
  if (link) return undefined
  const word = words.get(`${table}.${column}`)
  if (given) return undefined
  if (word) return word
  if (type === 'text')
    return /email/.test(column) ? `${marked(side.name, table, column)}@example.org` : marked(side.name, table, column)
  if (type === 'uuid') return randomUUID()
  if (type === 'bool') return true
  if (type === 'jsonb') return JSON.stringify({ note: marked(side.name, table, column) })
  if (type === 'date') return '2027-03-20'
  if (type.startsWith('_')) return '{}'
  if (type.startsWith('timestamp')) return optional ? undefined : new Date(Date.now() + 30 * 86_400_000).toISOString()
  return 1
}

/** Of all sides of this process: three bytes alone have collided. */
const secretsGiven = new Set<string>()

function secretIn(side: Side, where: string): string {
  const code = `ZQ${randomBytes(3).toString('hex').toUpperCase()}`
  if (secretsGiven.has(code)) return secretIn(side, where)
  secretsGiven.add(code)
  side.secrets.set(code, where)
  return code
}
