/** Moves a car to another place: checked under the event's lock, with what follows from an overrun or a fix. */
import { CAR_ERRORS, movedMessage, unsafeMessage } from '@paddock/domain/cars/messages.ts'
import { CAR_STATE_NAMES, dueAfter, mayMove, minutesOver, stepFault } from '@paddock/domain/cars/states.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { carMoves, carPassports } from '../../db/schema/cars.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { nameOf, type OwnEvent, refuseClosed } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { packOf } from '../rules/rules.ts'
import { announceCar } from './announce-car.ts'
import { chargeOverrun } from './charge-overrun.ts'
import { checkName, failedChecks, failedOf } from './failed-checks.ts'
import { saveFixed } from './fix-window.ts'
import { notifyFixWindow } from './notify-car.ts'
import { CAR_GONE, carRules, lockCar, type Passport, shownCars } from './passports.ts'

export const step = api.car_passports.step.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const { id, passport_id, from, to, note, minutes, weight, ballast } = input
    const locked = await lockCar(tx, caller, passport_id)
    if (!locked) throw errors.NOT_FOUND(CAR_GONE)
    const { event, car } = locked
    const pack = await packOf(tx, event)
    const shown = async () => {
      const [found] = await shownCars(tx, event, pack, { id: car.id })
      if (!found) throw errors.NOT_FOUND(CAR_GONE)
      return found
    }
    // Sent again, for example after a lost response.
    const [before] = await tx.select().from(carMoves).where(eq(carMoves.id, id))
    if (before) {
      if (before.passport_id === passport_id && before.to_state === to) return shown()
      throw errors.CONFLICT({ message: CAR_ERRORS.moved })
    }
    // Cars are handed back after the event is over.
    if (to !== 'returned') refuseClosed(event)
    if (car.state !== from) throw errors.CAR_MOVED({ message: movedMessage(car.state), data: { state: car.state } })
    if (!mayMove(from, to)) throw errors.NO_STEP()
    const by = nameOf(caller)
    const fault = stepFault(to, input, by)
    if (fault) throw errors.BAD_REQUEST({ data: { fields: [fault] } })
    const now = new Date()
    const failed = failedOf(await failedChecks(tx, event.id, pack, car.team_id), car)
    const open = failed.filter(({ rectified }) => !rectified)
    const { fix_minutes } = carRules(pack)
    if (to === 'fixing') {
      if (car.had_fix && caller.kind !== 'organizer') throw errors.FIXED_ONCE()
      if (!open.some(({ fixable }) => fixable)) throw errors.NOTHING_FAILED()
    }
    if (to === 'racing') {
      const unsafe = open.filter((check) => check.class === 'safety').map(checkName)
      if (unsafe.length > 0 && !(mayRelease(caller) && note))
        throw errors.CAR_UNSAFE({ message: unsafeMessage(unsafe) })
    }
    const over = car.due_at === null ? null : minutesOver(car.due_at, now)
    const fixed = from === 'fixing' ? input.fixed : []
    if (fixed.length > 0 && over !== null && over > 0) throw errors.FIX_OVER()
    const names = await saveFixed(tx, { caller, event, car, open }, fixed)
    if (!names) throw errors.NOT_FIXABLE()
    const window = to === 'fixing' ? fix_minutes : to === 'in_service' ? minutes : null
    await tx
      .update(carPassports)
      .set({
        state: to,
        state_at: now.toISOString(),
        state_by: by,
        due_at: window === null ? null : dueAfter(now, window),
        ...(to === 'fixing' && { had_fix: true }),
        ...(to === 'measured' && { measured_at: now.toISOString() }),
        ...(weight !== null && { weight }),
      })
      .where(eq(carPassports.id, car.id))
    const { second_by, signed_by } = input
    const said = { second_by, signed_by, weight, ballast, minutes: window, minutes_over: over, fixed: names, note }
    await tx.insert(carMoves).values({ id, passport_id, from_state: from, to_state: to, moved_by: by, ...said })
    if (from === 'in_service' && over && input.charge)
      await chargeOverrun(tx, { caller, event, car, pack, minutes: over, move_id: id })
    const result = await shown()
    await recordStep(tx, caller, event, { ...result, from })
    if (to === 'fixing') await notifyFixWindow(tx, context, event, result)
    await announceCar(tx, event.id)
    return result
  }),
)

/** R32: the Chair may release a car whose safety failure was not put right, with a reason. */
const mayRelease = (caller: Caller) =>
  caller.kind === 'organizer' || (caller.kind === 'staff' && caller.staff.role === 'chair')

type Stepped = Pick<Passport, 'id' | 'team_id' | 'car' | 'state'> & { team_name: string; from: Passport['state'] }

const recordStep = (tx: Transaction, caller: Caller, event: OwnEvent, { id, from, ...car }: Stepped) =>
  recordHistory(tx, caller, {
    event_id: event.id,
    team_id: car.team_id,
    team_name: car.team_name,
    kind: 'car',
    subject_id: id,
    what: `Car ${car.car}: ${CAR_STATE_NAMES[from].toLowerCase()} to ${CAR_STATE_NAMES[car.state].toLowerCase()}`,
    before: { place: CAR_STATE_NAMES[from] },
    after: { place: CAR_STATE_NAMES[car.state] },
  })
