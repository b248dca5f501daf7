/** Uploads a photo of a car, which the call `car_passports.addPhoto` then puts into its passport. */
import { CAR_PHOTO_UPLOAD } from '@paddock/contract/teams/logo-files.ts'
import type { FastifyInstance } from 'fastify'
import { deskPictureRoute } from '../../http/desk-pictures.ts'
import type { Credentials } from '../../identity/sessions.ts'
import type { Services } from '../../services.ts'

/** Sharp enough to read a gauge. */
const LONGER_SIDE = 1600

export const carPhotoRoutes = (app: FastifyInstance, services: Services, credentials: Credentials) =>
  deskPictureRoute(app, services, credentials, {
    path: CAR_PHOTO_UPLOAD,
    call: 'car_passports.addPhoto',
    counted: 'car-photos',
    longer_side: LONGER_SIDE,
    // A desk that photographs every car from several sides.
    most: { max: 600, seconds: 60 * 60 },
  })
