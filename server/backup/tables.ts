/** The tables that a backup contains: Paddock's own, its migrations and its job queue. */
import type { ClientBase } from 'pg'

export const SCHEMAS = ['public', 'drizzle', 'jobs']

/**
 * Tables of pg-boss that a new database gets from its own pg-boss: the version, the times of the last maintenance, and
 * daily statistics, which Paddock does not use.
 */
const NOT_SAVED = ['jobs.version', 'jobs.queue_stats']

export type Table = { schema: string; name: string; columns: string[] }

/** Partitions are read and filled through their parent; generated columns are left to PostgreSQL. */
export async function tablesIn(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
        array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by n.nspname, c.relname order by 1, 2`,
    [SCHEMAS],
  )
  return rows.filter(({ schema, name }) => !NOT_SAVED.includes(`${schema}.${name}`))
}

export async function sequencesIn(client: ClientBase) {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'S' order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const placeOf = ({ schema, name }: { schema: string; name: string }) => `${quoted(schema)}.${quoted(name)}`
export const listOf = (columns: string[]) => columns.map(quoted).join(', ')

/** Fixes the settings that affect how values are written and read, whatever the database's defaults are. */
export const PLAIN_VALUES = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set timezone = 'UTC'; set client_encoding = 'UTF8'; set client_min_messages = warning;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`
