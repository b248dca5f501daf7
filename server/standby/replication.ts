/** PostgreSQL's own logical replication from the serving laptop to the one that follows. */
import pg from 'pg'
import { copiedTables, copyTables, type Source } from './first-copy.ts'

export const SUBSCRIPTION = 'paddock_standby'
const PUBLICATION = 'paddock_standby'
export const ROLE = 'paddock_standby'

export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'paddock-pair' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** On the serving laptop: makes everything that a new follower needs, and removes what an earlier one left. */
export async function publish(url: string, password: string) {
  await withClient(url, async (client) => {
    await dropSlots(client)
    const tables = await copiedTables(client)
    await client.query(`drop publication if exists ${PUBLICATION}`)
    await client.query(`create publication ${PUBLICATION} for table ${tables.map(({ name }) => name).join(', ')}`)
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [ROLE])
    if (rowCount === 0) await client.query(`create role ${ROLE}`)
    await client.query(`alter role ${ROLE} login replication password ${client.escapeLiteral(password)}`)
    await client.query(`grant pg_read_all_data to ${ROLE}`)
  })
}

/** The follower is forgotten: it can no longer connect, and no log is stored for it. */
export const unpublish = (url: string) =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [ROLE])
    if (rowCount) await client.query(`alter role ${ROLE} nologin`)
    await dropSlots(client)
    await client.query(`drop publication if exists ${PUBLICATION}`)
  })

async function dropSlots(client: pg.Client) {
  await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_replication where usename = '${ROLE}'`)
  await client.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where slot_type = 'logical' and not active`)
}

/** On the follower: copies everything and follows, or goes on after a restart, through the local end of the tunnel. */
export async function subscribe(
  client: pg.Client,
  { port, password }: { port: number; password: string },
  left: (tables: number) => void,
) {
  const source = { host: '127.0.0.1', port, user: ROLE, password, database: 'paddock' }
  const connection = client.escapeLiteral(
    `host=${source.host} port=${port} user=${ROLE} password=${password} dbname=paddock sslmode=disable connect_timeout=5`,
  )
  if (await isSubscribed(client)) {
    await client.query(`alter subscription ${SUBSCRIPTION} connection ${connection}`)
    await client.query(`alter subscription ${SUBSCRIPTION} enable`)
    return left(0)
  }
  await removeSlot(source)
  await client.query('begin')
  try {
    await copyTables(client, source, SUBSCRIPTION, left)
    // With its own commits flushed at once, it confirms what has reached its disk without a delay.
    await client.query(`create subscription ${SUBSCRIPTION} connection ${connection} publication ${PUBLICATION}
      with (create_slot = false, copy_data = false, synchronous_commit = 'on')`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Left by a first copy that was cut off. */
async function removeSlot({ host, port, user, password, database }: Source) {
  await withClient(`postgres://${user}:${password}@${host}:${port}/${database}`, (client) =>
    client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
      SUBSCRIPTION,
    ]),
  )
}

const isSubscribed = async (client: pg.Client) =>
  ((await client.query('select 1 from pg_subscription where subname = $1', [SUBSCRIPTION])).rowCount ?? 0) > 0

export async function sequenceValues(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`select schemaname || '.' || sequencename as name,
    last_value::text as last from pg_sequences where last_value is not null`)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** The follower's tables become its own: nothing arrives from the first laptop any more, and sequences count on. */
export async function detach(client: pg.Client, known: Record<string, string>) {
  if (await isSubscribed(client)) {
    await client.query(`alter subscription ${SUBSCRIPTION} disable`)
    // The slot is the first laptop's, which may be dead.
    await client.query(`alter subscription ${SUBSCRIPTION} set (slot_name = none)`)
    await client.query(`drop subscription ${SUBSCRIPTION}`)
  }
  await advanceSequences(client, known)
}

/** Logical replication copies rows, not sequences: each goes on behind its largest row and what the leader has handed out. */
async function advanceSequences(client: pg.Client, known: Record<string, string>) {
  const { rows } = await client.query<{ sequence: string; name: string; table: string; column: string }>(`
    select s.oid::regclass::text as sequence, n.nspname || '.' || s.relname as name,
      d.refobjid::regclass::text as "table", quote_ident(a.attname) as "column"
    from pg_class s join pg_namespace n on n.oid = s.relnamespace
    join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.refobjsubid > 0
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relkind = 'S'`)
  for (const { sequence, name, table, column } of rows)
    await client.query(
      `select setval($1::regclass, greatest(last, $2::bigint))
       from (select max(${column}) as last from ${table}) as rows where greatest(last, $2::bigint) is not null`,
      [sequence, known[name] ?? null],
    )
}
