/**
 * Limits the bytes of models that no inquiry has claimed yet, since anyone may upload them.
 *
 * | limit                                        | setting                          | refused with         |
 * |----------------------------------------------|----------------------------------|----------------------|
 * | unclaimed bytes of one network address       | UNCLAIMED_UPLOADS_MB_PER_ADDRESS | TOO_MANY_REQUESTS    |
 * | unclaimed bytes in all                       | UNCLAIMED_UPLOADS_MB             | TOO_MANY_REQUESTS    |
 * | space left on the disk when all are complete | DISK_FLOOR_MB                    | NO_SPACE             |
 */
import { commonErrors } from '@paddock/contract/call.ts'
import { PRINTING_REFUSALS } from '@paddock/domain/printing/messages.ts'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '../boot/config.ts'
import type { Database, Transaction } from '../db/database.ts'
import { stlUploads } from '../db/schema/printing.ts'
import { disk } from '../outside/disk.ts'

/** Serialises the reservations: each of several concurrent uploads counts those before it. */
const LOCK = sql`select pg_advisory_xact_lock(hashtext('stl-uploads'))`

type Needs = { db: Database; config: Pick<Config, 'unclaimedUploads' | 'diskFloorBytes' | 'dataDir' | 's3'> }
export type Wanted = { stl_file_url: string; network: string; bytes: number }
export type NoRoom = { code: 'TOO_MANY_REQUESTS' | 'NO_SPACE'; message: string }

/** Undefined if the bytes were reserved: from here on they count until the upload is claimed, fails or is swept. */
export async function reserveRoom({ db, config }: Needs, wanted: Wanted): Promise<NoRoom | undefined> {
  // Files in an S3 store take no space on this disk.
  const free = config.s3 ? undefined : await disk.freeBytes(config.dataDir)
  return db.transaction(async (tx) => {
    await tx.execute(LOCK)
    const { inAll, ofAddress, unfinished } = await unclaimed(tx, wanted.network)
    const { bytes, bytesPerAddress } = config.unclaimedUploads
    if (ofAddress + wanted.bytes > bytesPerAddress)
      return { code: 'TOO_MANY_REQUESTS', message: PRINTING_REFUSALS.networkWaiting }
    if (inAll + wanted.bytes > bytes) return { code: 'TOO_MANY_REQUESTS', message: PRINTING_REFUSALS.allWaiting }
    if (free !== undefined && free - unfinished - wanted.bytes < config.diskFloorBytes)
      return { code: 'NO_SPACE', message: commonErrors.NO_SPACE.message }
    await tx.insert(stlUploads).values(wanted)
    return undefined
  })
}

async function unclaimed(tx: Transaction, network: string) {
  const sum = sql<number>`coalesce(sum(${stlUploads.bytes}), 0)`.mapWith(Number)
  const where = (condition: ReturnType<typeof eq>) =>
    sql<number>`coalesce(sum(${stlUploads.bytes}) filter (where ${condition}), 0)`.mapWith(Number)
  const [sums] = await tx
    .select({
      inAll: sum,
      ofAddress: where(eq(stlUploads.network, network)),
      unfinished: where(sql`num_nulls(${stlUploads.found}, ${stlUploads.model}) = 2`),
    })
    .from(stlUploads)
  return sums ?? { inAll: 0, ofAddress: 0, unfinished: 0 }
}
