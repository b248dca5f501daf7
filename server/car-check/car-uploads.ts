/** A version of the car arrives: it is announced with its files, their space is reserved, and each is read while it is stored. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  CAR_FILE_MESSAGES,
  MOST_PART_BYTES,
  MOST_VERSIONS,
  wrongWithParts,
} from '@paddock/domain/car-check/car-files.ts'
import { UNCOUNTED_EDGES } from '@paddock/domain/printing/stl-edges.ts'
import { gigabytes } from '@paddock/domain/projects/files.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { teamCarModels, teamCarParts } from '../db/schema/car-check.ts'
import { lockTeamForAdding } from '../db/team-lock.ts'
import { requireCompetition } from '../entries/entries.ts'
import { api } from '../http/calls.ts'
import { stlBody } from '../http/stl-body.ts'
import { userOf } from '../identity/callers.ts'
import type { Files } from '../outside/files.ts'
import { requireRoom } from '../plans/plans.ts'
import { bytesOf } from '../projects/projects.ts'
import { BUCKET } from './check-thread.ts'

const SUCCESS = { success: true } as const

export const beginCar = api.car_models.begin.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id, name, placement, halo_notch, tolerance_mm, parts } = input
    await requireCompetition(tx, team_id)
    if (wrongWithParts(parts)) throw errors.CAR_TOO_LARGE()
    const team = await lockTeamForAdding(tx, team_id)
    if (!team) throw errors.NOT_FOUND()
    const uploaded_by = userOf(caller).id
    const [earlier] = await tx.select().from(teamCarModels).where(eq(teamCarModels.id, id))
    // A retry of the same form finds what its first attempt began.
    if (earlier?.team_id === team_id && earlier.uploaded_by === uploaded_by) return SUCCESS
    if (earlier) throw errors.CONFLICT()
    if ((await tx.$count(teamCarModels, eq(teamCarModels.team_id, team_id))) >= MOST_VERSIONS)
      throw errors.TOO_MANY_VERSIONS()
    const bytes = parts.reduce((sum, { size }) => sum + size, 0)
    await requireRoom(tx, team, 'storage', gigabytes(await bytesOf(tx, team_id)), gigabytes(bytes))
    await tx.insert(teamCarModels).values({ id, team_id, name, placement, halo_notch, tolerance_mm, uploaded_by })
    const added = await tx
      .insert(teamCarParts)
      .values(
        parts.map((part, order_index) => ({
          ...part,
          order_index,
          team_id,
          model_id: id,
          stored_as: `${team_id}/${randomUUID()}.stl`,
        })),
      )
      .onConflictDoNothing({ target: teamCarParts.id })
      .returning()
    if (added.length < parts.length) throw errors.CONFLICT()
    return SUCCESS
  }),
)

/** Thrown into the stream, so that the store discards the file; the message is for the user. */
export class PartRefused extends Error {
  readonly code: 'FILE_TOO_LARGE' | 'UNREADABLE_STL'
  constructor(code: PartRefused['code'], message: string) {
    super(message)
    this.code = code
  }
}

type Arriving = { id: string; team_id: string; model_id: string }

/** Returns false where no such part was announced or it is there already. Rejects with PartRefused. */
export async function receivePart({ db, files }: { db: Database; files: Files }, part: Arriving, body: Readable) {
  const awaited = and(
    eq(teamCarParts.id, part.id),
    eq(teamCarParts.team_id, part.team_id),
    eq(teamCarParts.model_id, part.model_id),
  )
  const [row] = await db.select().from(teamCarParts).where(awaited)
  if (!row) return false
  // A retry after a lost answer: the file is there.
  if (row.stored_at) return true
  const tooLarge = () => new PartRefused('FILE_TOO_LARGE', CAR_FILE_MESSAGES.partTooLarge)
  const unreadable = (message: string) => new PartRefused('UNREADABLE_STL', message)
  const most = Math.min(row.size, MOST_PART_BYTES)
  const { passing } = stlBody(body, { size: row.size, most, tooLarge, unreadable, edges: UNCOUNTED_EDGES })
  const { size } = await files.put(BUCKET, row.stored_as, Readable.from(passing(), { objectMode: false }))
  if (size !== row.size) throw new Error('The upload was interrupted.')
  const stored = await db
    .update(teamCarParts)
    .set({ stored_at: new Date().toISOString() })
    .where(awaited)
    .returning({ id: teamCarParts.id })
  // The version was deleted meanwhile.
  if (stored.length === 0) await files.remove(BUCKET, row.stored_as)
  return stored.length > 0
}

/** An upload takes minutes; a version that is not checked after a day was abandoned. */
const ABANDONED = sql<string>`now() - interval '1 day'`

/** Removes files before their rows, so that a crash in between leaves rows that the next sweep finds. */
export async function sweepCarModels({ db, files }: { db: Database; files: Files }) {
  const old = and(isNull(teamCarModels.checked_at), lt(teamCarModels.created_at, ABANDONED))
  for (const { id } of await db.select({ id: teamCarModels.id }).from(teamCarModels).where(old)) {
    const parts = await db.select().from(teamCarParts).where(eq(teamCarParts.model_id, id))
    for (const { stored_as } of parts) await files.remove(BUCKET, stored_as)
    await db.delete(teamCarModels).where(eq(teamCarModels.id, id))
  }
}
