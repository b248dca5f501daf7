/** Uploads and downloads of the files of protests (contract/competition/protest-files.ts): for the team that lodged it, and the desk. */
import type { IncomingMessage } from 'node:http'
import { commonErrors } from '@paddock/contract/call.ts'
import { PROTEST_FILE_REFUSALS } from '@paddock/contract/competition/protest-files.ts'
import { ORGANIZERS_AND_STAFF } from '@paddock/contract/competition/rights.ts'
import { inTeam } from '@paddock/contract/teams/rights.ts'
import { MOST_PROTEST_BYTES, PROTEST_FILE_MESSAGES, wrongWithProtestFile } from '@paddock/domain/protests/files.ts'
import { PROTEST_ERRORS } from '@paddock/domain/protests/messages.ts'
import type { Action } from '@paddock/domain/teams/roles.ts'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { teamEntries } from '../../db/schema/entries.ts'
import { eventProtests, protestFiles } from '../../db/schema/protests.ts'
import { addressOf } from '../../http/address.ts'
import { notFound, refusal } from '../../http/answers.ts'
import { attachment } from '../../http/attachment.ts'
import { withinLimit } from '../../http/limits.ts'
import { bytesRoutes } from '../../http/picture-upload.ts'
import { dropRest, readUpTo } from '../../http/read-body.ts'
import { noSpaceFor } from '../../http/trouble-answers.ts'
import { admit, visitorOf } from '../../identity/callers.ts'
import type { Credentials } from '../../identity/sessions.ts'
import { nameGiven } from '../../outside/file-names.ts'
import type { Services } from '../../services.ts'
import { mayChangeEvent, ownEvent } from '../event-access/event-access.ts'
import { PROTEST_FILES, storeProtestFile } from './protest-files.ts'

type Refusal = keyof typeof PROTEST_FILE_REFUSALS
type OfTeam = { Params: { team_id: string; id: string }; Querystring: { id?: string; name?: string } }
type OfDesk = { Params: { id: string }; Querystring: { id?: string; name?: string } }
/** Whether the caller may see, or add to, the protest with this id. */
type Found = (protest_id: string) => Promise<boolean>

const Named = z.object({ id: z.uuid(), name: z.string().transform(nameGiven).pipe(z.string()) })
const MOST_UPLOADS = { max: 60, seconds: 60 * 60 }

