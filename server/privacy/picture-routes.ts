/** Uploads a person's own picture, and serves the pictures of the members of their teams. */

import type { IncomingMessage } from 'node:http'
import { commonErrors } from '@paddock/contract/call.ts'
import { PICTURE_REFUSALS, PICTURES_ADDRESS } from '@paddock/contract/privacy/profile-pictures.ts'
import { PICTURE_ERRORS } from '@paddock/domain/privacy/messages.ts'
import { allows } from '@paddock/domain/privacy/under-age.ts'
import { IMAGE_MESSAGES, MOST_IMAGE_BYTES } from '@paddock/domain/store/product-images.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { profilePictures } from '../db/schema/privacy.ts'
import { addressOf } from '../http/address.ts'
import { notFound, refusal } from '../http/answers.ts'
import { withinLimit } from '../http/limits.ts'
import { dropRest, readUpTo } from '../http/read-body.ts'
import { admit, userOf, visitorOf } from '../identity/callers.ts'
import type { Credentials } from '../identity/sessions.ts'
import { NoPicture } from '../outside/pictures.ts'
import type { Services } from '../services.ts'
import { PICTURE_BUCKET, storePicture } from './pictures.ts'
import { standingOf } from './under-age.ts'

const UPLOADS = { max: 20, seconds: 60 * 60 }

export function profilePictureRoutes(app: FastifyInstance, services: Services, credentials: Credentials) {
  const { db, files } = services
  const signedIn = async (request: FastifyRequest) => {
    const visitor = visitorOf(request.headers, services.secret, credentials, addressOf(request))
    const verdict = await admit(visitor, { who: ['user'] }, undefined)
    return 'caller' in verdict ? userOf(verdict.caller) : undefined
  }

  void app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', (_request, _payload, done) => done(null))

    room.post(PICTURES_ADDRESS, async (request, reply) => {
      const { raw } = request
      const user = await signedIn(request)
      if (!user) return refuse(reply, raw, 'UNAUTHORIZED', commonErrors.UNAUTHORIZED.message)
      if (!allows('picture', await standingOf(db, user.id)))
        return refuse(reply, raw, 'UNDER_AGE', PICTURE_ERRORS.underAge)
      if (!(await withinLimit(db, `profile-picture account ${user.id}`, UPLOADS)))
        return refuse(reply, raw, 'TOO_MANY_REQUESTS', commonErrors.TOO_MANY_REQUESTS.message)
      const bytes = await readUpTo(raw, MOST_IMAGE_BYTES)
      if (bytes === 'too large') return refuse(reply, raw, 'FILE_TOO_LARGE', IMAGE_MESSAGES.tooLarge.text)
      if (bytes === 'cut off') return refuse(reply, raw, 'UPLOAD_INCOMPLETE', PICTURE_ERRORS.interrupted)
      try {
        return await reply.code(201).send({ url: await storePicture(services, user.id, bytes) })
      } catch (error) {
        if (error instanceof NoPicture) return refuse(reply, raw, 'INVALID_FILE', IMAGE_MESSAGES.wrongType.text)
        throw error
      }
    })

    room.get<{ Params: { name: string } }>(`${PICTURES_ADDRESS}/:name`, async (request, reply) => {
      const user = await signedIn(request)
      if (!user || !(await isShownTo(db, user.id, request.params.name))) return notFound(reply)
      const file = await files.get(PICTURE_BUCKET, request.params.name)
      if (!file) return notFound(reply)
      return (
        reply
          .type(file.contentType)
          .header('content-length', file.size)
          .header('content-security-policy', "default-src 'none'; sandbox")
          // Never cached: the viewer may have lost the right to see it.
          .header('cache-control', 'private, no-store')
          .send(file.body)
      )
    })
  })
}

/** A picture is shown to the person, and to active members of the teams in which the person is active too. */
async function isShownTo(db: Database, viewer: string, stored_as: string) {
  const shared = sql`exists (select 1 from user_teams theirs join user_teams mine using (team_id)
    where theirs.user_id = ${profilePictures.user_id} and theirs.status = 'active'
      and mine.user_id = ${viewer} and mine.status = 'active')`
  const [picture] = await db
    .select({ user_id: profilePictures.user_id })
    .from(profilePictures)
    .where(and(eq(profilePictures.stored_as, stored_as), sql`(${profilePictures.user_id} = ${viewer} or ${shared})`))
  // The business owner may have raised the age of consent since the upload.
  return picture !== undefined && allows('picture', await standingOf(db, picture.user_id))
}

function refuse(reply: FastifyReply, body: IncomingMessage, code: keyof typeof PICTURE_REFUSALS, message: string) {
  dropRest(body, MOST_IMAGE_BYTES)
  return reply.code(PICTURE_REFUSALS[code]).send(refusal(code, PICTURE_REFUSALS[code], message))
}
