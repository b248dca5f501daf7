/** The calls that carry the bytes of a car's files: members of the team upload and download, nobody else. */
import type { IncomingMessage } from 'node:http'
import { commonErrors } from '@paddock/contract/call.ts'
import { CAR_FILE_REFUSALS } from '@paddock/contract/car-check/car-files.ts'
import { inTeam } from '@paddock/contract/teams/rights.ts'
import { MOST_PART_BYTES } from '@paddock/domain/car-check/car-files.ts'
import { REFUSALS } from '@paddock/domain/messages.ts'
import type { Action } from '@paddock/domain/teams/roles.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { teamCarParts } from '../db/schema/car-check.ts'
import { addressOf } from '../http/address.ts'
import { notFound, refusal } from '../http/answers.ts'
import { attachment } from '../http/attachment.ts'
import { noSpaceFor } from '../http/trouble-answers.ts'
import { admit, visitorOf } from '../identity/callers.ts'
import type { Credentials } from '../identity/sessions.ts'
import type { Services } from '../services.ts'
import { PartRefused, receivePart } from './car-uploads.ts'
import { BUCKET } from './check-thread.ts'

type Upload = { Params: { team_id: string; model_id: string }; Querystring: { id?: string } }
type Download = { Params: { team_id: string; id: string } }

const Named = z.object({ team_id: z.uuid(), model_id: z.uuid(), id: z.uuid() })

export function carFileRoutes(app: FastifyInstance, services: Services, credentials: Credentials) {
  const { db, files, log } = services
  const mayEnter = (right: Action, request: FastifyRequest, team_id: string) =>
    admit(visitorOf(request.headers, services.secret, credentials, addressOf(request)), inTeam(right), { team_id })

  void app.register(async (room) => {
    // The body is streamed unparsed, whatever content type the browser sends.
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const plain = { compress: false, decompress: false } as const

    room.post<Upload>('/api/files/car-models/:team_id/:model_id', plain, async (request, reply) => {
      const { raw } = request
      const verdict = await mayEnter('prepare-cars', request, request.params.team_id)
      if ('refused' in verdict) return refuse(reply, raw, verdict.refused, commonErrors[verdict.refused].message)
      const named = Named.safeParse({ ...request.params, id: request.query.id })
      if (!named.success) return refuse(reply, raw, 'BAD_REQUEST', commonErrors.BAD_REQUEST.message)
      try {
        const isThere = await receivePart(services, named.data, raw)
        if (!isThere) return refuse(reply, raw, 'NOT_FOUND', commonErrors.NOT_FOUND.message)
        return await reply.code(201).send({ success: true })
      } catch (error) {
        if (error instanceof PartRefused) return refuse(reply, raw, error.code, error.message)
        const noSpace = noSpaceFor(error, log)
        if (noSpace) return refuse(reply, raw, 'NO_SPACE', noSpace)
        if (!raw.readableAborted) throw error
        return refuse(reply, raw, 'UPLOAD_INCOMPLETE', REFUSALS.uploadCutOff)
      }
    })

    const quietly = { ...plain, exposeHeadRoute: false }
    room.get<Download>('/api/files/car-models/:team_id/:id', quietly, async (request, reply) => {
      const { team_id, id } = request.params
      const verdict = await mayEnter('use-portal', request, team_id)
      if ('refused' in verdict)
        return refuse(reply, request.raw, verdict.refused, commonErrors[verdict.refused].message)
      const isPart = and(eq(teamCarParts.id, id), eq(teamCarParts.team_id, team_id), isNotNull(teamCarParts.stored_at))
      const [row] = z.uuid().safeParse(id).success ? await db.select().from(teamCarParts).where(isPart) : []
      const file = row && (await files.get(BUCKET, row.stored_as))
      if (!file) return notFound(reply)
      return reply
        .type(file.contentType)
        .header('content-length', file.size)
        .header('content-disposition', attachment(row.file_name))
        .header('cache-control', 'private, no-store')
        .send(file.body)
    })
  })
}

/** Discards what the browser is still sending, up to a limit, so that it reads the refusal. */
function refuse(reply: FastifyReply, request: IncomingMessage, code: keyof typeof CAR_FILE_REFUSALS, message: string) {
  let dropped = 0
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > 2 * MOST_PART_BYTES) request.destroy()
  })
  const status = CAR_FILE_REFUSALS[code]
  return reply.code(status).send(refusal(code, status, message))
}
