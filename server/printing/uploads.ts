/** STL files on their way in: looked at while they are stored, and swept away when no inquiry comes for them. */
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { StlUpload } from '@paddock/contract/printing/stl-files.ts'
import { INQUIRY_MESSAGES, MOST_STL_BYTES } from '@paddock/domain/printing/inquiry-form.ts'
import { stlRefusalMessage } from '@paddock/domain/printing/stl-messages.ts'
import { stlReader } from '@paddock/domain/printing/stl-reader.ts'
import { UNCLAIMED_MODEL_HOURS } from '@paddock/domain/privacy/retention.ts'
import { eq, lt, sql } from 'drizzle-orm'
import { type FoundInFile, stlUploads } from '../db/schema/printing.ts'
import type { Services } from '../services.ts'
import { type NoRoom, reserveRoom } from './upload-limits.ts'

export const BUCKET = 'stl-files'

/** An upload begun before this moment can no longer be sent. */
export const USABLE_SINCE = sql<string>`now() - make_interval(hours => ${UNCLAIMED_MODEL_HOURS})`
/** Five minutes later it goes: an inquiry that is being sent at that moment has found it or not by then. */
const SWEPT_BEFORE = sql<string>`${USABLE_SINCE} - interval '5 minutes'`
const SWEPT_AT_ONCE = 100

/** Thrown into the stream, so that the store gives up the file; the message is for the person. */
export class Refused extends Error {
  readonly code: 'FILE_TOO_LARGE' | 'UNREADABLE_STL' | NoRoom['code']
  constructor(code: Refused['code'], message: string) {
    super(message)
    this.code = code
  }
}

export const tooLarge = () => new Refused('FILE_TOO_LARGE', INQUIRY_MESSAGES.tooLarge.text)

type Needs = Pick<Services, 'db' | 'files' | 'config'>
type Incoming = { body: Readable; name: string; size: number | undefined; network: string }

/** Rejects with Refused, or with whatever cut the upload off; in either case nothing of it is left. */
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

/** Passes the bytes on as they come; they come to their end only when the whole model has been found good. */
function lookingAt(body: Readable, size: number | undefined) {
  const reader = stlReader(size)
  const hash = createHash('sha256')
  let file_size = 0
  let found: FoundInFile | undefined

  async function* bytes() {
    // The rest of a refused body is still to be read by the server, so that the answer finds its way back.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      file_size += chunk.length
      if (file_size > MOST_STL_BYTES) throw tooLarge()
      const refusal = reader.push(chunk)
      if (refusal) throw new Refused('UNREADABLE_STL', stlRefusalMessage(refusal))
      hash.update(chunk)
      yield chunk
    }
    const verdict = reader.end()
    if ('refused' in verdict) throw new Refused('UNREADABLE_STL', stlRefusalMessage(verdict))
    found = { stl_sha256: hash.digest('hex'), file_size, ...verdict.measures }
  }

  return {
    bytes,
    found() {
      if (!found) throw new Error('A file was stored before it was read to its end.')
      return found
    },
  }
}

/** The file goes before its row: what a crash leaves in between is found again the next time. */
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
