/** Every row of every table as text, and where each sequence stands, for comparing one database with another. */
import pg from 'pg'

/** pg-boss notes there when it last did its housekeeping. */
const OF_THE_MOMENT = ['jobs.version']

/** Partitions are read through their parent: pg-boss lays one for each day, and a restored Paddock begins with its own. */
export async function tableContents(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("set timezone = 'UTC'")
  const { rows } = await client.query<{ place: string }>(
    `select n.nspname || '.' || c.relname as place from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and n.nspname not in ('pg_catalog', 'pg_toast', 'information_schema') order by 1`,
  )
  const contents = new Map<string, string[]>()
  for (const { place } of rows) {
    if (OF_THE_MOMENT.includes(place)) continue
    const found = await client.query<{ line: string }>(`select t::text as line from ${place} t order by 1`)
    contents.set(
      place,
      found.rows.map(({ line }) => line),
    )
  }
  const sequences = await client.query<{ line: string }>(
    "select schemaname || '.' || sequencename || ' ' || coalesce(last_value::text, 'new') as line from pg_sequences order by 1",
  )
  contents.set(
    'sequences',
    sequences.rows.map(({ line }) => line),
  )
  await client.end()
  return contents
}
