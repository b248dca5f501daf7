/** Upload and download of the bucket stl-files: anyone may upload, only the owner may download; the quote page sees its own models. */
import type { IncomingMessage } from 'node:http'
import { inOffice } from '@paddock/contract/office/rights.ts'
import { ModelFile, type ModelUpload } from '@paddock/contract/printing/printing-models.ts'
import { ModelPath, STL_REFUSALS, type StlUpload } from '@paddock/contract/printing/stl-files.ts'
import { REFUSALS } from '@paddock/domain/messages.ts'
import { checkFile, INQUIRY_MESSAGES, MOST_STL_BYTES } from '@paddock/domain/printing/inquiry-form.ts'
import { PRINTING_REFUSALS } from '@paddock/domain/printing/messages.ts'
import { formatOf, MODEL_REFUSALS } from '@paddock/domain/printing/models/model-refusals.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { printingInquiries } from '../db/schema/printing.ts'
import { addressOf } from '../http/address.ts'
import { notFound, refusal } from '../http/answers.ts'
import { attachment } from '../http/attachment.ts'
import { withinLimit } from '../http/limits.ts'
import { refusedInOffice } from '../http/office-answers.ts'
import { noSpaceFor } from '../http/trouble-answers.ts'
import { admit, visitorOf } from '../identity/callers.ts'
import type { Credentials } from '../identity/sessions.ts'
import { nameGiven } from '../outside/file-names.ts'
import type { Services } from '../services.ts'
import { receiveModel, trianglesOf } from './models/model-uploads.ts'
import { BUCKET, type Incoming, Refused, receiveStl, tooLarge } from './uploads.ts'

/** A school class shares one address. */
const PER_ADDRESS = { max: 60, seconds: 3600 }
const VIEWS_PER_ADDRESS = { max: 120, seconds: 3600 }

type Wrong = { type: string; size: string }

export function stlRoutes(app: FastifyInstance, services: Services, credentials: Credentials) {
  const { db, files, log } = services
  void app.register(async (room) => {
    // The body is streamed without parsing, whatever content type the browser sends.
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const plain = { compress: false, decompress: false, exposeHeadRoute: false } as const

    type Received = (incoming: Incoming) => Promise<StlUpload | ModelUpload>
    const receiving = (
      address: string,
      nameIn: (given: unknown) => string | undefined,
      receive: Received,
      wrong: Wrong,
    ) =>
      room.post<{ Querystring: { name?: string } }>(address, plain, async (request, reply) => {
        const { raw } = request
        const size = sizeOf(raw)
        const name = nameIn(request.query.name)
        if (!name) return refuse(reply, raw, 'INVALID_FILE_TYPE', wrong.type)
        if (size !== undefined && size > MOST_STL_BYTES) return refuse(reply, raw, 'FILE_TOO_LARGE', wrong.size)
        if (!(await withinLimit(db, `stl-files ${addressOf(request)}`, PER_ADDRESS)))
          return refuse(reply, raw, 'TOO_MANY_REQUESTS', PRINTING_REFUSALS.tooManyUploads)
        try {
          return reply.code(201).send(await receive({ body: raw, name, size, network: addressOf(request) }))
        } catch (error) {
          if (error instanceof Refused) return refuse(reply, raw, error.code, error.message)
          const noSpace = noSpaceFor(error, log)
          if (noSpace) return refuse(reply, raw, 'NO_SPACE', noSpace)
          if (!raw.readableAborted) throw error
          log.info('An upload was cut off.')
          return refuse(reply, raw, 'UPLOAD_INCOMPLETE', REFUSALS.uploadCutOff)
        }
      })

    receiving('/api/files/stl-files', stlName, (incoming) => receiveStl(services, incoming), {
      type: INQUIRY_MESSAGES.wrongType.text,
      size: tooLarge().message,
    })
    receiving('/api/files/models', modelName, async (incoming) => receiveModel(services, incoming), {
      type: MODEL_REFUSALS.wrongType,
      size: MODEL_REFUSALS.tooLarge,
    })

    room.get<{ Params: { file: string } }>(
      '/api/files/models/:file',
      { ...plain, exposeHeadRoute: false },
      async (request, reply) => {
        const id = ModelFile.safeParse(request.params.file).data?.replace('.stl', '')
        if (!id) return notFound(reply)
        if (!(await withinLimit(db, `model-views ${addressOf(request)}`, VIEWS_PER_ADDRESS)))
          return refuse(reply, request.raw, 'TOO_MANY_REQUESTS', PRINTING_REFUSALS.tooManyUploads)
        const triangles = await trianglesOf(services, id)
        if (!triangles) return notFound(reply)
        return reply.type('model/stl').header('cache-control', 'private, no-store').send(triangles)
      },
    )

    room.get<{ Params: { '*': string } }>(
      '/api/files/stl-files/*',
      { ...plain, exposeHeadRoute: false },
      async (request, reply) => {
        const visitor = visitorOf(request.headers, services.secret, credentials, addressOf(request))
        const verdict = await admit(visitor, inOffice('see-printing'), undefined)
        if ('refused' in verdict) return refusedInOffice(reply, verdict, 'see-printing')
        const path = request.params['*']
        if (!ModelPath.safeParse(path).success) return notFound(reply)
        const [asked] = await db
          .select({ name: printingInquiries.stl_file_name })
          .from(printingInquiries)
          .where(eq(printingInquiries.stl_file_url, path))
        const file = asked && (await files.get(BUCKET, path))
        if (!file) return notFound(reply)
        return reply
          .type(file.contentType)
          .header('content-length', file.size)
          .header('content-disposition', attachment(asked.name))
          .header('cache-control', 'private, no-store')
          .send(file.body)
      },
    )
  })
}

function sizeOf(request: IncomingMessage) {
  const said = request.headers['content-length']
  return said === undefined ? undefined : Number(said)
}

function stlName(given: unknown) {
  const name = nameGiven(given)
  return name && !checkFile({ name, size: 0 }) ? name : undefined
}

function modelName(given: unknown) {
  const name = nameGiven(given)
  return name && formatOf(name) ? name : undefined
}

/** The browser is still sending: the rest is discarded, up to the maximum size, so that the browser reads the answer. */
function refuse(reply: FastifyReply, request: IncomingMessage, code: keyof typeof STL_REFUSALS, message: string) {
  let dropped = 0
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > 2 * MOST_STL_BYTES) request.destroy()
  })
  const status = STL_REFUSALS[code]
  return reply.code(status).send(refusal(code, status, message))
}
