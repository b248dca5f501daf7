/** The calls that carry the bytes of a car's files: members of the team upload and download, nobody else. */
import type { IncomingMessage } from 'node:http'
import { commonErrors } from '@paddock/contract/call.ts'
import { CAR_FILE_REFUSALS } from '@paddock/contract/car-check/car-files.ts'
import { MOST_PART_BYTES } from '@paddock/domain/car-check/car-files.ts'
import { REFUSALS } from '@paddock/domain/messages.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { teamCarParts } from '../db/schema/car-check.ts'
import { notFound, refusal } from '../http/answers.ts'
import { discardRest, giveFile, PLAIN, QUIETLY, teamFileRoom } from '../http/team-file-room.ts'
import { noSpaceFor } from '../http/trouble-answers.ts'
import type { Credentials } from '../identity/sessions.ts'
import type { Services } from '../services.ts'
import { PartRefused, receivePart } from './car-uploads.ts'
import { BUCKET } from './check-thread.ts'

type Upload = { Params: { team_id: string; model_id: string }; Querystring: { id?: string } }
type Download = { Params: { team_id: string; id: string } }

const Named = z.object({ team_id: z.uuid(), model_id: z.uuid(), id: z.uuid() })

export function carFileRoutes(app: FastifyInstance, services: Services, credentials: Credentials) {
  const { db, files, log } = services
  teamFileRoom(app, services, credentials, (room, mayEnter) => {
    room.post<Upload>('/api/files/car-models/:team_id/:model_id', PLAIN, async (request, reply) => {
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

    room.get<Download>('/api/files/car-models/:team_id/:id', QUIETLY, async (request, reply) => {
      const { team_id, id } = request.params
      const verdict = await mayEnter('use-portal', request, team_id)
      if ('refused' in verdict)
        return refuse(reply, request.raw, verdict.refused, commonErrors[verdict.refused].message)
      const isPart = and(eq(teamCarParts.id, id), eq(teamCarParts.team_id, team_id), isNotNull(teamCarParts.stored_at))
      const [row] = z.uuid().safeParse(id).success ? await db.select().from(teamCarParts).where(isPart) : []
      const file = row && (await files.get(BUCKET, row.stored_as))
      if (!file) return notFound(reply)
      return giveFile(reply, file, row.file_name)
    })
  })
}

function refuse(reply: FastifyReply, request: IncomingMessage, code: keyof typeof CAR_FILE_REFUSALS, message: string) {
  discardRest(request, 2 * MOST_PART_BYTES)
  const status = CAR_FILE_REFUSALS[code]
  return reply.code(status).send(refusal(code, status, message))
}
