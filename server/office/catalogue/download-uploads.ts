/** POST /api/files/product-downloads: the owner uploads a file that a digital product delivers. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { DOWNLOAD_FILE_REFUSALS, type ProductFile } from '@paddock/contract/office/product-download-files.ts'
import { inOffice } from '@paddock/contract/office/rights.ts'
import { alreadyExists, REFUSALS } from '@paddock/domain/messages.ts'
import {
  DOWNLOAD_MESSAGES,
  downloadEndingOf,
  MOST_DOWNLOAD_BYTES,
  wrongWithDownload,
} from '@paddock/domain/store/product-downloads.ts'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { productFiles } from '../../db/schema/store-goods.ts'
import { addressOf } from '../../http/address.ts'
import { refusal } from '../../http/answers.ts'
import { officeRefusal } from '../../http/office-answers.ts'
import { noSpaceFor } from '../../http/trouble-answers.ts'
import { uploadBody } from '../../http/upload-body.ts'
import { admit, visitorOf } from '../../identity/callers.ts'
import type { Credentials } from '../../identity/sessions.ts'
import { nameGiven } from '../../outside/file-names.ts'
import type { Services } from '../../services.ts'
import { DOWNLOAD_BUCKET } from '../../store/store.ts'

type Refusal = keyof typeof DOWNLOAD_FILE_REFUSALS
type Needs = Pick<Services, 'db' | 'files'>

const Named = z.object({ id: z.uuid(), name: z.string().transform(nameGiven).pipe(z.string()) })
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
      const visitor = visitorOf(request.headers, services.secret, credentials, addressOf(request))
      const verdict = await admit(visitor, inOffice('manage-products'), undefined)
      if ('refused' in verdict) {
        const { code, message } = officeRefusal(verdict, 'manage-products')
        return refuse(reply, raw, code, message)
      }
      const named = Named.safeParse(request.query)
      if (!named.success) return refuse(reply, raw, 'BAD_REQUEST', REFUSALS.invalid)
      const size = Number(raw.headers['content-length'] ?? 0)
      const wrong = wrongWithDownload({ name: named.data.name, size })
      if (wrong) return refuse(reply, raw, WRONG[wrong], DOWNLOAD_MESSAGES[wrong])
      try {
        const file = await receive(services, { ...named.data, size }, uploadBody(raw))
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

/** The browser is still sending: the rest is discarded, up to a limit, so that the browser reads the answer. */
function refuse(reply: FastifyReply, request: IncomingMessage, code: Refusal, message: string) {
  let dropped = 0
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > 2 * MOST_DOWNLOAD_BYTES) request.destroy()
  })
  const status = DOWNLOAD_FILE_REFUSALS[code]
  return reply.code(status).send(refusal(code, status, message))
}
