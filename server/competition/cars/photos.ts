/** The photos of cars, taken with the tablet at the desk: added, deleted, and gone with the event or the team. */
import { logoIn } from '@paddock/contract/teams/logo-files.ts'
import { CAR_ERRORS, MOST_PHOTOS } from '@paddock/domain/cars/messages.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { carPassports, carPhotos } from '../../db/schema/cars.ts'
import { api } from '../../http/calls.ts'
import { dropLogo } from '../../http/logos.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { nameOf, refuseClosed } from '../event-access/event-access.ts'
import { announceCar } from './announce-car.ts'
import { CAR_GONE, lockCar } from './passports.ts'

const DONE = { success: true as const }
const PHOTO_GONE = { message: CAR_ERRORS.photoGone }

export const addPhoto = api.car_passports.addPhoto.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, passport_id } = input
    const locked = await lockCar(tx, caller, passport_id)
    if (!locked) throw errors.NOT_FOUND(CAR_GONE)
    refuseClosed(locked.event)
    const photos = await tx.select().from(carPhotos).where(eq(carPhotos.passport_id, passport_id))
    // Sent again, for example after a lost response.
    if (photos.some((photo) => photo.id === id)) return DONE
    if (photos.length >= MOST_PHOTOS) throw errors.TOO_MANY()
    const made = await tx
      .insert(carPhotos)
      .values({ id, passport_id, picture: logoIn(input.picture), taken_by: nameOf(caller) })
      .onConflictDoNothing()
      .returning({ id: carPhotos.id })
    if (made.length === 0) throw errors.CONFLICT()
    await announceCar(tx, locked.event.id)
    return DONE
  }),
)

export const removePhoto = api.car_passports.removePhoto.handler(({ input, context: { db, jobs, caller }, errors }) =>
  db.transaction(async (tx) => {
    const find = () => tx.select().from(carPhotos).where(eq(carPhotos.id, input.id))
    const [named] = await find()
    const locked = named && (await lockCar(tx, caller, named.passport_id))
    const [photo] = locked ? await find() : []
    if (!locked || !photo) throw errors.NOT_FOUND(PHOTO_GONE)
    refuseClosed(locked.event)
    await tx.delete(carPhotos).where(eq(carPhotos.id, photo.id))
    await dropLogo(tx, jobs, photo.picture)
    await announceCar(tx, locked.event.id)
    return DONE
  }),
)

/** Call it in the transaction that deletes the event or the team: the photos go with it. */
export async function dropCarPhotos(tx: Transaction, jobs: Jobs, of: { event_id: string } | { team_id: string }) {
  const photos = await tx
    .select({ picture: carPhotos.picture })
    .from(carPhotos)
    .innerJoin(carPassports, eq(carPassports.id, carPhotos.passport_id))
    .where('event_id' in of ? eq(carPassports.event_id, of.event_id) : eq(carPassports.team_id, of.team_id))
  for (const { picture } of photos) await dropLogo(tx, jobs, picture)
}
