/** Loads rows back into tables, with foreign keys dropped first so that the order of tables does not matter. */
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartFailure } from '../boot/failure.ts'
import { type Manifest, type SavedTable, tableEntry } from './manifest.ts'
import { listOf, placeOf, quoted, SCHEMAS, sequencesIn, type Table, tablesIn } from './tables.ts'

export type TableLoader = Awaited<ReturnType<typeof tableLoader>>
type Rule = { schema: string; table: string; name: string; rule: string }
/** Where the rows of a saved table go: straight into it, or into a staging table because its columns have changed. */
type Way = { saved: SavedTable; table: Table; aside?: string; arrived: number }

/** Runs inside a transaction whose tables match the backup's migration. */
export async function tableLoader(client: pg.Client, manifest: Manifest) {
  const ways = waysInto(manifest.tables, await tablesIn(client))
  const rules = await foreignKeys(client)
  for (const { schema, table, name } of rules)
    await client.query(`alter table ${placeOf({ schema, name: table })} drop constraint ${quoted(name)}`)
  const triggered = await tablesWithTriggers(client)
  for (const place of triggered) await client.query(`alter table ${place} disable trigger user`)
  for (const { saved, table, aside } of ways.values()) {
    await client.query(`delete from ${placeOf(table)}`)
    const texts = saved.columns.map((column) => `${quoted(column)} text`)
    if (aside) await client.query(`create temporary table ${quoted(aside)} (${texts.join(', ')}) on commit drop`)
  }

  return {
    async take(entry: string, body: Readable) {
      const way = ways.get(entry)
      // A table that the current pg-boss no longer has.
      if (!way) return void body.resume()
      const place = way.aside ? quoted(way.aside) : placeOf(way.table)
      const into = client.query(copyFrom(`copy ${place} (${listOf(way.saved.columns)}) from stdin`))
      await pipeline(body, into)
      way.arrived += into.rowCount
    },

    taken: () => [...ways.values()].reduce((sum, { arrived }) => sum + arrived, 0),

    /** Fails unless all row counts match and all constraints hold again; also restores the sequences. */
    async settle() {
      for (const [entry, { saved, arrived }] of ways)
        if (arrived !== saved.rows) throw new StartFailure(`Of ${entry}, ${arrived} of ${saved.rows} rows arrived.`)
      for (const way of ways.values()) if (way.aside) await moveIn(client, way, way.aside)
      const sequences = new Set((await sequencesIn(client)).map(placeOf))
      for (const one of manifest.sequences)
        if (sequences.has(placeOf(one)))
          await client.query('select setval($1, $2, $3)', [placeOf(one), one.last, one.used])
      for (const { schema, table, name, rule } of rules)
        await client.query(`alter table ${placeOf({ schema, name: table })} add constraint ${quoted(name)} ${rule}`)
      for (const place of triggered) await client.query(`alter table ${place} enable trigger user`)
    },
  }
}

/**
 * Our own tables must match the backup exactly. The queue's tables may come from another version of pg-boss: columns it
 * no longer has are left out, and new ones get their default.
 */
function waysInto(tables: SavedTable[], there: Table[]) {
  const found = new Map(tables.map((saved) => [tableEntry(saved), saved]))
  const ways = new Map<string, Way>()
  for (const table of there) {
    const entry = tableEntry(table)
    const saved = found.get(entry)
    const same = saved && [...saved.columns].sort().join() === [...table.columns].sort().join()
    if (!same && table.schema !== 'jobs')
      throw new StartFailure(
        `The backup does not fit this Paddock: its table ${table.schema}.${table.name} is another.`,
      )
    if (saved) ways.set(entry, { saved, table, aside: same ? undefined : `aside_${ways.size}`, arrived: 0 })
    found.delete(entry)
  }
  const unknown = [...found.values()].find(({ schema }) => schema !== 'jobs')
  if (unknown)
    throw new StartFailure(`The backup has a table ${unknown.schema}.${unknown.name}, which is none of Paddock's.`)
  return ways
}

async function moveIn(client: pg.Client, { saved, table }: Way, aside: string) {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attname = any($2)`,
    [placeOf(table), saved.columns],
  )
  const values = rows.map(({ name, type }) => `${quoted(name)}::${type}`)
  await client.query(`insert into ${placeOf(table)} (${listOf(rows.map(({ name }) => name))})
    select ${values.join(', ')} from ${quoted(aside)}`)
}

async function foreignKeys(client: pg.Client) {
  const { rows } = await client.query<Rule>(
    `select n.nspname as schema, c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as rule
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1) order by 1, 2, 3`,
    [SCHEMAS],
  )
  return rows
}

/** What a trigger adds to a row that is written is in the backup already. */
async function tablesWithTriggers(client: pg.Client) {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select distinct n.nspname as schema, c.relname as name
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and n.nspname = 'public' order by 1, 2`,
  )
  return rows.map(placeOf)
}
