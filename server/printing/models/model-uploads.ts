/** Models of the quote page: stored as they arrive, measured when asked, claimed by a quote, and swept with the other uploads. */
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ModelUpload } from '@paddock/contract/printing/printing-models.ts'
import { MODEL_FORMATS, type ModelFormat } from '@paddock/domain/printing/models/analysis.ts'
import {
  formatOf,
  MODEL_REFUSALS,
  MOST_MODEL_BYTES,
  MOST_STEP_BYTES,
} from '@paddock/domain/printing/models/model-refusals.ts'
import { UNCOUNTED_EDGES } from '@paddock/domain/printing/stl-edges.ts'
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { type StoredModel, stlUploads } from '../../db/schema/printing.ts'
import { stlBody } from '../../http/stl-body.ts'
import type { Services } from '../../services.ts'
import { reserveRoom } from '../upload-limits.ts'
import { type Incoming, Refused, USABLE_SINCE } from '../uploads.ts'
import { BUCKET, measureStored } from './model-thread.ts'

type Needs = Pick<Services, 'db' | 'files' | 'config'>

const pathOf = (id: string, format: ModelFormat) => `inquiries/${id}.${format}`

/** Rejects with Refused, or with the error that interrupted the upload; in either case nothing of it is left. */
export function receiveModel(needs: Needs, { body, name, size, network }: Incoming): Promise<ModelUpload> {
  const format = formatOf(name)
  if (!format) throw new Refused('INVALID_FILE_TYPE', MODEL_REFUSALS.wrongType)
  const most = format === 'step' ? MOST_STEP_BYTES : MOST_MODEL_BYTES
  const passing = format === 'stl' ? checkedStl(body, size) : counted(body, format)
  return storeModel(needs, { passing, format, file_name: name, network, bytes: Math.min(size ?? most, most) })
}

type Storing = {
  passing: AsyncIterable<Uint8Array>
  format: ModelFormat
  file_name: string
  network: string
  bytes: number
  analysis?: StoredModel['analysis']
}

/** Reserves its room, stores it, and writes down what it is. */
async function storeModel(needs: Needs, { passing, network, bytes, analysis = null, ...about }: Storing) {
  const { db, files } = needs
  const id = randomUUID()
  const stl_file_url = pathOf(id, about.format)
  const noRoom = await reserveRoom(needs, { stl_file_url, network, bytes })
  if (noRoom) throw new Refused(noRoom.code, noRoom.message)
  try {
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const chunk of passing) {
        hash.update(chunk)
        yield chunk
      }
    }
    const { size: file_size } = await files.put(BUCKET, stl_file_url, Readable.from(hashed(), { objectMode: false }))
    const model: StoredModel = { ...about, sha256: hash.digest('hex'), file_size, analysis }
    await db.update(stlUploads).set({ model, bytes: file_size }).where(eq(stlUploads.stl_file_url, stl_file_url))
    return { id, file_name: about.file_name, format: about.format, size: file_size }
  } catch (error) {
    await removeModel(needs, stl_file_url)
    throw error
  }
}

export async function removeModel({ db, files }: Pick<Needs, 'db' | 'files'>, stl_file_url: string) {
  await files.remove(BUCKET, stl_file_url)
  await db.delete(stlUploads).where(eq(stlUploads.stl_file_url, stl_file_url))
}

/** Refused while it arrives, by the reader of the specified form. */
const checkedStl = (body: Readable, size: number | undefined) =>
  stlBody(body, {
    size,
    most: MOST_MODEL_BYTES,
    tooLarge: () => new Refused('FILE_TOO_LARGE', MODEL_REFUSALS.tooLarge),
    unreadable: (message) => new Refused('UNREADABLE_STL', message),
    edges: UNCOUNTED_EDGES,
  }).passing()

/** Other formats are read once they are stored; what is plainly something else is refused at its first bytes. */
async function* counted(body: Readable, format: ModelFormat) {
  const most = format === 'step' ? MOST_STEP_BYTES : MOST_MODEL_BYTES
  let bytes = 0
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (bytes === 0) {
      const foreign = isForeign(chunk, format)
      if (foreign) throw new Refused('UNREADABLE_STL', foreign)
    }
    bytes += chunk.length
    if (bytes > most)
      throw new Refused('FILE_TOO_LARGE', format === 'step' ? MODEL_REFUSALS.stepTooLarge : MODEL_REFUSALS.tooLarge)
    yield chunk
  }
  if (bytes === 0) throw new Refused('UNREADABLE_STL', MODEL_REFUSALS.empty)
}

function isForeign(first: Buffer, format: ModelFormat): string | undefined {
  const begins = first.subarray(0, 200).toString('latin1')
  if (format === '3mf') return begins.startsWith('PK') ? undefined : MODEL_REFUSALS.not3mf
  if (format === 'step') return begins.includes('ISO-10303-21') ? undefined : MODEL_REFUSALS.notStep
  return first.includes(0) ? MODEL_REFUSALS.notObj : undefined
}

/** What a repaired copy is called: the name of its file, as STL. */
const repairedName = (name: string) => `${name.replace(/\.[^.]+$/, '')} (repaired).stl`

/** A repaired copy is a model of its own; the other is swept if no quote claims it. */
export async function storeRepaired(
  needs: Needs,
  from: { model: StoredModel; network: string },
  analysis: NonNullable<StoredModel['analysis']>,
  copy: Uint8Array,
) {
  async function* passing() {
    yield copy
  }
  return storeModel(needs, {
    passing: passing(),
    format: 'stl',
    file_name: repairedName(from.model.file_name),
    network: from.network,
    bytes: copy.length,
    analysis,
  })
}

const usable = (id: string) =>
  and(
    inArray(
      stlUploads.stl_file_url,
      MODEL_FORMATS.map((format) => pathOf(id, format)),
    ),
    isNotNull(stlUploads.model),
    gt(stlUploads.begun_at, USABLE_SINCE),
  )

/** Undefined if it is not there, was claimed or is too old. */
export async function modelById(db: Queries, id: string) {
  const [found] = await db.select().from(stlUploads).where(usable(id))
  return found?.model ? { path: found.stl_file_url, network: found.network, model: found.model } : undefined
}

/** The triangles of a model as a binary STL file, in millimetres by the unit that was chosen; undefined if it is not there or cannot be read. */
export async function trianglesOf({ db, files }: Pick<Needs, 'db' | 'files'>, id: string) {
  const found = await modelById(db, id)
  if (!found) return undefined
  const { format, file_size: size, analysis } = found.model
  const choices = { unit: analysis?.unit }
  const read = await measureStored(files, { path: found.path, format, size, choices, copy: 'triangles' })
  return 'copy' in read && read.copy ? Buffer.from(read.copy.buffer) : undefined
}

export type ClaimedModel = Omit<StoredModel, 'analysis'> & {
  /** In the bucket stl-files; from here on it belongs to the caller's row. */
  file_url: string
  analysis: NonNullable<StoredModel['analysis']>
}

/**
 * Makes a measured model the caller's own, once: of two claims the second waits here and finds none. Undefined where it is not there,
 * was not measured, or is too old.
 */
export async function claimModel(tx: Transaction, id: string): Promise<ClaimedModel | undefined> {
  const [taken] = await tx
    .delete(stlUploads)
    .where(and(usable(id), sql`jsonb_typeof(${stlUploads.model} -> 'analysis') = 'object'`))
    .returning()
  const model = taken?.model
  return taken && model?.analysis ? { ...model, analysis: model.analysis, file_url: taken.stl_file_url } : undefined
}
