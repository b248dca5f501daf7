/** Charges a service that went over its time, where the rules say what each started minute costs. */
import { plural } from '@paddock/domain/plural.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { hasPenalties, MOST_PENALTY } from '@paddock/domain/rules/penalty-amount.ts'
import { points } from '@paddock/domain/units.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../identity/callers.ts'
import type { OwnEvent } from '../event-access/event-access.ts'
import { addPenalty } from '../penalties/penalties.ts'
import { overrunIn, type Passport } from './passports.ts'

type Overrun = {
  caller: Caller
  event: OwnEvent
  car: Pick<Passport, 'team_id' | 'car'>
  pack: Pack
  minutes: number
  /** The penalty takes it as its own id, so that it is charged once. */
  move_id: string
}

export async function chargeOverrun(tx: Transaction, { caller, event, car, pack, minutes, move_id }: Overrun) {
  const overrun = overrunIn(pack.penalties)
  if (!overrun || !hasPenalties(pack)) return
  await addPenalty(tx, caller, {
    id: move_id,
    event_id: event.id,
    team_id: car.team_id,
    pack_penalty: overrun.id,
    article: overrun.article,
    points: points(Math.min(MOST_PENALTY, overrun.points * minutes)),
    reason: `Service of car ${car.car} over by ${plural(minutes, 'minute')}`,
  })
}
