/** Notifies the linked team that the fix window of its car has started: in the app alone, since an email comes too late. */
import { timeOfDay } from '@paddock/domain/dates.ts'
import type { Transaction } from '../../db/database.ts'
import { entrantsOf, membersOf, notify } from '../../notifications/notifications.ts'
import type { Services } from '../../services.ts'
import type { OwnEvent } from '../event-access/event-access.ts'

type Car = { id: string; team_id: string; car: string; due_at: string | null }

export async function notifyFixWindow(
  tx: Transaction,
  deps: Pick<Services, 'jobs' | 'config'>,
  event: OwnEvent,
  { id, team_id, car, due_at }: Car,
) {
  if (due_at === null || event.is_unlisted) return
  const entrants = (await entrantsOf(tx, event.id)).filter((one) => one.competition_team_id === team_id)
  for (const entrant of entrants)
    await notify(tx, deps, {
      name: 'car.fix',
      to: await membersOf(tx, entrant.team_id),
      subject: { team_id: entrant.team_id, entry_id: entrant.entry_id, event_id: event.id },
      about: { event: event.name, car, until: timeOfDay(due_at, event.time_zone ?? 'UTC') },
      once_key: `car.fix ${id} ${due_at}`,
      email: 'none',
    })
}
