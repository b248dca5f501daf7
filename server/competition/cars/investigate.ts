/** Puts the times of a car under investigation, and clears it. */
import { CAR_ERRORS } from '@paddock/domain/cars/messages.ts'
import { eq } from 'drizzle-orm'
import { carMoves, carPassports } from '../../db/schema/cars.ts'
import { api } from '../../http/calls.ts'
import { nameOf, refuseClosed } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { packOf } from '../rules/rules.ts'
import { announceCar } from './announce-car.ts'
import { CAR_GONE, lockCar, shownCars } from './passports.ts'

export const investigate = api.car_passports.investigate.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, passport_id, reason } = input
    const locked = await lockCar(tx, caller, passport_id)
    if (!locked) throw errors.NOT_FOUND(CAR_GONE)
    const { event, car } = locked
    refuseClosed(event)
    if (car.investigation !== reason) {
      const made = await tx
        .insert(carMoves)
        .values({
          id,
          passport_id,
          kind: reason === null ? 'cleared' : 'investigation',
          from_state: car.state,
          to_state: car.state,
          moved_by: nameOf(caller),
          note: reason,
        })
        .onConflictDoNothing()
        .returning({ id: carMoves.id })
      if (made.length === 0) throw errors.CONFLICT({ message: CAR_ERRORS.moved })
      await tx.update(carPassports).set({ investigation: reason }).where(eq(carPassports.id, car.id))
    }
    const [shown] = await shownCars(tx, event, await packOf(tx, event), { id: car.id })
    if (!shown) throw errors.NOT_FOUND(CAR_GONE)
    if (car.investigation !== reason) {
      await recordHistory(tx, caller, {
        event_id: event.id,
        team_id: car.team_id,
        team_name: shown.team_name,
        kind: 'car',
        subject_id: car.id,
        what:
          reason === null ? `Car ${car.car} cleared` : `Car ${car.car} under investigation: ${reason}`.slice(0, 500),
        before: { investigation: car.investigation },
        after: { investigation: reason },
      })
      await announceCar(tx, event.id, 'with results')
    }
    return shown
  }),
)
