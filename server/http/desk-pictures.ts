/** The route that takes pictures from the desks of an event: organisers, and staff who may make the call that uses them. */
import { commonErrors } from '@paddock/contract/call.ts'
import { ORGANIZERS_AND_STAFF } from '@paddock/contract/competition/rights.ts'
import { logoAddress } from '@paddock/contract/teams/logo-files.ts'
import type { FastifyInstance } from 'fastify'
import { admit, type Caller, visitorOf } from '../identity/callers.ts'
import type { Credentials } from '../identity/sessions.ts'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'
import { storeLogo } from './logos.ts'
import { bytesRoutes, refusePicture, takePicture } from './picture-upload.ts'

type DeskPictures = {
  path: string
  /** Whoever may make this call may upload its pictures. */
  call: string
  /** The name under which uploads are counted. */
  counted: string
  longer_side: number
  most: { max: number; seconds: number }
}

export function deskPictureRoute(
  app: FastifyInstance,
  services: Services,
  credentials: Credentials,
  { path, call, counted, longer_side, most }: DeskPictures,
) {
  bytesRoutes(app, (room) => {
    room.post(path, async (request, reply) => {
      const { raw } = request
      const visitor = visitorOf(request.headers, services.secret, credentials, addressOf(request))
      const verdict = await admit(visitor, ORGANIZERS_AND_STAFF, undefined, call)
      if ('refused' in verdict) return refusePicture(raw, reply, verdict.refused, commonErrors[verdict.refused].message)
      const by = uploaderOf(verdict.caller)
      if (by.suspended_reason !== null) return refusePicture(raw, reply, 'FORBIDDEN', commonErrors.SUSPENDED.message)
      return takePicture(raw, reply, {
        db: services.db,
        by: `${counted} ${by.id}`,
        most,
        store: async (bytes) => logoAddress(await storeLogo(services, bytes, longer_side)),
      })
    })
  })
}

const uploaderOf = (caller: Caller) =>
  caller.kind === 'staff'
    ? { id: caller.staff.staff_id, suspended_reason: caller.staff.suspended_reason }
    : caller.kind === 'organizer'
      ? caller.organizer
      : { id: '', suspended_reason: '' }
