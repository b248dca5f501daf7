/** The owner's two calls for the bucket product-images: an upload, and a removal by file name. */
import type { IncomingMessage } from 'node:http'
import { IMAGE_REFUSALS } from '@paddock/contract/office/product-image-files.ts'
import { inOffice } from '@paddock/contract/office/rights.ts'
import { REFUSALS } from '@paddock/domain/messages.ts'
import { IMAGE_MESSAGES, MOST_IMAGE_BYTES } from '@paddock/domain/store/product-images.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../../http/address.ts'
import { notFound, refusal } from '../../http/answers.ts'
import { refusedInOffice } from '../../http/office-answers.ts'
import { dropRest, readUpTo } from '../../http/read-body.ts'
import { noSpaceFor } from '../../http/trouble-answers.ts'
import { admit, visitorOf } from '../../identity/callers.ts'
import type { Credentials } from '../../identity/sessions.ts'
import { NoPicture } from '../../outside/pictures.ts'
import type { Services } from '../../services.ts'
import { keepImage, removeImage } from './image-uploads.ts'

const PATH = /^products\/\d+-[0-9a-f]+\.webp$/

export function productImageUploads(app: FastifyInstance, services: Services, credentials: Credentials) {
  void app.register(async (room) => {
    // The body is streamed without parsing, whatever content type the browser sends.
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const onlyOwner = async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitorOf(request.headers, services.secret, credentials, addressOf(request))
      const verdict = await admit(visitor, inOffice('manage-products'), undefined)
      if ('refused' in verdict) return refusedInOffice(reply, verdict, 'manage-products')
    }

    room.post('/api/files/product-images', { preHandler: onlyOwner }, async (request, reply) => {
      const { raw } = request
      const bytes = await readUpTo(raw, MOST_IMAGE_BYTES)
      if (bytes === 'too large') return refuse(reply, raw, 'FILE_TOO_LARGE', IMAGE_MESSAGES.tooLarge.text)
      if (bytes === 'cut off') return refuse(reply, raw, 'UPLOAD_INCOMPLETE', REFUSALS.uploadCutOff)
      try {
        return await reply.code(201).send(await keepImage(services, bytes))
      } catch (error) {
        if (error instanceof NoPicture) return refuse(reply, raw, 'INVALID_FILE', IMAGE_MESSAGES.wrongType.text)
        const noSpace = noSpaceFor(error, services.log)
        if (noSpace) return refuse(reply, raw, 'NO_SPACE', noSpace)
        throw error
      }
    })

    room.delete<{ Params: { '*': string } }>(
      '/api/files/product-images/*',
      { preHandler: onlyOwner },
      async (request, reply) => {
        const path = request.params['*']
        if (!PATH.test(path)) return notFound(reply)
        // A picture that a saved product still shows is removed when the product is saved without it.
        return { success: true, removed: await removeImage(services, path) }
      },
    )
  })
}

function refuse(reply: FastifyReply, request: IncomingMessage, code: keyof typeof IMAGE_REFUSALS, message: string) {
  dropRest(request, MOST_IMAGE_BYTES)
  return reply.code(IMAGE_REFUSALS[code]).send(refusal(code, IMAGE_REFUSALS[code], message))
}
