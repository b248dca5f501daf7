/** The two calls of the bucket team-files that carry a file's bytes: members of the team upload and download. */
import type { IncomingMessage } from 'node:http'
import { ORPCError } from '@orpc/server'
import { commonErrors } from '@paddock/contract/call.ts'
import { TEAM_FILE_REFUSALS } from '@paddock/contract/projects/team-files.ts'
import { FILE_MESSAGES, MOST_FILE_BYTES, wrongWithFile } from '@paddock/domain/projects/files.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { taskFiles } from '../db/schema/projects.ts'
import { notFound, refusal } from '../http/answers.ts'
import { discardRest, giveFile, PLAIN, QUIETLY, teamFileRoom } from '../http/team-file-room.ts'
import { noSpaceFor } from '../http/trouble-answers.ts'
import { uploadBody } from '../http/upload-body.ts'
import { userOf } from '../identity/callers.ts'
import type { Credentials } from '../identity/sessions.ts'
import { nameGiven } from '../outside/file-names.ts'
import type { Services } from '../services.ts'
import { BUCKET } from './file-cleanup.ts'
import { FILE_EXISTS, TASK_GONE } from './messages.ts'
import { receiveFile } from './uploads.ts'

type Refusal = keyof typeof TEAM_FILE_REFUSALS
type Upload = { Params: { team_id: string; task_id: string }; Querystring: { id?: string; name?: string } }
type Download = { Params: { team_id: string; id: string } }

const Named = z.object({
  team_id: z.uuid(),
  task_id: z.uuid(),
  id: z.uuid(),
  name: z.string().transform(nameGiven).pipe(z.string()),
})

const WRONG = { wrongKind: 'INVALID_FILE', tooLarge: 'FILE_TOO_LARGE', empty: 'INVALID_FILE' } as const

export function teamFileRoutes(app: FastifyInstance, services: Services, credentials: Credentials) {
  const { db, files } = services
  teamFileRoom(app, services, credentials, (room, mayEnter) => {
    room.post<Upload>('/api/files/team-files/:team_id/:task_id', PLAIN, async (request, reply) => {
      const { raw } = request
      const verdict = await mayEnter('work-on-projects', request, request.params.team_id)
      if ('refused' in verdict) return refuse(reply, raw, verdict.refused, commonErrors[verdict.refused].message)
      const named = Named.safeParse({ ...request.params, ...request.query })
      if (!named.success) return refuse(reply, raw, 'BAD_REQUEST', commonErrors.BAD_REQUEST.message)
      const size = Number(raw.headers['content-length'] ?? 0)
      const wrong = wrongWithFile({ name: named.data.name, size })
      if (wrong && wrong !== 'interrupted') return refuse(reply, raw, WRONG[wrong], FILE_MESSAGES[wrong])
      try {
        const arriving = { ...named.data, size, uploaded_by: userOf(verdict.caller).id }
        const file = await receiveFile(services, arriving, uploadBody(raw))
        if (file === 'taken') return refuse(reply, raw, 'CONFLICT', FILE_EXISTS.message)
        if (!file || file === 'no task') return refuse(reply, raw, 'NOT_FOUND', TASK_GONE.message)
        return await reply.code(201).send(file)
      } catch (error) {
        if (error instanceof ORPCError && error.code === 'PLAN_LIMIT')
          return refuse(reply, raw, 'PLAN_LIMIT', error.message)
        const noSpace = noSpaceFor(error, services.log)
        if (noSpace) return refuse(reply, raw, 'NO_SPACE', noSpace)
        if (!raw.readableAborted) throw error
        return refuse(reply, raw, 'UPLOAD_INCOMPLETE', FILE_MESSAGES.interrupted)
      }
    })

    room.get<Download>('/api/files/team-files/:team_id/:id', QUIETLY, async (request, reply) => {
      const { team_id, id } = request.params
      const verdict = await mayEnter('use-portal', request, team_id)
      if ('refused' in verdict)
        return refuse(reply, request.raw, verdict.refused, commonErrors[verdict.refused].message)
      const [row] = z.uuid().safeParse(id).success
        ? await db
            .select()
            .from(taskFiles)
            .where(and(eq(taskFiles.id, id), eq(taskFiles.team_id, team_id), isNotNull(taskFiles.stored_at)))
        : []
      const file = row && (await files.get(BUCKET, row.stored_as))
      if (!file) return notFound(reply)
      return giveFile(reply, file, row.file_name)
    })
  })
}

function refuse(reply: FastifyReply, request: IncomingMessage, code: Refusal, message: string) {
  discardRest(request, 4 * MOST_FILE_BYTES)
  const status = TEAM_FILE_REFUSALS[code]
  return reply.code(status).send(refusal(code, status, message))
}
