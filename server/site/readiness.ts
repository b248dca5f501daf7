/**
 * Whether this node can serve requests, for a load balancer.
 *
 * | check      | it is ready when                                                                                |
 * |------------|-------------------------------------------------------------------------------------------------|
 * | disk       | the data folder has more space left than DISK_FLOOR_MB                                          |
 * | database   | it answers and a transaction can be committed                                                   |
 * | migrations | the tables are those of this version, or of a newer one that another node has brought           |
 * | files      | a file can be stored and removed                                                                |
 * | jobs       | this node has asked the queue for work within the last half minute                              |
 */
import { randomUUID } from 'node:crypto'
import type { ReadinessCheck } from '@paddock/contract/site/site.ts'
import { migrationsKnown } from '../db/migrate.ts'
import { troubleOf } from '../db/trouble.ts'
import { disk } from '../outside/disk.ts'
import type { Services } from '../services.ts'

type Needs = Pick<Services, 'config' | 'pool' | 'files' | 'jobs'>
export type Reason = { check: ReadinessCheck; why: string }

const ANSWER_WITHIN_MS = 3000
const ASKS_WITHIN_MS = 30_000
/** The endpoint is public and every check has a cost, so an answer is reused for this long. */
const STANDS_MS = 1000
const MEGABYTE = 1_000_000

const lastMigration = Math.max(...migrationsKnown().map(({ when }) => when))

let latest: { of: Services['pool']; at: number; reasons: Promise<Reason[]> } | undefined

export function reasonsNotReady(needs: Needs) {
  if (!latest || latest.of !== needs.pool || Date.now() - latest.at > STANDS_MS)
    latest = { of: needs.pool, at: Date.now(), reasons: look(needs) }
  return latest.reasons
}

async function look(needs: Needs): Promise<Reason[]> {
  const full = await lowDisk(needs.config)
  // On a nearly full disk, a test write may be the one that stops PostgreSQL.
  const others = full ? [] : [database(needs), files(needs)]
  const found = await Promise.all([full, ...others, jobs(needs)])
  return found.filter((reason) => reason !== undefined)
}

async function lowDisk({ dataDir, diskFloorBytes }: Needs['config']): Promise<Reason | undefined> {
  const free = await disk.freeBytes(dataDir)
  if (free >= diskFloorBytes) return undefined
  const [left, floor] = [free, diskFloorBytes].map((bytes) => Math.floor(bytes / MEGABYTE))
  return { check: 'disk', why: `The disk has ${left} MB left, which is less than ${floor} MB.` }
}

async function database({ pool }: Needs): Promise<Reason | undefined> {
  try {
    const { rows } = await inTime(
      // Written to the WAL and flushed like any commit, but changes no table.
      pool.query<{ last: string }>(
        `select (select max(created_at) from drizzle.__drizzle_migrations) as last,
          pg_logical_emit_message(true, 'paddock-ready', '')`,
      ),
    )
    if (Number(rows[0]?.last) >= lastMigration) return undefined
    return { check: 'migrations', why: 'The tables are older than this version.' }
  } catch (error) {
    const isFull = troubleOf(error) === 'full'
    return {
      check: 'database',
      why: isFull ? 'The disk of the database is full.' : 'The database cannot be written to.',
    }
  }
}

async function files({ files }: Needs): Promise<Reason | undefined> {
  const name = `${randomUUID()}.txt`
  try {
    await inTime(files.put('readiness', name, Buffer.from('ready')).then(() => files.remove('readiness', name)))
    return undefined
  } catch (error) {
    const isFull = troubleOf(error) === 'full'
    return { check: 'files', why: isFull ? 'The disk of the file store is full.' : 'Files cannot be stored.' }
  }
}

async function jobs({ jobs }: Needs): Promise<Reason | undefined> {
  if (Date.now() - jobs.askedForWorkAt() < ASKS_WITHIN_MS) return undefined
  return { check: 'jobs', why: 'Background jobs are not running on this node.' }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('It takes too long.')), ANSWER_WITHIN_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
