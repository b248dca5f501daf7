/** Uploads a person's own picture, and serves the pictures of the members of their teams. */

import { commonErrors } from '@paddock/contract/call.ts'
import { PICTURES_ADDRESS } from '@paddock/contract/privacy/profile-pictures.ts'
import { PICTURE_ERRORS } from '@paddock/domain/privacy/messages.ts'
import { allows } from '@paddock/domain/privacy/under-age.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { profilePictures } from '../db/schema/privacy.ts'
import { addressOf } from '../http/address.ts'
import { notFound } from '../http/answers.ts'
import { bytesRoutes, refusePicture, takePicture } from '../http/picture-upload.ts'
import { admit, userOf, visitorOf } from '../identity/callers.ts'
import type { Credentials } from '../identity/sessions.ts'
import type { Services } from '../services.ts'
import { PICTURE_BUCKET, storePicture } from './pictures.ts'
import { standingOf } from './under-age.ts'

export function profilePictureRoutes(app: FastifyInstance, services: Services, credentials: Credentials) {
  const { db, files } = services
  const signedIn = async (request: FastifyRequest) => {
    const visitor = visitorOf(request.headers, services.secret, credentials, addressOf(request))
    const verdict = await admit(visitor, { who: ['user'] }, undefined)
    return 'caller' in verdict ? userOf(verdict.caller) : undefined
  }

  bytesRoutes(app, (room) => {
    room.post(PICTURES_ADDRESS, async (request, reply) => {
      const { raw } = request
      const user = await signedIn(request)
      if (!user) return refusePicture(raw, reply, 'UNAUTHORIZED', commonErrors.UNAUTHORIZED.message)
      if (!allows('picture', await standingOf(db, user.id)))
        return refusePicture(raw, reply, 'UNDER_AGE', PICTURE_ERRORS.underAge)
      return takePicture(raw, reply, {
        db,
        by: `profile-picture account ${user.id}`,
        store: (bytes) => storePicture(services, user.id, bytes),
      })
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
