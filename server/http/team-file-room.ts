/** Where the bytes of a team's files go in and out, as they are: who may enter, how a refusal is read, how a file is given. */
import type { IncomingMessage } from 'node:http'
import { inTeam } from '@paddock/contract/teams/rights.ts'
import type { Action } from '@paddock/domain/teams/roles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, visitorOf } from '../identity/callers.ts'
import type { Credentials } from '../identity/sessions.ts'
import type { StoredFile } from '../outside/files.ts'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'
import { attachment } from './attachment.ts'
import { bytesRoutes } from './picture-upload.ts'

export const PLAIN = { compress: false, decompress: false } as const
export const QUIETLY = { ...PLAIN, exposeHeadRoute: false } as const

type MayEnter = (right: Action, request: FastifyRequest, team_id: string) => ReturnType<typeof admit>

export function teamFileRoom(
  app: FastifyInstance,
  { secret }: Pick<Services, 'secret'>,
  credentials: Credentials,
  routes: (room: FastifyInstance, mayEnter: MayEnter) => void,
) {
  const mayEnter: MayEnter = (right, request, team_id) =>
    admit(visitorOf(request.headers, secret, credentials, addressOf(request)), inTeam(right), { team_id })
  bytesRoutes(app, (room) => routes(room, mayEnter))
}

/** Discards what the browser is still sending, up to a limit, so that it reads the refusal. */
export function discardRest(request: IncomingMessage, mostBytes: number) {
  let dropped = 0
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > mostBytes) request.destroy()
  })
}

/** Only for the person who asks, and never cached. */
export const giveFile = (reply: FastifyReply, file: StoredFile, name: string) =>
  reply
    .type(file.contentType)
    .header('content-length', file.size)
    .header('content-disposition', attachment(name))
    .header('cache-control', 'private, no-store')
    .send(file.body)
