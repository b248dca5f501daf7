/** Uploads of STL files: checked while they are stored, and swept if no inquiry claims them. */
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { StlUpload } from '@paddock/contract/printing/stl-files.ts'
import { INQUIRY_MESSAGES, MOST_STL_BYTES } from '@paddock/domain/printing/inquiry-form.ts'
import { UNCLAIMED_MODEL_HOURS } from '@paddock/domain/privacy/retention.ts'
import { eq, lt, sql } from 'drizzle-orm'
import { type FoundInFile, stlUploads } from '../db/schema/printing.ts'
import { stlBody } from '../http/stl-body.ts'
import type { Services } from '../services.ts'
import { type NoRoom, reserveRoom } from './upload-limits.ts'

export const BUCKET = 'stl-files'

/** An upload started before this moment can no longer be claimed. */
export const USABLE_SINCE = sql<string>`now() - make_interval(hours => ${UNCLAIMED_MODEL_HOURS})`
/** Swept five minutes later: by then an inquiry that was being sent has claimed it or failed. */
const SWEPT_BEFORE = sql<string>`${USABLE_SINCE} - interval '5 minutes'`
const SWEPT_AT_ONCE = 100

/** Thrown into the stream, so that the store discards the file; the message is for the user. */
export class Refused extends Error {
  readonly code: 'INVALID_FILE_TYPE' | 'FILE_TOO_LARGE' | 'UNREADABLE_STL' | NoRoom['code']
  constructor(code: Refused['code'], message: string) {
    super(message)
    this.code = code
  }
}

export const tooLarge = () => new Refused('FILE_TOO_LARGE', INQUIRY_MESSAGES.tooLarge.text)

type Needs = Pick<Services, 'db' | 'files' | 'config'>
export type Incoming = { body: Readable; name: string; size: number | undefined; network: string }

/** Rejects with Refused, or with the error that interrupted the upload; in either case nothing of it is left. */
export async function receiveStl(needs: Needs, { body, name, size, network }: Incoming): Promise<StlUpload> {
  const { db, files } = needs
  const stl_file_url = `inquiries/${randomUUID()}.stl`
  const row = eq(stlUploads.stl_file_url, stl_file_url)
  const noRoom = await reserveRoom(needs, { stl_file_url, network, bytes: size ?? MOST_STL_BYTES })
  if (noRoom) throw new Refused(noRoom.code, noRoom.message)
  try {
    const looked = lookingAt(body, size)
    await files.put(BUCKET, stl_file_url, Readable.from(looked.bytes(), { objectMode: false }))
    const found = looked.found()
    await db.update(stlUploads).set({ found, bytes: found.file_size }).where(row)
    const { stl_sha256: _, file_size, ...measures } = found
    return { stl_file_url, stl_file_name: name, size: file_size, measures }
  } catch (error) {
    await files.remove(BUCKET, stl_file_url)
    await db.delete(stlUploads).where(row)
    throw error
  }
}

function lookingAt(body: Readable, size: number | undefined) {
  const hash = createHash('sha256')
  const { passing, found } = stlBody(body, {
    size,
    most: MOST_STL_BYTES,
    tooLarge,
    unreadable: (message) => new Refused('UNREADABLE_STL', message),
    seen: (chunk) => hash.update(chunk),
  })
  return {
    bytes: passing,
    found(): FoundInFile {
      const { measures, file_size } = found()
      return { stl_sha256: hash.digest('hex'), file_size, ...measures }
    },
  }
}

/** The file is deleted before its row, so that the next sweep finds what a crash leaves in between. */
export async function sweepUploads({ db, files }: Pick<Needs, 'db' | 'files'>) {
  for (;;) {
    const old = await db.select().from(stlUploads).where(lt(stlUploads.begun_at, SWEPT_BEFORE)).limit(SWEPT_AT_ONCE)
    for (const { stl_file_url } of old) {
      await files.remove(BUCKET, stl_file_url)
      await db.delete(stlUploads).where(eq(stlUploads.stl_file_url, stl_file_url))
    }
    if (old.length < SWEPT_AT_ONCE) return
  }
}
