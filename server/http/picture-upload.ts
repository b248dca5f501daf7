/** Takes an uploaded picture: reads it up to the size limit, hands it on, and answers with its address or with the refusal. */
import type { IncomingMessage } from 'node:http'
import { commonErrors } from '@paddock/contract/call.ts'
import { PICTURE_REFUSALS } from '@paddock/contract/privacy/profile-pictures.ts'
import { PICTURE_ERRORS } from '@paddock/domain/privacy/messages.ts'
import { IMAGE_MESSAGES, MOST_IMAGE_BYTES } from '@paddock/domain/store/product-images.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../db/database.ts'
import { NoPicture } from '../outside/pictures.ts'
import { refusal } from './answers.ts'
import { withinLimit } from './limits.ts'
import { dropRest, readUpTo } from './read-body.ts'

/** Decoding costs memory and time, so one account uploads only so many in an hour. */
const UPLOADS = { max: 20, seconds: 60 * 60 }

type Upload = {
  db: Database
  /** Whose uploads are counted together. */
  by: string
  /** How many, unless it is the usual number. */
  most?: { max: number; seconds: number }
  /** Returns the address. Throws NoPicture if the bytes are not a picture. */
  store: (bytes: Buffer) => Promise<string>
}

export async function takePicture(
  raw: IncomingMessage,
  reply: FastifyReply,
  { db, by, most = UPLOADS, store }: Upload,
) {
  if (!(await withinLimit(db, by, most)))
    return refusePicture(raw, reply, 'TOO_MANY_REQUESTS', commonErrors.TOO_MANY_REQUESTS.message)
  const bytes = await readUpTo(raw, MOST_IMAGE_BYTES)
  if (bytes === 'too large') return refusePicture(raw, reply, 'FILE_TOO_LARGE', IMAGE_MESSAGES.tooLarge.text)
  if (bytes === 'cut off') return refusePicture(raw, reply, 'UPLOAD_INCOMPLETE', PICTURE_ERRORS.interrupted)
  try {
    return await reply.code(201).send({ url: await store(bytes) })
  } catch (error) {
    if (error instanceof NoPicture) return refusePicture(raw, reply, 'INVALID_FILE', IMAGE_MESSAGES.wrongType.text)
    throw error
  }
}

export function refusePicture(
  raw: IncomingMessage,
  reply: FastifyReply,
  code: keyof typeof PICTURE_REFUSALS,
  message: string,
) {
  dropRest(raw, MOST_IMAGE_BYTES)
  return reply.code(PICTURE_REFUSALS[code]).send(refusal(code, PICTURE_REFUSALS[code], message))
}

/** Routes whose body is not parsed, whatever content type the browser sends. */
export function bytesRoutes(app: FastifyInstance, routes: (room: FastifyInstance) => void) {
  void app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', (_request, _payload, done) => done(null))
    routes(room)
  })
}
