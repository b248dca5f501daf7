/** Stops all writing on a laptop whose follower takes over, and waits until the follower has confirmed everything. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { WATCHER } from './commit-wait.ts'
import { ROLE, SUBSCRIPTION, withClient } from './replication.ts'

/** What is being written at this moment may finish. */
const FINISH_MS = 500
const CONFIRM_WITHIN_MS = 3000
const LOOK_EVERY_MS = 20

/** True if nothing is missing on the other side. */
export async function stepDown(url: string) {
  return withClient(url, async (client) => {
    await refuseWrites(client)
    const deadline = Date.now() + CONFIRM_WITHIN_MS
    while (Date.now() < deadline) {
      if (await isConfirmed(client)) return true
      await pause(LOOK_EVERY_MS)
    }
    return false
  })
}

/** Transactions that begin from now on cannot write; those that do not end soon are cut off, and so never acknowledged. */
async function refuseWrites(client: pg.Client) {
  await client.query(`alter system set default_transaction_read_only = on`)
  await client.query('select pg_reload_conf()')
  const deadline = Date.now() + FINISH_MS
  while (Date.now() < deadline && (await writers(client)) > 0) await pause(LOOK_EVERY_MS)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and usename <> '${ROLE}'
      and application_name <> '${WATCHER}'`)
}

async function writers(client: pg.Client) {
  const { rows } = await client.query(`select count(*)::int as number from pg_stat_activity
    where backend_xid is not null and pid <> pg_backend_pid()`)
  return Number(rows[0]?.number ?? 0)
}

async function isConfirmed(client: pg.Client) {
  const { rows } = await client.query(`select flush_lsn >= pg_current_wal_flush_lsn() as done from pg_stat_replication
    where application_name = '${SUBSCRIPTION}'`)
  return rows[0]?.done === true
}

/** After a start: a laptop that serves may write. */
export const allowWrites = (url: string) =>
  withClient(url, async (client) => {
    await client.query('alter system reset default_transaction_read_only')
    await client.query('select pg_reload_conf()')
  })
