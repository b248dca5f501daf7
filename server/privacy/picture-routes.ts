/** The two calls of the bucket profile-pictures: one's own upload, and the pictures of one's teams. */
import type { IncomingMessage } from 'node:http'
import { NO_PICTURE_YET, PICTURE_REFUSALS, PICTURES_ADDRESS } from '@paddock/contract/privacy/profile-pictures.ts'
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
      if (!user) return refuse(reply, raw, 'UNAUTHORIZED', 'Please sign in first.')
      if (!allows('picture', await standingOf(db, user.id))) return refuse(reply, raw, 'UNDER_AGE', NO_PICTURE_YET)
      if (!(await withinLimit(db, `profile-picture account ${user.id}`, UPLOADS)))
        return refuse(reply, raw, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a little and try again.')
      const bytes = await readUpTo(raw, MOST_IMAGE_BYTES)
      if (bytes === 'too large') return refuse(reply, raw, 'FILE_TOO_LARGE', IMAGE_MESSAGES.tooLarge.text)
      if (bytes === 'cut off')
        return refuse(reply, raw, 'UPLOAD_INCOMPLETE', 'The upload was cut off. Please try again.')
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
          // Asked for again each time: the right to see it may have ended.
          .header('cache-control', 'private, no-store')
          .send(file.body)
      )
    })
  })
}

/** To the person, and to active members of a team in which the person is one too. */
async function isShownTo(db: Database, viewer: string, stored_as: string) {
  const shared = sql`exists (select 1 from user_teams theirs join user_teams mine using (team_id)
    where theirs.user_id = ${profilePictures.user_id} and theirs.status = 'active'
      and mine.user_id = ${viewer} and mine.status = 'active')`
  const [picture] = await db
    .select({ user_id: profilePictures.user_id })
    .from(profilePictures)
    .where(and(eq(profilePictures.stored_as, stored_as), sql`(${profilePictures.user_id} = ${viewer} or ${shared})`))
  // The owner of the table of ages may have raised one since.
  return picture !== undefined && allows('picture', await standingOf(db, picture.user_id))
}

function refuse(reply: FastifyReply, body: IncomingMessage, code: keyof typeof PICTURE_REFUSALS, message: string) {
  dropRest(body, MOST_IMAGE_BYTES)
  return reply.code(PICTURE_REFUSALS[code]).send(refusal(code, PICTURE_REFUSALS[code], message))
}
