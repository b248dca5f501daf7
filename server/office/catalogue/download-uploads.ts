/** POST /api/files/product-downloads: the owner uploads a file that a digital product delivers. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ProductFile } from '@paddock/contract/office/product-download-files.ts'
import { alreadyExists, REFUSALS } from '@paddock/domain/messages.ts'
import {
  DOWNLOAD_MESSAGES,
  downloadEndingOf,
  MOST_DOWNLOAD_BYTES,
  wrongWithDownload,
} from '@paddock/domain/store/product-downloads.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { productFiles } from '../../db/schema/store-goods.ts'
import { noSpaceFor } from '../../http/trouble-answers.ts'
import { uploadBody } from '../../http/upload-body.ts'
import type { Credentials } from '../../identity/sessions.ts'
import type { Services } from '../../services.ts'
import { DOWNLOAD_BUCKET } from '../../store/store.ts'
import { refuseUpTo, uploadIn } from './owner-upload.ts'

type Needs = Pick<Services, 'db' | 'files'>

const refuse = refuseUpTo(MOST_DOWNLOAD_BYTES)
const WRONG = { wrongKind: 'INVALID_FILE', tooLarge: 'FILE_TOO_LARGE', empty: 'INVALID_FILE' } as const
/** A form may stay open for a day before its uploads count as abandoned. */
const FORGOTTEN = sql<string>`now() - interval '1 day'`

export function productFileUploads(app: FastifyInstance, services: Services, credentials: Credentials) {
  void app.register(async (room) => {
    // The body is streamed without parsing, whatever content type the browser sends.
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const plain = { compress: false, decompress: false } as const

    room.post(`/api/files/${DOWNLOAD_BUCKET}`, plain, async (request, reply) => {
      const { raw } = request
      const upload = await uploadIn(request, services, credentials)
      if (upload.refused) return refuse(reply, raw, upload.refused.code, upload.refused.message)
      const wrong = wrongWithDownload(upload)
      if (wrong) return refuse(reply, raw, WRONG[wrong], DOWNLOAD_MESSAGES[wrong])
      try {
        const file = await receive(services, upload, uploadBody(raw))
        if (!file) return refuse(reply, raw, 'CONFLICT', alreadyExists('file'))
        return await reply.code(201).send(file)
      } catch (error) {
        const noSpace = noSpaceFor(error, services.log)
        if (noSpace) return refuse(reply, raw, 'NO_SPACE', noSpace)
        if (!raw.readableAborted) throw error
        return refuse(reply, raw, 'UPLOAD_INCOMPLETE', REFUSALS.uploadCutOff)
      }
    })
  })
}

/** Undefined if the id belongs to another file. The row is inserted first, so that the sweep finds what a crash leaves behind. */
async function receive(
  { db, files }: Needs,
  { id, name, size }: { id: string; name: string; size: number },
  body: Readable,
): Promise<ProductFile | undefined> {
  const stored_as = `${randomUUID()}.${downloadEndingOf(name)}`
  const [begun] = await db
    .insert(productFiles)
    .values({ id, file_name: name, size, stored_as })
    .onConflictDoNothing()
    .returning()
  if (!begun) {
    // An earlier attempt of the same upload that succeeded stands.
    const [earlier] = await db.select().from(productFiles).where(eq(productFiles.id, id))
    return earlier?.stored_at && earlier.file_name === name && earlier.size === size ? fileOf(earlier) : undefined
  }
  try {
    const stored = await files.put(DOWNLOAD_BUCKET, stored_as, body)
    if (stored.size !== size) throw new Error('The upload was cut off.')
    await db.update(productFiles).set({ stored_at: new Date().toISOString() }).where(eq(productFiles.id, id))
    return fileOf(begun)
  } catch (error) {
    await files.remove(DOWNLOAD_BUCKET, stored_as)
    await db.delete(productFiles).where(eq(productFiles.id, id))
    throw error
  }
}

const fileOf = ({ id, file_name, size, created_at }: typeof productFiles.$inferSelect) => ({
  id,
  file_name,
  size,
  created_at,
})

/** Files without a product. The file is deleted before its row, so that the next sweep finds what a crash leaves in between. */
export async function sweepProductFiles({ db, files }: Needs) {
  const unused = and(isNull(productFiles.product_id), lt(productFiles.created_at, FORGOTTEN))
  for (const { id } of await db.select({ id: productFiles.id }).from(productFiles).where(unused))
    await db.transaction(async (tx) => {
      const which = and(eq(productFiles.id, id), isNull(productFiles.product_id))
      const [file] = await tx.select().from(productFiles).where(which).for('update', { skipLocked: true })
      if (!file) return
      await files.remove(DOWNLOAD_BUCKET, file.stored_as)
      await tx.delete(productFiles).where(eq(productFiles.id, id))
    })
}
