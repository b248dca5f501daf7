/** A snapshot of the database, read while the server continues to write. */
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { whileNobodyMigrates } from '../db/migrate.ts'
import { listOf, PLAIN_VALUES, placeOf, sequencesIn, type Table, tablesIn } from './tables.ts'

export type Snapshot = {
  client: pg.Client
  tables: Table[]
  /** The timestamps of the applied migrations, by which drizzle identifies them; newest last. */
  migrations: number[]
  end: () => Promise<void>
}

const MIGRATIONS = 'select created_at::text as at from drizzle.__drizzle_migrations order by created_at'

/** Undefined for a database without our tables. A migration waits until the snapshot is closed, so tables do not change. */
export async function openSnapshot(url: string): Promise<Snapshot | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'paddock-backup' })
  // A lost connection also rejects the running query, which reports the error.
  client.on('error', () => {})
  await client.connect()
  const end = () => client.end().catch(() => {})
  try {
    await client.query(PLAIN_VALUES)
    const seen = await whileNobodyMigrates(client, async () => {
      await client.query('begin isolation level repeatable read read only')
      const tables = await tablesIn(client)
      if (!tables.some(({ schema }) => schema === 'drizzle')) return undefined
      await client.query(`lock table ${tables.map(placeOf).join(', ')} in access share mode`)
      const { rows } = await client.query<{ at: string }>(MIGRATIONS)
      return { tables, migrations: rows.map(({ at }) => Number(at)) }
    })
    if (seen) return { client, ...seen, end }
    await end()
    return undefined
  } catch (error) {
    await end()
    throw error
  }
}

/** The rows of a table in chunks of a few megabytes, each ending at a row; at least one chunk, which may be empty. */
export async function* chunksOf(client: pg.Client, table: Table, mostBytes = 4 * 1024 * 1024) {
  const rows = client.query(copyTo(`copy (select ${listOf(table.columns)} from ${placeOf(table)}) to stdout`))
  let buffered: Buffer[] = []
  let size = 0
  for await (const chunk of rows) {
    const bytes = Buffer.from(chunk)
    buffered.push(bytes)
    size += bytes.length
    if (size < mostBytes) continue
    const all = Buffer.concat(buffered)
    // COPY escapes line feeds inside values, so each line feed ends a row.
    const cut = all.lastIndexOf(10) + 1
    yield all.subarray(0, cut)
    buffered = [all.subarray(cut)]
    size = all.length - cut
  }
  yield Buffer.concat(buffered)
}

export const rowsIn = (piece: Buffer) => {
  let rows = 0
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows++
  return rows
}

/** Sequences never go back, so a value read after the snapshot is valid for it too. */
export async function sequencesOf(client: pg.Client) {
  const found = []
  for (const sequence of await sequencesIn(client)) {
    const { rows } = await client.query<{ last: string; used: boolean }>(
      `select last_value::text as last, is_called as used from ${placeOf(sequence)}`,
    )
    if (rows[0]) found.push({ ...sequence, ...rows[0] })
  }
  return found
}
