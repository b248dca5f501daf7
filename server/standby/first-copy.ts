/**
 * The first copy of a follower: one snapshot of all tables, taken at the position at which following begins. PostgreSQL
 * would copy table by table on its own, each with connections of its own; for our 170 tables that takes ten times as long.
 */
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

export type Source = { host: string; port: number; user: string; password: string; database: string }
type CopiedTable = { name: string; columns: string }

/** Inside the caller's transaction, so that a copy that was cut off leaves nothing. `left` counts down the tables. */
export async function copyTables(local: pg.Client, source: Source, slot: string, left: (tables: number) => void) {
  const tables = await copiedTables(local)
  left(tables.length)
  const replicating = await connected({ ...source, replication: 'database' })
  try {
    const { rows } = await replicating.query(`CREATE_REPLICATION_SLOT ${slot} LOGICAL pgoutput (SNAPSHOT 'export')`)
    // The snapshot exists as long as the connection that exported it does nothing else.
    const reader = await connected(source)
    try {
      await reader.query('begin isolation level repeatable read read only')
      await reader.query(`set transaction snapshot ${reader.escapeLiteral(String(rows[0]?.snapshot_name))}`)
      await copyEach(reader, local, tables, left)
    } finally {
      await reader.end().catch(() => {})
    }
  } finally {
    await replicating.end().catch(() => {})
  }
}

async function copyEach(reader: pg.Client, local: pg.Client, tables: CopiedTable[], left: (tables: number) => void) {
  // Rows arrive as they are: rules between tables hold on the other side already.
  await local.query('set local session_replication_role = replica')
  await local.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const [done, { name, columns }] of tables.entries()) {
    const rows = reader.query(copyTo(`copy (select ${columns} from ${name}) to stdout`))
    await pipeline(rows, local.query(copyFrom(`copy ${name} (${columns}) from stdin`)))
    left(tables.length - done - 1)
  }
}

/**
 * Not copied: the applied migrations, which are those of the same release, and the queue's statistics, whose tables are
 * made anew each day and so do not exist on the other side. Computed columns are computed again.
 */
export async function copiedTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`select c.oid::regclass::text as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'jobs')
      and c.relname not like 'queue\\_stats%'
    group by c.oid order by 1`)
  return rows
}

async function connected(config: pg.ClientConfig & { replication?: string }) {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  return client
}