export function protestFileRoutes(app: FastifyInstance, services: Services, credentials: Credentials) {
  const { db, files } = services
  const visitor = (request: FastifyRequest) =>
    visitorOf(request.headers, services.secret, credentials, addressOf(request))

  /** The team of the portal is linked to the entry that has lodged it. */
  const ofTeam =
    (team_id: string): Found =>
    async (protest_id) => {
      const rows = await db
        .select({ id: eventProtests.id })
        .from(eventProtests)
        .innerJoin(teamEntries, eq(teamEntries.competition_team_id, eventProtests.team_id))
        .where(
          and(eq(eventProtests.id, protest_id), eq(teamEntries.team_id, team_id), eq(teamEntries.status, 'approved')),
        )
      return rows.length > 0
    }

  async function enterTeam(right: Action, request: FastifyRequest<OfTeam>) {
    const { team_id } = request.params
    const verdict = await admit(visitor(request), inTeam(right), { team_id })
    return 'refused' in verdict ? verdict.refused : ofTeam(team_id)
  }

  async function enterDesk(act: 'read' | 'add', request: FastifyRequest<OfDesk>) {
    const call = act === 'add' ? 'event_protests.lodge' : 'event_protests.board'
    const verdict = await admit(visitor(request), ORGANIZERS_AND_STAFF, undefined, call)
    if ('refused' in verdict) return verdict.refused
    const { caller } = verdict
    const found: Found = async (protest_id) => {
      const [protest] = await db.select().from(eventProtests).where(eq(eventProtests.id, protest_id))
      if (!protest) return false
      if (act === 'add') return mayChangeEvent(db, caller, protest.event_id)
      return (await ownEvent(db, caller, protest.event_id)) !== undefined
    }
    return found
  }

  async function upload(request: FastifyRequest<OfTeam | OfDesk>, reply: FastifyReply, entered: Found | Refusal) {
    const { raw } = request
    if (typeof entered === 'string') return refuse(reply, raw, entered)
    const named = Named.safeParse(request.query)
    const protest_id = request.params.id
    if (!named.success) return refuse(reply, raw, 'BAD_REQUEST')
    if (!z.uuid().safeParse(protest_id).success || !(await entered(protest_id)))
      return refuse(reply, raw, 'NOT_FOUND', PROTEST_ERRORS.gone)
    if (!(await withinLimit(db, `protest-files ${protest_id}`, MOST_UPLOADS)))
      return refuse(reply, raw, 'TOO_MANY_REQUESTS')
    const bytes = await readUpTo(raw, MOST_PROTEST_BYTES)
    if (bytes === 'too large') return refuse(reply, raw, 'FILE_TOO_LARGE', PROTEST_FILE_MESSAGES.tooLarge)
    if (bytes === 'cut off') return refuse(reply, raw, 'UPLOAD_INCOMPLETE', PROTEST_FILE_MESSAGES.interrupted)
    const wrong = wrongWithProtestFile({ name: named.data.name, size: bytes.length })
    if (wrong) return refuse(reply, raw, 'INVALID_FILE', PROTEST_FILE_MESSAGES[wrong])
    try {
      const stored = await storeProtestFile(services, { ...named.data, protest_id, bytes })
      if ('refused' in stored) return refuse(reply, raw, 'CONFLICT', stored.refused)
      return await reply.code(201).send(stored.file)
    } catch (error) {
      const noSpace = noSpaceFor(error, services.log)
      if (noSpace) return refuse(reply, raw, 'NO_SPACE', noSpace)
      throw error
    }
  }

  async function download(request: FastifyRequest<OfTeam | OfDesk>, reply: FastifyReply, entered: Found | Refusal) {
    if (typeof entered === 'string') return refuse(reply, request.raw, entered)
    const { id } = request.params
    const [row] = z.uuid().safeParse(id).success
      ? await db.select().from(protestFiles).where(eq(protestFiles.id, id))
      : []
    const file = row && (await entered(row.protest_id)) ? await files.get(PROTEST_FILES, row.stored_as) : undefined
    if (!row || !file) return notFound(reply)
    return reply
      .type(file.contentType)
      .header('content-length', file.size)
      .header('content-disposition', attachment(row.file_name))
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(file.body)
  }

  bytesRoutes(app, (room) => {
    const [team, desk] = ['/api/files/protest-files/team/:team_id/:id', '/api/files/protest-files/desk/:id']
    const quietly = { compress: false, exposeHeadRoute: false } as const
    room.post<OfTeam>(team, async (request, reply) =>
      upload(request, reply, await enterTeam('lodge-protests', request)),
    )
    room.post<OfDesk>(desk, async (request, reply) => upload(request, reply, await enterDesk('add', request)))
    room.get<OfTeam>(team, quietly, async (request, reply) =>
      download(request, reply, await enterTeam('use-portal', request)),
    )
    room.get<OfDesk>(desk, quietly, async (request, reply) =>
      download(request, reply, await enterDesk('read', request)),
    )
  })
}

/** Discards what the browser is still sending, up to a limit, so that it reads the refusal. */
function refuse(reply: FastifyReply, raw: IncomingMessage, code: Refusal, message?: string) {
  dropRest(raw, MOST_PROTEST_BYTES)
  const status = PROTEST_FILE_REFUSALS[code]
  const usual = code in commonErrors ? commonErrors[code as keyof typeof commonErrors].message : ''
  return reply.code(status).send(refusal(code, status, message ?? usual))
}
