/** Uploads the picture of a slide, which the call `event_slides.add` then puts among the slides of its event. */
import { SLIDE_UPLOAD } from '@paddock/contract/teams/logo-files.ts'
import type { FastifyInstance } from 'fastify'
import { deskPictureRoute } from '../../http/desk-pictures.ts'
import type { Credentials } from '../../identity/sessions.ts'
import type { Services } from '../../services.ts'

/** Fills a projector. */
const LONGER_SIDE = 1920

export const slideRoutes = (app: FastifyInstance, services: Services, credentials: Credentials) =>
  deskPictureRoute(app, services, credentials, {
    path: SLIDE_UPLOAD,
    call: 'event_slides.add',
    counted: 'slides',
    longer_side: LONGER_SIDE,
    // All slides of an event in one go, and a second attempt.
    most: { max: 100, seconds: 60 * 60 },
  })
