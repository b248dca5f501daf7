/**
 * Checks a stored car in a worker thread, one after the other.
 *
 * | limit          | is          | then                                                    |
 * |----------------|-------------|---------------------------------------------------------|
 * | time           | 60 s        | "takes too long"; a car of 500,000 triangles takes 2 s  |
 * | heap           | 384 MB      | the same; meshes of 2,000,000 triangles are beside it   |
 */
import { buffer } from 'node:stream/consumers'
import type { Report } from '@paddock/contract/car-check/car-report.ts'
import { CAR_FILE_MESSAGES } from '@paddock/domain/car-check/car-files.ts'
import { type CheckedPack, checkedPack } from '@paddock/domain/car-check/check-car.ts'
import type { PartKind } from '@paddock/domain/car-check/parts.ts'
import type { StoredPictures, teamCarModels, teamCarParts } from '../db/schema/car-check.ts'
import type { Files } from '../outside/files.ts'
import { ThreadFailed, thread } from '../outside/thread.ts'

export const BUCKET = 'team-files'

type Model = Pick<typeof teamCarModels.$inferSelect, 'placement' | 'halo_notch' | 'tolerance_mm'>
type Part = Pick<typeof teamCarParts.$inferSelect, 'kind' | 'density' | 'file_name' | 'stored_as'>
export type CheckRequest = Model & {
  pack: CheckedPack
  files: { kind: PartKind; density: number; file_name: string; bytes: Uint8Array<ArrayBuffer> }[]
}
export type CheckAnswer = { report: Report; pictures: StoredPictures } | { refused: string }

const checker = thread<CheckRequest, CheckAnswer>({
  file: new URL('./check-worker.ts', import.meta.url),
  does: 'checks cars',
  idle_ms: 20_000,
  most_ms: 60_000,
  limits: { maxOldGenerationSizeMb: 384 },
})

export async function checkStoredCar(
  files: Files,
  model: Model,
  parts: readonly Part[],
  pack: CheckedPack,
): Promise<CheckAnswer> {
  const { placement, halo_notch, tolerance_mm } = model
  try {
    return await checker(async () => {
      const read = await Promise.all(parts.map((part) => fileOf(files, part)))
      const request: CheckRequest = {
        placement,
        halo_notch,
        tolerance_mm,
        pack: checkedPack(pack),
        files: read,
      }
      return { request, transfer: read.map(({ bytes }) => bytes.buffer) }
    })
  } catch (error) {
    if (error instanceof ThreadFailed) return { refused: CAR_FILE_MESSAGES.takesTooLong }
    if (error instanceof FileGone) return { refused: CAR_FILE_MESSAGES.fileGone }
    throw error
  }
}

/** The version was deleted meanwhile, or its file is lost. */
class FileGone extends Error {}

async function fileOf(files: Files, { kind, density, file_name, stored_as }: Part) {
  const stored = await files.get(BUCKET, stored_as)
  if (!stored) throw new FileGone(stored_as)
  // A copy of its own, since a small buffer is part of a pool that cannot be handed over.
  return { kind, density, file_name, bytes: Uint8Array.from(await buffer(stored.body)) }
}
