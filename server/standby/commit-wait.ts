/**
 * Whether commits wait for the second laptop.
 *
 * | now     | seen                                                                | then    |
 * |---------|---------------------------------------------------------------------|---------|
 * | waiting | it is connected and confirms                                        | waiting |
 * | waiting | it is gone, or commits have waited for the limit                    | alone   |
 * | alone   | it is complete and has confirmed all that was written before        | waiting |
 *
 * "Before" is the moment of the last look at which it was not: a follower that is merely a few bytes behind for ever,
 * because it hangs, is not taken back.
 */
import { LONGEST_WAIT_MS } from '@paddock/domain/venue/standby.ts'
import pg from 'pg'
import { SUBSCRIPTION } from './replication.ts'

/** The name of its connection. */
export const WATCHER = 'paddock-commit-wait'
const LOOK_EVERY_MS = 250
/** Noticed at the look after it, so that nobody waits longer than the limit. */
const GIVEN_UP_AFTER_MS = LONGEST_WAIT_MS - LOOK_EVERY_MS

/** Positions in the write-ahead log as numbers of bytes. */
export type Look = {
  written: bigint
  /** Undefined while it is not connected. */
  confirmed: bigint | undefined
  commitsWaiting: number
  lagMs: number | null
}
export type Waiting = {
  waits: boolean
  /** While alone: what it must have confirmed to be waited for again. */
  target: bigint
  /** While commits wait: since when it has confirmed nothing new. */
  stalledSince: number | undefined
  confirmed: bigint | undefined
}

export const ALONE: Waiting = { waits: false, target: 0n, stalledSince: undefined, confirmed: undefined }

export function afterLook(before: Waiting, look: Look, isComplete: boolean, now: number): Waiting {
  const { confirmed, written } = look
  const alone = { waits: false, target: written, stalledSince: undefined, confirmed }
  if (confirmed === undefined || !isComplete) return alone
  if (!before.waits) {
    const hasCaughtUp = before.target > 0n && confirmed >= before.target
    return hasCaughtUp
      ? { waits: true, target: 0n, stalledSince: undefined, confirmed }
      : { ...before, target: before.target || written, confirmed }
  }
  if (look.commitsWaiting === 0) return { ...before, stalledSince: undefined, confirmed }
  const stalledSince = before.confirmed === confirmed ? (before.stalledSince ?? now) : now
  return now - stalledSince >= GIVEN_UP_AFTER_MS ? alone : { ...before, stalledSince, confirmed }
}

const LOOK = `select pg_current_wal_flush_lsn() - '0/0'::pg_lsn as written,
  current_setting('synchronous_standby_names') <> '' as set,
  (select count(*) from pg_stat_activity where wait_event = 'SyncRep') as waiting,
  follower.confirmed, follower.lag from (select) as one left join lateral (
    select flush_lsn - '0/0'::pg_lsn as confirmed, extract(epoch from flush_lag) * 1000 as lag
    from pg_stat_replication where application_name = '${SUBSCRIPTION}' and state = 'streaming') as follower on true`

export function watchCommits(url: string, isComplete: () => boolean, onError: (error: unknown) => void) {
  let client: pg.Client | undefined
  let waiting = ALONE
  let look: Look | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()

  async function connected() {
    if (client) return client
    const made = new pg.Client({ connectionString: url, application_name: WATCHER })
    const forget = () => {
      if (client === made) client = undefined
    }
    made.on('error', forget).on('end', forget)
    await made.connect()
    client = made
    return made
  }

  async function lookOnce() {
    const db = await connected()
    const { rows } = await db.query(LOOK)
    const { written, set, waiting: count, confirmed, lag } = Object(rows[0])
    look = {
      written: BigInt(written),
      confirmed: confirmed === null ? undefined : BigInt(confirmed),
      commitsWaiting: Number(count),
      lagMs: lag === null ? null : Math.round(Number(lag)),
    }
    const next = afterLook(waiting, look, isComplete(), Date.now())
    // Compared with PostgreSQL's own setting, which outlives a crash of PostgreSQL.
    if (next.waits !== set) await setWaiting(db, next.waits)
    waiting = next
  }

  async function lookAgain() {
    await lookOnce().catch((error) => {
      look = undefined
      waiting = ALONE
      if (!stopped) onError(error)
    })
    if (!stopped) timer = setTimeout(() => (turn = lookAgain()), LOOK_EVERY_MS)
  }
  turn = lookAgain()

  return {
    waits: () => waiting.waits,
    look: () => look,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await turn
      const db = client
      if (db && waiting.waits) await setWaiting(db, false).catch(onError)
      await db?.end().catch(() => {})
    },
  }
}

/** Takes effect for commits that wait at this moment, too. */
async function setWaiting(client: pg.Client, waits: boolean) {
  await client.query(`alter system set synchronous_standby_names = '${waits ? SUBSCRIPTION : ''}'`)
  await client.query('select pg_reload_conf()')
}
