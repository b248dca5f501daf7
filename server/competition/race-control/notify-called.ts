/** Tells linked teams that their race is called, once per race: in the app alone, since an email comes too late. */
import type { PlannedState } from '@paddock/domain/programme/race.ts'
import type { Transaction } from '../../db/database.ts'
import { announceToEntrants } from '../../live/entrants.ts'
import { entrantsOf, membersOf, notify } from '../../notifications/notifications.ts'
import type { Services } from '../../services.ts'
import type { LockedRace } from './locked-race.ts'

export async function notifyCalled(
  tx: Transaction,
  deps: Pick<Services, 'jobs' | 'config'>,
  { event, race, number }: LockedRace,
  to: PlannedState,
) {
  // The pages of linked teams say how far their race is.
  await announceToEntrants(tx, event.id)
  if (to !== 'called' || event.is_unlisted) return
  const entrants = await entrantsOf(tx, event.id)
  for (const { team_id, car_type, lane } of race.runs)
    for (const entrant of entrants.filter((one) => one.competition_team_id === team_id))
      await notify(tx, deps, {
        name: 'race.called',
        to: await membersOf(tx, entrant.team_id),
        subject: { team_id: entrant.team_id, entry_id: entrant.entry_id, event_id: event.id },
        about: { event: event.name, race: String(number), car: car_type, lane: String(lane) },
        once_key: `race.called ${race.id} ${entrant.entry_id}`,
        email: 'none',
      })
}
